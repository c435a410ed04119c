#include "quadrille/words/leaves/leave_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/leaves/leave_table.hpp"
#include "quadrille/words/notation/fields.hpp"
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

bool is_vowel(Tile tile, const Tiles& tiles) {
  return (tiles.vowels & set_of(tile)) != 0;
}

// How many of the first tile there are.
std::size_t run_of(std::span<const Tile> ascending) {
  std::size_t run = 1;
  while (run < ascending.size() && ascending[run] == ascending[0]) ++run;
  return run;
}

std::int16_t fixed_point(int units) {
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  const int half = units < 0 ? -LeaveModel::kUnits : LeaveModel::kUnits;
  const int rounded = (2 * units * kPoint + half) / (2 * LeaveModel::kUnits);
  return static_cast<std::int16_t>(std::clamp(rounded, -kMost, kMost));
}

// The terms of the model that a distribution can need, as unknowns of a system of equations.
class Unknowns {
 public:
  explicit Unknowns(const Tiles& tiles) : tiles_(tiles) {
    for (int tile = 0; tile <= tiles.letters; ++tile) {
      const auto kind = static_cast<std::size_t>(tile);
      const std::size_t most = std::min<std::size_t>(tiles.count[kind], kMostKept);
      for (std::size_t number = 1; number <= most; ++number) own_[kind][number] = add();
      for (std::size_t other = kind + 1; other <= static_cast<std::size_t>(tiles.letters);
           ++other) {
        if (tiles.count[kind] > 0 && tiles.count[other] > 0) both_[kind][other] = add();
      }
    }
    for (std::size_t vowels = 0; vowels <= kMostKept; ++vowels) {
      for (std::size_t rest = 0; vowels + rest <= kMostKept; ++rest) balance_[vowels][rest] = add();
    }
  }
  std::size_t size() const { return size_; }

  // Those that count, once each, for a leave.
  std::span<const std::size_t> of(std::span<const Tile> leave) {
    std::size_t used = 0;
    std::size_t vowels = 0, consonants = 0;
    for (std::size_t place = 0; place < leave.size();) {
      const Tile tile = leave[place];
      const std::size_t run = run_of(leave.subspan(place));
      if (tile != kBlank) (is_vowel(tile, tiles_) ? vowels : consonants) += run;
      used_[used++] = own_[tile][run];
      place += run;
      for (std::size_t later = place; later < leave.size(); ++later) {
        if (leave[later] != leave[later - 1]) used_[used++] = both_[tile][leave[later]];
      }
    }
    used_[used++] = balance_[vowels][consonants];
    return {used_.data(), used};
  }

  LeaveModel model(std::span<const double> points) const {
    const auto round = [&](std::size_t unknown) {
      if (unknown == kNone) return Number{0};
      const double units = std::round(points[unknown] * LeaveModel::kUnits);
      return static_cast<Number>(std::clamp<double>(units, -LeaveModel::kMost, LeaveModel::kMost));
    };
    LeaveModel model;
    for (std::size_t row = 0; row < kKinds; ++row) {
      std::transform(own_[row].begin(), own_[row].end(), model.own[row].begin(), round);
      std::transform(both_[row].begin(), both_[row].end(), model.both[row].begin(), round);
    }
    for (std::size_t row = 0; row <= kMostKept; ++row) {
      std::transform(balance_[row].begin(), balance_[row].end(), model.balance[row].begin(), round);
    }
    return model;
  }

 private:
  static constexpr std::size_t kNone = 0;  // the first one is never used
  static constexpr std::size_t kMostUsed = kMostKept + kMostKept * (kMostKept - 1) / 2 + 1;

  std::size_t add() { return size_++; }

  const Tiles& tiles_;
  std::size_t size_ = 1;
  std::array<std::array<std::size_t, kMostKept + 1>, kKinds> own_{};
  std::array<std::array<std::size_t, kKinds>, kKinds> both_{};
  std::array<std::array<std::size_t, kMostKept + 1>, kMostKept + 1> balance_{};
  std::array<std::size_t, kMostUsed> used_;
};

