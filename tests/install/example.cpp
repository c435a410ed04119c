// The best move of a chess position.
#include <cstdio>

#include "quadrille/chess.hpp"

int main() {
  namespace chess = quadrille::chess;
  const auto position = chess::parse_fen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  if (!position) return 2;
  chess::Engine engine;
  engine.set_position(*position);
  chess::Limits limits;
  limits.depth = 8;
  const chess::Result result = engine.search(limits, {});
  std::puts(chess::san(engine.position().board, result.best).c_str());
}
