// The cartridge that people play, with the true pad and an observer that does nothing.
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/games.hpp"
#include "retro/megadrive/games/observer.hpp"
#include "retro/megadrive/games/words_observer.hpp"
#include "retro/megadrive/machine/pad.hpp"

namespace quadrille::megadrive {

Buttons read_buttons(std::uint32_t) {
  return read_pad();
}

void observe_twenty48(twenty48::WideBoard, twenty48::Direction, twenty48::WideBoard, std::uint32_t,
                      bool) {}
void observe_morpion(morpion::Variant, const MorpionHistory&, const MorpionLegal&) {}
void observe_chess(const chess::reference::Position&, chess::Move,
                   const chess::reference::Position&) {}
void observe_words(const WordsPlayer&, const WordsRecord&) {}

}  // namespace quadrille::megadrive

extern "C" [[noreturn]] void cartridge() {
  quadrille::megadrive::start_console();
  quadrille::megadrive::run_games();
}
