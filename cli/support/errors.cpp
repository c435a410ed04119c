#include "cli/support/errors.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

Failure bad_text(std::string_view what, std::string_view text, const ParseError& error) {
  return {kBadUsage, runtime::complaint(what, text, error)};
}

Failure bad_file(const std::string& path, std::string_view text, const ParseError& error) {
  const std::string_view before = text.substr(0, error.offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::string found =
      error.length == 0 ? "ends" : fmt::format("'{}'", text.substr(error.offset, error.length));
  return {kBadUsage,
          fmt::format("{}, line {}: {}, expected {}", path, line, found, error.expected)};
}

}  // namespace quadrille::cli
