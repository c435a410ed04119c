// Positions with what became of them, one per line as EPD, in files that other tools can read too:
//
//   8/5k2/8/3P4/8/4K3/8/8 w - - ce 120; c9 "1-0";
//
// ce is the score that a search gave, for the side to move; c9 the result of the game. A line that
// begins with '#' is a comment, and `# game N` ends the lines of game N.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/games/outcome.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::tune {

using chess::Outcome;

inline constexpr std::size_t kMostSampleBytes = std::size_t{4} << 30;  // of a file, held in memory

struct Sample {
  chess::Board board;
  int score = 0;  // centipawns for the side to move
  Outcome outcome = Outcome::draw;
  std::size_t game = 0;
};

std::string sample_line(const Sample& sample);

// All samples of a text; `first_game` is added to the games' numbers.
Expected<std::vector<Sample>, runtime::Error> parse_samples(std::string_view text,
                                                            std::size_t first_game);

}  // namespace quadrille::tune
