// Files of the packed form (packed_lexicon.hpp), from us or from others.
//
// The one trick: a packed graph is checked by unpacking it. Its nodes become those of KWG in the
// order of the file, from number 2 on, and then all that is demanded of KWG is demanded of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/lexicon/packed_lexicon.hpp"

namespace quadrille::words {

// A distance of 24 bits reaches from any node to any other.
inline constexpr std::size_t kMostPackedBytes = std::size_t{1} << 23;

struct PackedFile {
  std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(packed_header::kBytes);

  // Valid while the file lives; moving the file does not move the bytes.
  PackedLexicon view() const { return PackedLexicon(bytes.data()); }
};

struct PackedNodes {
  std::size_t of_two_bytes = 0, of_four_bytes = 0;
};

// One of packed_header.
void write_field(PackedFile& file, std::size_t field, std::uint32_t number);

// Writes what every file says in the same way: magic, version, size and checksum. Roots, number of
// words and nodes are there.
void seal(PackedFile& file);

// Whether the bytes begin as a packed file does. A KWG file does not: its first node has no tile.
bool is_packed(std::string_view bytes);

// The bytes may come from anywhere: what is accepted keeps the promises of packed_lexicon.hpp and
// those that parse_kwg keeps, and has as many words as it says.
Expected<PackedFile, runtime::Error> parse_packed(std::string_view bytes);

// The same, as KWG.
Expected<LexiconFile, runtime::Error> unpack_lexicon(const PackedFile& file);

PackedNodes count_nodes(const PackedFile& file);

Expected<void, runtime::Error> replace_packed_file(const std::string& path, const PackedFile& file);

}  // namespace quadrille::words
