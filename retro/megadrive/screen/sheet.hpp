// Where each set of tiles begins in video memory. All are loaded once, with the display off.
#pragma once

#include "retro/megadrive/machine/vdp.hpp"
#include "retro/megadrive/screen/chess_tiles.hpp"
#include "retro/megadrive/screen/font.hpp"
#include "retro/megadrive/screen/morpion_tiles.hpp"
#include "retro/megadrive/screen/sprite_tiles.hpp"
#include "retro/megadrive/screen/twenty48_tiles.hpp"
#include "retro/megadrive/screen/words_tiles.hpp"

namespace quadrille::megadrive::sheet {

inline constexpr int kText = 0;  // tile 0 is the space: an empty cell
inline constexpr int kTextOnPaper = kText + static_cast<int>(kLetters);
inline constexpr int kFrames = kTextOnPaper + static_cast<int>(kLetters);
inline constexpr int kCorner = kFrames;  // top left; the others are turned
inline constexpr int kAcross = kFrames + 1;
inline constexpr int kDown = kFrames + 2;
inline constexpr int kQuarters = kFrames + 3;  // 16: bit 0 top left, 1 top right, 2 and 3 below
inline constexpr int kWords = kQuarters + 16;
inline constexpr int kMorpion = kWords + words_tiles::kCount;
inline constexpr int kTwenty48 = kMorpion + morpion_tiles::kCount;
inline constexpr int kChess = kTwenty48 + twenty48_tiles::kCount;
inline constexpr int kSprites = kChess + chess_tiles::kCount;
inline constexpr int kEnd = kSprites + sprite_tiles::kCount;
static_assert(kEnd <= vdp::kMostTiles);

// With the display off.
void load();

}  // namespace quadrille::megadrive::sheet
