// What the search has learnt about moves: how often each was good, by several ways to name it.
//
//   quiet         by side, by whether its squares are attacked, from, to
//   captures      by piece, square and victim
//   continuation  by piece and square, after a move of a piece to a square one or two plies before
//   counters      the quiet move that refuted a piece's move to a square
//   corrections   by how much the static evaluation was wrong, for this skeleton of pawns
//
// Every value moves towards its bound by a share of what is left (gravity), so none overflows and
// what was learnt long ago fades.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/chess/search/parameters.hpp"

namespace quadrille::chess {

inline constexpr int kPieces = 2 * kKinds;

using Learnt = std::int16_t;

constexpr void learn(Learnt& value, int bonus) {
  const int size = bonus < 0 ? -bonus : bonus;
  value = static_cast<Learnt>(value + bonus - value * size / kParameters.learning.bound);
}

// Both colours' pieces in one index, 0 … 11.
constexpr std::size_t piece_index(Colour colour, Kind kind) {
  return static_cast<std::size_t>(kKinds * index_of(colour) + index_of(kind));
}

// By piece and square.
using PieceToTable = std::array<std::array<Learnt, kSquares>, kPieces>;

struct Histories {
  static constexpr std::size_t kCorrections = 16384;

  // [side][from attacked][to attacked][from][to]
  std::array<std::array<std::array<std::array<std::array<Learnt, kSquares>, kSquares>, 2>, 2>, 2>
      quiet;
  std::array<std::array<std::array<Learnt, kKinds + 1>, kSquares>, kPieces> captures;
  std::array<std::array<PieceToTable, kSquares>, kPieces> continuation;
  std::array<std::array<Move, kSquares>, kPieces> counters;
  std::array<std::array<Learnt, kCorrections>, 2> corrections;
  PieceToTable nothing_before;  // stands in where there was no move before; never learnt

  Learnt& of_quiet(Colour side, Bitboard attacked, Move move) {
    return quiet[static_cast<std::size_t>(side)][attacked >> move.from() & 1]
                [attacked >> move.to() & 1][move.from()][move.to()];
  }
  Learnt& of_capture(Colour side, Kind kind, Move move, Kind victim) {
    return captures[piece_index(side, kind)][move.to()][static_cast<std::size_t>(victim)];
  }
  Learnt& correction(Colour side, std::uint64_t pawn_key) {
    return corrections[static_cast<std::size_t>(side)][pawn_key % kCorrections];
  }
};

}  // namespace quadrille::chess
