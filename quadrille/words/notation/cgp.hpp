// A position in one line, in the form that the field's programs share:
//
//   15/15/15/15/15/15/15/6WOrD5/15/15/15/15/15/15/15 AEINST?/ 22/0 0 lex NAME; ld english;
//   rows from the top                                racks    scores, turns without a point
//
// The player on turn comes first. A number is a run of empty squares, a small letter a blank, a
// rack may be empty where it is not known. Operations follow: a name, an argument, a semicolon;
// nothing is copied, they are views of the line.
//
// What is read has no more of a tile than the language, and otherwise any board: tiles need not
// hang together, cover the start or make words.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/notation/rack_text.hpp"

namespace quadrille::words {

struct CgpOperation {
  std::string_view name;
  std::string_view argument;  // all of it, as written: "english"
};

inline constexpr std::size_t kMostOperations = 32;
inline constexpr int kMostScore = 99999;  // of a player, above and below zero
inline constexpr int kMostScoreless = 6;  // turns: then the game is over

struct CgpPosition {
  Setup setup;
  FixedList<CgpOperation, kMostOperations> operations;

  // The argument of the first operation with that name.
  std::optional<std::string_view> find(std::string_view name) const;
};

// The board has `side` squares in a row.
Expected<CgpPosition, ParseError> parse_cgp(std::string_view text, const Tiles& tiles, int side);

// Rows with slashes between, two racks, two scores of six characters, a digit, three blanks.
inline constexpr std::size_t kLongestCgp =
    kMostSquares * Glyph::kMostBytes + kMostSide + 2 * kLongestRack + 1 + 13 + 1 + 3;

// The four fields. Returns how many characters were written.
std::size_t write_cgp(const Setup& setup, const Tiles& tiles, std::span<char, kLongestCgp> text);

}  // namespace quadrille::words
