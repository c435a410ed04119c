// The cartridge that people play, with the true pad.
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/games.hpp"
#include "retro/megadrive/machine/pad.hpp"

quadrille::megadrive::Buttons quadrille::megadrive::read_buttons(std::uint32_t) {
  return read_pad();
}

extern "C" [[noreturn]] void cartridge() {
  quadrille::megadrive::start_console();
  quadrille::megadrive::run_games();
}
