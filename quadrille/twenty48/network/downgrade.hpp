// A board with tiles that a network hardly met in training, as one that it knows.
//
// The trick: where a tile is missing between two others, all tiles above the gap may be halved.
// What may merge with what stays as it is, so the two boards are played alike until the gap closes.
//
//   16384  4096  1024  256   ->   8192  4096  1024  256      the gap was at 8192
//
// Networks learn from the games that they play, and reach few boards with a 16384 and fewer with a
// 32768; there they seem to follow whatever they happened to meet first.
#pragma once

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48::network {

// The largest exponent below the largest tile that no tile has; 0 where there is no gap.
template <int Bits>
constexpr int largest_gap(BasicBoard<Bits> board) {
  std::uint64_t present = 0;
  for (int index = 0; index < kCells; ++index) present |= std::uint64_t{1} << board.cell(index);
  int gap = largest_exponent(board) - 1;
  while (gap > 0 && (present >> gap & 1) != 0) --gap;
  return gap > 0 ? gap : 0;
}

// All tiles above the gap halved.
template <int Bits>
constexpr BasicBoard<Bits> halved_above(BasicBoard<Bits> board, int gap) {
  typename BasicBoard<Bits>::Word word = 0;
  for (int index = 0; index < kCells; ++index) {
    const int exponent = board.cell(index);
    word |= tile_at<Bits>(index, exponent > gap ? exponent - 1 : exponent);
  }
  return {word};
}

// Halved until no tile is larger than `most`, or no gap is left.
template <int Bits>
constexpr BasicBoard<Bits> downgraded(BasicBoard<Bits> board, int most) {
  while (largest_exponent(board) > most) {
    const int gap = largest_gap(board);
    if (gap == 0) break;
    board = halved_above(board, gap);
  }
  return board;
}

// The largest tile that a network is trusted with: 8192. Even a well trained one has met too few
// boards with a 16384 to value them better than the same board downgraded.
inline constexpr int kMostTrusted = 13;

// A 16384 or a 32768: the three upper bits of its cell are set.
constexpr bool has_untrusted(Board board) {
  static_assert(kMostTrusted == 13);
  constexpr std::uint64_t kLow = 0x1111111111111111;
  return (board.word >> 1 & board.word >> 2 & board.word >> 3 & kLow) != 0;
}

// What a network is shown of a board.
constexpr Board shown(Board board) {
  return has_untrusted(board) ? downgraded(board, kMostTrusted) : board;
}

}  // namespace quadrille::twenty48::network
