// What a player can do in a turn.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

enum class PlayKind : std::uint8_t { pass, exchange, place };

// Compared by itself, because not every library can compare arrays.
struct alignas(kEven) PlayTiles : std::array<Tile, kMostSide> {
  friend constexpr std::strong_ordering operator<=>(const PlayTiles& a, const PlayTiles& b) {
    std::size_t index = 0;
    while (index + 1 < a.size() && a[index] == b[index]) ++index;
    return a[index] <=> b[index];
  }
  friend constexpr bool operator==(const PlayTiles& a, const PlayTiles& b) { return a <=> b == 0; }
};

struct Play {
  PlayKind kind = PlayKind::pass;
  bool down = false;     // place: the word runs from the top down, not to the right
  std::uint8_t row = 0;  // place: where the word begins, tiles on the board included
  std::uint8_t column = 0;
  std::uint8_t length = 0;  // place: squares of the word; exchange: tiles given back
  std::uint8_t fresh = 0;   // place: tiles from the rack
  std::int32_t score = 0;   // points that it earns
  // place: one for each square of the word, kEmpty where a tile is on the board already;
  // exchange: tiles as on a rack, ascending. Zero behind the end.
  PlayTiles tiles{};

  // Which of several equally good plays is chosen: the lesser, whatever generator found it.
  friend constexpr auto operator<=>(const Play&, const Play&) = default;
  friend constexpr bool operator==(const Play&, const Play&) = default;
};

}  // namespace quadrille::words
