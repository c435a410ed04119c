// Characters of texts that the program reads. ASCII only and without a locale, so that the same
// text means the same on every machine.
#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille {

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

// What stands between words and at the ends of lines.
constexpr bool is_space(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

constexpr std::string_view trim_start(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}
constexpr std::string_view trim_end(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}
constexpr std::string_view trim(std::string_view text) {
  return trim_end(trim_start(text));
}

// Takes the first word off the text; empty where there is none.
constexpr std::string_view take_word(std::string_view& text) {
  text = trim_start(text);
  std::size_t length = 0;
  while (length < text.size() && !is_space(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

}  // namespace quadrille
