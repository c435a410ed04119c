// Arbitrary bytes as a word list, in either encoding. Nothing may crash; every line is accepted or
// skipped; what comes out are words that a lexicon can be built from, and holds.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/dictionary/word_list.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

// A to Z but K and W, and the others of Spanish.
Tiles spanish() {
  constexpr std::string_view kOthers[][2] = {
      {"[CH]", "[ch]"}, {"[LL]", "[ll]"}, {"Ñ", "ñ"}, {"[RR]", "[rr]"}};
  Tiles tiles;
  const auto add = [&](std::string_view capital, std::string_view small) {
    const auto letter = static_cast<std::size_t>(++tiles.letters);
    tiles.capital[letter] = Glyph(capital);
    tiles.small[letter] = Glyph(small);
  };
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const char small = static_cast<char>(letter + 32);
    if (letter != 'K' && letter != 'W') add({&letter, 1}, {&small, 1});
  }
  for (const auto& other : kOthers) add(other[0], other[1]);
  return tiles;
}

void check(std::string_view text, const Tiles& tiles, Encoding encoding) {
  const auto list = read_word_list(text, tiles, encoding);
  if (!list) {
    require(encoding == Encoding::utf8 && !list.error().text.empty());
    return;
  }
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  require(list->accepted + list->skipped <= lines && list->words.size() <= list->accepted);
  require((list->skipped == 0) == (list->first_skipped_line == 0));
  require(list->first_skipped_line <= lines);
  require(std::is_sorted(list->words.begin(), list->words.end()));
  const auto nodes = build_lexicon(list->words);
  require(static_cast<bool>(nodes));
  for (const Word& word : list->words) {
    require(word.size() >= 2 && word.size() <= 15);
    require(Lexicon(*nodes).contains({reinterpret_cast<const Letter*>(word.data()), word.size()}));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Tiles tiles = spanish();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text, tiles, Encoding::utf8);
  check(text, tiles, Encoding::latin1);
  return 0;
}
