// Moves as text, in and out, on spans of characters: the new point, the direction of the line, and
// the index of the new point in it.
//
//   4,-1:V0     the line goes down from (4,-1), which is its first point
//   -1,3:H2     the line goes across, (-1,3) is its middle
//   5,5:DP3     the line rises; DN falls
//
// A position is the list of the moves that led to it, with blanks between; the word `start` is the
// list without any.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/morpion/board/move.hpp"

namespace quadrille::morpion {

inline constexpr std::string_view kStart = "start";
inline constexpr int kLastPos = 4;  // of the longest lines

inline constexpr std::size_t kLongestMove = 19;  // -32768,-32768:DP255

// H, V, DP, DN.
std::string_view direction_name(Direction direction);
// In small letters too.
std::optional<Direction> direction_named(std::string_view name);

Expected<Move, ParseError> parse_move(std::string_view text);
// Returns how many characters were written.
std::size_t write_move(Move move, std::span<char, kLongestMove> text);

// Returns how many moves were read; more than there is room for are an error.
Expected<std::size_t, ParseError> parse_moves(std::string_view text, std::span<Move> moves);

}  // namespace quadrille::morpion
