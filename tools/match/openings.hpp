// The positions that games begin with: one a line, as FEN or as EPD with operations behind it,
// which are not looked at. Blank lines and lines that begin with # are left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::match {

// The text of openings.epd, which is built in.
extern const std::string_view kOwnOpenings;

// Errors name `source` and the line. Positions in which the game is over are refused.
Expected<std::vector<chess::Setup>, runtime::Error> parse_openings(const std::string& source,
                                                                   std::string_view text);

// An opening for each pair of games: all of them in random order, then all of them in another …
std::vector<chess::Setup> openings_of_pairs(const std::vector<chess::Setup>& openings,
                                            std::size_t pairs, std::uint64_t seed);

}  // namespace quadrille::match
