#include "quadrille/words/dictionary/lexicon_check.hpp"

#include <algorithm>
#include <optional>

#include "quadrille/words/dictionary/lexicon_walk.hpp"

namespace quadrille::words {
namespace {

using Letters = std::span<const Letter>;

Word word_of(Letters letters) {
  return Word(letters.begin(), letters.end());
}

// The word as grown from the letter before `split` to the left, then to the right.
bool has_rotation(const Lexicon& lexicon, Letters word, std::size_t split) {
  Lexicon::Node node = Lexicon::Node::make(0, false, true, lexicon.gaddag());
  for (std::size_t place = split; place-- > 0;) node = lexicon.find(node.children(), word[place]);
  if (split < word.size()) node = lexicon.find(node.children(), kSeparator);
  for (std::size_t place = split; place < word.size(); ++place) {
    node = lexicon.find(node.children(), word[place]);
  }
  return node.accepts();
}

std::optional<Discrepancy> missing(const Lexicon& lexicon) {
  std::optional<Discrepancy> found;
  each_path(lexicon, lexicon.dawg(), [&](Letters word) {
    for (std::size_t split = 1; split <= word.size() && !found; ++split) {
      if (!has_rotation(lexicon, word, split)) {
        found =
            Discrepancy{word_of(word), "is in the DAWG, but not with all its turns in the GADDAG"};
      }
    }
    return !found;
  });
  return found;
}

std::optional<Discrepancy> surplus(const Lexicon& lexicon) {
  std::optional<Discrepancy> found;
  std::vector<Letter> word;
  each_path(lexicon, lexicon.gaddag(), [&](Letters path) {
    const auto separator = std::find(path.begin(), path.end(), kSeparator);
    word.assign(path.begin(), separator);
    std::reverse(word.begin(), word.end());
    if (separator != path.end()) word.insert(word.end(), separator + 1, path.end());
    if (!lexicon.contains(word)) {
      found = Discrepancy{word_of(word), "is in the GADDAG, but not in the DAWG"};
    }
    return !found;
  });
  return found;
}

}  // namespace

Expected<LexiconCounts, Discrepancy> check_lexicon(const Lexicon& lexicon) {
  const std::vector<std::uint64_t> paths = count_paths(lexicon);
  const LexiconCounts counts{paths[lexicon.dawg()], paths[lexicon.gaddag()]};
  if (std::max(counts.words, counts.paths) > kMostCheckedPaths) {
    return Discrepancy{{}, "more words than can be checked"};
  }
  if (auto found = missing(lexicon)) return std::move(*found);
  if (auto found = surplus(lexicon)) return std::move(*found);
  return counts;
}

}  // namespace quadrille::words
