#include "quadrille/morpion/records/pentasol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "quadrille/core/text.hpp"
#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {
namespace {

constexpr Point kReferencePoint{3, 3};                // in our frame
constexpr Point kWrittenReference{28, 28};            // as the published files have it
constexpr int kMiddle = 2;                            // the index of the middle of a line
constexpr std::string_view kPentasolSigns = "-|/\\";  // in the order of Direction
constexpr int kFurthestWritten = 99999;  // more than any coordinate and any reference point

bool fits_a_move(int coordinate) {
  using Limits = std::numeric_limits<std::int16_t>;
  return coordinate >= Limits::min() && coordinate <= Limits::max();
}

std::optional<Error> not_of_five(Variant variant) {
  if (variant.length == 5) return std::nullopt;
  return Error{fmt::format("Pentasol has no games of {}, expected 5T or 5D", name_of(variant))};
}

// One line, from the left. The first thing that is wrong stays.
class PentasolLine {
 public:
  PentasolLine(std::string_view text, std::size_t begin, std::size_t end)
      : text_(text), offset_(begin), end_(end) {}

  std::optional<Error>& error() { return error_; }

  bool at_end() {
    skip_blanks();
    return offset_ == end_;
  }

  Point point() {
    take('(', "a point such as (28,28)");
    const int column = number(kFurthestWritten, "a column");
    take(',', "a comma between column and row");
    const int row = number(kFurthestWritten, "a row");
    take(')', "a closing parenthesis");
    return {column, row};
  }

  Direction direction() {
    const std::size_t found = kPentasolSigns.find(front());
    if (found == std::string_view::npos) {
      refuse("a direction: - | / or \\");
      return Direction::across;
    }
    ++offset_;
    return kAllDirections[found];
  }

  int distance() { return number(kMiddle, "the distance of the middle, -2 to 2"); }

  void end() {
    if (!at_end()) refuse("the end of the line");
  }

 private:
  void skip_blanks() {
    while (offset_ < end_ && is_space(text_[offset_])) ++offset_;
  }
  char front() {
    skip_blanks();
    return offset_ < end_ ? text_[offset_] : '\0';
  }

  void refuse(const char* expected) {
    if (!error_) error_ = error_in(text_, offset_, offset_ < end_ ? 1 : 0, expected);
  }
  void take(char sign, const char* expected) {
    if (front() != sign) return refuse(expected);
    ++offset_;
  }

  // With or without a sign, and at most so large.
  int number(int most, const char* expected) {
    const char sign = front();
    if (sign == '+' || sign == '-') ++offset_;
    int value = 0;
    bool empty = true;
    for (char digit = front(); is_digit(digit); digit = offset_ < end_ ? text_[offset_] : '\0') {
      value = 10 * value + (digit - '0');
      empty = false;
      if (value > most) break;
      ++offset_;
    }
    if (empty || value > most) {
      refuse(expected);
      return 0;
    }
    return sign == '-' ? -value : value;
  }

  std::string_view text_;
  std::size_t offset_;
  std::size_t end_;
  std::optional<Error> error_;
};

class PentasolReader {
 public:
  PentasolReader(std::string_view text, Variant variant) : text_(text) {
    record_.variant = variant;
  }

  Expected<Record, Error> read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::size_t begin = text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    while (begin < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      if (auto error = read_line(begin, end)) return *std::move(error);
      begin = end + 1;
    }
    if (!reference_) {
      return error_in(text_, text_.size(), 0, "the reference point, such as (28,28)");
    }
    return std::move(record_);
  }

 private:
  std::optional<Error> read_line(std::size_t begin, std::size_t end) {
    PentasolLine line(text_, begin, end);
    if (line.at_end()) return std::nullopt;
    const std::size_t first = end - trim_start(text_.substr(begin, end - begin)).size();
    if (text_[first] == '#') {
      remark(text_.substr(first + 1, end - first - 1));
      return std::nullopt;
    }
    const Point point = line.point();
    if (!reference_) {
      reference_ = point;
      line.end();
      return std::move(line.error());
    }
    const Direction direction = line.direction();
    const int pos = kMiddle - line.distance();
    line.end();
    if (line.error()) return std::move(line.error());
    const Point place{point.x - reference_->x + kReferencePoint.x,
                      point.y - reference_->y + kReferencePoint.y};
    if (!fits_a_move(place.x) || !fits_a_move(place.y)) {
      return error_in(text_, first, end - first, "a point nearer to the cross");
    }
    if (record_.moves.size() == reference::kMostMoves) {
      return error_in(text_, first, end - first, "no more moves than a game can have");
    }
    record_.moves.push_back(move_at(place, direction, pos));
    return std::nullopt;
  }

  // Without the blank behind the # and the white space at the end.
  void remark(std::string_view line) {
    if (line.starts_with(' ')) line.remove_prefix(1);
    line = trim_end(line);
    if (record_.description) {
      record_.description->append("\n").append(line);
    } else {
      record_.description = line;
    }
  }

  std::string_view text_;
  std::optional<Point> reference_;
  Record record_;
};

}  // namespace

Expected<Record, Error> read_pentasol(std::string_view text, Variant variant) {
  if (auto error = not_of_five(variant)) return *std::move(error);
  return PentasolReader(text, variant).read();
}

Expected<std::string, Error> write_pentasol(const Record& record) {
  if (auto error = not_of_five(record.variant)) return *std::move(error);
  std::string text;
  if (record.description) {
    std::string_view rest = *record.description;
    for (bool more = true; more;) {
      const std::size_t end = rest.find('\n');
      const std::string_view line = rest.substr(0, end);
      text.append(line.empty() ? "#" : "# ").append(line).append("\n");
      more = end != std::string_view::npos;
      if (more) rest.remove_prefix(end + 1);
    }
  }
  text += fmt::format("({},{})\n", kWrittenReference.x, kWrittenReference.y);
  for (const Move move : record.moves) {
    const int distance = kMiddle - move.pos;
    text += fmt::format("({},{}) {} {}{}\n", move.x - kReferencePoint.x + kWrittenReference.x,
                        move.y - kReferencePoint.y + kWrittenReference.y,
                        kPentasolSigns[static_cast<std::size_t>(move.direction)],
                        distance > 0 ? "+" : "", distance);
  }
  return text;
}

}  // namespace quadrille::morpion
