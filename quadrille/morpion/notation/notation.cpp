#include "quadrille/morpion/notation/notation.hpp"

#include <limits>

#include "quadrille/core/require.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::morpion {
namespace {

constexpr const char* kMoveExpected = "a move such as 4,-1:V0";
constexpr const char* kCoordinateExpected = "a whole number from -32768 to 32767";
constexpr const char* kCommaExpected = "a comma between x and y";
constexpr const char* kColonExpected = "a colon behind the point";
constexpr const char* kDirectionExpected = "a direction: H, V, DP or DN";
constexpr const char* kPosExpected = "the index of the new point in its line, 0 to 4";
constexpr const char* kEndExpected = "the end of the move";
constexpr const char* kListExpected = "moves such as 4,-1:V0, or start";
constexpr const char* kFewerExpected = "no more moves than a game can have";

constexpr char capital(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

// Reads one move from the left. The first thing that is wrong stays; what is read behind it does
// not matter.
class MoveReader {
 public:
  explicit MoveReader(std::string_view text) : text_(text) {}

  Expected<Move, ParseError> read() {
    if (text_.empty()) return ParseError{0, 0, kMoveExpected};
    Move move;
    move.x = coordinate();
    take(',', kCommaExpected);
    move.y = coordinate();
    take(':', kColonExpected);
    move.direction = direction();
    move.pos = pos();
    if (offset_ < text_.size()) refuse(1, kEndExpected);
    if (error_) return *error_;
    return move;
  }

 private:
  char front() const { return offset_ < text_.size() ? text_[offset_] : '\0'; }

  void refuse(std::size_t length, const char* expected) {
    if (error_) return;
    const std::size_t left = text_.size() - offset_;
    error_ = ParseError{offset_, length < left ? length : left, expected};
  }

  void take(char letter, const char* expected) {
    if (front() == letter) {
      ++offset_;
    } else {
      refuse(1, expected);
    }
  }

  std::int16_t coordinate() {
    using Limits = std::numeric_limits<std::int16_t>;
    constexpr std::int32_t kBeyondAny = 100'000;
    const bool negative = front() == '-';
    std::size_t end = offset_ + (negative ? 1 : 0);
    const std::size_t first = end;
    std::int32_t number = 0;
    for (; end < text_.size() && is_digit(text_[end]); ++end) {
      const std::int32_t digit = text_[end] - '0';
      if (number < kBeyondAny) number = 10 * number + digit;
    }
    if (end == first) {  // the minus is not to blame
      offset_ = end;
      refuse(1, kCoordinateExpected);
      return 0;
    }
    if (negative) number = -number;
    if (number < Limits::min() || number > Limits::max()) {
      refuse(end - offset_, kCoordinateExpected);
    }
    offset_ = end;
    return static_cast<std::int16_t>(number);
  }

  Direction direction() {
    for (const std::size_t length : {2, 1}) {
      const auto direction =
          direction_named(offset_ < text_.size() ? text_.substr(offset_, length) : "");
      if (!direction) continue;
      offset_ += direction_name(*direction).size();
      return *direction;
    }
    refuse(1, kDirectionExpected);
    return Direction::across;
  }

  std::uint8_t pos() {
    const char digit = front();
    if (digit < '0' || digit > '0' + kLastPos) {
      refuse(1, kPosExpected);
      return 0;
    }
    ++offset_;
    return static_cast<std::uint8_t>(digit - '0');
  }

  std::string_view text_;
  std::size_t offset_ = 0;
  std::optional<ParseError> error_;
};

// Into memory that is large enough.
class MoveWriter {
 public:
  explicit MoveWriter(std::span<char, kLongestMove> text) : text_(text) {}

  std::size_t length() const { return length_; }
  void put(char letter) {
    require(length_ < text_.size());
    text_[length_++] = letter;
  }
  void put(std::string_view letters) {
    for (const char letter : letters) put(letter);
  }
  void put(std::int32_t number) {
    if (number < 0) {
      put('-');
      number = -number;
    }
    if (number >= 10) put(number / 10);
    put(static_cast<char>('0' + number % 10));
  }

 private:
  std::span<char, kLongestMove> text_;
  std::size_t length_ = 0;
};

}  // namespace

std::string_view direction_name(Direction direction) {
  constexpr std::string_view kNames[kDirections] = {"H", "V", "DP", "DN"};
  return kNames[static_cast<std::size_t>(direction)];
}

std::optional<Direction> direction_named(std::string_view name) {
  for (const Direction direction : kAllDirections) {
    const std::string_view known = direction_name(direction);
    bool same = name.size() == known.size();
    for (std::size_t index = 0; same && index < name.size(); ++index) {
      same = capital(name[index]) == known[index];
    }
    if (same) return direction;
  }
  return std::nullopt;
}

Expected<Move, ParseError> parse_move(std::string_view text) {
  return MoveReader(text).read();
}

std::size_t write_move(Move move, std::span<char, kLongestMove> text) {
  MoveWriter writer(text);
  writer.put(std::int32_t{move.x});
  writer.put(',');
  writer.put(std::int32_t{move.y});
  writer.put(':');
  writer.put(direction_name(move.direction));
  writer.put(std::int32_t{move.pos});
  return writer.length();
}

Expected<std::size_t, ParseError> parse_moves(std::string_view text, std::span<Move> moves) {
  std::size_t count = 0;
  bool is_start = false;
  for (std::size_t end = 0;;) {
    std::size_t begin = end;
    while (begin < text.size() && is_space(text[begin])) ++begin;
    if (begin == text.size()) break;
    for (end = begin; end < text.size() && !is_space(text[end]);) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    if (is_start) return ParseError{begin, word.size(), "nothing behind start"};
    if (word == kStart && count == 0) {
      is_start = true;
      continue;
    }
    if (count == moves.size()) return ParseError{begin, word.size(), kFewerExpected};
    const auto move = parse_move(word);
    if (!move) {
      ParseError error = move.error();
      error.offset += begin;
      // A move that ends too early is stopped by the blank behind it.
      if (error.length == 0 && error.offset < text.size()) error.length = 1;
      return error;
    }
    moves[count++] = *move;
  }
  if (count == 0 && !is_start) return ParseError{text.size(), 0, kListExpected};
  return count;
}

}  // namespace quadrille::morpion
