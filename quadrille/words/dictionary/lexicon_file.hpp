// A lexicon from a file of either form, told apart by how it begins: KWG or packed.
#pragma once

#include <optional>
#include <string>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/packed_file.hpp"

namespace quadrille::words {

struct AnyLexiconFile {
  LexiconFile lexicon;                // as KWG
  std::optional<PackedNodes> packed;  // where the file was of that form
  std::size_t bytes;                  // of the file
};

// Checked as parse_kwg and parse_packed do.
Expected<AnyLexiconFile, runtime::Error> read_lexicon_file(const std::string& path);

}  // namespace quadrille::words
