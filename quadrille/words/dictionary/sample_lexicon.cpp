#include "quadrille/words/dictionary/sample_lexicon.hpp"

#include <set>
#include <utility>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/evaluate/leaves.hpp"

namespace quadrille::words {
namespace {

constexpr std::size_t kLongestSample = 15;

class Speaker {
 public:
  Speaker(const Tiles& tiles, std::uint64_t seed) : rng_(seed) {
    for (int letter = 1; letter <= tiles.letters; ++letter) {
      const bool vowel = (tiles.vowels & set_of(static_cast<Letter>(letter))) != 0;
      std::vector<char>& kind = vowel ? vowels_ : consonants_;
      kind.insert(kind.end(), tiles.count[letter], static_cast<char>(letter));
    }
  }

  Word new_word() {
    Word word;
    bool vowel = rng_.below(2) == 0;
    // Most words have 4 to 9 letters; the short ones soon repeat and become a small share.
    const std::uint32_t length = 2 + rng_.below(4) + rng_.below(5) + rng_.below(rng_.below(7) + 1);
    while (word.size() < length) {
      word += letter(vowel);
      if (rng_.below(6) != 0) vowel = !vowel;
    }
    return word;
  }

  // The word with a letter more, before or behind.
  Word hooked(const Word& word) {
    const char more = letter(rng_.below(3) == 0);
    return rng_.below(3) == 0 ? more + word : word + more;
  }

  bool chance_of_hook() { return rng_.below(3) == 0; }

 private:
  // Of the other kind where there is none of this.
  char letter(bool vowel) {
    const std::vector<char>& kind =
        (vowel && !vowels_.empty()) || consonants_.empty() ? vowels_ : consonants_;
    return kind[rng_.below(static_cast<std::uint32_t>(kind.size()))];
  }

  Rng rng_;
  std::vector<char> vowels_, consonants_;
};

}  // namespace

std::vector<Word> sample_words(const Tiles& tiles, std::size_t number, std::uint64_t seed) {
  Speaker speaker(tiles, seed);
  std::set<Word> words;
  Word last = speaker.new_word();
  while (words.size() < number) {
    words.insert(last);
    const bool hook = last.size() < kLongestSample && speaker.chance_of_hook();
    last = hook ? speaker.hooked(last) : speaker.new_word();
  }
  return {words.begin(), words.end()};
}

LexiconFile sample_lexicon(const Tiles& tiles, std::size_t number, std::uint64_t seed) {
  auto nodes = build_lexicon(sample_words(tiles, number, seed));
  return nodes ? LexiconFile{std::move(*nodes)} : LexiconFile{};
}

std::vector<std::int16_t> sample_leaves(const Tiles& tiles, int most_points, std::uint64_t seed) {
  const Equity most = most_points * kPoint;
  Rng rng(seed);
  std::vector<std::int16_t> leaves(leave_count(tiles.letters));
  for (std::int16_t& leave : leaves) {
    const auto above_least = rng.below(static_cast<std::uint32_t>(2 * most + 1));
    leave = static_cast<std::int16_t>(static_cast<Equity>(above_least) - most);
  }
  return leaves;
}

}  // namespace quadrille::words
