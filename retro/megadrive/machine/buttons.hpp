// The buttons of a pad, one bit each, and the function that reads them.
//
// `read_buttons` is a policy that the linker chooses: the cartridge asks the pad in port 1
// (machine/pad.hpp), the test ROM reads a tape or draws random buttons. It is called once a frame,
// within the V-blank interrupt.
#pragma once

#include <cstdint>

namespace quadrille::megadrive {

using Buttons = std::uint16_t;
inline constexpr Buttons kUp = 1, kDown = 2, kLeft = 4, kRight = 8;
inline constexpr Buttons kB = 0x10, kC = 0x20, kA = 0x40, kStart = 0x80;
inline constexpr Buttons kZ = 0x100, kY = 0x200, kX = 0x400, kMode = 0x800;  // of six-button pads
inline constexpr Buttons kUnplugged = 0x8000;  // nothing answers in the port
inline constexpr Buttons kArrows = kUp | kDown | kLeft | kRight;

Buttons read_buttons(std::uint32_t frame);

}  // namespace quadrille::megadrive
