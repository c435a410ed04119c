// What words asks or shows in front of its board; it draws its screen again afterwards.
#pragma once

#include "quadrille/words/lexicon/letters.hpp"
#include "retro/megadrive/games/words_player.hpp"

namespace quadrille::megadrive {

// The letter that a blank stands for; 0 where the player goes back with B.
words::Letter choose_letter();

// All turns, a page at a time, with points and frames, until A, B, C or Start.
void show_turns(const WordsRecord& record, int person);

}  // namespace quadrille::megadrive
