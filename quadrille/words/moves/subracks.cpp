#include "quadrille/words/moves/subracks.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "quadrille/words/evaluate/leave_model.hpp"
#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {
namespace {

constexpr Equity kLeastEquity = std::numeric_limits<Equity>::min() / 2;  // sums must not overflow

// Of a mask that is not empty. A 68000 has no instruction for it.
constexpr auto kLowestPlaces = [] {
  std::array<std::uint8_t, kMasks> places{};
  for (unsigned mask = 1; mask < kMasks; ++mask) {
    places[mask] = static_cast<std::uint8_t>(std::countr_zero(mask));
  }
  return places;
}();
int lowest_place(unsigned mask) {
  return kLowestPlaces[mask];
}

// By mask of the tiles kept, what they are worth once there are tiles to draw.
using Worth = std::array<Equity, kMasks>;

// All look-ups first, so that the processor waits for many at a time.
//
// The number of the kept tiles grows from the largest tile down: that of a mask is that of the
// same mask without its lowest kept tile, and one term more.
void value_leaves(const Rack& rack, const Leaves& leaves, Worth& worth) {
  const unsigned full = (1u << rack.size()) - 1;
  std::array<std::uint32_t, kMasks> numbers;
  std::array<std::uint8_t, kMasks> sizes;
  numbers[0] = sizes[0] = 0;
  worth[full] = leaves[0];
  for (unsigned kept = 1; kept < full; ++kept) {
    const unsigned larger = kept & (kept - 1);
    sizes[kept] = static_cast<std::uint8_t>(sizes[larger] + 1);
    numbers[kept] = numbers[larger] + kLeaveTerms[sizes[larger]][rack[std::countr_zero(kept)]];
    worth[full & ~kept] = leaves[numbers[kept]];
  }
}

// What the model says of a set of tiles, without their balance.
struct Modelled {
  std::int16_t units = 0;
  std::uint8_t vowels = 0, consonants = 0;
  std::uint8_t run = 0;  // how many of the least tile there are
  Tile least = 0;
};

// With one tile more, which is none of a greater kind. `greater`: what it was before.
Modelled with_tile(const ModelLeaves& leaves, const Rack& rack, unsigned greater, Tile tile,
                   Modelled sum) {
  const LeaveModel& model = *leaves.model;
  const auto& own = model.own[tile];
  int units = sum.units;
  if (sum.run != 0 && sum.least == tile) {
    units += own[std::size_t{sum.run} + 1] - own[sum.run];
    ++sum.run;
  } else {
    units += own[1];
    Tile before = tile;
    for (unsigned rest = greater; rest != 0; rest &= rest - 1) {
      const Tile other = rack[lowest_place(rest)];
      if (other != before) units += model.both[tile][other];
      before = other;
    }
    sum.run = 1;
    sum.least = tile;
  }
  sum.units = static_cast<std::int16_t>(units);
  if (tile != kBlank) ++(is_vowel(tile, *leaves.tiles) ? sum.vowels : sum.consonants);
  return sum;
}

void value_leaves(const Rack& rack, const ModelLeaves& leaves, Worth& worth) {
  const unsigned full = (1u << rack.size()) - 1;
  std::array<Modelled, kMasks> sums;
  sums[0] = {};
  worth[full] = 0;  // as in the table
  for (unsigned kept = 1; kept < full; ++kept) {
    const unsigned greater = kept & (kept - 1);
    const Modelled& sum = sums[kept] =
        with_tile(leaves, rack, greater, rack[lowest_place(kept)], sums[greater]);
    worth[full & ~kept] = in_equity(sum.units + leaves.model->balance[sum.vowels][sum.consonants]);
  }
}

}  // namespace

template <class Machine>
Equity PartsOn<Machine>::best_value(const typename Machine::Premiums& premiums) const {
  if constexpr (Machine::kWordMap) {
    Values all;
    values(premiums, all);
    return *std::max_element(all.begin(), all.begin() + count);
  } else {
    // One look at each, in 16 bits until the end.
    const std::int16_t* const points[] = {
        top[premiums.tiles()].data(), top[premiums.twice()].data(), top[premiums.thrice()].data(),
        top[premiums.fourfold()].data()};
    const std::int16_t word = premiums.word();
    Equity best = kLeastEquity;
    for (int number = 0; number < count; ++number) {
      const auto sum = static_cast<std::int16_t>(points[0][number] + points[1][number] +
                                                 points[2][number] + points[3][number]);
      best = std::max(best, leave[number] + word * sum * kPoint);
    }
    return best;
  }
}

