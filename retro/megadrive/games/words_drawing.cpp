#include "retro/megadrive/games/words_drawing.hpp"

#include <array>
#include <cstddef>

#include "retro/megadrive/screen/sheet.hpp"
#include "retro/megadrive/words/words_engine.hpp"

namespace quadrille::megadrive::words_drawing {
namespace {

constexpr void set_board(Colours& colours, Palette palette, std::uint16_t tile) {
  using namespace words_tiles;
  set_colour(colours, palette, kGrid, rgb(0, 1, 1));
  set_colour(colours, palette, kTile, tile);
  set_colour(colours, palette, kTileInk, rgb(1, 0, 0));
  set_colour(colours, palette, kSquare, rgb(1, 3, 2));
  set_colour(colours, palette, kDoubleLetter, rgb(2, 4, 5));
  set_colour(colours, palette, kTripleLetter, rgb(1, 2, 5));
  set_colour(colours, palette, kDoubleWord, rgb(5, 3, 3));
  set_colour(colours, palette, kTripleWord, rgb(5, 1, 1));
  set_colour(colours, palette, kPremiumInk, rgb(7, 7, 7));
}

constexpr Colours kColours = [] {
  using namespace words_tiles;
  Colours colours = base_colours();
  set_board(colours, kStill, rgb(7, 6, 4));
  set_board(colours, kNew, rgb(5, 6, 7));
  set_board(colours, kLaid, rgb(7, 7, 2));
  set_board(colours, kTarget, rgb(7, 4, 3));
  for (const auto paper : {kSquare, kDoubleLetter, kTripleLetter, kDoubleWord, kTripleWord}) {
    set_colour(colours, kTarget, paper, rgb(7, 5, 0));
  }
  set_colour(colours, kTarget, kPremiumInk, rgb(1, 0, 0));
  return colours;
}();

constexpr words_tiles::Square premium_at(int row, int column) {
  using words_tiles::Square;
  const words::Layout& layout = words::kStandard;
  if (row == layout.start_row && column == layout.start_column) return Square::middle;
  const words::Premium premium = layout.at(row, column);
  if (premium.word == 3) return Square::triple_word;
  if (premium.word == 2) return Square::double_word;
  if (premium.letter == 3) return Square::triple_letter;
  return premium.letter == 2 ? Square::double_letter : Square::plain;
}

constexpr Pair pair_of(int left, int right) {
  return {cell_of(sheet::kWords + left), cell_of(sheet::kWords + right)};
}

constexpr auto kSquareCells = [] {
  std::array<Pair, 15 * 15> cells{};
  for (int square = 0; square < 15 * 15; ++square) {
    const int tile =
        words_tiles::kPremium + 2 * static_cast<int>(premium_at(square / 15, square % 15));
    cells[static_cast<std::size_t>(square)] = pair_of(tile, tile + 1);
  }
  return cells;
}();

}  // namespace

const Colours& colours() {
  return kColours;
}

Pair tile_cells(words::Tile on_board) {
  using namespace words_tiles;
  const int letter = words::letter_of(on_board) - 1;
  const int points = words::kEnglish.value_of(on_board);
  return pair_of((words::is_blank(on_board) ? kSmall : kCapital) + letter, kPoints + points);
}

Pair rack_tile_cells(words::Tile on_rack) {
  // A blank has nothing on it, in the colours of a tile.
  if (on_rack == words::kBlank) return pair_of(words_tiles::kPoints, words_tiles::kPoints);
  return tile_cells(on_rack);
}

Pair back_cells() {
  return pair_of(words_tiles::kPremium, words_tiles::kPremium + 1);
}

const Pair* square_cells(int row) {
  return &kSquareCells[static_cast<std::size_t>(15 * row)];
}

void put(int column, int row, Pair pair) {
  screen::put(column, row, pair.left);
  screen::put(column + 1, row, pair.right);
}

void put_edges() {
  for (int index = 0; index < 15; ++index) {
    screen::put(column_of(index), kBoardRow - 1, static_cast<char>('A' + index), Palette::faint);
    screen::number(kBoardColumn - 2, row_of(index), 2, static_cast<std::uint32_t>(index + 1),
                   Palette::faint);
  }
}

void line(int row, std::string_view text, Palette palette) {
  const screen::Drawing drawing;
  const int end = 1 + static_cast<int>(text.size());
  screen::text(1, row, text, palette);
  if (end < kColumns) screen::fill(end, row, kColumns - end, 1);
}

void fact(int row, std::string_view name, std::uint32_t value, Palette palette) {
  screen::text(kPanelColumn, row, name, palette);
  screen::number(kPanelColumn, row + 1, kPanelWidth - 1, value);
}

}  // namespace quadrille::megadrive::words_drawing
