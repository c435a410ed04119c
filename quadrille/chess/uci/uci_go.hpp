// The command `go` of UCI, read: its words in any order become limits, and what is wrong with them
// is told. Pure, so that it can be tested without a search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/uci/uci_words.hpp"

namespace quadrille::chess {

struct GoCommand {
  Limits limits;
  std::optional<int> perft;  // count instead of searching
  std::vector<std::string> complaints;
  bool understood = true;  // false: there is nothing to do but complain
};

// `legal` are the moves of the position.
GoCommand parse_go(Words& words, const MoveList& legal);

}  // namespace quadrille::chess
