// Mates by exhaustion: whether the side to move can force mate within a number of moves, whatever
// the answer. Unlike the search it prunes nothing, so its no is a proof too.
//
// Two tricks keep it small: the last move of a mate is a check, and the attacker first tries the
// moves that leave the fewest answers.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/search/transposition.hpp"

namespace quadrille::chess {

struct MateAnswer {
  bool finished = false;   // else it was stopped
  int moves = 0;           // until mate; 0: there is none
  std::vector<Move> line;  // to mate, against the longest defence; cut short by a stop
};

// The table is used and filled under keys of its own. `first` are the moves allowed at the root;
// none: all.
MateAnswer find_mate(const Position& position, int moves, const std::vector<Move>& first,
                     Table& table, const std::function<bool()>& must_stop, std::uint64_t& nodes);

}  // namespace quadrille::chess
