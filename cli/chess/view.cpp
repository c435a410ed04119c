#include "cli/chess/view.hpp"

#include <fmt/format.h>

#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/chess/notation/letters.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

// On coloured squares, in two inks. Without colour hollow and solid figures are hard to tell apart
// on a dark ground, and not every font has them: there men are letters, capitals for White.
constexpr const char* kSolid[] = {"♟", "♞", "♝", "♜", "♛", "♚"};

constexpr const char* kLightSquare = "\x1b[48;5;180m";
constexpr const char* kDarkSquare = "\x1b[48;5;137m";
constexpr const char* kMarkedSquare = "\x1b[48;5;143m";
constexpr const char* kWhiteInk = "\x1b[38;5;231m";
constexpr const char* kBlackInk = "\x1b[38;5;16m";
constexpr const char* kPlain = "\x1b[0m";

bool is_marked(Square square, Move last) {
  return last && (square == last.from() || square == last.to());
}

std::string plain_cell(Piece piece, Square square, Move last) {
  return fmt::format("{}{}", is_marked(square, last) ? '*' : ' ',
                     piece.empty() ? '.' : letter_of(piece));
}

std::string coloured_cell(Piece piece, Square square, Move last) {
  const bool light = (file_of(square) + rank_of(square)) % 2 == 1;
  const char* const ground = is_marked(square, last) ? kMarkedSquare
                             : light                 ? kLightSquare
                                                     : kDarkSquare;
  const char* const ink = piece.colour() == Colour::white ? kWhiteInk : kBlackInk;
  const char* const sign = piece.empty() ? " " : kSolid[static_cast<std::size_t>(piece.kind())];
  return fmt::format("{}{} {} ", ground, ink, sign);
}

}  // namespace

std::string draw(const Board& board, const ChessView& view) {
  std::string picture;
  for (int row = 0; row < 8; ++row) {
    const int rank = view.flipped ? row : 7 - row;
    picture += fmt::format("{} ", rank + 1);
    for (int column = 0; column < 8; ++column) {
      const Square square = square_at(view.flipped ? 7 - column : column, rank);
      const Piece piece = board.piece_on(square);
      picture += view.colour ? coloured_cell(piece, square, view.last)
                             : plain_cell(piece, square, view.last);
    }
    picture += view.colour ? fmt::format("{}\n", kPlain) : "\n";
  }
  picture += "  ";
  for (int column = 0; column < 8; ++column) {
    const char file = static_cast<char>('a' + (view.flipped ? 7 - column : column));
    picture += view.colour ? fmt::format(" {} ", file) : fmt::format(" {}", file);
  }
  return picture + "\n";
}

std::string score_text(int score) {
  if (is_mate(score)) return fmt::format("#{}", moves_to_mate(score));
  return fmt::format("{:+.2f}", score / 100.0);
}

}  // namespace quadrille::cli
