// The judge of one game: knows the moves that were made, which ones are legal now, and when the
// rules end the game. It asks the reference rules, so that an engine of ours is never judged by the
// generator that it plays with.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace quadrille::match {

using chess::GameEnd;

class Arbiter {
 public:
  explicit Arbiter(const chess::Setup& opening);

  chess::Colour side() const { return position_.state.side; }
  GameEnd ending() const;

  // None where the text is no legal move.
  std::optional<chess::Move> legal_move(std::string_view uci) const;
  void play(chess::Move move);

 private:
  struct Facts;

  void take_stock();

  chess::reference::Position position_;
  chess::MoveList legal_;
  // Every position so far without its counters: equal ones are repetitions.
  std::vector<chess::reference::Position> seen_;
};

}  // namespace quadrille::match
