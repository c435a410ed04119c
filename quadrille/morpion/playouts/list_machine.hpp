// What AVX2 and AVX-512 share of PlainMachine's work: many moves of a list at once, and no branch
// that depends on what they are. A machine derives from it and says what its registers do:
//
//   kLanes, load, store   moves or clocks in a register
//   less                  clocks of which a time has passed
//   lanes, count          the mask of the first N lanes, and how many lanes a mask has
//   kept_lanes            those of a register that the filter keeps
//   to_front              the lanes of a mask, brought to the front
//   Leader                the first of the clocks that it has met
//
// It carries the machine in its name, as all that these files instantiate: see tools/check_leaks.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/search/race.hpp"

namespace quadrille::morpion {

template <class Machine>
struct ListMachine {
  template <class Filter>
  static std::uint32_t* keep(const Filter& filter, const std::uint32_t* from,
                             const std::uint32_t* end, std::uint32_t* out) {
    for (; from < end; from += Machine::kLanes) {
      const auto codes = Machine::load(from);
      const auto used = Machine::lanes(static_cast<std::size_t>(end - from));
      const auto kept = Machine::kept_lanes(filter, codes, used);
      Machine::store(out, Machine::to_front(codes, kept));
      out += Machine::count(kept);
    }
    return out;
  }

  template <class Filter>
  static search::Racers keep_racing(const Filter& filter, std::uint32_t* codes, float* clocks,
                                    search::Racers racers, std::uint32_t*& dead) {
    typename Machine::Leader leader;
    std::size_t left = 0;
    for (std::size_t index = 0; index < racers.count; index += Machine::kLanes) {
      const auto moves = Machine::load(codes + index);
      const auto times = Machine::less(Machine::load(clocks + index), racers.time);
      const auto used = Machine::lanes(racers.count - index);
      const auto kept = Machine::kept_lanes(filter, moves, used);
      const auto gone = static_cast<decltype(kept)>(used & ~kept);
      const auto kept_times = Machine::to_front(times, kept);
      Machine::store(codes + left, Machine::to_front(moves, kept));
      Machine::store(clocks + left, kept_times);
      Machine::store(dead, Machine::to_front(moves, gone));
      dead += Machine::count(gone);
      leader.meet(times, kept, kept_times, left);
      left += Machine::count(kept);
    }
    return leader.racers(left);
  }
};

}  // namespace quadrille::morpion
