#include "retro/megadrive/machine/vdp.hpp"

namespace quadrille::megadrive::vdp {
namespace {

constexpr int kModeTwo = 1, kWindowRows = 18;
constexpr int kDisplay = 0x40, kInterrupt = 0x20, kModeFive = 0x04;
constexpr int kFromBelow = 0x80;
constexpr int kScreenRows = 28;

constexpr std::uint8_t kRegisters[] = {
    0x04,                    // 0: no horizontal interrupt
    kInterrupt | kModeFive,  // 1: display off; 224 lines, which a PAL console centres by itself
    kPlaneA >> 10,           // 2
    kWindow >> 10,           // 3
    kPlaneB >> 13,           // 4
    kSprites >> 9,           // 5
    0,
    0,  // 7: the backdrop is colour 0 of palette 0
    0,
    0,
    0xFF,           // 10
    0,              // 11: planes scroll as a whole
    0x81,           // 12: 320 pixels a line
    kScroll >> 10,  // 13
    0,
    2,  // 15: addresses step by a word
    1,  // 16: planes have 64 × 32 cells
    0,  // 17
    0,  // 18: no window
};

}  // namespace

void start() {
  int number = 0;
  for (const std::uint8_t value : kRegisters) set_register(number++, value);
  write_from(0);
  for (std::uint32_t word = 0; word < 0x10000 / 4; ++word) long_data() = 0;
  // The vertical scroll has a memory of its own, of 40 words.
  long_control() = 0x40000010;
  for (int word = 0; word < 40; ++word) data() = 0;
}

void show(bool display) {
  set_register(kModeTwo, kInterrupt | kModeFive | (display ? kDisplay : 0));
}

void show_window(int rows) {
  set_register(kWindowRows, rows == 0 ? 0 : kFromBelow | (kScreenRows - rows));
}

void load_tiles(int first, std::span<const Tile> tiles) {
  write_from(static_cast<std::uint16_t>(first * 32));
  for (const Tile& tile : tiles) {
    for (const std::uint32_t row : tile.rows) long_data() = row;
  }
}

void load_colours(std::span<const std::uint16_t, 64> colours) {
  write_colours_from(0);
  for (const std::uint16_t colour : colours) data() = colour;
}

}  // namespace quadrille::megadrive::vdp
