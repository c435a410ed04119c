// The cartridge that people play, with the true pad.
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/games.hpp"
#include "retro/megadrive/machine/pad.hpp"

namespace quadrille::megadrive {

Buttons read_buttons(std::uint32_t) {
  return read_pad();
}

}  // namespace quadrille::megadrive

extern "C" [[noreturn]] void cartridge() {
  quadrille::megadrive::start_console();
  quadrille::megadrive::run_games();
}
