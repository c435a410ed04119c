#include "tests/megadrive/print_screen.hpp"

#include <string_view>

#include "retro/megadrive/machine/text_port.hpp"
#include "retro/megadrive/machine/vdp.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {
namespace {

constexpr int kTileBits = 0x07FF;

char shown_word(int tile) {
  using namespace words_tiles;
  if (tile < kSmall) return static_cast<char>('A' + tile - kCapital);
  if (tile < kPoints) return static_cast<char>('a' + tile - kSmall);
  if (tile < kPremium) return "0123456789X"[tile - kPoints];
  return "  2L3L2W3W* "[tile - kPremium];
}

char shown_morpion(int tile) {
  using namespace morpion_tiles;
  if (tile == kEmpty) return '.';
  return tile == kCandidate ? '+' : 'o';
}

char shown_chess(int tile) {
  using namespace chess_tiles;
  if (tile == kEmpty) return '.';
  return tile == kSpot ? '+' : "PNBRQKpnbrqk"[(tile - kPieces) / kPieceCells];
}

// 2048: a letter for the exponent, a for 2, b for 4, …, in each of the cells with the number.
char shown_twenty48(int tile) {
  using namespace twenty48_tiles;
  if (tile >= kCorner) return '#';
  const int exponent = (tile - kStrips) / kStripCells;
  return exponent == 0 ? '.' : static_cast<char>('a' + exponent - 1);
}

char shown(int tile) {
  if (tile < sheet::kTextOnPaper) return static_cast<char>(kFirstLetter + tile);
  if (tile < sheet::kFrames) return static_cast<char>(kFirstLetter + tile - sheet::kTextOnPaper);
  if (tile < sheet::kQuarters) return "+-|"[tile - sheet::kFrames];
  if (tile < sheet::kWords) return '#';
  if (tile < sheet::kMorpion) return shown_word(tile - sheet::kWords);
  if (tile < sheet::kTwenty48) return shown_morpion(tile - sheet::kMorpion);
  if (tile < sheet::kChess) return shown_twenty48(tile - sheet::kTwenty48);
  if (tile < sheet::kSprites) return shown_chess(tile - sheet::kChess);
  return '?';
}

}  // namespace

void print_screen() {
  for (int row = 0; row < kRows; ++row) {
    Cell cells[kColumns];
    vdp::read_from(static_cast<std::uint16_t>(vdp::kPlaneA + 2 * vdp::kPlaneWidth * row));
    for (Cell& cell : cells) cell = vdp::data();
    TextPort port;
    port.put("SCREEN ");
    for (const Cell cell : cells) port.put(shown(cell & kTileBits));
    port.put('|').end_line();
  }
}

}  // namespace quadrille::megadrive
