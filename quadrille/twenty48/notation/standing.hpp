// A game to go on with, as a link holds it: the board in any notation, or its 16 digits with the
// score behind a comma.
//
//   0000000000000012        two tiles and no points yet
//   0000000000000b31,21004  a 2048 and more
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

struct Standing {
  WideBoard board;
  std::uint64_t score = 0;
};

// The points that were made if all tiles were built from 2s: no game has this board and more. Each
// 4 that came by itself makes it 4 points less.
constexpr std::uint64_t most_score(WideBoard board) {
  std::uint64_t score = 0;
  for (int index = 0; index < kCells; ++index) {
    const int exponent = board.cell(index);
    if (exponent > 0) score += static_cast<std::uint64_t>(exponent - 1) << exponent;
  }
  return score;
}

Expected<Standing, ParseError> parse_standing(std::string_view text);

}  // namespace quadrille::twenty48
