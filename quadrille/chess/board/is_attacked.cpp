#include "quadrille/chess/board/is_attacked.hpp"

namespace quadrille::chess {
namespace {

struct Step {
  int file;
  int rank;
};

constexpr Step kStraight[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr Step kDiagonal[4] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step kKnight[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                             {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

// The piece one step away, an empty one beyond the edge.
Piece piece_at(const Setup& setup, int file, int rank) {
  return on_board(file, rank) ? setup.pieces[square_at(file, rank)] : Piece();
}

// The first piece in that direction is a queen, `slider`, or a king one step away.
bool attacked_along(const Setup& setup, Square target, Colour by, Step step, Kind slider) {
  int file = file_of(target) + step.file;
  int rank = rank_of(target) + step.rank;
  if (piece_at(setup, file, rank).is(by, Kind::king)) return true;
  for (; on_board(file, rank); file += step.file, rank += step.rank) {
    const Piece piece = piece_at(setup, file, rank);
    if (!piece.empty()) return piece.is(by, slider) || piece.is(by, Kind::queen);
  }
  return false;
}

}  // namespace

bool is_attacked(const Setup& setup, Square target, Colour by) {
  for (const Step step : kStraight) {
    if (attacked_along(setup, target, by, step, Kind::rook)) return true;
  }
  for (const Step step : kDiagonal) {
    if (attacked_along(setup, target, by, step, Kind::bishop)) return true;
  }
  const int file = file_of(target);
  const int rank = rank_of(target);
  for (const Step step : kKnight) {
    if (piece_at(setup, file + step.file, rank + step.rank).is(by, Kind::knight)) return true;
  }
  const int pawn_rank = by == Colour::white ? rank - 1 : rank + 1;
  return piece_at(setup, file - 1, pawn_rank).is(by, Kind::pawn) ||
         piece_at(setup, file + 1, pawn_rank).is(by, Kind::pawn);
}

Square king_square(const Setup& setup, Colour colour) {
  Square square = 0;
  while (square < kSquares && !setup.pieces[square].is(colour, Kind::king)) ++square;
  return square;
}

}  // namespace quadrille::chess
