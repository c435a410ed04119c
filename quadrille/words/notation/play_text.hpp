// Plays as text:
//
//   8G WO.D     across, from row 8 and column G; a dot is a tile on the board
//   G8 WO.D     down, from the same square
//   -ABC        tiles given back
//   pass        or a lone minus
//
// A small letter is a blank. Tiles on the board may also be written as themselves, in parentheses
// or not: `8G WO(R)D`, `8G WORD`.
//
// A play is read for a position and fits it: the whole word is named, it lies on the board, and the
// tiles are on the rack of the player on turn. Whether it hangs together with what is there, makes
// words and what it earns is for the rules to say; its score is read as 0.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

// A square, a blank, tiles, and every other tile in parentheses.
inline constexpr std::size_t kLongestPlay = 3 + 1 + kMostSide * Glyph::kMostBytes + kMostSide + 1;

Expected<Play, ParseError> parse_play(std::string_view text, const Setup& setup,
                                      const Tiles& tiles);

enum class OnBoard {
  dots,     // 8G WO.D, as files have it
  letters,  // 8G WO(R)D, for people
};

// A play that fits the position. Returns how many characters were written.
std::size_t write_play(const Play& play, const Setup& setup, const Tiles& tiles,
                       std::span<char, kLongestPlay> text, OnBoard on_board = OnBoard::dots);

}  // namespace quadrille::words
