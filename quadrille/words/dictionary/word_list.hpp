// Texts with a word on each line, as dictionaries come, made into words of a language's tiles.
//
// The one idea: the distribution decides what a letter is. A character that is written on a tile,
// small or capital, stays; any other is replaced by what it is usually played as (É as E, ß as SS),
// so Ä is a letter in German and an A in French. The longest tile wins: CH is one tile in Spanish.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"

namespace quadrille::words {

inline constexpr std::size_t kMostListBytes = std::size_t{256} << 20;  // ten million words

enum class Encoding { utf8, latin1 };

struct WordLengths {
  std::size_t least = 2;
  std::size_t most = 15;
};

struct WordList {
  std::vector<Word> words;             // ascending, each once
  std::size_t accepted = 0;            // lines, doubles included
  std::size_t skipped = 0;             // lines with other characters, or too short or long
  std::size_t first_skipped_line = 0;  // from 1; 0 where there is none
};

// What follows the first space or tab of a line is a definition, and ignored. An error only where
// the text is not in the encoding.
Expected<WordList, runtime::Error> read_word_list(std::string_view text, const Tiles& tiles,
                                                  Encoding encoding, WordLengths lengths = {});

}  // namespace quadrille::words
