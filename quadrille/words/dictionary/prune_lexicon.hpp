// The words that can still be made in a position once no more tiles come: those that some line of
// the board takes with tiles of the two racks on its empty squares. A search to the end of the game
// needs no others, and their graph is small enough to stay in the nearest cache.
#pragma once

#include <vector>

#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// In no order, some more than once. None is missing that the players could make, alone or together
// in several turns; some may be there that they cannot.
std::vector<Word> words_left(const Lexicon& lexicon, const Setup& setup);

}  // namespace quadrille::words
