// A word list as it travels to the visitor: each word says how much of the word before it keeps.
//
// The one idea: in ascending order a word mostly differs from the one before in its last letters. A
// byte below 32 begins a word: that many bytes are dropped from the end of the word before. What
// follows is added. CAR, CARS, CAT: 0 "CAR", 0 "S", 2 "T". A general compressor then finds the
// endings that many words share. It is an eighth of the lexicon that is built of it.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::web {

std::string packed_words(const words::Lexicon& lexicon, const words::Tiles& tiles);

// A word on each line. Throws a Refusal where it is none.
std::string unpacked_words(std::string_view packed);

}  // namespace quadrille::web
