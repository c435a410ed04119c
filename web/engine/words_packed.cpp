#include "web/engine/words_packed.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "quadrille/words/dictionary/letters_text.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

constexpr unsigned char kFirstOfText = 32;

}  // namespace

std::string packed_words(const words::Lexicon& lexicon, const words::Tiles& tiles) {
  std::string packed, before;
  const bool all = words::each_word(lexicon, [&](std::span<const words::Letter> letters) {
    const std::string word = words::letters_text(letters, tiles);
    const auto differs = std::mismatch(word.begin(), word.end(), before.begin(), before.end());
    const auto dropped = static_cast<std::size_t>(before.end() - differs.second);
    if (dropped >= kFirstOfText) return false;
    packed += static_cast<char>(dropped);
    packed.append(differs.first, word.end());
    before = word;
    return true;
  });
  if (!all) throw Refusal{"its words are too long to be packed"};
  return packed;
}

std::string unpacked_words(std::string_view packed) {
  std::string text, word;
  while (!packed.empty()) {
    const auto dropped = static_cast<unsigned char>(packed.front());
    if (dropped >= kFirstOfText || dropped > word.size()) throw Refusal{"not a packed word list"};
    packed.remove_prefix(1);
    word.resize(word.size() - dropped);
    const auto end = std::find_if(packed.begin(), packed.end(), [](char letter) {
      return static_cast<unsigned char>(letter) < kFirstOfText;
    });
    word.append(packed.begin(), end);
    packed.remove_prefix(static_cast<std::size_t>(end - packed.begin()));
    text += word;
    text += '\n';
  }
  return text;
}

}  // namespace quadrille::web
