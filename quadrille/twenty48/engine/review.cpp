#include "quadrille/twenty48/engine/review.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"

namespace quadrille::twenty48 {

Verdict judge(Engine& engine, WideBoard board, Direction played, const runtime::StopToken& stop) {
  const Analysis analysis = engine.analyse(board, stop);
  require(!analysis.moves.empty());
  const MoveValue& best = analysis.moves.front();
  const auto chosen =
      std::find_if(analysis.moves.begin(), analysis.moves.end(),
                   [&](const MoveValue& candidate) { return candidate.direction == played; });
  require(chosen != analysis.moves.end());
  return {best.direction, best.value, best.value - chosen->value, analysis.by_network};
}

}  // namespace quadrille::twenty48
