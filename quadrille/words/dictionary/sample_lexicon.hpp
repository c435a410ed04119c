// A language that nobody speaks, the same on every machine: words for proofs and benchmarks that
// must not depend on a file. They alternate between vowels and consonants more often than not, have
// the letters as often as the tiles, and many are others with a letter before or behind, so that
// racks find words and words find hooks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"

namespace quadrille::words {

// N different words of 2 to 15 letters, ascending; there are as many.
std::vector<Word> sample_words(const Tiles& tiles, std::size_t number, std::uint64_t seed);

LexiconFile sample_lexicon(const Tiles& tiles, std::size_t number, std::uint64_t seed);

// Leaves by leave_number, each worth anything up to N points above or below zero.
std::vector<std::int16_t> sample_leaves(const Tiles& tiles, int most_points, std::uint64_t seed);

}  // namespace quadrille::words
