// Leave values as 16-bit numbers of 1/256 point, one for each set of tiles (leaves.hpp): made from
// KLV files, and made into them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/leaves/klv.hpp"

namespace quadrille::words {

struct FixedLeaves {
  std::vector<std::int16_t> values;  // by leave_number
  float largest_error = 0;           // points; at most 1/512, because values are rounded
};

// Refuses, with the leave's text, values beyond ±127.99 points, tiles beyond the alphabet and
// leaves of a whole rack. A leave that the file lacks is worth 0.
Expected<FixedLeaves, runtime::Error> fixed_leaves(const LeaveFile& file, const Tiles& tiles);

// All leaves that the distribution can hold (English: 914,624), with their exact values.
Expected<LeaveFile, runtime::Error> leave_file(std::span<const std::int16_t> values,
                                               const Tiles& tiles);

// visit(span of ascending tiles, leave_number) for each set of 1 to 6 tiles that the distribution
// holds, each after the sets it is made from by adding its smallest tile.
template <class Visit>
void each_leave(const Tiles& tiles, Visit visit) {
  std::array<Tile, kMostKept> kept;
  const auto extend = [&](const auto& self, std::size_t size, std::size_t number) -> void {
    const int largest = size == 0 ? tiles.letters : kept[kMostKept - size];
    for (int tile = 0; tile <= largest; ++tile) {
      const auto kind = static_cast<Tile>(tile);
      std::size_t same = 0;
      while (same < size && kept[kMostKept - size + same] == kind) ++same;
      if (same >= tiles.count[kind]) continue;
      const std::size_t place = kMostKept - size - 1;
      kept[place] = kind;
      const std::size_t extended = number + kLeaveTerms[size][kind];
      visit(std::span<const Tile>(kept).subspan(place), extended);
      if (size + 1 < kMostKept) self(self, size + 1, extended);
    }
  };
  extend(extend, 0, 0);
}

}  // namespace quadrille::words
