// KWG files: the nodes of lexicon.hpp, little end first, from us or from others.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// The nodes of the two roots.
inline constexpr std::uint32_t kKwgRoots = 2;

// Its nodes count no further.
inline constexpr std::size_t kMostKwgBytes = Lexicon::kMostNodes * sizeof(std::uint32_t);

struct LexiconFile {
  std::vector<std::uint32_t> nodes = {0, 0};

  // Valid while the file lives; moving the file does not move the nodes.
  Lexicon view() const { return Lexicon(nodes); }
};

// The bytes may come from anywhere: what is accepted keeps the promises of lexicon.hpp and
// kwg_nodes.hpp, has no separator in the DAWG and at most one, inside, on each path of the GADDAG.
// That both hold the same words is another matter (lexicon_check.hpp).
Expected<LexiconFile, runtime::Error> parse_kwg(std::string_view bytes);
// The same for bytes that nobody needs any more: they are freed before the check takes memory of
// its own.
Expected<LexiconFile, runtime::Error> take_kwg(std::string bytes);
// The same for nodes that are there already: the two roots, and kMostNodes at most in all.
Expected<LexiconFile, runtime::Error> check_kwg(LexiconFile file);
std::string kwg_bytes(std::span<const std::uint32_t> nodes);

Expected<void, runtime::Error> replace_kwg_file(const std::string& path,
                                                std::span<const std::uint32_t> nodes);

}  // namespace quadrille::words
