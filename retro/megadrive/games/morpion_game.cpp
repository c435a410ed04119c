#include "retro/megadrive/games/morpion_game.hpp"

#include "quadrille/morpion/moves/moves.hpp"
#include "retro/megadrive/games/observer.hpp"

namespace quadrille::megadrive {
namespace {

using namespace morpion;

template <Variant kVariant>
void find_legal(const MorpionGame::History& history, MorpionGame::Legal& legal) {
  using Generator = MoveGenerator<kVariant, kMorpionBits>;
  MorpionBoard<kVariant> board;
  for (const Move move : history) {
    typename Generator::Undo undo;
    Generator::make(board, Generator::relative(move), undo);
  }
  typename Generator::Move moves[kMostLegal + Generator::kSlack];
  const auto* const end = Generator::generate(board, moves);
  legal.clear();
  for (const auto* move = moves; move != end; ++move) {
    if (board.usable(Generator::cell(*move))) legal.push(Generator::absolute(*move));
  }
}

}  // namespace

void MorpionGame::look() {
  if (variant_ == k5T) {
    find_legal<k5T>(history_, legal_);
  } else {
    find_legal<k5D>(history_, legal_);
  }
  observe_morpion(variant_, history_, legal_);
}

void MorpionGame::restart(Variant variant) {
  variant_ = variant;
  history_.clear();
  look();
}

void MorpionGame::play(Move move) {
  history_.push(move);
  look();
}

bool MorpionGame::undo() {
  if (history_.empty()) return false;
  history_.pop();
  look();
  return true;
}

}  // namespace quadrille::megadrive
