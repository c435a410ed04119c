#include "quadrille/chess/games/game.hpp"

#include <algorithm>

#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::chess {

Game::Game(const Setup& start) : start_(start), positions_{position_of(start)} {}

MoveList Game::legal() const {
  MoveList moves;
  generate(board(), moves);
  return moves;
}

void Game::play(Move move) {
  if constexpr (kChecked) require(std::ranges::count(legal(), move) == 1);
  positions_.push_back(after(position(), move));
  moves_.push_back(move);
}

void Game::take_back() {
  require(!moves_.empty());
  positions_.pop_back();
  moves_.pop_back();
}

int Game::times_seen() const {
  const std::uint64_t now = repetition_key(position());
  return static_cast<int>(
      std::count_if(positions_.begin(), positions_.end(),
                    [&](const Position& earlier) { return repetition_key(earlier) == now; }));
}

// Mate comes first: it counts even on the move that would complete the fifty.
GameEnd Game::ending() const {
  if (count(board()) == 0) return in_check(board()) ? GameEnd::checkmate : GameEnd::stalemate;
  if (insufficient_material(board())) return GameEnd::material;
  if (board().half_moves >= kFiftyMoves) return GameEnd::fifty_moves;
  if (times_seen() >= kRepetitions) return GameEnd::repetition;
  return GameEnd::none;
}

Outcome Game::outcome() const {
  const GameEnd how = ending();
  if (how == GameEnd::none) return Outcome::unknown;
  if (how != GameEnd::checkmate) return Outcome::draw;
  return board().side == Colour::white ? Outcome::black : Outcome::white;
}

}  // namespace quadrille::chess
