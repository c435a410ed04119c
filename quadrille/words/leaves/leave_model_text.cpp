#include "quadrille/words/leaves/leave_model_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "quadrille/core/fields.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

using Number = LeaveModel::Number;

constexpr const char* kKeyword = "own, both or balance";
constexpr const char* kTile = "a tile of the language";
constexpr const char* kOther = "another tile of the language, later in the alphabet";
constexpr const char* kCount = "how many of it: a number from 1 to 6";
constexpr const char* kVowels = "vowels: a number from 0 to 6";
constexpr const char* kConsonants =
    "consonants: a number from 0 to 6, and no more than 6 with vowels";
constexpr const char* kPoints = "points from -100 to 100, with no more than two decimals";
constexpr const char* kOnce = "each term only once";
constexpr const char* kEndOfLine = "the end of the line";

std::optional<Number> points_in(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point < text.size() && (decimals.empty() || decimals.size() > 2)) return std::nullopt;
  const auto whole = number_in(text.substr(0, point), 0, LeaveModel::kMost / LeaveModel::kUnits);
  const auto part = decimals.empty() ? 0 : number_in(decimals, 0, 99);
  if (!whole || !part || decimals.starts_with('-') || text.starts_with('-')) return std::nullopt;
  const int units = *whole * LeaveModel::kUnits + *part * (decimals.size() == 1 ? 10 : 1);
  if (units > LeaveModel::kMost) return std::nullopt;
  return static_cast<Number>(negative ? -units : units);
}

std::string points_text(Number units) {
  const int size = std::abs(units);
  return fmt::format("{}{}.{:02}", units < 0 ? "-" : "", size / LeaveModel::kUnits,
                     size % LeaveModel::kUnits);
}

class ModelReader {
 public:
  using Failure = std::optional<ParseError>;

  explicit ModelReader(const Tiles& tiles) : tiles_(tiles) {}

  const LeaveModel& model() const { return model_; }

  Failure read(Fields line) {
    const Field keyword = line.next();
    if (keyword.text.empty()) return std::nullopt;
    if (keyword.text == "own") return read_own(line);
    if (keyword.text == "both") return read_both(line);
    if (keyword.text == "balance") return read_balance(line);
    return line.error(keyword, kKeyword);
  }

 private:
  Failure read_own(Fields& line) {
    const Field tile = line.next(), count = line.next();
    const auto kind = tile_in(tile.text);
    if (!kind) return line.error(tile, kTile);
    const auto number = number_in(count.text, 1, kMostKept);
    if (!number) return line.error(count, kCount);
    return read_points(line, count, model_.own[*kind][*number]);
  }
  Failure read_both(Fields& line) {
    const Field one = line.next(), other = line.next();
    const auto smaller = tile_in(one.text), larger = tile_in(other.text);
    if (!smaller) return line.error(one, kTile);
    if (!larger || *larger <= *smaller) return line.error(other, kOther);
    return read_points(line, other, model_.both[*smaller][*larger]);
  }
  Failure read_balance(Fields& line) {
    const Field vowels = line.next(), consonants = line.next();
    const auto row = number_in(vowels.text, 0, kMostKept);
    if (!row) return line.error(vowels, kVowels);
    const auto column = number_in(consonants.text, 0, kMostKept - *row);
    if (!column) return line.error(consonants, kConsonants);
    return read_points(line, consonants, model_.balance[*row][*column]);
  }
  // `before`: the field that is to blame where the term is there already.
  Failure read_points(Fields& line, Field before, Number& number) {
    if (number != 0) return line.error(before, kOnce);
    const Field points = line.next();
    const auto units = points_in(points.text);
    if (!units) return line.error(points, kPoints);
    number = *units;
    const Field rest = line.next();
    if (!rest.text.empty()) return line.error(rest, kEndOfLine);
    return std::nullopt;
  }
  std::optional<Tile> tile_in(std::string_view text) const {
    const TileText tile = rack_tile_at(text, tiles_);
    if (tile.size == 0 || tile.size != text.size()) return std::nullopt;
    return tile.tile;
  }

  const Tiles& tiles_;
  LeaveModel model_;
};

}  // namespace

Expected<LeaveModel, ParseError> parse_model(std::string_view text, const Tiles& tiles) {
  ModelReader reader(tiles);
  for (Lines lines(text); !lines.at_end();) {
    if (const auto failure = reader.read(lines.next())) return *failure;
  }
  return reader.model();
}

std::string model_text(const LeaveModel& model, const Tiles& tiles) {
  std::string text;
  const auto put = [&](std::string_view keyword, auto one, auto other, Number units) {
    if (units != 0) text += fmt::format("{} {} {} {}\n", keyword, one, other, points_text(units));
  };
  const auto kinds = static_cast<std::size_t>(tiles.letters) + 1;
  const auto glyph = [&](std::size_t kind) { return rack_glyph(static_cast<Tile>(kind), tiles); };
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    for (std::size_t number = 1; number <= kMostKept; ++number) {
      put("own", glyph(kind), number, model.own[kind][number]);
    }
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    for (std::size_t other = kind + 1; other < kinds; ++other) {
      put("both", glyph(kind), glyph(other), model.both[kind][other]);
    }
  }
  for (std::size_t vowels = 0; vowels <= kMostKept; ++vowels) {
    for (std::size_t consonants = 0; vowels + consonants <= kMostKept; ++consonants) {
      put("balance", vowels, consonants, model.balance[vowels][consonants]);
    }
  }
  return text;
}

}  // namespace quadrille::words
