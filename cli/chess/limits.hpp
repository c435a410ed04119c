// The limits of a chess search as the command line gives them.
#pragma once

#include "cli/support/run.hpp"
#include "quadrille/chess/search/engine.hpp"

namespace quadrille::cli {

// `otherwise` where there are none.
inline chess::Limits chess_limits(const LimitOptions& given, const chess::Limits& otherwise) {
  if (!given.depth && !given.nodes && !given.time) return otherwise;
  chess::Limits limits;
  limits.depth = given.depth;
  limits.nodes = given.nodes;
  if (given.time) limits.time = *given.milliseconds();
  return limits;
}

}  // namespace quadrille::cli
