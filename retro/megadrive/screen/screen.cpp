#include "retro/megadrive/screen/screen.hpp"

#include <cstddef>

#include "retro/megadrive/machine/interrupts.hpp"
#include "retro/megadrive/machine/vdp.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive::screen {
namespace {

// What of a row differs from video memory: the columns from `first` to before `end`.
struct Span {
  std::uint8_t first, end;
};
constexpr Span kNothing{kColumns, 0};

// As the video chip wants it.
struct Sprite {
  std::uint16_t y = 0;  // counted from 128 pixels above the screen: 0 is hidden
  std::uint16_t size_and_next = 0;
  std::uint16_t tile = 0;
  std::uint16_t x = 0;
};
constexpr int kSpriteOffset = 128;

struct State {
  Cell cells[kRows][kColumns];
  Span spans[kRows];
  std::uint32_t changed_rows;  // bit N: the span of row N is not empty
  const Colours* colours;      // to be sent
  Sprite cursor, mark;
  bool cursor_changed, mark_changed, marked;
  std::uint8_t phase;              // of the mark
  volatile std::uint8_t drawings;  // how many Drawings live
};
State state{};

void barrier() {
  asm volatile("" ::: "memory");
}

void widen(int row, int first, int end) {
  Span& span = state.spans[row];
  if (first < span.first) span.first = static_cast<std::uint8_t>(first);
  if (end > span.end) span.end = static_cast<std::uint8_t>(end);
  state.changed_rows |= std::uint32_t{1} << row;
}

// Writes next() into `count` cells of a row.
template <class Next>
void change(int column, int row, int count, Next next) {
  Cell* const cells = state.cells[row];
  Cell* cell = cells + column;
  Cell *first = nullptr, *last = nullptr;
  for (; count > 0; --count, ++cell) {
    const Cell wanted = next();
    if (*cell == wanted) continue;
    *cell = wanted;
    if (!first) first = cell;
    last = cell;
  }
  if (first) widen(row, static_cast<int>(first - cells), static_cast<int>(last + 1 - cells));
}

void change(int column, int row, Cell cell) {
  change(column, row, 1, [cell] { return cell; });
}

int tile_of(char letter) {
  const bool drawn = letter >= kFirstLetter && letter <= kLastLetter;
  return sheet::kText + (drawn ? letter - kFirstLetter : 0);
}

void send_colours() {
  if (!state.colours) return;
  vdp::load_colours(*state.colours);
  state.colours = nullptr;
}

void send_sprite(int index, const Sprite& sprite) {
  vdp::write_from(static_cast<std::uint16_t>(vdp::kSprites + 8 * index));
  vdp::data() = sprite.y;
  vdp::data() = sprite.size_and_next;
  vdp::data() = sprite.tile;
  vdp::data() = sprite.x;
}

void send_sprites() {
  if (state.cursor_changed) {
    send_sprite(0, state.cursor);
    state.cursor_changed = false;
  }
  if (state.mark_changed) {
    send_sprite(1, state.mark);
    state.mark_changed = false;
  }
}

// Sends the beginning of a row's span and says how many cells that were.
int send_span(int row, int most) {
  Span& span = state.spans[row];
  int count = span.end - span.first;
  if (count > most) count = most;
  const Cell* cell = &state.cells[row][span.first];
  vdp::write_from(
      static_cast<std::uint16_t>(vdp::kPlaneA + 2 * (vdp::kPlaneWidth * row + span.first)));
  for (int left = count; left > 0; --left) vdp::data() = *cell++;
  span.first = static_cast<std::uint8_t>(span.first + count);
  if (span.first == span.end) {
    span = kNothing;
    state.changed_rows &= ~(std::uint32_t{1} << row);
  }
  return count;
}

}  // namespace

Drawing::Drawing() {
  state.drawings = static_cast<std::uint8_t>(state.drawings + 1);
  barrier();
}

Drawing::~Drawing() {
  barrier();
  state.drawings = static_cast<std::uint8_t>(state.drawings - 1);
}

void start() {
  vdp::start();
  sheet::load();
  for (Span& span : state.spans) span = kNothing;
  for (auto& row : state.cells) {
    for (Cell& cell : row) cell = 0;
  }
  state.changed_rows = 0;
  state.drawings = 0;
  state.cursor = {0, 1, 0, 0};
  state.mark = {};
  state.marked = false;
  send_sprite(0, state.cursor);
  send_sprite(1, state.mark);
  vdp::show(true);
}

void put(int column, int row, Cell cell) {
  const Drawing drawing;
  change(column, row, cell);
}

void put_row(int column, int row, std::span<const Cell> cells) {
  const Drawing drawing;
  const Cell* known = &state.cells[row][column];
  for (const Cell cell : cells) {
    if (*known++ != cell) change(column, row, cell);
    ++column;
  }
}

