#include "tools/match/arbiter.hpp"

#include <algorithm>

#include "quadrille/chess/text.hpp"

namespace quadrille::match {
namespace {

using chess::Kind;
using chess::Square;

bool may_take_en_passant(const chess::MoveList& legal) {
  return std::any_of(legal.begin(), legal.end(),
                     [](chess::Move move) { return move.flag() == chess::Flag::en_passant; });
}

bool is_light(Square square) {
  return (chess::file_of(square) + chess::rank_of(square)) % 2 == 1;
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

Ending Arbiter::ending() const {
  if (legal_.empty()) {
    return chess::reference::in_check(position_) ? Ending::checkmate : Ending::stalemate;
  }
  if (is_dead(chess::reference::setup_of(position_))) return Ending::material;
  if (position_.state.half_moves >= chess::kFiftyMoves) return Ending::fifty_moves;
  const auto times = std::count(seen_.begin(), seen_.end(), seen_.back());
  return times >= chess::kRepetitions ? Ending::repetition : Ending::none;
}

// To the letter: an engine that writes castling the way of Chess960 has not been asked to.
std::optional<chess::Move> Arbiter::legal_move(std::string_view uci) const {
  const auto move = std::find_if(legal_.begin(), legal_.end(),
                                 [uci](chess::Move legal) { return chess::uci(legal) == uci; });
  if (move == legal_.end()) return {};
  return *move;
}

bool is_dead(const chess::Setup& setup) {
  int knights = 0, light_bishops = 0, dark_bishops = 0;
  for (Square square = 0; square < chess::kSquares; ++square) {
    switch (setup.pieces[square].kind()) {
      case Kind::none:
      case Kind::king:
        break;
      case Kind::knight:
        ++knights;
        break;
      case Kind::bishop:
        ++(is_light(square) ? light_bishops : dark_bishops);
        break;
      default:
        return false;
    }
  }
  if (knights > 0) return knights == 1 && light_bishops + dark_bishops == 0;
  return light_bishops == 0 || dark_bishops == 0;
}

}  // namespace quadrille::match
