// A play of tiles in an endgame, and racks that are packed so that one subtraction says whether a
// rack has all tiles of a play: four bits for each kind of tile, the highest of which is a guard.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/board/play.hpp"

namespace quadrille::words {

// So many of each kind of tile, four bits for each.
using TileNibbles = std::uint64_t;

constexpr bool has_tiles(TileNibbles rack, TileNibbles uses) {
  constexpr TileNibbles kGuards = 0x8888888888888888;
  return (((rack | kGuards) - uses) & kGuards) == kGuards;
}

// The pass has no tiles.
struct EndgameMove {
  TileNibbles uses = 0;
  std::int16_t score = 0;
  std::uint8_t points = 0;  // of the tiles by themselves
  std::uint8_t lane = 0;    // view * Stride + lane
  std::uint8_t begin = 0;   // of the word
  std::uint8_t length = 0;
  std::uint8_t fresh = 0;
  std::array<Tile, kRackSize> tiles{};  // the fresh ones, in their order

  friend bool operator==(const EndgameMove&, const EndgameMove&) = default;
};

// Never zero; two moves of a position hardly ever share one.
inline std::uint32_t mark_of(const EndgameMove& move) {
  std::uint64_t word = move.uses + (std::uint64_t{move.lane} << 58);
  for (const Tile tile : move.tiles) word = word * 257 + tile;
  return static_cast<std::uint32_t>(mix(word * 31 + move.begin) >> 40) | 1;
}

}  // namespace quadrille::words
