#include "quadrille/morpion/records/record_error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::morpion {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongestQuote = 40;
  return "'" + runtime::one_line(text.substr(0, kLongestQuote)) +
         (text.size() > kLongestQuote ? "…'" : "'");
}

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  return fmt::format("line {}, character {}", lines + 1, before.size() - line_start + 1);
}

Error error_in(std::string_view text, std::size_t offset, std::size_t length,
               std::string_view expected) {
  std::string found = "the text ends";
  if (length > 0) {
    found = in_quotes(text.substr(offset, length));
  } else if (offset < text.size()) {
    found = "the line ends";
  }
  return {fmt::format("{}: {}, expected {}", place_in(text, offset), found, expected)};
}

}  // namespace quadrille::morpion
