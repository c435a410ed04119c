// The 2048 board in one machine word: each cell holds the exponent of its tile (0 empty, 1 = 2,
// 2 = 4, …), cell (x, y) in field 4y + x, so a row is contiguous and the wall on the left is low.
//
//   bits   63…48      47…32      31…16      15…0
//          row 3      row 2      row 1      row 0        row: | x=3 | x=2 | x=1 | x=0 |
//
// The trick: a row is a 16-bit number, small enough to look everything about it up.
//
// `Board` has 4 bits a cell (up to 32768) in 64 bits; `WideBoard` has 5 bits a cell in 128 and goes
// on where two 32768s must merge. Both are this one template.
#pragma once

#include <cstdint>

#include "quadrille/core/bits.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/core/swar.hpp"
#include "quadrille/core/u128.hpp"

namespace quadrille::twenty48 {

inline constexpr int kSide = 4;
inline constexpr int kCells = kSide * kSide;

enum class Direction : std::uint8_t { left, right, up, down };
inline constexpr int kDirections = 4;
inline constexpr Direction kAllDirections[kDirections] = {Direction::left, Direction::right,
                                                          Direction::up, Direction::down};

template <int Bits>
struct WordOf;
template <>
struct WordOf<4> {
  using Type = std::uint64_t;
};
template <>
struct WordOf<5> {
  using Type = U128;
};

template <int Bits>
struct BasicBoard {
  using Word = typename WordOf<Bits>::Type;

  static constexpr int kBits = Bits;
  static constexpr int kRowBits = Bits * kSide;
  static constexpr std::uint32_t kRows = std::uint32_t{1} << kRowBits;  // how many rows there are
  static constexpr int kMaxExponent = (1 << Bits) - 1;

  Word word = 0;

  constexpr int cell(int index) const {
    return static_cast<int>(static_cast<std::uint32_t>(word >> index * Bits) & kMaxExponent);
  }
  constexpr int cell(int x, int y) const { return cell(kSide * y + x); }

  constexpr std::uint32_t row(int y) const {
    return static_cast<std::uint32_t>(word >> y * kRowBits) & (kRows - 1);
  }

  friend constexpr bool operator==(const BasicBoard& a, const BasicBoard& b) {
    return a.word == b.word;
  }
};

using Board = BasicBoard<4>;
using WideBoard = BasicBoard<5>;

// An exponent placed in a cell; or it in (or add it) to set an empty cell.
template <int Bits>
constexpr typename BasicBoard<Bits>::Word tile_at(int index, int exponent) {
  require(index >= 0 && index < kCells && exponent >= 0 &&
          exponent <= BasicBoard<Bits>::kMaxExponent);
  using Word = typename BasicBoard<Bits>::Word;
  return static_cast<Word>(static_cast<std::uint64_t>(exponent)) << index * Bits;
}

template <int Bits>
constexpr BasicBoard<Bits> with_tile(BasicBoard<Bits> board, int index, int exponent) {
  const auto hole = tile_at<Bits>(index, BasicBoard<Bits>::kMaxExponent);
  return {(board.word & ~hole) | tile_at<Bits>(index, exponent)};
}

template <int Bits>
constexpr BasicBoard<Bits> transpose(BasicBoard<Bits> board) {
  return {swar::transpose4x4<Bits>(board.word)};
}

template <int Bits>
constexpr BasicBoard<Bits> mirror(BasicBoard<Bits> board) {
  return {swar::mirror4x4<Bits>(board.word)};
}

// A 1 in the lowest bit of each empty cell.
template <int Bits>
constexpr typename BasicBoard<Bits>::Word empty_cells(BasicBoard<Bits> board) {
  return swar::zero_fields<Bits, kCells>(board.word);
}

template <int Bits>
constexpr int count_empty(BasicBoard<Bits> board) {
  return count_bits(empty_cells(board));
}

// Index of the k-th empty cell; the board has more than k of them.
template <int Bits>
constexpr int kth_empty(BasicBoard<Bits> board, int k) {
  return kth_set_bit(empty_cells(board), k) / Bits;
}

template <int Bits>
constexpr int largest_exponent(BasicBoard<Bits> board) {
  int largest = 0;
  for (int index = 0; index < kCells; ++index) {
    largest = board.cell(index) > largest ? board.cell(index) : largest;
  }
  return largest;
}

// The sum of the tiles. A move keeps it and a spawn adds 2 or 4, so it bounds what a search that
// looks a few spawns ahead can ever see.
template <int Bits>
constexpr std::uint64_t tile_sum(BasicBoard<Bits> board) {
  std::uint64_t sum = 0;
  for (int index = 0; index < kCells; ++index) {
    const int exponent = board.cell(index);
    sum += exponent == 0 ? 0 : std::uint64_t{1} << exponent;
  }
  return sum;
}

// True where no move is left: no cell empty (or all of them) and no two neighbours equal. Equal
// neighbours leave a zero field in the board xored with itself one cell (or one row) further: no
// board is built.
template <int Bits>
constexpr bool is_over(BasicBoard<Bits> board) {
  using Word = typename BasicBoard<Bits>::Word;
  constexpr Word kRow = (Word{1} << 3 * Bits) - Word{1};
  constexpr Word kNotLastColumn = swar::repeat<Word>(kRow, kSide * Bits, kSide);
  constexpr Word kNotLastRow = (Word{1} << 3 * kSide * Bits) - Word{1};
  const Word across = board.word ^ board.word >> Bits;
  const Word along = board.word ^ board.word >> kSide * Bits;
  const Word free = swar::zero_fields<Bits, kCells>(board.word) |
                    (swar::zero_fields<Bits, kCells>(across) & kNotLastColumn) |
                    (swar::zero_fields<Bits, kCells>(along) & kNotLastRow);
  return free == Word{0} || board.word == Word{0};
}

// The rules' chance: a uniformly drawn empty cell gets a 2 nine times in ten, else a 4.
inline constexpr std::uint32_t kTwosInTen = 9;

template <int Bits>
constexpr BasicBoard<Bits> spawn(BasicBoard<Bits> board, Rng& rng) {
  const int empty = count_empty(board);
  const int index =
      kth_empty(board, static_cast<int>(rng.below(static_cast<std::uint32_t>(empty))));
  const int exponent = rng.below(10) < kTwosInTen ? 1 : 2;
  return {board.word | tile_at<Bits>(index, exponent)};
}

template <int Bits>
constexpr BasicBoard<Bits> start_board(Rng& rng) {
  return spawn(spawn(BasicBoard<Bits>{}, rng), rng);
}

constexpr WideBoard widen(Board board) {
  WideBoard wide;
  for (int index = 0; index < kCells; ++index) wide.word |= tile_at<5>(index, board.cell(index));
  return wide;
}

constexpr bool fits_narrow(WideBoard board) {
  return largest_exponent(board) <= Board::kMaxExponent;
}

constexpr Board narrow(WideBoard board) {
  Board result;
  for (int index = 0; index < kCells; ++index) result.word |= tile_at<4>(index, board.cell(index));
  return result;
}

}  // namespace quadrille::twenty48
