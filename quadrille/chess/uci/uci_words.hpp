// A line of a protocol taken apart into words, and words into numbers, without ever complaining.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/core/text.hpp"

namespace quadrille::chess {

// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  // Empty once there are no more.
  std::string_view next() { return take_word(rest_); }
  std::string_view peek() const { return Words(rest_).next(); }

  // All that is left, without blanks at its ends.
  std::string_view rest() { return rest_ = trim(rest_); }

 private:
  std::string_view rest_;
};

// What an unknown text is quoted as: printable, and not longer than a line.
inline std::string printable(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string result(text.substr(0, kMost));
  for (char& letter : result) {
    if (letter < ' ' || letter > '~') letter = '?';
  }
  return result;
}

// A whole number, moved into the range; nothing where the word is none.
inline std::optional<std::int64_t> number_from(std::string_view word, std::int64_t least,
                                               std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc::invalid_argument || end != word.data() + word.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return word.front() == '-' ? least : most;
  return std::clamp(number, least, most);
}

}  // namespace quadrille::chess
