#include "retro/megadrive/games/chess_game.hpp"

#include "quadrille/chess/notation/fen.hpp"
#include "retro/megadrive/games/observer.hpp"

namespace quadrille::megadrive {

using namespace chess;

void ChessGame::set_up() {
  player_.set_up(*parse_fen(kStartFen));
}

void ChessGame::look() {
  reference::generate(position(), legal_);
  end_ = pocket::ending(player_.game());
}

void ChessGame::restart() {
  history_.clear();
  set_up();
  look();
}

void ChessGame::play(Move move) {
  const reference::Position before = position();
  player_.play(move);
  history_.push(move);
  look();
  observe_chess(before, move, position());
}

void ChessGame::take_back(int plies) {
  for (; plies > 0 && !history_.empty(); --plies) history_.pop();
  set_up();
  for (const Move move : history_) player_.play(move);
  look();
}

}  // namespace quadrille::megadrive