void put(int column, int row, char letter, Palette palette) {
  put(column, row, cell_of(tile_of(letter), palette));
}

void put(int column, int row, std::span<const Cell> cells) {
  const Drawing drawing;
  const Cell* cell = cells.data();
  change(column, row, static_cast<int>(cells.size()), [&] { return *cell++; });
}

void text(int column, int row, std::string_view text, Palette palette) {
  const Drawing drawing;
  const Cell base = cell_of(0, palette);
  const int fits = kColumns - column;
  const int count = static_cast<int>(text.size()) < fits ? static_cast<int>(text.size()) : fits;
  const char* letter = text.data();
  change(column, row, count, [&] { return static_cast<Cell>(base | tile_of(*letter++)); });
}

void number(int column, int row, int width, std::uint32_t value, Palette palette) {
  const Drawing drawing;
  bool more = true;
  while (width > 0) {
    --width;
    const char digit = more ? static_cast<char>('0' + value % 10) : ' ';
    change(column + width, row, cell_of(tile_of(digit), palette));
    value /= 10;
    more = value != 0;
  }
}

void fill(int column, int row, int width, int height, Cell cell) {
  const Drawing drawing;
  for (int y = row; y < row + height; ++y) change(column, y, width, [cell] { return cell; });
}

void picture(int column, int row, int width, int height, Cell first) {
  const Drawing drawing;
  for (int y = row; y < row + height; ++y) change(column, y, width, [&] { return first++; });
}

void clear() {
  fill(0, 0, kColumns, kRows);
}

void frame(int column, int row, int width, int height, Palette palette) {
  const Drawing drawing;
  const Cell corner = cell_of(sheet::kCorner, palette);
  const int right = column + width - 1, bottom = row + height - 1;
  fill(column, row, width, 1, cell_of(sheet::kAcross, palette));
  fill(column, bottom, width, 1, upside_down(cell_of(sheet::kAcross, palette)));
  fill(column, row, 1, height, cell_of(sheet::kDown, palette));
  fill(right, row, 1, height, mirrored(cell_of(sheet::kDown, palette)));
  change(column, row, corner);
  change(right, row, mirrored(corner));
  change(column, bottom, upside_down(corner));
  change(right, bottom, mirrored(upside_down(corner)));
}

void set_colours(const Colours& colours) {
  const Drawing drawing;
  state.colours = &colours;
}

void show_cursor(Around around, int column, int row) {
  struct Shape {
    int tile, width, height;
  };
  static constexpr Shape kShapes[]{{0, 1, 1},
                                   {sprite_tiles::kAroundOne, 2, 2},
                                   {sprite_tiles::kAroundPair, 3, 2},
                                   {sprite_tiles::kAroundNine, 4, 4}};
  constexpr int kHalfCell = 4;
  const Drawing drawing;
  const Shape& shape = kShapes[static_cast<std::size_t>(around)];
  const bool hidden = around == Around::nothing;
  state.cursor.y = hidden ? 0 : static_cast<std::uint16_t>(kSpriteOffset - kHalfCell + 8 * row);
  state.cursor.size_and_next =
      static_cast<std::uint16_t>((shape.width - 1) << 10 | (shape.height - 1) << 8 | 1);
  state.cursor.tile = cell_of(sheet::kSprites + shape.tile);
  state.cursor.x = static_cast<std::uint16_t>(kSpriteOffset - kHalfCell + 8 * column);
  state.cursor_changed = true;
}

void hide_cursor() {
  show_cursor(Around::nothing, 0, 0);
}

void show_mark(int column, int row) {
  const Drawing drawing;
  state.mark = {static_cast<std::uint16_t>(kSpriteOffset + 8 * row), 0,
                cell_of(sheet::kSprites + sprite_tiles::kMarks),
                static_cast<std::uint16_t>(kSpriteOffset + 8 * column)};
  state.marked = state.mark_changed = true;
}

void hide_mark() {
  const Drawing drawing;
  state.mark = {};
  state.marked = false;
  state.mark_changed = true;
}

bool is_sent() {
  return state.changed_rows == 0 && !state.colours;
}

void turn_mark() {
  if (!state.marked) return;
  state.phase = static_cast<std::uint8_t>((state.phase + 1) % sprite_tiles::kPhases);
  state.mark.tile = cell_of(sheet::kSprites + sprite_tiles::kMarks + state.phase);
  send_sprite(1, state.mark);
}

void send_changes(int most) {
  if (state.drawings != 0) return;
  send_colours();
  send_sprites();
  int row = 0;
  for (std::uint32_t rows = state.changed_rows; rows != 0 && most > 0; rows >>= 1, ++row) {
    if (rows & 1) most -= send_span(row, most);
  }
}

}  // namespace quadrille::megadrive::screen
