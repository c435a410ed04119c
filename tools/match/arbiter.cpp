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

// What the rules ask of a game.
struct Arbiter::Facts {
  const Arbiter& arbiter;

  bool insufficient_material() const {
    return chess::reference::insufficient_material(arbiter.position_);
  }
  int half_moves() const { return arbiter.position_.state.half_moves; }
  bool in_check() const { return chess::reference::in_check(arbiter.position_); }
  bool has_legal_move() const { return !arbiter.legal_.empty(); }
  bool repeated() const {
    const auto& seen = arbiter.seen_;
    return chess::is_repeated(static_cast<int>(seen.size()) - 1, 0, [&](int back) {
      return seen[seen.size() - 1 - static_cast<std::size_t>(back)] == seen.back();
    });
  }
};

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
  return chess::game_end(Facts{*this});
}

// To the letter: an engine that writes castling the way of Chess960 has not been asked to.
std::optional<chess::Move> Arbiter::legal_move(std::string_view uci) const {
  const auto move = std::find_if(legal_.begin(), legal_.end(),
                                 [uci](chess::Move legal) { return chess::uci(legal) == uci; });
  if (move == legal_.end()) return {};
  return *move;
}

}  // namespace quadrille::match
