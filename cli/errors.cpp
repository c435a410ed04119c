#include "cli/errors.hpp"

#include <fmt/format.h>

namespace quadrille::cli {
namespace {

constexpr std::size_t kLongestQuote = 40;

// The offending characters, fit for one line of a terminal.
std::string quoted(std::string_view text) {
  std::string result;
  for (const char letter : text.substr(0, kLongestQuote)) {
    const auto code = static_cast<unsigned char>(letter);
    if (code >= ' ' && code != 0x7F) {
      result += letter;
    } else {
      result += fmt::format("\\x{:02x}", code);
    }
  }
  return text.size() > kLongestQuote ? result + "…" : result;
}

}  // namespace

Failure bad_text(std::string_view what, std::string_view text, const ParseError& error) {
  if (error.length == 0) {
    return {kBadUsage, fmt::format("{}: ends after {} characters, expected {}", what, text.size(),
                                   error.expected)};
  }
  return {kBadUsage, fmt::format("{}: '{}' at character {}, expected {}", what,
                                 quoted(text.substr(error.offset, error.length)), error.offset + 1,
                                 error.expected)};
}

}  // namespace quadrille::cli
