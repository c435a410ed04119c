#include "quadrille/words/win_rate/win_rate_text.hpp"

#include <fmt/format.h>

#include <optional>

#include "quadrille/core/fields.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kUnseen =
    "the number of unseen tiles: 8 in the first row, then one more each";
constexpr const char* kShare =
    "a share from 0 to 10000, no less than the one before: 61 of them in a row";
constexpr const char* kEndOfLine = "the end of the line";
constexpr const char* kNoMore = "no row after that of 93 unseen tiles";
constexpr const char* kMissing = "rows for 8 to 93 unseen tiles";

std::optional<ParseError> read_row(Fields& line, WinRate::Row& row) {
  int least = 0;
  for (std::uint16_t& number : row) {
    const Field field = line.next();
    const auto share = number_in(field.text, least, WinRate::kUnits);
    if (!share) return line.error(field, kShare);
    number = static_cast<std::uint16_t>(least = *share);
  }
  const Field rest = line.next();
  if (!rest.text.empty()) return line.error(rest, kEndOfLine);
  return std::nullopt;
}

}  // namespace

Expected<WinRate, ParseError> parse_win_rate(std::string_view text) {
  WinRate rate;
  int unseen = WinRate::kLeastUnseen;
  for (Lines lines(text); !lines.at_end();) {
    Fields line = lines.next();
    const Field first = line.next();
    if (first.text.empty()) continue;
    if (unseen > WinRate::kMostUnseen) return line.error(first, kNoMore);
    if (number_in(first.text, unseen, unseen) != unseen) return line.error(first, kUnseen);
    if (const auto failure = read_row(line, rate.rows[WinRate::row_of(unseen)])) return *failure;
    ++unseen;
  }
  if (unseen <= WinRate::kMostUnseen) return ParseError{text.size(), 0, kMissing};
  return rate;
}

std::string win_rate_text(const WinRate& rate) {
  std::string text;
  for (int unseen = WinRate::kLeastUnseen; unseen <= WinRate::kMostUnseen; ++unseen) {
    text += fmt::format("{}", unseen);
    for (const int number : rate.rows[WinRate::row_of(unseen)]) text += fmt::format(" {}", number);
    text += '\n';
  }
  return text;
}

}  // namespace quadrille::words
