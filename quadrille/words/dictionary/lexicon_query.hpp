// What a player asks a dictionary: how many words, which from these tiles, what goes before or
// behind this word, what fits this pattern. Answers are in ascending order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_walk.hpp"
#include "quadrille/words/lexicon/letters.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// visit(span of letters) for each word; false from it ends the walk.
template <class Visit>
bool each_word(const Lexicon& lexicon, Visit visit) {
  return each_path(lexicon, lexicon.dawg(), visit);
}

// kManyPaths where there are as many or more.
std::uint64_t count_words(const Lexicon& lexicon);

// The highest tile that any node has.
Letter highest_letter(const Lexicon& lexicon);

// By length: how many words. It looks at every word, so it is for lists of a sensible size.
std::vector<std::uint64_t> word_lengths(const Lexicon& lexicon);

enum class Use { all, some };  // of the tiles

// The words that the tiles spell, in any order; blanks stand for any letter. At most a few dozen
// tiles: the search calls itself once for each.
std::vector<Word> anagrams(const Lexicon& lexicon, std::span<const Tile> tiles, Use use);

struct Hooks {
  LetterSet front = 0;
  LetterSet back = 0;
  friend constexpr bool operator==(const Hooks&, const Hooks&) = default;
};

// The letters that make a word of these when put before or behind them. They need be no word
// themselves.
Hooks hooks(const Lexicon& lexicon, std::span<const Letter> letters);

// The words of that length with those letters; 0 is any letter.
std::vector<Word> matches(const Lexicon& lexicon, std::span<const Letter> pattern);

}  // namespace quadrille::words
