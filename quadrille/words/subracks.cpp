#include "quadrille/words/subracks.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace quadrille::words {
namespace {

// What the static evaluation takes off a player who cannot go out: the cost of one more turn.
constexpr Equity kNotOutPenalty = 10 * kPoint;

constexpr Equity kLeastEquity = std::numeric_limits<Equity>::min() / 2;  // sums must not overflow

constexpr std::uint64_t kOneTurn = std::uint64_t{1} << 48;

// Bits of tiles that equal the one before.
unsigned doubles(const Rack& rack) {
  unsigned mask = 0;
  for (int place = 1; place < rack.size(); ++place) {
    if (rack[place] == rack[place - 1]) mask |= 1u << place;
  }
  return mask;
}

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
  const unsigned doubled = doubles(rack_);
  for (unsigned mask = 1; mask < 1u << rack_.size(); ++mask) {
    if ((mask & doubled & ~(mask << 1)) == 0) add_part(mask, tiles);
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
      leave_by_mask_[mask] = -kNotOutPenalty - 2 * rest * kPoint;
    }
    leave_by_mask_[full] = 2 * turn.opponent_points * kPoint;
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

void Subracks::add_part(unsigned mask, const Tiles& tiles) {
  Parts& parts = sizes_[static_cast<std::size_t>(std::popcount(mask))];
  const std::size_t number = static_cast<std::size_t>(parts.count++);
  Part& part = parts.parts[number];
  part = {};
  part.mask = static_cast<std::uint8_t>(mask);
  int points = 0;
  for (int place = 0; place < rack_.size(); ++place) {
    const int tile_place = order_[static_cast<std::size_t>(place)];
    if ((mask >> tile_place & 1) == 0) continue;
    const Tile tile = rack_[tile_place];
    points += tiles.value[tile];
    parts.top[++part.size][number] = static_cast<std::int16_t>(points);
    part.letters |= set_of(tile);
    if (tile == kBlank) {
      ++part.blanks;
    } else {
      part.key += kLetterKeys[tile];
      part.counts.add(tile);
    }
  }
  parts.leave[number] = leave_by_mask_[mask];
  parts.masks[number] = mask * 0x0101010101010101u;
  best_leave_[part.size] = std::max(best_leave_[part.size], leave_by_mask_[mask]);
}

void Subracks::order_by_value(const Tiles& tiles) {
  valued_ = 0;
  for (int place = 0; place < rack_.size(); ++place) {
    int at = place;
    const auto value_at = [&](int index) {
      return tiles.value[rack_[order_[static_cast<std::size_t>(index)]]];
    };
    for (; at > 0 && value_at(at - 1) < tiles.value[rack_[place]]; --at) {
      order_[static_cast<std::size_t>(at)] = order_[static_cast<std::size_t>(at) - 1];
    }
    order_[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(place);
  }
  for (int place = 0; place < rack_.size(); ++place) {
    const Tile tile = rack_[order_[static_cast<std::size_t>(place)]];
    if (tile == kBlank) continue;
    by_value_[static_cast<std::size_t>(valued_++)] = {set_of(tile), tiles.value[tile]};
  }
}

Equity Subracks::find_best_play(const Premiums& premiums) const {
  const Parts& parts = of_size(static_cast<int>(premiums.tiles()));
  Parts::Values values;
  parts.values(premiums, values);
  return *std::max_element(values.begin(), values.begin() + parts.count);
}

}  // namespace quadrille::words
