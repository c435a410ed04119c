// Whether the two halves of a lexicon agree: the GADDAG holds every word of the DAWG once for each
// of its letters, and nothing else.
#pragma once

#include <cstdint>

#include "quadrille/core/expected.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// Above any language's list; a hostile file can hold more words than could ever be looked at.
inline constexpr std::uint64_t kMostCheckedPaths = std::uint64_t{1} << 28;

struct LexiconCounts {
  std::uint64_t words;  // in the DAWG
  std::uint64_t paths;  // in the GADDAG: the letters of all words
};

struct Discrepancy {
  Word word;         // the first one; empty where none is to blame
  const char* what;  // "is in the DAWG, but …"
};

Expected<LexiconCounts, Discrepancy> check_lexicon(const Lexicon& lexicon);

}  // namespace quadrille::words
