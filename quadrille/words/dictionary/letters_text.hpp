// Words and patterns as a player writes them, small letters or capitals: `care`, `C?RE`, `[CH]E`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

// One letter or more. With `unknown`, a ? is any letter, or a blank: 0.
Expected<Word, ParseError> parse_letters(std::string_view text, const Tiles& tiles, bool unknown);

// In capitals; ? where a letter is 0.
std::string letters_text(std::span<const Letter> letters, const Tiles& tiles);
std::string letters_text(const Word& word, const Tiles& tiles);
// "ABS": each letter of the set once.
std::string letters_text(LetterSet set, const Tiles& tiles);

}  // namespace quadrille::words
