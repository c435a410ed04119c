#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive::sheet {
namespace {

constexpr auto kWordsTiles = words_tiles::make();
constexpr auto kMorpionTiles = morpion_tiles::make();
constexpr auto kTwenty48Tiles = twenty48_tiles::make();
constexpr auto kChessTiles = chess_tiles::make();
constexpr auto kSpriteTiles = sprite_tiles::make();

constexpr auto kFrameTiles = [] {
  std::array<Tile, 3> tiles{};
  for (int at = 0; at < 8; ++at) {
    paint(tiles[1], at, 3, kShade);
    paint(tiles[2], 3, at, kShade);
    if (at >= 4) paint(tiles[0], at, 3, kShade);
    if (at >= 4) paint(tiles[0], 3, at, kShade);
  }
  paint(tiles[0], 3, 3, kShade);
  return tiles;
}();

constexpr auto kQuarterTiles = [] {
  std::array<Tile, 16> tiles{};
  for (int quarters = 0; quarters < 16; ++quarters) {
    for (int pixel = 0; pixel < 64; ++pixel) {
      const int x = pixel % 8, y = pixel / 8;
      const bool set = (quarters >> (x / 4 + y / 4 * 2) & 1) != 0;
      if (set) paint(tiles[static_cast<std::size_t>(quarters)], x, y, kInk);
    }
  }
  return tiles;
}();

void load_font(int first, Pixel ink, Pixel paper) {
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    const Tile tile =
        letter_tile(static_cast<char>(kFirstLetter + static_cast<int>(letter)), ink, paper);
    vdp::load_tiles(first + static_cast<int>(letter), {&tile, 1});
  }
}

}  // namespace

void load() {
  load_font(kText, kInk, 0);
  load_font(kTextOnPaper, kPaperInk, kPaper);
  vdp::load_tiles(kFrames, kFrameTiles);
  vdp::load_tiles(kQuarters, kQuarterTiles);
  vdp::load_tiles(kWords, kWordsTiles);
  vdp::load_tiles(kMorpion, kMorpionTiles);
  vdp::load_tiles(kTwenty48, kTwenty48Tiles);
  vdp::load_tiles(kChess, kChessTiles);
  vdp::load_tiles(kSprites, kSpriteTiles);
}

}  // namespace quadrille::megadrive::sheet
