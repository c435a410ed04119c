// What words tells of itself, for tests: as in games/observer.hpp, the linker chooses who listens.
#pragma once

#include "retro/megadrive/games/words_player.hpp"

namespace quadrille::megadrive {

// After each turn, and after turns have been taken back.
void observe_words(const WordsPlayer& player, const WordsRecord& record);

}  // namespace quadrille::megadrive
