#include "quadrille/words/moves/subracks.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {
namespace {

constexpr Equity kLeastEquity = std::numeric_limits<Equity>::min() / 2;  // sums must not overflow

constexpr std::uint64_t kOneTurn = std::uint64_t{1} << 48;

}  // namespace

void Subracks::set(const Turn& turn, const Tiles& tiles, const Leaves& leaves) {
  turn_ += kOneTurn;
  if (turn_ == 0) known_.fill({});
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

// All look-ups first, so that the processor waits for many at a time.
void Subracks::value_rests(const Turn& turn, const Tiles& tiles, const Leaves& leaves) {
  const unsigned full = (1u << rack_.size()) - 1;
  if (turn.bag == 0) {
    for (unsigned mask = 0; mask < full; ++mask) {
      int rest = 0;
      for (unsigned kept = full & ~mask; kept != 0; kept &= kept - 1) {
        rest += tiles.value[rack_[std::countr_zero(kept)]];
      }
      leave_by_mask_[mask] = worth_of_staying_in(rest);
    }
    leave_by_mask_[full] = worth_of_going_out(turn.opponent_points);
    return;
  }
  // The number of the kept tiles grows from the largest tile down: that of a mask is that of the
  // same mask without its lowest kept tile, and one term more.
  std::array<std::uint32_t, kMasks> numbers;
  std::array<std::uint8_t, kMasks> sizes;
  numbers[0] = sizes[0] = 0;
  leave_by_mask_[0] = 0;
  leave_by_mask_[full] = leaves[0];
  for (unsigned kept = 1; kept < full; ++kept) {
    const unsigned larger = kept & (kept - 1);
    sizes[kept] = static_cast<std::uint8_t>(sizes[larger] + 1);
    numbers[kept] = numbers[larger] + kLeaveTerms[sizes[larger]][rack_[std::countr_zero(kept)]];
    leave_by_mask_[full & ~kept] = leaves[numbers[kept]];
  }
}

void Subracks::add_part(unsigned mask) {
  const std::size_t size = static_cast<std::size_t>(std::popcount(mask));
  Parts& parts = sizes_[size];
  const std::size_t number = static_cast<std::size_t>(parts.count++);
  Part& part = parts.parts[number];
  part = {};
  part.mask = static_cast<std::uint8_t>(mask);
  part.size = static_cast<std::uint8_t>(size);
  std::size_t taken = 0;
  int points = 0;
  for (int place = 0; place < valued_; ++place) {
    const Valued& tile = by_value_[place];
    if ((mask & tile.bit) == 0) continue;
    points += tile.points;
    parts.top[++taken][number] = static_cast<std::int16_t>(points);
    part.letters |= tile.letter;
    part.key += kLetterKeys[tile.kind];
    part.counts.add(tile.kind);
  }
  if ((mask & blanks_) != 0) {
    part.letters |= set_of(kBlank);
    part.blanks = static_cast<std::uint8_t>(size - taken);
    while (taken < size) parts.top[++taken][number] = static_cast<std::int16_t>(points);
  }
  parts.leave[number] = leave_by_mask_[mask];
  parts.masks[number] = mask * 0x0101010101010101u;
  best_leave_[size] = std::max(best_leave_[size], leave_by_mask_[mask]);
}

void Subracks::order_by_value(const Tiles& tiles) {
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

Equity Subracks::find_best_play(const Premiums& premiums) const {
  const Parts& parts = of_size(static_cast<int>(premiums.tiles()));
  Parts::Values values;
  parts.values(premiums, values);
  return *std::max_element(values.begin(), values.begin() + parts.count);
}

}  // namespace quadrille::words