template <class Machine>
void SubracksOn<Machine>::set(const Turn& turn, const Tiles& tiles,
                              const typename Machine::Leaves& leaves) {
  known_.forget();
  rack_ = turn.rack;
  for (Parts& parts : sizes_) parts.count = 0;
  playable_ = rack_.count(kBlank) != 0 ? kAllLetters : rack_.letters();
  order_by_value(tiles);
  value_rests(turn, tiles, leaves);
  best_leave_.fill(kLeastEquity);
  const unsigned repeats = rack_.repeats();
  for (unsigned mask = 1; mask < 1u << rack_.size(); ++mask) {
    if ((mask & repeats & ~(mask << 1)) == 0) add_part(mask);
  }
}

template <class Machine>
void SubracksOn<Machine>::value_rests(const Turn& turn, const Tiles& tiles,
                                      const typename Machine::Leaves& leaves) {
  if (turn.bag != 0) {
    leave_by_mask_[0] = 0;
    value_leaves(rack_, leaves, leave_by_mask_);
    return;
  }
  const unsigned full = (1u << rack_.size()) - 1;
  for (unsigned mask = 0; mask < full; ++mask) {
    int rest = 0;
    for (unsigned kept = full & ~mask; kept != 0; kept &= kept - 1) {
      rest += tiles.value[rack_[lowest_place(kept)]];
    }
    leave_by_mask_[mask] = worth_of_staying_in(rest);
  }
  leave_by_mask_[full] = worth_of_going_out(turn.opponent_points);
}

template <class Machine>
void SubracksOn<Machine>::add_part(unsigned mask) {
  const std::size_t size = static_cast<std::size_t>(std::popcount(mask));
  Parts& parts = sizes_[size];
  const std::size_t number = static_cast<std::size_t>(parts.count++);
  parts.masks[number] = static_cast<std::uint8_t>(mask);
  PartLetters letters{};
  std::size_t taken = 0;
  int points = 0;
  for (int place = 0; place < valued_; ++place) {
    const Valued& tile = by_value_[place];
    if ((mask & tile.bit) == 0) continue;
    points += tile.points;
    parts.top[++taken][number] = static_cast<std::int16_t>(points);
    if constexpr (Machine::kWordMap) {
      letters.key += kLetterKeys[tile.kind];
      letters.counts.add(tile.kind);
    }
  }
  if ((mask & blanks_) != 0) {
    letters.blanks = static_cast<std::uint8_t>(size - taken);
    while (taken < size) parts.top[++taken][number] = static_cast<std::int16_t>(points);
  }
  parts.leave[number] = leave_by_mask_[mask];
  if constexpr (Machine::kWordMap) {
    parts.letters.parts[number] = letters;
    parts.letters.masks[number] = mask * 0x0101010101010101u;
  }
  best_leave_[size] = std::max(best_leave_[size], leave_by_mask_[mask]);
}

template <class Machine>
void SubracksOn<Machine>::order_by_value(const Tiles& tiles) {
  valued_ = 0;
  blanks_ = 0;
  for (int place = 0; place < rack_.size(); ++place) {
    const auto bit = static_cast<std::uint8_t>(1u << place);
    if (rack_[place] == kBlank) {
      blanks_ |= bit;
      continue;
    }
    const std::uint8_t points = tiles.value[rack_[place]];
    int at = valued_++;
    for (; at > 0 && by_value_[static_cast<std::size_t>(at) - 1].points < points; --at) {
      by_value_[at] = by_value_[static_cast<std::size_t>(at) - 1];
    }
    by_value_[at] = {set_of(rack_[place]), points, bit, rack_[place]};
  }
  all_fit_ = {static_cast<std::uint8_t>((1u << rack_.size()) - 1),
              valued_ == 0 ? std::uint8_t{0} : by_value_[0].points};
}

template struct PartsOn<LargeMachine>;
template class SubracksOn<LargeMachine>;
template struct PartsOn<SmallMachine<PackedLexicon, Leaves>>;
template class SubracksOn<SmallMachine<PackedLexicon, Leaves>>;
template struct PartsOn<CartridgeMachine>;
template class SubracksOn<CartridgeMachine>;

}  // namespace quadrille::words
