// What the searches do with whole lists, for any processor. Its sisters for newer ones look at
// eight or sixteen moves at once (avx2_machine.hpp, vector_machine.hpp), and answer the same to the
// last bit.
#pragma once

#include <cstddef>
#include <limits>

#include "quadrille/search/race.hpp"

namespace quadrille::morpion {

struct PlainMachine {
  static constexpr std::size_t kSlack = 1;

  // Copies what the filter keeps; answers the new end.
  template <class Filter, class Code>
  static constexpr Code* keep(const Filter& filter, const Code* from, const Code* end, Code* out) {
    for (; from != end; ++from) {
      const Code code = *from;
      *out = code;
      out += filter(code) ? 1 : 0;
    }
    return out;
  }

  // After the first of the racers has been played: drops what the filter does not keep, with its
  // clock, and appends it to the dead; takes the time that has passed off the other clocks.
  template <class Filter, class Code>
  static constexpr search::Racers keep_racing(const Filter& filter, Code* codes, float* clocks,
                                              search::Racers racers, Code*& dead) {
    search::Racers left{0, 0, std::numeric_limits<float>::infinity()};
    for (std::size_t index = 0; index < racers.count; ++index) {
      const Code code = codes[index];
      const float time = clocks[index] - racers.time;
      const bool kept = filter(code);
      codes[left.count] = code;
      clocks[left.count] = time;
      *dead = code;
      dead += kept ? 0 : 1;
      if (kept && time < left.time) {
        left.first = left.count;
        left.time = time;
      }
      left.count += kept ? 1 : 0;
    }
    return left;
  }
};

}  // namespace quadrille::morpion
