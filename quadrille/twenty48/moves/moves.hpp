// The fast generator: rows looked up in a table that holds both the row moved left and the row
// moved right, so that four look-ups make two moves, and the other two are the same on the
// transposed board.
//
//   left  = entry(row 0) … entry(row 3), low halves        one load serves two directions:
//   right = the same four loads, high halves               8 loads for 4 moves instead of 16
//
// Two of the largest tile that a cell can hold do not merge: both stay, and the move is reported as
// an overflow. The game goes on on the wide board.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

// One row moved towards its low end by bit work alone: what the tables are made of, and all that a
// machine without room for tables needs.
struct SlidRow {
  std::uint32_t row;
  std::uint32_t quarter_score;  // a merge makes at least 4 points
  bool overflow;
};

template <int Bits>
constexpr SlidRow slide_row(std::uint32_t row) {
  constexpr std::uint32_t kCell = BasicBoard<Bits>::kMaxExponent;
  SlidRow result{0, 0, false};
  int shift = 0;              // where the next tile goes
  std::uint32_t waiting = 0;  // the last tile, as long as it may still merge
  for (; row != 0; row >>= Bits) {
    const std::uint32_t tile = row & kCell;
    if (tile == 0) continue;
    if (tile == waiting && tile == kCell) result.overflow = true;
    if (tile == waiting && tile != kCell) {
      result.row += std::uint32_t{1} << (shift - Bits);
      result.quarter_score += (std::uint32_t{1} << tile) / 2;
      waiting = 0;
    } else {
      result.row |= tile << shift;
      shift += Bits;
      waiting = tile;
    }
  }
  return result;
}

template <int Bits>
constexpr std::uint32_t mirror_row(std::uint32_t row) {
  std::uint32_t mirrored = 0;
  for (int x = 0; x < kSide; ++x) {
    mirrored = mirrored << Bits | (row >> x * Bits & BasicBoard<Bits>::kMaxExponent);
  }
  return mirrored;
}

// Built once by `build` into memory that the caller owns.
template <int Bits>
struct RowTables {
  using Entry = std::conditional_t<Bits == 4, std::uint32_t, std::uint64_t>;
  static constexpr int kRightShift = BasicBoard<Bits>::kRowBits;
  static constexpr std::uint32_t kOverflow = std::uint32_t{1} << 31;

  std::array<Entry, BasicBoard<Bits>::kRows> moved;         // right << kRightShift | left
  std::array<std::uint32_t, BasicBoard<Bits>::kRows> gain;  // score / 4, and kOverflow

  void build();

  std::uint32_t left(std::uint32_t row) const {
    return static_cast<std::uint32_t>(moved[row]) & (BasicBoard<Bits>::kRows - 1);
  }
  std::uint32_t right(std::uint32_t row) const {
    return static_cast<std::uint32_t>(moved[row] >> kRightShift);
  }
};

extern template struct RowTables<4>;
extern template struct RowTables<5>;

template <int Bits>
struct MoveResult {
  BasicBoard<Bits> board;
  std::uint64_t score = 0;
  bool moved = false;
  bool overflow = false;  // by the rules a merge is due that this board cannot hold
};

template <int Bits>
struct FourMoves {
  BasicBoard<Bits> to[kDirections];  // indexed by Direction; equal to the board where illegal

  BasicBoard<Bits>& operator[](Direction direction) { return to[static_cast<int>(direction)]; }
  BasicBoard<Bits> operator[](Direction direction) const { return to[static_cast<int>(direction)]; }
};

template <int Bits>
struct BothWays {
  BasicBoard<Bits> left, right;
};

template <int Bits>
inline BothWays<Bits> move_both_ways(BasicBoard<Bits> board, const RowTables<Bits>& tables) {
  using Word = typename BasicBoard<Bits>::Word;
  constexpr int kRowBits = BasicBoard<Bits>::kRowBits;
  BothWays<Bits> result;
  for (int y = 0; y < kSide; ++y) {
    const std::uint32_t row = board.row(y);
    result.left.word |= static_cast<Word>(tables.left(row)) << y * kRowBits;
    result.right.word |= static_cast<Word>(tables.right(row)) << y * kRowBits;
  }
  return result;
}

// The same for the narrow board with a third of the shifts: entries of rows 0 and 2 share a word,
// those of rows 1 and 3 another, and both boards are unzipped from the two words.
//
//   even:  | R2 | L2 | R0 | L0 |      odd:  | R3 | L3 | R1 | L1 |
template <>
inline BothWays<4> move_both_ways(Board board, const RowTables<4>& tables) {
  constexpr std::uint64_t kLefts = 0x0000FFFF0000FFFF;
  const auto entry = [&](int y) { return std::uint64_t{tables.moved[board.row(y)]}; };
  const std::uint64_t even = entry(0) | entry(2) << 32;
  const std::uint64_t odd = entry(1) | entry(3) << 32;
  return {{(even & kLefts) | (odd & kLefts) << 16}, {(even >> 16 & kLefts) | (odd & ~kLefts)}};
}

// All four moves of a board as the search wants them: up and down stay transposed. Values do not
// change when a board is transposed, so turning them back would be work for nothing.
template <int Bits>
struct SearchMoves {
  BasicBoard<Bits> board, transposed;  // what to compare with: a move is legal where it differs
  BothWays<Bits> across, along;        // left and right of `board`, and of `transposed` (up, down)
};

template <int Bits>
inline SearchMoves<Bits> search_moves(BasicBoard<Bits> board, const RowTables<Bits>& tables) {
  const BasicBoard<Bits> transposed = transpose(board);
  return {board, transposed, move_both_ways(board, tables), move_both_ways(transposed, tables)};
}

// All four moves, each the right way round.
template <int Bits>
inline FourMoves<Bits> all_moves(BasicBoard<Bits> board, const RowTables<Bits>& tables) {
  const SearchMoves<Bits> moves = search_moves(board, tables);
  return {{moves.across.left, moves.across.right, transpose(moves.along.left),
           transpose(moves.along.right)}};
}

// One move with everything that a game wants to know about it.
template <int Bits>
MoveResult<Bits> move(BasicBoard<Bits> board, Direction direction, const RowTables<Bits>& tables);

// The same without tables: for games played one move at a time, and for machines without room.
template <int Bits>
MoveResult<Bits> move(BasicBoard<Bits> board, Direction direction);

extern template MoveResult<4> move(Board, Direction, const RowTables<4>&);
extern template MoveResult<5> move(WideBoard, Direction, const RowTables<5>&);
extern template MoveResult<4> move(Board, Direction);
extern template MoveResult<5> move(WideBoard, Direction);

}  // namespace quadrille::twenty48
