#include "quadrille/words/dictionary/lexicon_query.hpp"

#include <algorithm>
#include <array>

namespace quadrille::words {
namespace {

class Speller {
 public:
  Speller(const Lexicon& lexicon, std::span<const Tile> tiles, Use use)
      : lexicon_(lexicon), left_(tiles.size()), use_(use) {
    for (const Tile tile : tiles) ++held_[tile];
  }

  // A blank is used only where the letter itself is not held, so that each word is found once.
  void spell(Lexicon::Siblings from) {
    lexicon_.each(from, [&](Lexicon::Node node) {
      const Tile used = held_[node.tile()] > 0 ? node.tile() : kBlank;
      if (held_[used] == 0) return;
      --held_[used], --left_;
      letters_ += static_cast<char>(node.tile());
      if (node.accepts() && (left_ == 0 || use_ == Use::some)) words_.push_back(letters_);
      if (left_ > 0) spell(node.children());
      letters_.pop_back();
      ++held_[used], ++left_;
    });
  }
  std::vector<Word> words() && { return std::move(words_); }

 private:
  const Lexicon& lexicon_;
  std::array<std::size_t, kKinds> held_{};
  std::size_t left_;
  Use use_;
  Word letters_;
  std::vector<Word> words_;
};

LetterSet accepted(const Lexicon& lexicon, Lexicon::Siblings siblings) {
  LetterSet set = 0;
  lexicon.each(siblings, [&](Lexicon::Node node) {
    if (node.accepts()) set |= set_of(node.tile());
  });
  return set;
}

void match(const Lexicon& lexicon, Lexicon::Siblings from, std::span<const Letter> pattern,
           Word& letters, std::vector<Word>& found) {
  lexicon.each(from, [&](Lexicon::Node node) {
    if (pattern.front() != 0 && pattern.front() != node.tile()) return;
    letters += static_cast<char>(node.tile());
    if (pattern.size() > 1) {
      match(lexicon, node.children(), pattern.subspan(1), letters, found);
    } else if (node.accepts()) {
      found.push_back(letters);
    }
    letters.pop_back();
  });
}

}  // namespace

std::uint64_t count_words(const Lexicon& lexicon) {
  return count_paths(lexicon)[lexicon.dawg()];
}

Letter highest_letter(const Lexicon& lexicon) {
  Letter highest = 0;
  for (const std::uint32_t bits : lexicon.nodes()) {
    highest = std::max(highest, Lexicon::Node(bits).tile());
  }
  return highest;
}

std::vector<std::uint64_t> word_lengths(const Lexicon& lexicon) {
  std::vector<std::uint64_t> number;
  each_word(lexicon, [&](std::span<const Letter> letters) {
    if (letters.size() >= number.size()) number.resize(letters.size() + 1);
    ++number[letters.size()];
    return true;
  });
  return number;
}

std::vector<Word> anagrams(const Lexicon& lexicon, std::span<const Tile> tiles, Use use) {
  Speller speller(lexicon, tiles, use);
  speller.spell(lexicon.dawg());
  return std::move(speller).words();
}

Hooks hooks(const Lexicon& lexicon, std::span<const Letter> letters) {
  Lexicon::Siblings back = lexicon.dawg(), front = lexicon.gaddag();
  for (const Letter letter : letters) back = lexicon.child(back, letter);
  for (std::size_t place = letters.size(); place-- > 0;) {
    front = lexicon.child(front, letters[place]);
  }
  return {accepted(lexicon, front), accepted(lexicon, back)};
}

std::vector<Word> matches(const Lexicon& lexicon, std::span<const Letter> pattern) {
  std::vector<Word> found;
  Word letters;
  if (!pattern.empty()) match(lexicon, lexicon.dawg(), pattern, letters, found);
  return found;
}

}  // namespace quadrille::words
