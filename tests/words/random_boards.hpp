// Random games with few letters and short words, so that much fits everywhere.
#pragma once

#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/tiny_lexicon.hpp"

namespace quadrille::words {

inline constexpr int kFew = 5;
inline constexpr Tiles kFewLetters = tiles_of(kFew, 20);

inline ShortWord random_word(Rng& rng) {
  ShortWord word;
  const std::uint32_t length = 2 + rng.below(2) + rng.below(3);
  while (word.size() < length) word.push(static_cast<Letter>(1 + rng.below(kFew)));
  return word;
}

inline Layout random_layout(Rng& rng, int side) {
  Layout layout;
  layout.side = side;
  layout.start_row = static_cast<int>(rng.below(static_cast<std::uint32_t>(side)));
  layout.start_column = static_cast<int>(rng.below(static_cast<std::uint32_t>(side)));
  if (rng.below(2) == 0) layout.start_column = layout.start_row;
  const bool plain = rng.below(3) == 0;
  for (Premium& premium : layout.premiums) {
    if (!plain) premium = premium_of("....'\"-="[rng.below(8)]);
  }
  return layout;
}

inline Tile random_tile(Rng& rng) {
  const std::uint32_t letter = 1 + rng.below(kFew);
  return static_cast<Tile>(rng.below(6) == 0 ? letter | kBlankFlag : letter);
}

// Tiles scattered without regard to words: harsher than any game.
inline Setup random_setup(Rng& rng, int side) {
  Setup setup;
  setup.side = side;
  const std::uint32_t density = rng.below(5);  // in tenths
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      if (rng.below(10) < density) setup.put(row, column, random_tile(rng));
    }
  }
  for (std::uint32_t tiles = 1 + rng.below(3); tiles > 0; --tiles) {
    setup.racks[0].add(rack_tile(random_tile(rng)));
  }
  return setup;
}

inline void fill_randomly(TinyLexicon& lexicon, Rng& rng) {
  lexicon.clear();
  while (lexicon.words().size() < 200) lexicon.add(random_word(rng));
  lexicon.build();
}

}  // namespace quadrille::words
