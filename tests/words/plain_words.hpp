// English letters for tests: A is 1, Z is 26, the separator and the blank are @.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_walk.hpp"

namespace quadrille::words {

inline Word word_of(std::string_view text) {
  Word word;
  for (const char letter : text) word += static_cast<char>(letter - '@');
  return word;
}

inline std::string text_of(std::span<const Letter> letters) {
  std::string text;
  for (const Letter letter : letters) text += static_cast<char>(letter + '@');
  return text;
}

inline std::vector<Word> words_of(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts) words.push_back(word_of(text));
  return words;
}

// In the order of the walk.
template <class Graph>
std::vector<std::string> paths_of(const Graph& lexicon, typename Graph::Siblings from) {
  std::vector<std::string> paths;
  each_path(lexicon, from, [&](std::span<const Letter> letters) {
    paths.push_back(text_of(letters));
    return true;
  });
  return paths;
}

// Different words that share beginnings and ends.
inline std::vector<std::string> some_words(int number) {
  const std::string starts[] = {"", "RE", "UN", "S", "OVER"};
  const std::string ends[] = {"", "S", "ED", "ING", "ER", "ERS"};
  std::set<std::string> words;
  unsigned random = 12345;
  while (static_cast<int>(words.size()) < number) {
    std::string stem;
    for (int letter = 0; letter < 3; ++letter) {
      random = random * 1103515245 + 12345;
      stem += "AEIOSTRNCL"[random / 65536 % 10];
    }
    for (const std::string& start : starts) {
      random = random * 1103515245 + 12345;
      words.insert(start + stem + ends[random / 65536 % 6]);
    }
  }
  return {words.begin(), words.end()};
}

}  // namespace quadrille::words
