#include "quadrille/chess/reference/reference_game_end.hpp"

namespace quadrille::chess::reference {
namespace {

constexpr int kMovesOfEachPlayer = 50;

// Where a pawn may really be taken en passant; a pin may forbid what the position offers.
Cell en_passant_right(const Position& position) {
  MoveList legal;
  generate(position, legal);
  for (const Move move : legal) {
    if (move.flag() == Flag::en_passant) return position.state.en_passant;
  }
  return kNoCell;
}

int times_on_the_board(std::span<const Position> game) {
  int times = 0;
  for (const Position& earlier : game) times += same_position(earlier, game.back()) ? 1 : 0;
  return times;
}

}  // namespace

bool same_position(const Position& one, const Position& other) {
  return one.state.side == other.state.side && one.board == other.board &&
         one.state.rooks == other.state.rooks && en_passant_right(one) == en_passant_right(other);
}

GameEnd ending(std::span<const Position> game) {
  const Position& now = game.back();
  if (!has_legal_move(now)) return in_check(now) ? GameEnd::checkmate : GameEnd::stalemate;
  if (insufficient_material(now)) return GameEnd::material;
  // A move of each player is two half-moves.
  if (now.state.half_moves >= 2 * kMovesOfEachPlayer) return GameEnd::fifty_moves;
  if (times_on_the_board(game) >= 3) return GameEnd::repetition;
  return GameEnd::none;
}

}  // namespace quadrille::chess::reference
