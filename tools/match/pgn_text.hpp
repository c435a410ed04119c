// A finished game as PGN, with what each engine said and spent behind each move.
#pragma once

#include <string>

#include "tools/match/tournament.hpp"

namespace quadrille::match {

// Ends with an empty line, so that games follow each other in a file.
std::string pgn_text(std::size_t index, const GameRecord& record, const Names& names,
                     const MatchSettings& settings);

}  // namespace quadrille::match
