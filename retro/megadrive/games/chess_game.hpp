// A game of chess: the tiny player's, and the list of its moves, from which any earlier position is
// played again.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/core/fixed_list.hpp"

namespace quadrille::megadrive {

class ChessGame {
 public:
  // Far more than people play; a game that gets there is drawn.
  static constexpr std::size_t kMostPlies = 600;
  using History = FixedList<chess::Move, kMostPlies>;

  ChessGame() { restart(); }
  void restart();

  const chess::reference::Position& position() const { return player_.game().position; }
  chess::Colour side() const { return position().state.side; }
  const History& history() const { return history_; }
  chess::pocket::Player& player() { return player_; }

  // Of the position; found once after each move.
  const chess::MoveList& legal() const { return legal_; }
  chess::GameEnd end() const { return end_; }
  bool over() const { return end_ != chess::GameEnd::none || history_.full(); }
  bool in_check() const { return chess::reference::in_check(position()); }

  // One of legal(), in a game that is not over.
  void play(chess::Move move);
  // Fewer where the game has fewer moves.
  void take_back(int plies);

 private:
  void set_up();
  void look();

  chess::pocket::Player player_;
  History history_;
  chess::MoveList legal_;
  chess::GameEnd end_ = chess::GameEnd::none;
};

}  // namespace quadrille::megadrive
