#include "quadrille/twenty48/notation/standing.hpp"

#include "quadrille/twenty48/notation/notation.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr const char* kNumberExpected = "the score, a number";
constexpr const char* kScoreExpected = "a score that these tiles can have made";

// No board is worth as many points as a number of so many figures.
constexpr std::size_t kLongestScore = 15;

// In a grid a comma comes sooner: no tile has so many figures. Where nothing follows, it is one of
// the marks that part cells.
bool has_score(std::string_view text) {
  constexpr std::string_view kBetween = " \t\r\n,/|";
  return text.find_first_of(kBetween) == kDigitsLength && text[kDigitsLength] == ',' &&
         text.find_first_not_of(kBetween, kDigitsLength) != std::string_view::npos;
}

Expected<std::uint64_t, ParseError> parse_score(std::string_view text, std::size_t offset) {
  std::uint64_t score = 0;
  for (std::size_t index = offset; index < text.size(); ++index) {
    const char letter = text[index];
    if (letter < '0' || letter > '9') return ParseError{index, 1, kNumberExpected};
    if (index - offset < kLongestScore) {
      score = 10 * score + static_cast<std::uint64_t>(letter - '0');
    }
  }
  if (text.size() - offset > kLongestScore) {
    return ParseError{offset, text.size() - offset, kScoreExpected};
  }
  return score;
}

}  // namespace

Expected<Standing, ParseError> parse_standing(std::string_view text) {
  const bool scored = has_score(text);
  const auto board = parse_board<5>(scored ? text.substr(0, kDigitsLength) : text);
  if (!board) return board.error();
  if (!scored) return Standing{*board, 0};
  const std::size_t offset = kDigitsLength + 1;
  const auto score = parse_score(text, offset);
  if (!score) return score.error();
  if (*score > most_score(*board)) return ParseError{offset, text.size() - offset, kScoreExpected};
  return Standing{*board, *score};
}

}  // namespace quadrille::twenty48
