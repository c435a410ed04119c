// The default English list: Debian's package scowl, American, British and Canadian, with their
// variants, up to the size that leaves out only the rarest; no names, no abbreviations.
#pragma once

#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"

namespace quadrille::words {

inline constexpr const char* kScowlFolder = "/usr/share/dict/scowl";

// Words of 2 to 15 of the letters a to z, which are 1 to 26; ascending, each once.
Expected<std::vector<Word>, runtime::Error> scowl_words(const std::string& folder = kScowlFolder);

}  // namespace quadrille::words
