// What all texts of lines are made of: fields with blanks between, numbers, lines with remarks;
// and the writer of characters into the caller's memory.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/core/parse_error.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille {

struct Field {
  std::size_t offset;
  std::string_view text;
};

// A decimal number, with a minus before it where it is negative.
constexpr std::optional<int> number_in(std::string_view text, int least, int most) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const int bound = negative ? -least : most;
  int number = 0;
  for (const char letter : text) {
    if (!is_digit(letter)) return std::nullopt;
    const int digit = letter - '0';
    if (number > (bound - digit) / 10) return std::nullopt;
    number = 10 * number + digit;
  }
  number = negative ? -number : number;
  if (number < least || number > most) return std::nullopt;
  return number;
}

// The fields of a part of a text; offsets are those of the whole text.
class Fields {
 public:
  constexpr explicit Fields(std::string_view text) : Fields(text, 0, text.size()) {}
  constexpr Fields(std::string_view text, std::size_t begin, std::size_t limit)
      : text_(text), end_(begin), limit_(limit) {}

  // An empty one at the end where none is left.
  constexpr Field next() {
    std::size_t begin = end_;
    while (begin < limit_ && is_space(text_[begin])) ++begin;
    end_ = begin;
    while (end_ < limit_ && !is_space(text_[end_])) ++end_;
    return {begin, text_.substr(begin, end_ - begin)};
  }
  // Behind the field that was read last.
  constexpr std::size_t end() const { return end_; }

  constexpr ParseError error(Field field, const char* expected) const {
    return error_at(field.offset, field.text.size(), expected);
  }
  // Where nothing offends but that the part ends, what stands behind it does.
  constexpr ParseError error_at(std::size_t offset, std::size_t length,
                                const char* expected) const {
    return {offset, length == 0 && offset < text_.size() ? 1 : length, expected};
  }

 private:
  std::string_view text_;
  std::size_t end_;
  std::size_t limit_;
};

// Line by line, without what stands behind a '#'.
class Lines {
 public:
  constexpr explicit Lines(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) next_ = kByteOrderMark.size();
  }

  constexpr bool at_end() const { return next_ >= text_.size(); }
  constexpr Fields next() {
    const std::size_t begin = next_;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '\n' && text_[end] != '#') ++end;
    next_ = end;
    while (next_ < text_.size() && text_[next_] != '\n') ++next_;
    if (next_ < text_.size()) ++next_;
    return {text_, begin, end};
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

// Into memory that is large enough.
class Writer {
 public:
  constexpr explicit Writer(std::span<char> text) : text_(text) {}

  constexpr std::size_t length() const { return length_; }
  constexpr void put(char letter) {
    require(length_ < text_.size());
    text_[length_++] = letter;
  }
  constexpr void put(std::string_view letters) {
    for (const char letter : letters) put(letter);
  }
  constexpr void put_number(int number) {
    if (number < 0) put('-');
    const int tenth = number / 10;
    const int digit = number % 10;
    if (tenth != 0) put_number(tenth < 0 ? -tenth : tenth);
    put(static_cast<char>('0' + (digit < 0 ? -digit : digit)));
  }

 private:
  std::span<char> text_;
  std::size_t length_ = 0;
};

}  // namespace quadrille
