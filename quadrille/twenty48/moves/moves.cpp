#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

template <int Bits>
void RowTables<Bits>::build() {
  for (std::uint32_t row = 0; row < BasicBoard<Bits>::kRows; ++row) {
    const SlidRow left = slide_row<Bits>(row);
    const std::uint32_t right = mirror_row<Bits>(slide_row<Bits>(mirror_row<Bits>(row)).row);
    moved[row] = static_cast<Entry>(static_cast<Entry>(right) << kRightShift | left.row);
    gain[row] = left.quarter_score | (left.overflow ? kOverflow : 0);
  }
}

template struct RowTables<4>;
template struct RowTables<5>;

template <int Bits>
MoveResult<Bits> move(BasicBoard<Bits> board, Direction direction, const RowTables<Bits>& tables) {
  const bool vertical = direction == Direction::up || direction == Direction::down;
  const bool to_low_end = direction == Direction::left || direction == Direction::up;
  const BasicBoard<Bits> turned = vertical ? transpose(board) : board;
  const BothWays<Bits> both = move_both_ways(turned, tables);
  const BasicBoard<Bits> slid = to_low_end ? both.left : both.right;

  // Left and right merge the same pairs of a row, so one gain serves both.
  MoveResult<Bits> result;
  result.board = vertical ? transpose(slid) : slid;
  for (int y = 0; y < kSide; ++y) {
    const std::uint32_t gain = tables.gain[turned.row(y)];
    result.score += std::uint64_t{4} * (gain & ~RowTables<Bits>::kOverflow);
    result.overflow = result.overflow || (gain & RowTables<Bits>::kOverflow) != 0;
  }
  result.moved = result.overflow || !(slid == turned);
  return result;
}

// Turned so that every move is a move to the left.
template <int Bits>
MoveResult<Bits> move(BasicBoard<Bits> board, Direction direction) {
  using Word = typename BasicBoard<Bits>::Word;
  const bool vertical = direction == Direction::up || direction == Direction::down;
  const bool mirrored = direction == Direction::right || direction == Direction::down;
  BasicBoard<Bits> turned = vertical ? transpose(board) : board;
  if (mirrored) turned = mirror(turned);

  MoveResult<Bits> result;
  for (int y = 0; y < kSide; ++y) {
    const SlidRow slid = slide_row<Bits>(turned.row(y));
    result.board.word |= static_cast<Word>(slid.row) << y * BasicBoard<Bits>::kRowBits;
    result.score += std::uint64_t{4} * slid.quarter_score;
    result.overflow = result.overflow || slid.overflow;
  }
  result.moved = result.overflow || !(result.board == turned);
  if (mirrored) result.board = mirror(result.board);
  if (vertical) result.board = transpose(result.board);
  return result;
}

template MoveResult<4> move(Board, Direction, const RowTables<4>&);
template MoveResult<5> move(WideBoard, Direction, const RowTables<5>&);
template MoveResult<4> move(Board, Direction);
template MoveResult<5> move(WideBoard, Direction);

}  // namespace quadrille::twenty48
