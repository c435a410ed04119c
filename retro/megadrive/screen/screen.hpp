// The screen as games see it: 40 × 28 cells, each a tile in a palette, and one cursor.
//
// Writing a cell changes a copy of the name table in RAM, and the span of its row that differs from
// video memory. The V-blank interrupt sends such spans, at most 512 cells (1 KB) a frame; what does
// not fit waits for the next frame. A cell that is written with what it has costs nothing, so a
// game may draw its whole screen again after each change. As long as a Drawing lives nothing is
// sent, so that a change is seen whole or not at all.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "retro/megadrive/screen/colours.hpp"

namespace quadrille::megadrive {

inline constexpr int kColumns = 40, kRows = 28;

// | priority 1 | palette 2 | upside down 1 | mirrored 1 | tile 11 |
using Cell = std::uint16_t;
inline constexpr Cell kMirrored = 0x0800, kUpsideDown = 0x1000;

constexpr Cell cell_of(int tile, Palette palette = Palette::plain) {
  return static_cast<Cell>(static_cast<int>(palette) << 13 | tile);
}

constexpr Cell mirrored(Cell cell) {
  return static_cast<Cell>(cell | kMirrored);
}
constexpr Cell upside_down(Cell cell) {
  return static_cast<Cell>(cell | kUpsideDown);
}

namespace screen {

// Tiles and colours loaded, all cells empty, display on. Interrupts are off.
void start();

void put(int column, int row, Cell cell);
void put(int column, int row, std::span<const Cell> cells);  // side by side
void put(int column, int row, char letter, Palette palette = Palette::plain);
void put_row(int column, int row, std::span<const Cell> cells);  // side by side
void text(int column, int row, std::string_view text, Palette palette = Palette::plain);
// So that it ends before column + width, with spaces before it.
void number(int column, int row, int width, std::uint32_t value, Palette palette = Palette::plain);
void fill(int column, int row, int width, int height, Cell cell = 0);
void clear();
// A picture of width × height cells whose tiles follow each other, row by row.
void picture(int column, int row, int width, int height, Cell first);
// A frame of thin lines whose outer size is width × height.
void frame(int column, int row, int width, int height, Palette palette = Palette::plain);

// Takes effect at the next V-blank.
void set_colours(const Colours& colours);

// What the cursor goes around.
enum class Around : std::uint8_t { nothing, one, pair, nine };
void show_cursor(Around around, int column, int row);
void hide_cursor();

// The mark of a thinking machine in a cell.
void show_mark(int column, int row);
void hide_mark();

// Nothing waits to be sent.
bool is_sent();

// For the V-blank interrupt: what has changed goes to video memory, at most N cells.
void send_changes(int most);
void turn_mark();

class Drawing {
 public:
  Drawing();
  ~Drawing();
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;
};

}  // namespace screen
}  // namespace quadrille::megadrive
