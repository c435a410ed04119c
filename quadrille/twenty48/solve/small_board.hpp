// Boards smaller than 4x4: the top left corner of a `Board`, whose other cells stay empty.
//
//   2x3:  a b c .     The one idea: tiles pushed right may run into the missing cells, because the
//         d e f .     board is then shifted back as a whole. A row has no more tiles than columns,
//         . . . .     so they end against the small board's own wall, and the moves of the 4x4
//         . . . .     board serve every shape.
#pragma once

#include <algorithm>
#include <cstdint>

#include "quadrille/core/swar.hpp"
#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

// Both sides are 1 to 4.
struct Shape {
  int rows;
  int columns;

  constexpr int cells() const { return rows * columns; }
  constexpr bool square() const { return rows == columns; }

  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

constexpr Shape transpose(Shape shape) {
  return {shape.columns, shape.rows};
}

// A 1 in the lowest bit of each cell that the shape has.
constexpr std::uint64_t cells_of(Shape shape) {
  constexpr int kBits = Board::kBits;
  const auto row = swar::repeat<std::uint64_t>(1, kBits, shape.columns);
  return swar::repeat<std::uint64_t>(row, Board::kRowBits, shape.rows);
}

constexpr bool fits(Board board, Shape shape) {
  return (board.word & ~(cells_of(shape) * Board::kMaxExponent)) == 0;
}

constexpr std::uint64_t empty_cells(Board board, Shape shape) {
  return empty_cells(board) & cells_of(shape);
}

// What stands against the right wall of the 4x4 board, moved to the small board's right wall.
constexpr Board shift_back(Board board, Shape shape) {
  return {board.word >> Board::kBits * (kSide - shape.columns)};
}

// Left and right exchanged.
constexpr Board mirror(Board board, Shape shape) {
  return shift_back(mirror(board), shape);
}

// Top and bottom exchanged.
constexpr Board flip(Board board, Shape shape) {
  return transpose(mirror(transpose(board), transpose(shape)));
}

// One board for all that the symmetries of the shape turn into each other: the smallest word.
constexpr Board canonical(Board board, Shape shape) {
  const Board flipped = flip(board, shape);
  const Board images[] = {board, mirror(board, shape), flipped, mirror(flipped, shape)};
  std::uint64_t smallest = board.word;
  for (const Board image : images) {
    smallest = std::min(smallest, image.word);
    if (shape.square()) smallest = std::min(smallest, transpose(image).word);
  }
  return {smallest};
}

inline MoveResult<4> move(Board board, Shape shape, Direction direction) {
  MoveResult<4> result = move(board, direction);
  if (direction == Direction::right) result.board = shift_back(result.board, shape);
  if (direction == Direction::down) {
    result.board = transpose(shift_back(transpose(result.board), transpose(shape)));
  }
  result.moved = result.overflow || !(result.board == board);
  return result;
}

}  // namespace quadrille::twenty48
