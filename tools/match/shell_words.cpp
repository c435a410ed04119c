#include "tools/match/shell_words.hpp"

#include <fmt/format.h>

namespace quadrille::match {

Expected<std::vector<std::string>, runtime::Error> shell_words(std::string_view text) {
  constexpr char kNoQuote = '\0';
  std::vector<std::string> words;
  bool within_word = false;
  char quote = kNoQuote;
  const auto add = [&](std::string_view part) {
    if (!within_word) words.emplace_back();
    within_word = true;
    words.back() += part;
  };
  for (std::size_t place = 0; place < text.size(); ++place) {
    const char letter = text[place];
    if (letter == '\\' && quote != '\'') {
      if (++place == text.size()) {
        return runtime::Error{fmt::format("'{}' ends with a lone backslash", text)};
      }
      add(text.substr(place, 1));
    } else if (quote != kNoQuote) {
      letter == quote ? void(quote = kNoQuote) : add(text.substr(place, 1));
    } else if (letter == '\'' || letter == '"') {
      quote = letter;
      add("");
    } else if (letter == ' ' || letter == '\t') {
      within_word = false;
    } else {
      add(text.substr(place, 1));
    }
  }
  if (quote != kNoQuote) return runtime::Error{fmt::format("'{}' has an open quote", text)};
  if (words.empty()) return runtime::Error{"an empty command"};
  return words;
}

}  // namespace quadrille::match
