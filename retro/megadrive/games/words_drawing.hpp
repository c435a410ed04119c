// Where things of words are on the screen, and how a square and a rack are drawn.
//
//   A B C … O         scores
//   1  the board      bag
//   …  30 × 15 cells  frames
//   15
//   racks
//   what is said, the last turn
//   what the buttons do
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/lexicon/letters.hpp"
#include "retro/megadrive/screen/colours.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive::words_drawing {

inline constexpr int kBoardColumn = 2, kBoardRow = 2;
inline constexpr int kPanelColumn = 33, kPanelWidth = 6;
inline constexpr int kRackColumn = 9, kRackStep = 3;
inline constexpr int kUpperRackRow = 18, kLowerRackRow = 20;
inline constexpr int kNoteRow = 22, kLastRow = 23, kBestRow = 24, kHelpRow = 25;

// How a tile or square is meant: the palettes of a board in a game of words.
inline constexpr Palette kStill = Palette::plain;   // it lies
inline constexpr Palette kNew = Palette::faint;     // of the last play
inline constexpr Palette kLaid = Palette::bright;   // laid for now
inline constexpr Palette kTarget = Palette::alarm;  // the next tile goes there

const Colours& colours();

constexpr int column_of(int column) {
  return kBoardColumn + 2 * column;
}
constexpr int row_of(int row) {
  return kBoardRow + row;
}
constexpr int rack_column_of(int place) {
  return kRackColumn + kRackStep * place;
}

// The two cells of a square.
struct Pair {
  Cell left, right;
};
// Of cells that are in the first palette, or in the same.
constexpr Pair in_palette(Pair pair, Palette palette) {
  return {static_cast<Cell>(pair.left | cell_of(0, palette)),
          static_cast<Cell>(pair.right | cell_of(0, palette))};
}
// A row of the board before it is put on the screen.
struct SquareRow {
  std::array<Cell, 2 * 15> cells;

  void set(int column, Pair pair) {
    cells[static_cast<std::size_t>(2 * column)] = pair.left;
    cells[static_cast<std::size_t>(2 * column + 1)] = pair.right;
  }
  void paint(int column, Palette palette) {
    const std::size_t left = static_cast<std::size_t>(2 * column);
    set(column, in_palette({cells[left], cells[left + 1]}, palette));
  }
};

Pair tile_cells(words::Tile on_board);
Pair rack_tile_cells(words::Tile on_rack);
Pair back_cells();  // of a tile that is not shown
// 15 empty squares, from the left.
const Pair* square_cells(int row);

void put(int column, int row, Pair pair);

// The letters and numbers around the board.
void put_edges();

// The row is emptied behind the text.
void line(int row, std::string_view text, Palette palette = Palette::plain);
void fact(int row, std::string_view name, std::uint32_t value, Palette palette = Palette::faint);

}  // namespace quadrille::megadrive::words_drawing
