#include "tools/match/arbiter.hpp"

#include <algorithm>

#include "quadrille/chess/text/text.hpp"

namespace quadrille::match {
namespace {

bool may_take_en_passant(const chess::MoveList& legal) {
  return std::any_of(legal.begin(), legal.end(),
                     [](chess::Move move) { return move.flag() == chess::Flag::en_passant; });
}

}  // namespace

Arbiter::Arbiter(const chess::Setup& opening) : position_(chess::reference::position_of(opening)) {
  take_stock();
}

void Arbiter::play(chess::Move move) {
  chess::reference::Undo undo;
  chess::reference::make(position_, move, undo);
  take_stock();
}

// Positions are the same where the same moves are possible, so a right to take en passant counts
// only where a pawn may really use it.
void Arbiter::take_stock() {
  legal_.clear();
  chess::reference::generate(position_, legal_);
  chess::reference::Position bare = position_;
  bare.state.half_moves = 0;
  bare.state.full_move = 0;
  if (!may_take_en_passant(legal_)) bare.state.en_passant = chess::reference::kNoCell;
  seen_.push_back(bare);
}

GameEnd Arbiter::ending() const {
  if (legal_.empty()) {
    return chess::reference::in_check(position_) ? GameEnd::checkmate : GameEnd::stalemate;
  }
  if (chess::reference::insufficient_material(position_)) return GameEnd::material;
  if (position_.state.half_moves >= chess::kFiftyMoves) return GameEnd::fifty_moves;
  const auto times = std::count(seen_.begin(), seen_.end(), seen_.back());
  return times >= chess::kRepetitions ? GameEnd::repetition : GameEnd::none;
}

// To the letter: an engine that writes castling the way of Chess960 has not been asked to.
std::optional<chess::Move> Arbiter::legal_move(std::string_view uci) const {
  const auto move = std::find_if(legal_.begin(), legal_.end(),
                                 [uci](chess::Move legal) { return chess::uci(legal) == uci; });
  if (move == legal_.end()) return {};
  return *move;
}

}  // namespace quadrille::match
