// Where did I lose? What the moves of a game cost against the engine's own.
#pragma once

#include "quadrille/twenty48/engine/engine.hpp"

namespace quadrille::twenty48 {

// Depths that take a tenth of a millisecond a move: by the heuristic, and by a network.
inline constexpr int kReviewDepth = 8, kNetworkReviewDepth = 3;

struct Verdict {
  Direction better;  // the engine's move
  Value value;       // what it is worth, in kUnit parts
  Value lost;        // how much less the played move is worth; 0 where it is as good
  bool by_network;   // as of the analysis
};

// `played` is legal on the board.
Verdict judge(Engine& engine, WideBoard board, Direction played, const runtime::StopToken& stop);

}  // namespace quadrille::twenty48
