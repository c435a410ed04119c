#include "cli/errors.hpp"

#include <fmt/format.h>

namespace quadrille::cli {
namespace {

constexpr std::size_t kLongestQuote = 40;

// Made visible here already, because an exception's text would end at a zero byte.
std::string quoted(std::string_view text) {
  return one_line(text.substr(0, kLongestQuote)) + (text.size() > kLongestQuote ? "…" : "");
}

}  // namespace

Failure bad_text(std::string_view what, std::string_view text, const ParseError& error) {
  if (error.length == 0) {
    return {kBadUsage, fmt::format("{}: ends after {} character{}, expected {}", what, text.size(),
                                   text.size() == 1 ? "" : "s", error.expected)};
  }
  return {kBadUsage, fmt::format("{}: '{}' at character {}, expected {}", what,
                                 quoted(text.substr(error.offset, error.length)), error.offset + 1,
                                 error.expected)};
}

}  // namespace quadrille::cli
