#include "retro/megadrive/games/words_screen.hpp"

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/machine/lexicon.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {

void WordsScreen::run() {
  {
    const screen::Drawing drawing;
    screen::clear();
    screen::text(
        4, 10,
        lexicon().empty() ? "This cartridge has no lexicon." : "Words cannot be played yet.");
    screen::text(4, 12, "Start: back to the menu", Palette::faint);
  }
  while (!(wait_frame().pressed & kStart)) {
  }
}

}  // namespace quadrille::megadrive
