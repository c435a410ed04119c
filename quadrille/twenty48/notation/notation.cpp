#include "quadrille/twenty48/notation/notation.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
constexpr std::string_view kBetween = " \t\r\n,/|";

template <int Bits>
constexpr const char* kBoardExpected =
    Bits == 4 ? "16 hex digits or 16 tile values" : "16 digits (0-9, a-v) or 16 tile values";
template <int Bits>
constexpr const char* kDigitExpected = Bits == 4 ? "a hex digit (0-9, a-f)" : "a digit (0-9, a-v)";
template <int Bits>
constexpr const char* kTileExpected = Bits == 4 ? "0, a dot or a power of two from 2 to 32768"
                                                : "0, a dot or a power of two from 2 to 2147483648";
constexpr const char* kEndExpected = "the end after 16 cells";
constexpr const char* kSumExpected = "tiles with a sum below 4294967296";

bool between(char letter) {
  return kBetween.find(letter) != std::string_view::npos;
}

struct Token {
  std::size_t offset;
  std::string_view text;
};

// The next run of characters that part nothing, from `offset` on; empty at the end.
Token next_token(std::string_view text, std::size_t offset) {
  while (offset < text.size() && between(text[offset])) ++offset;
  std::size_t end = offset;
  while (end < text.size() && !between(text[end])) ++end;
  return {offset, text.substr(offset, end - offset)};
}

// The exponent of a tile value, or -1 where the text is none.
template <int Bits>
int exponent_of(std::string_view text) {
  if (text == "." || text == "0") return 0;
  if (text.empty() || text.front() == '0' || text.size() > 10) return -1;
  std::uint64_t value = 0;
  for (const char letter : text) {
    if (letter < '0' || letter > '9') return -1;
    value = 10 * value + static_cast<std::uint64_t>(letter - '0');
  }
  for (int exponent = 1; exponent <= BasicBoard<Bits>::kMaxExponent; ++exponent) {
    if (value == std::uint64_t{1} << exponent) return exponent;
  }
  return -1;
}

// The board that stands in the text from `offset` to `end`, unless its sum is too large.
template <int Bits>
Expected<BasicBoard<Bits>, ParseError> bounded(BasicBoard<Bits> board, std::size_t offset,
                                               std::size_t end) {
  if (tile_sum(board) >> 32 != 0) return ParseError{offset, end - offset, kSumExpected};
  return board;
}

template <int Bits>
Expected<BasicBoard<Bits>, ParseError> parse_digits(std::string_view text, Token token) {
  BasicBoard<Bits> board;
  for (std::size_t index = 0; index < token.text.size(); ++index) {
    const char letter = token.text[index];
    const char lower =
        letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    const std::size_t digit = kDigits.find(lower);
    if (digit > static_cast<std::size_t>(BasicBoard<Bits>::kMaxExponent)) {
      return ParseError{token.offset + index, 1, kDigitExpected<Bits>};
    }
    if (index == kDigitsLength) return ParseError{token.offset + index, 1, kEndExpected};
    const int cell = kCells - 1 - static_cast<int>(index);
    board.word |= tile_at<Bits>(cell, static_cast<int>(digit));
  }
  if (token.text.size() < kDigitsLength) {
    return ParseError{text.size(), 0, kBoardExpected<Bits>};
  }
  return bounded(board, token.offset, token.offset + token.text.size());
}

template <int Bits>
Expected<BasicBoard<Bits>, ParseError> parse_grid(std::string_view text) {
  BasicBoard<Bits> board;
  std::size_t offset = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const Token token = next_token(text, offset);
    if (token.text.empty()) return ParseError{text.size(), 0, kBoardExpected<Bits>};
    const int exponent = exponent_of<Bits>(token.text);
    if (exponent < 0) return ParseError{token.offset, token.text.size(), kTileExpected<Bits>};
    board.word |= tile_at<Bits>(cell, exponent);
    offset = token.offset + token.text.size();
  }
  const Token rest = next_token(text, offset);
  if (!rest.text.empty()) return ParseError{rest.offset, rest.text.size(), kEndExpected};
  return bounded(board, next_token(text, 0).offset, offset);
}

}  // namespace

template <int Bits>
Expected<BasicBoard<Bits>, ParseError> parse_board(std::string_view text) {
  const Token first = next_token(text, 0);
  if (first.text.empty()) return ParseError{text.size(), 0, kBoardExpected<Bits>};
  const Token second = next_token(text, first.offset + first.text.size());
  return second.text.empty() ? parse_digits<Bits>(text, first) : parse_grid<Bits>(text);
}

template <int Bits>
void write_digits(BasicBoard<Bits> board, std::span<char, kDigitsLength> text) {
  for (int cell = 0; cell < kCells; ++cell) {
    text[static_cast<std::size_t>(kCells - 1 - cell)] =
        kDigits[static_cast<std::size_t>(board.cell(cell))];
  }
}

template <int Bits>
std::size_t write_grid(BasicBoard<Bits> board, std::span<char, kLongestGrid> text) {
  std::size_t length = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    char digits[10];
    std::size_t count = 0;
    for (std::uint32_t value = std::uint32_t{1} << board.cell(cell); value != 0; value /= 10) {
      digits[count++] = static_cast<char>('0' + value % 10);
    }
    if (board.cell(cell) == 0) digits[0] = '.';
    while (count > 0) text[length++] = digits[--count];
    if (cell % kSide == kSide - 1) {
      if (cell == kCells - 1) break;
      for (const char letter : {' ', '/'}) text[length++] = letter;
    }
    text[length++] = ' ';
  }
  return length;
}

template Expected<Board, ParseError> parse_board<4>(std::string_view);
template Expected<WideBoard, ParseError> parse_board<5>(std::string_view);
template void write_digits(Board, std::span<char, kDigitsLength>);
template void write_digits(WideBoard, std::span<char, kDigitsLength>);
template std::size_t write_grid(Board, std::span<char, kLongestGrid>);
template std::size_t write_grid(WideBoard, std::span<char, kLongestGrid>);

std::string_view direction_name(Direction direction) {
  constexpr std::string_view kNames[kDirections] = {"left", "right", "up", "down"};
  return kNames[static_cast<std::size_t>(direction)];
}

Expected<Direction, ParseError> parse_direction(std::string_view text) {
  for (const Direction direction : kAllDirections) {
    const std::string_view name = direction_name(direction);
    if (text == name || (text.size() == 1 && text[0] == name[0])) return direction;
  }
  return ParseError{0, text.size(), "left, right, up or down"};
}

}  // namespace quadrille::twenty48
