#include "quadrille/chess/games/game.hpp"

#include <algorithm>

#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::chess {

// What the rules ask of a game.
struct Game::Facts {
  const Game& game;

  bool insufficient_material() const { return chess::insufficient_material(game.board()); }
  int half_moves() const { return game.board().half_moves; }
  bool in_check() const { return chess::in_check(game.board()); }
  bool has_legal_move() const { return count(game.board()) != 0; }
  bool repeated() const {
    const auto& positions = game.positions_;
    const std::size_t last = positions.size() - 1;
    const std::uint64_t now = repetition_key(positions[last]);
    const auto reversible = std::min(last, std::size_t{game.board().half_moves});
    return is_repeated(static_cast<int>(reversible), 0, [&](int back) {
      return repetition_key(positions[last - static_cast<std::size_t>(back)]) == now;
    });
  }
};

Game::Game(const Setup& start) : start_(start), positions_{position_of(start)} {}

MoveList Game::legal() const {
  MoveList moves;
  generate(board(), moves);
  return moves;
}

void Game::play(Move move) {
  if constexpr (kChecked) {
    const MoveList moves = legal();
    require(std::count(moves.begin(), moves.end(), move) == 1);
  }
  positions_.push_back(after(position(), move));
  moves_.push_back(move);
}

void Game::take_back() {
  require(!moves_.empty());
  positions_.pop_back();
  moves_.pop_back();
}

GameEnd Game::ending() const {
  return game_end(Facts{*this});
}

Outcome Game::outcome() const {
  const GameEnd how = ending();
  if (how == GameEnd::none) return Outcome::unknown;
  if (how != GameEnd::checkmate) return Outcome::draw;
  return board().side == Colour::white ? Outcome::black : Outcome::white;
}

}  // namespace quadrille::chess
