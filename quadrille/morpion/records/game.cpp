#include "quadrille/morpion/records/game.hpp"

#include "quadrille/core/require.hpp"

namespace quadrille::morpion {

Game::Game(Variant variant, const std::vector<Move>& moves) : grid_(variant) {
  for (const Move move : moves) grid_.play(move);
  reference::generate(grid_, legal_);
}

std::vector<Move> Game::moves_at(Point point) const {
  std::vector<Move> moves;
  for (const Move move : legal_) {
    if (move.point() == point) moves.push_back(move);
  }
  return moves;
}

void Game::step(Move move) {
  grid_.play(move);
  reference::generate(grid_, legal_);
}

void Game::play(Move move) {
  if constexpr (kChecked) require(!grid_.objection(move));
  undone_.clear();
  step(move);
}

bool Game::undo() {
  if (grid_.history().empty()) return false;
  undone_.push_back(*(grid_.history().end() - 1));
  grid_.undo();
  reference::generate(grid_, legal_);
  return true;
}

bool Game::redo() {
  if (undone_.empty()) return false;
  const Move move = undone_.back();
  undone_.pop_back();
  step(move);
  return true;
}

Record Game::record() const {
  Record record;
  record.variant = variant();
  record.moves = moves();
  return record;
}

}  // namespace quadrille::morpion
