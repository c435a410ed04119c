#include "quadrille/chess/games/captured.hpp"

#include <algorithm>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {
namespace {

constexpr std::array<int, 6> kFullSide = {8, 2, 2, 2, 1, 1};
constexpr std::size_t kPawn = 0;

std::size_t place_of(Colour colour) {
  return static_cast<std::size_t>(colour);
}

int count_of(const Board& board, Colour colour, std::size_t kind) {
  return count_bits(board.of(colour, static_cast<Kind>(kind)));
}

// Of a full side, with the promotions that must have come before.
std::array<int, 6> owned_at(const Board& start, Colour colour) {
  std::array<int, 6> owned = kFullSide;
  for (std::size_t kind = kPawn + 1; kind < owned.size(); ++kind) {
    const int promoted = std::max(0, count_of(start, colour, kind) - owned[kind]);
    owned[kind] += promoted;
    owned[kPawn] -= promoted;
  }
  return owned;
}

}  // namespace

Captured captured(const Board& start, std::span<const Move> moves) {
  std::array<std::array<int, 6>, 2> owned = {owned_at(start, Colour::white),
                                             owned_at(start, Colour::black)};
  Board board = start;
  for (const Move move : moves) {
    if (move.is_promotion()) {
      std::array<int, 6>& own = owned[place_of(board.side)];
      --own[kPawn];
      ++own[static_cast<std::size_t>(move.promotion())];
    }
    board = after(board, move);
  }
  Captured captured{};
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (std::size_t kind = 0; kind < kFullSide.size(); ++kind) {
      const int now = count_of(board, colour, kind);
      captured.lost[place_of(colour)][kind] = std::max(0, owned[place_of(colour)][kind] - now);
      captured.balance += (colour == Colour::white ? now : -now) * kPieceWorth[kind];
    }
  }
  return captured;
}

}  // namespace quadrille::chess
