// Games of words that are quickly played, for tests of whole runs.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/engine/world.hpp"
#include "tests/words/plain_words.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {

inline LexiconFile lexicon_of(const std::vector<std::string>& words) {
  auto nodes = build_lexicon(words_of(words));
  EXPECT_TRUE(nodes);
  return nodes ? LexiconFile{std::move(*nodes)} : LexiconFile{};
}

// English letters up to those of the small lexicon, of which half are not there; 50 tiles.
inline Tiles small_tiles() {
  return tiles_of(R"(? ? 1 0
A a 6 1 vowel
B b 0 3
C c 3 3
D d 4 2
E e 7 1 vowel
F f 0 4
G g 2 2
H h 0 4
I i 5 1 vowel
J j 0 8
K k 0 5
L l 3 1
M m 0 3
N n 4 1
O o 4 1 vowel
P p 0 3
Q q 0 10
R r 5 1
S s 3 1
T t 3 1
U u 0 1 vowel
V v 0 4
)");
}

// English tiles, but only N of these: {{'A', 2}, {'T', 1}}; '?' is the blank.
inline Tiles only_tiles(std::initializer_list<std::pair<char, int>> counts) {
  Tiles tiles = tiles_of(kEnglish);
  tiles.count = {};
  for (const auto& [letter, number] : counts) {
    tiles.count[letter == '?' ? kBlank : static_cast<std::size_t>(letter - '@')] =
        static_cast<std::uint8_t>(number);
  }
  return tiles;
}

inline LexiconFile small_lexicon() {
  return lexicon_of(some_words(600));
}

}  // namespace quadrille::words
