#include "quadrille/words/notation/layout_text.hpp"

#include <optional>

#include "quadrille/core/even.hpp"
#include "quadrille/core/fields.hpp"
#include "quadrille/words/board/rack.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kSquare = "a square: one of . ' \" ^ - = ~ * +";
constexpr const char* kSide = "a row of 2 to 21 squares";
constexpr const char* kWidth = "as many squares as in the first row";
constexpr const char* kRows = "as many rows as squares in a row";
constexpr const char* kOneStart = "one start only";
constexpr const char* kStart = "a start: * or +";
constexpr const char* kTimes =
    "no row or column where seven tiles count a word more than 144 times";

struct alignas(kEven) Sign {
  char letter;
  bool start;
  Premium premium;
};
constexpr Sign kSigns[] = {
    {'.', false, {1, 1}}, {'\'', false, {2, 1}}, {'"', false, {3, 1}},
    {'^', false, {4, 1}}, {'-', false, {1, 2}},  {'=', false, {1, 3}},
    {'~', false, {1, 4}}, {'*', true, {1, 2}},   {'+', true, {1, 1}},
};

const Sign* sign_named(char letter) {
  for (const Sign& sign : kSigns) {
    if (sign.letter == letter) return &sign;
  }
  return nullptr;
}

char letter_for(Premium premium, bool start) {
  for (const Sign& sign : kSigns) {
    if (sign.premium == premium && sign.start == start) return sign.letter;
  }
  return start ? '+' : '.';
}

// How often seven tiles in a lane can count their word.
int most_times(const Layout& layout, int lane, bool down) {
  int of_premium[5] = {};
  for (int place = 0; place < layout.side; ++place) {
    ++of_premium[(down ? layout.at(place, lane) : layout.at(lane, place)).word];
  }
  int times = 1, tiles = 0;
  for (int premium = 4; premium > 1; --premium) {
    for (int number = 0; number < of_premium[premium] && tiles < kRackSize; ++number, ++tiles) {
      times *= premium;
    }
  }
  return times;
}

bool counts_too_often(const Layout& layout) {
  for (int lane = 0; lane < layout.side; ++lane) {
    for (const bool down : {false, true}) {
      if (most_times(layout, lane, down) > kMostTimes) return true;
    }
  }
  return false;
}

using Failure = std::optional<ParseError>;

class Reader {
 public:
  const Layout& layout() const { return layout_; }
  bool complete() const { return layout_.side > 0 && row_ == layout_.side; }
  bool has_start() const { return has_start_; }

  Failure read_row(Fields line) {
    int column = 0;
    Field field = line.next();
    if (field.text.empty()) return std::nullopt;
    for (; !field.text.empty(); field = line.next()) {
      for (std::size_t index = 0; index < field.text.size(); ++index) {
        if (const char* expected = read_square(field.text[index], column)) {
          return line.error_at(field.offset + index, 1, expected);
        }
        ++column;
      }
    }
    if (row_ == 0) layout_.side = column;
    if (column < kLeastSide) return line.error(field, kSide);
    if (column < layout_.side) return line.error(field, kWidth);
    ++row_;
    return std::nullopt;
  }

 private:
  // Squares follow one another; the first row says how many make one.
  const char* read_square(char letter, int column) {
    const Sign* sign = sign_named(letter);
    if (sign == nullptr) return kSquare;
    if (row_ == 0 && column == kMostSide) return kSide;
    if (row_ > 0 && row_ == layout_.side) return kRows;
    if (row_ > 0 && column == layout_.side) return kWidth;
    layout_.premiums[row_ * layout_.side + column] = sign->premium;
    if (!sign->start) return nullptr;
    if (has_start_) return kOneStart;
    has_start_ = true;
    layout_.start_row = row_;
    layout_.start_column = column;
    return nullptr;
  }

  Layout layout_{};
  int row_ = 0;
  bool has_start_ = false;
};

}  // namespace

Expected<Layout, ParseError> parse_layout(std::string_view text) {
  Reader reader;
  for (Lines lines(text); !lines.at_end();) {
    if (const Failure failure = reader.read_row(lines.next())) return *failure;
  }
  if (reader.layout().side == 0) return ParseError{text.size(), 0, kSide};
  if (!reader.complete()) return ParseError{text.size(), 0, kRows};
  if (!reader.has_start()) return ParseError{text.size(), 0, kStart};
  if (counts_too_often(reader.layout())) return ParseError{text.size(), 0, kTimes};
  return reader.layout();
}

std::size_t write_layout(const Layout& layout, std::span<char, kLongestLayoutText> text) {
  Writer writer(text);
  for (int row = 0; row < layout.side; ++row) {
    for (int column = 0; column < layout.side; ++column) {
      if (column > 0) writer.put(' ');
      const bool start = row == layout.start_row && column == layout.start_column;
      writer.put(letter_for(layout.at(row, column), start));
    }
    writer.put('\n');
  }
  return writer.length();
}

}  // namespace quadrille::words
