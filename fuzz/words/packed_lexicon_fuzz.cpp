// Arbitrary bytes as a packed lexicon, as they are and with the header and checksum that would
// belong to them. Nothing may crash or go round for ever; what is read has the same words in each
// form, and packing it anew gives a sound file.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/check.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_walk.hpp"
#include "quadrille/words/dictionary/pack_lexicon.hpp"
#include "quadrille/words/dictionary/packed_file.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

constexpr std::uint64_t kFewPaths = 1000;

template <class Graph>
std::vector<Word> paths_of(const Graph& graph, typename Graph::Siblings from) {
  std::vector<Word> paths;
  each_path(graph, from, [&](std::span<const Letter> letters) {
    paths.emplace_back(letters.begin(), letters.end());
    return true;
  });
  return paths;
}

std::string_view text_of(const PackedFile& file) {
  return {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()};
}

void check_forms(const PackedFile& file, const Lexicon& lexicon) {
  const PackedLexicon packed = file.view();
  require(paths_of(packed, packed.dawg()) == paths_of(lexicon, lexicon.dawg()));
  require(paths_of(packed, packed.gaddag()) == paths_of(lexicon, lexicon.gaddag()));
}

void check_sound(const PackedFile& file, const Lexicon& lexicon) {
  const auto parsed = parse_packed(text_of(file));
  require(parsed && parsed->bytes == file.bytes);
  const auto again = pack_lexicon(lexicon);
  require(again && unpack_lexicon(*again));
  const auto paths = count_paths(lexicon);
  if (paths[lexicon.dawg()] > kFewPaths || paths[lexicon.gaddag()] > kFewPaths) return;
  check_forms(file, lexicon);
  check_forms(*again, lexicon);
}

// What is wrong; nothing where it is a lexicon.
std::string check_file(const PackedFile& file) {
  const auto lexicon = unpack_lexicon(file);
  if (!lexicon) {
    check_complaint(lexicon.error().text);
    return lexicon.error().text;
  }
  check_sound(file, lexicon->view());
  return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  PackedFile file{{data, data + size}};
  check_file(file);
  if (size < packed_header::kBytes) return 0;
  seal(file);
  const std::string wrong = check_file(file);
  // The number of words is hard to guess, but the complaint gives it: "3 words, not 5".
  if (wrong.find(" words, not ") == std::string::npos) return 0;
  write_field(file, packed_header::kWords,
              static_cast<std::uint32_t>(std::strtoul(wrong.c_str(), nullptr, 10)));
  seal(file);
  check_file(file);
  return 0;
}
