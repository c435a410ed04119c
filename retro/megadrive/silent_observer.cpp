// The observer of ROMs that nobody watches: it does nothing.
#include "retro/megadrive/games/observer.hpp"
#include "retro/megadrive/games/words_observer.hpp"

namespace quadrille::megadrive {

void observe_twenty48(twenty48::WideBoard, twenty48::Direction, twenty48::WideBoard, std::uint32_t,
                      bool) {}
void observe_morpion(morpion::Variant, const MorpionHistory&, const MorpionLegal&) {}
void observe_chess(const chess::reference::Position&, chess::Move,
                   const chess::reference::Position&) {}
void observe_words(const WordsPlayer&, const WordsRecord&) {}

}  // namespace quadrille::megadrive
