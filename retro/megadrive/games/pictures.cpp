#include "retro/megadrive/games/pictures.hpp"

#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {

void draw_number_square(int column, int row, int exponent) {
  using namespace twenty48_tiles;
  const Palette palette = static_cast<Palette>(exponent % 4);
  const int paper = paper_of(exponent) - kFirstPaper;
  const Cell corner = cell_of(sheet::kTwenty48 + kCorner + paper, palette);
  const Cell edge = cell_of(sheet::kTwenty48 + kEdge + paper, palette);
  for (int x = 0; x < kWidth; ++x) {
    const bool left = x == 0, right = x == kWidth - 1;
    const Cell top = left || right ? static_cast<Cell>(corner | (right ? kMirrored : 0)) : edge;
    screen::put(column + x, row, top);
    screen::put(column + x, row + kHeight - 1, static_cast<Cell>(top | kUpsideDown));
    for (int y = 0; y < 2; ++y) {
      const int strip = kStrips + exponent * kStripCells + y * kWidth + x;
      screen::put(column + x, row + 1 + y, cell_of(sheet::kTwenty48 + strip, palette));
    }
  }
}

void draw_piece(int column, int row, chess::Kind kind, chess::Colour colour, Palette palette) {
  using namespace chess_tiles;
  const bool empty = kind == chess::Kind::none;
  const int piece = static_cast<int>(kind) + (colour == chess::Colour::black ? 6 : 0);
  for (int cell = 0; cell < kPieceCells; ++cell) {
    const int tile = empty ? kEmpty : kPieces + piece * kPieceCells + cell;
    screen::put(column + cell % kSide, row + cell / kSide, cell_of(sheet::kChess + tile, palette));
  }
}

}  // namespace quadrille::megadrive
