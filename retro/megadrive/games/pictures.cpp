#include "retro/megadrive/games/pictures.hpp"

#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {

void draw_number_square(int column, int row, int exponent) {
  using namespace twenty48_tiles;
  const Palette palette = static_cast<Palette>(exponent % 4);
  const int paper = paper_of(exponent) - kFirstPaper;
  const Cell corner = cell_of(sheet::kTwenty48 + kCorner + paper, palette);
  const Cell edge = cell_of(sheet::kTwenty48 + kEdge + paper, palette);
  const int right = column + kWidth - 1, bottom = row + kHeight - 1;
  screen::put(column, row, corner);
  screen::fill(column + 1, row, kWidth - 2, 1, edge);
  screen::put(right, row, mirrored(corner));
  screen::picture(column, row + 1, kWidth, 2,
                  cell_of(sheet::kTwenty48 + kStrips + exponent * kStripCells, palette));
  screen::put(column, bottom, upside_down(corner));
  screen::fill(column + 1, bottom, kWidth - 2, 1, upside_down(edge));
  screen::put(right, bottom, mirrored(upside_down(corner)));
}

void draw_piece(int column, int row, chess::Kind kind, chess::Colour colour, Palette palette) {
  using namespace chess_tiles;
  if (kind == chess::Kind::none) {
    screen::fill(column, row, kSide, kSide, cell_of(sheet::kChess + kEmpty, palette));
    return;
  }
  const int piece = static_cast<int>(kind) + (colour == chess::Colour::black ? 6 : 0);
  screen::picture(column, row, kSide, kSide,
                  cell_of(sheet::kChess + kPieces + piece * kPieceCells, palette));
}

}  // namespace quadrille::megadrive
