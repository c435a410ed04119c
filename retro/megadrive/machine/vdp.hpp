// The video chip: two ports, through which registers, video memory and colours are written.
//
// Video memory, 64 KB. A tile has 8 × 8 pixels of 4 bits, 32 bytes; a name-table entry is a word.
//
//   0x0000  tiles, 1536 of them      0xC000  plane A, 64 × 32 cells     0xD000  sprites
//   0xD400  horizontal scroll        0xE000  plane B                    0xF000  window
//
// The foreground may touch the chip only with the display off or interrupts off: an interrupt
// between the two halves of a command would mix them up.
#pragma once

#include <cstdint>
#include <span>

namespace quadrille::megadrive::vdp {

inline constexpr int kPlaneWidth = 64;  // cells of a name table; 40 × 28 of them are seen

enum Address : std::uint16_t {
  kTiles = 0x0000,
  kPlaneA = 0xC000,
  kSprites = 0xD000,
  kScroll = 0xD400,
  kPlaneB = 0xE000,
  kWindow = 0xF000,
};
inline constexpr int kMostTiles = kPlaneA / 32;

using Port = volatile std::uint16_t;
using LongPort = volatile std::uint32_t;
inline Port& data() {
  return *reinterpret_cast<Port*>(0xC00000);
}
inline LongPort& long_data() {
  return *reinterpret_cast<LongPort*>(0xC00000);
}
inline Port& control() {
  return *reinterpret_cast<Port*>(0xC00004);
}
inline LongPort& long_control() {
  return *reinterpret_cast<LongPort*>(0xC00004);
}
// The line that is being drawn, and how far it is: | line 8 | pixel pair 8 |.
inline Port& beam() {
  return *reinterpret_cast<Port*>(0xC00008);
}

inline void set_register(int number, int value) {
  control() = static_cast<std::uint16_t>(0x8000 | number << 8 | value);
}

// What follows through the data port goes to this address and on; the address steps by two.
inline void write_from(std::uint16_t address) {
  long_control() =
      std::uint32_t{0x40000000} | std::uint32_t{address & 0x3FFFu} << 16 | address >> 14;
}
inline void read_from(std::uint16_t address) {
  long_control() = std::uint32_t{address & 0x3FFFu} << 16 | address >> 14;
}
inline void write_colours_from(int index) {
  long_control() = std::uint32_t{0xC0000000} | static_cast<std::uint32_t>(index) << 17;
}

// Registers to a known state with the display off, video memory to zero.
void start();

void show(bool display);

// The lowest `rows` of the screen show the window instead of plane A.
void show_window(int rows);

// A tile is eight rows of eight pixels, the left one in the highest four bits.
struct Tile {
  std::uint32_t rows[8];
};
void load_tiles(int first, std::span<const Tile> tiles);

// Colours are 0000 BBB0 GGG0 RRR0, sixteen for each of four palettes.
void load_colours(std::span<const std::uint16_t, 64> colours);

}  // namespace quadrille::megadrive::vdp
