// Games small enough to list all their plays by hand.
#pragma once

#include <initializer_list>
#include <string_view>

#include "quadrille/words/reference/reference.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/tiny_lexicon.hpp"

namespace quadrille::words {

// The words of the test that is running. Not on the stack, where a 68000 has little room.
inline TinyLexicon tiny;

inline constexpr Tiles kLatin = tiles_of(26, 4);

// The start doubles the word.
inline constexpr Layout kFive = layout_of({".....", ".....", "..-..", ".....", "....."});

inline reference::Rules rules_with(const Layout& layout, const Tiles& tiles,
                                   std::initializer_list<std::string_view> words) {
  tiny.clear();
  for (const std::string_view word : words) tiny.add(ShortWord(word));
  tiny.build();
  return {layout, tiles, tiny.lexicon()};
}

inline reference::Rules cats() {
  return rules_with(kFive, kLatin, {"AT", "AS", "CAT", "CATS"});
}

}  // namespace quadrille::words
