#include "retro/megadrive/games/menu.hpp"

#include <cstddef>
#include <string_view>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/pictures.hpp"
#include "retro/megadrive/machine/region.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {
namespace {

// Each game's picture has a palette of its own.
constexpr Palette kChessPalette = Palette::plain, kMorpionPalette = Palette::faint,
                  kWordsPalette = Palette::bright, kTwenty48Palette = Palette::alarm;
constexpr int kShownExponent = 11;  // 2048
static_assert(kShownExponent % 4 == static_cast<int>(kTwenty48Palette));

constexpr Colours kColours = [] {
  Colours colours = base_colours();
  set_colour(colours, kChessPalette, chess_tiles::kSquare, rgb(0, 0, 1));
  set_colour(colours, kChessPalette, chess_tiles::kWhite, rgb(7, 7, 6));
  set_colour(colours, kChessPalette, chess_tiles::kWhiteLine, rgb(2, 2, 3));
  set_colour(colours, kMorpionPalette, morpion_tiles::kLine, rgb(3, 5, 6));
  set_colour(colours, kMorpionPalette, morpion_tiles::kPoint, rgb(7, 7, 6));
  set_colour(colours, kWordsPalette, words_tiles::kGrid, rgb(3, 2, 1));
  set_colour(colours, kWordsPalette, words_tiles::kTile, rgb(7, 6, 4));
  set_colour(colours, kWordsPalette, words_tiles::kTileInk, rgb(1, 0, 0));
  set_colour(colours, kTwenty48Palette, twenty48_tiles::paper_of(kShownExponent), rgb(6, 4, 1));
  set_colour(colours, kTwenty48Palette, twenty48_tiles::kLightInk, rgb(7, 7, 6));
  return colours;
}();

constexpr int kBoxWidth = 18, kBoxHeight = 8;
constexpr int kPitch = kBoxWidth + 2;  // from column to column

struct Place {
  int column, row;
};
constexpr Place place_of(GameChoice game) {
  const int index = static_cast<int>(game);
  return {1 + index % 2 * kPitch, 9 + index / 2 * (kBoxHeight + 1)};
}

// Letters four times as large: each pixel of the font is a quarter of a cell.
void draw_title(int column, int row, std::string_view text) {
  for (std::size_t index = 0; index < text.size(); ++index) {
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) {
        int quarters = 0;
        for (int part = 0; part < 4; ++part) {
          if (inked(text[index], 2 * x + part % 2, 2 * y + part / 2)) quarters |= 1 << part;
        }
        screen::put(column + 4 * static_cast<int>(index) + x, row + y,
                    cell_of(quarters == 0 ? 0 : sheet::kQuarters + quarters, Palette::bright));
      }
    }
  }
}

void draw_morpion(int column, int row) {
  // Five points on a rising line, and its neighbours.
  static constexpr std::uint8_t kMasks[4][5]{
      {0, 0, 0, 0, 32}, {0, 0, 0, 36, 0}, {16, 24, 28, 24, 8}, {0, 36, 0, 0, 0}};
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 5; ++x) {
      const int mask = kMasks[y][x];
      const int tile = mask == 0 ? morpion_tiles::kEmpty : morpion_tiles::kMasks + mask;
      screen::put(column + x, row + y, cell_of(sheet::kMorpion + tile, kMorpionPalette));
    }
  }
}

void draw_words(int column, int row) {
  constexpr std::string_view kWord = "QUAD";
  static constexpr int kPoints[]{10, 1, 1, 2};
  for (int index = 0; index < 4; ++index) {
    const int letter = kWord[static_cast<std::size_t>(index)] - 'A';
    screen::put(column + 2 * index, row,
                cell_of(sheet::kWords + words_tiles::kCapital + letter, kWordsPalette));
    screen::put(column + 2 * index + 1, row,
                cell_of(sheet::kWords + words_tiles::kPoints + kPoints[index], kWordsPalette));
  }
}

}  // namespace

void Menu::draw() const {
  const screen::Drawing drawing;
  screen::clear();
  draw_title(2, 1, "QUADRILLE");
  screen::text(7, 6, "four board games, one core", Palette::faint);
  screen::text(3, 8, "without chance", Palette::faint);
  screen::text(3 + kPitch, 8, "with chance", Palette::faint);
  static constexpr std::string_view kNames[]{"Morpion", "2048", "Chess", "Words"};
  screen::text(11, 27, is_pal() ? "50 frames a second" : "60 frames a second", Palette::faint);
  for (const GameChoice game :
       {GameChoice::morpion, GameChoice::twenty48, GameChoice::chess, GameChoice::words}) {
    const auto [column, row] = place_of(game);
    const bool chosen = game == chosen_;
    const std::size_t index = static_cast<std::size_t>(game);
    if (chosen) screen::frame(column, row, kBoxWidth, kBoxHeight, Palette::bright);
    screen::text(column + 2, row + 1, kNames[index], chosen ? Palette::bright : Palette::plain);
    screen::text(column + 2, row + 6, index < 2 ? "one player" : "two players", Palette::faint);
  }
  draw_morpion(place_of(GameChoice::morpion).column + 11, place_of(GameChoice::morpion).row + 1);
  draw_number_square(place_of(GameChoice::twenty48).column + 10,
                     place_of(GameChoice::twenty48).row + 1, kShownExponent);
  draw_piece(place_of(GameChoice::chess).column + 12, place_of(GameChoice::chess).row + 2,
             chess::Kind::king, chess::Colour::white, kChessPalette);
  draw_words(place_of(GameChoice::words).column + 8, place_of(GameChoice::words).row + 3);
}

GameChoice Menu::run() {
  screen::hide_cursor();
  screen::set_colours(kColours);
  for (;;) {
    draw();
    const Pad pad = wait_button();
    int index = static_cast<int>(chosen_);
    if (pad.repeated & (kLeft | kRight)) index ^= 1;
    if (pad.repeated & (kUp | kDown)) index ^= 2;
    chosen_ = static_cast<GameChoice>(index);
    if (pad.pressed & (kStart | kA | kB | kC)) return chosen_;
  }
}

}  // namespace quadrille::megadrive