// Symmetric and positive, so only the rows up to the diagonal are kept.
class Equations {
 public:
  explicit Equations(std::size_t size) : size_(size), rows_(size * size), right_(size) {}

  void add(std::span<const std::size_t> used, double value, double weight) {
    for (const std::size_t row : used) {
      right_[row] += weight * value;
      for (const std::size_t column : used) {
        if (column <= row) at(row, column) += weight;
      }
    }
  }
  void hold(double weight) {
    for (std::size_t row = 0; row < size_; ++row) at(row, row) += weight;
  }

  // By Cholesky's way; the rows are lost.
  std::vector<double> solve() {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column <= row; ++column) {
        double rest = at(row, column);
        for (std::size_t before = 0; before < column; ++before) {
          rest -= at(row, before) * at(column, before);
        }
        at(row, column) = row == column ? std::sqrt(rest) : rest / at(column, column);
      }
    }
    std::vector<double> solution = right_;
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t before = 0; before < row; ++before) {
        solution[row] -= at(row, before) * solution[before];
      }
      solution[row] /= at(row, row);
    }
    for (std::size_t row = size_; row-- > 0;) {
      for (std::size_t after = row + 1; after < size_; ++after) {
        solution[row] -= at(after, row) * solution[after];
      }
      solution[row] /= at(row, row);
    }
    return solution;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return rows_[row * size_ + column]; }

  std::size_t size_;
  std::vector<double> rows_, right_;
};

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
    return read_points(line, count, model_.own[*kind][static_cast<std::size_t>(*number)]);
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
    return read_points(
        line, consonants,
        model_.balance[static_cast<std::size_t>(*row)][static_cast<std::size_t>(*column)]);
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

int value_of(const LeaveModel& model, std::span<const Tile> ascending, const Tiles& tiles) {
  int units = 0;
  std::size_t vowels = 0, consonants = 0;
  for (std::size_t place = 0; place < ascending.size(); ++place) {
    const Tile tile = ascending[place];
    if (tile != kBlank) ++(is_vowel(tile, tiles) ? vowels : consonants);
    if (place > 0 && ascending[place - 1] == tile) continue;
    units += model.own[tile][run_of(ascending.subspan(place))];
    for (std::size_t later = place + 1; later < ascending.size(); ++later) {
      if (ascending[later] != ascending[later - 1]) units += model.both[tile][ascending[later]];
    }
  }
  return units + model.balance[vowels][consonants];
}

// Each leave is another one and its smallest tile: only what that tile adds is summed.
std::vector<std::int16_t> expand(const LeaveModel& model, const Tiles& tiles) {
  struct Part {
    int units = 0;
    std::size_t vowels = 0, consonants = 0;
  };
  std::array<Part, kMostKept + 1> parts;  // by size: of the leave without its smallest tiles
  std::vector<std::int16_t> values(leave_count(tiles.letters));
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    Part part = parts[leave.size() - 1];
    const Tile tile = leave[0];
    const std::size_t run = run_of(leave);
    part.units += model.own[tile][run] - (run > 1 ? model.own[tile][run - 1] : 0);
    if (run == 1) {
      for (std::size_t later = 1; later < leave.size(); ++later) {
        if (leave[later] != leave[later - 1]) part.units += model.both[tile][leave[later]];
      }
    }
    if (tile != kBlank) ++(is_vowel(tile, tiles) ? part.vowels : part.consonants);
    values[number] = fixed_point(part.units + model.balance[part.vowels][part.consonants]);
    parts[leave.size()] = part;
  });
  return values;
}

LeaveModel fit_model(std::span<const double> means, std::span<const double> weights,
                     const Tiles& tiles) {
  // Each number is held to 0 as if by so much weight: it settles those of rare tiles, and those
  // that others could replace.
  constexpr double kHold = 20;
  Unknowns unknowns(tiles);
  Equations equations(unknowns.size());
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    if (weights[number] > 0) equations.add(unknowns.of(leave), means[number], weights[number]);
  });
  equations.hold(kHold);
  return unknowns.model(equations.solve());
}

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
