#include "quadrille/words/evaluate/leave_model.hpp"
#include "quadrille/words/leaves/expand_model.hpp"
#include "quadrille/words/leaves/fit_model.hpp"
#include "quadrille/words/leaves/leave_model_text.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/leaves/leave_table.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

LeaveModel random_model(const Tiles& tiles, std::uint64_t seed) {
  Rng rng(seed);
  const auto number = [&] { return static_cast<LeaveModel::Number>(int(rng.below(2001)) - 1000); };
  LeaveModel model;
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(tiles.letters); ++kind) {
    for (std::size_t count = 1; count <= kMostKept; ++count) model.own[kind][count] = number();
    for (std::size_t other = kind + 1; other <= static_cast<std::size_t>(tiles.letters); ++other) {
      model.both[kind][other] = number();
    }
  }
  for (std::size_t vowels = 0; vowels <= kMostKept; ++vowels) {
    for (std::size_t rest = 0; vowels + rest <= kMostKept; ++rest) {
      model.balance[vowels][rest] = number();
    }
  }
  return model;
}

// As the header says it, tile by tile.
int plain_value(const LeaveModel& model, std::span<const Tile> leave, const Tiles& tiles) {
  int sum = 0;
  std::size_t vowels = 0, consonants = 0;
  const auto number_of = [&](int kind) {
    return static_cast<std::size_t>(std::count(leave.begin(), leave.end(), kind));
  };
  for (int kind = 0; kind <= tiles.letters; ++kind) {
    const std::size_t row = static_cast<std::size_t>(kind);
    if (number_of(kind) == 0) continue;
    sum += model.own[row][number_of(kind)];
    for (int other = kind + 1; other <= tiles.letters; ++other) {
      if (number_of(other) > 0) sum += model.both[row][static_cast<std::size_t>(other)];
    }
    if (kind == kBlank) continue;
    ((tiles.vowels >> kind & 1) != 0 ? vowels : consonants) += number_of(kind);
  }
  return sum + model.balance[vowels][consonants];
}

std::string refused_part(std::string_view text, const Tiles& tiles) {
  const auto model = parse_model(text, tiles);
  if (model) return "";
  return std::string(text.substr(model.error().offset, model.error().length)) + ": " +
         model.error().expected;
}

TEST(LeaveModel, ValuesALeaveByItsTerms) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto model = parse_model(
      "own S 1 8.5\n"
      "own S 2 4.13  # less than one\n"
      "own ? 1 25\n"
      "both ? S 1\n"
      "both Q U 9.07\n"
      "balance 1 0 -0.5\n"
      "balance 0 2 -1.2\n",
      tiles);
  ASSERT_TRUE(model);
  const auto value = [&](std::string_view rack) {
    const Rack leave = rack_of(rack, tiles);
    return value_of(*model, {leave.begin(), leave.end()}, tiles);
  };
  EXPECT_EQ(value("S"), 850);
  EXPECT_EQ(value("SS"), 413 - 120);
  EXPECT_EQ(value("?S"), 2500 + 850 + 100);
  EXPECT_EQ(value("QU"), 907);
  EXPECT_EQ(value("U"), -50);
  EXPECT_EQ(value("QUU"), 907);
  EXPECT_EQ(value("?SS"), 2500 + 413 + 100 - 120);
}

TEST(LeaveModel, ExpandsToTheSumOfItsTerms) {
  for (const std::string_view language : builtin_languages()) {
    const Tiles& tiles = *builtin_tiles(language);
    const LeaveModel model = random_model(tiles, 5);
    const auto values = expand(model, tiles);
    ASSERT_EQ(values.size(), leave_count(tiles.letters));
    std::size_t wrong = 0, looked_at = 0;
    each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
      if (leave.size() > 2 && number % 97 != 0) return;
      const int units = plain_value(model, leave, tiles);
      const double exact = std::clamp(units * double{kPoint} / 100, -32767.0, 32767.0);
      wrong += std::abs(values[number] - exact) > 0.5 || value_of(model, leave, tiles) != units;
      ++looked_at;
    });
    EXPECT_EQ(wrong, 0u) << language;
    EXPECT_GT(looked_at, 5000u) << language;
  }
}

TEST(LeaveModel, CutsWhatSixteenBitsCannotHold) {
  const Tiles tiles = tiles_of(kSmallLanguage);
  const auto model =
      parse_model("own A 1 100\nown Ñ 1 90\nown [CH] 1 -100\nboth A [CH] -99.9", tiles);
  ASSERT_TRUE(model);
  const auto values = expand(*model, tiles);
  const auto value = [&](std::string_view rack) {
    const Rack leave = rack_of(rack, tiles);
    return values[leave_number({leave.begin(), leave.end()})];
  };
  EXPECT_EQ(value("A"), 100 * 256);
  EXPECT_EQ(value("AÑ"), 32767);
  EXPECT_EQ(value("A[CH]"), -25574);  // -99.9 points
  EXPECT_EQ(value("Ñ[CH]"), -10 * 256);
}

TEST(LeaveModel, FitsTheTableOfAModel) {
  const Tiles& tiles = *builtin_tiles("english");
  const LeaveModel model = random_model(tiles, 8);
  std::vector<double> means(leave_count(tiles.letters)), weights(means.size());
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    means[number] = value_of(model, leave, tiles) / 100.0;
    weights[number] = 1000 + static_cast<double>(number % 100);
  });
  const LeaveModel fitted = fit_model(means, weights, tiles);
  double largest = 0;
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    largest = std::max(largest, std::abs(value_of(fitted, leave, tiles) / 100.0 - means[number]));
  });
  EXPECT_LT(largest, 0.3);  // what holding rare terms to 0 and rounding cost
}

TEST(LeaveModel, ReadsWhatItWrites) {
  for (const std::string_view language : builtin_languages()) {
    const Tiles& tiles = *builtin_tiles(language);
    const LeaveModel model = random_model(tiles, 3);
    const auto read = parse_model(model_text(model, tiles), tiles);
    ASSERT_TRUE(read) << language;
    EXPECT_TRUE(*read == model) << language;
  }
  const Tiles tiles = tiles_of(kEnglish);
  const std::string text = "own ? 1 25.30\nboth A B -0.05\nbalance 1 2 -100.00\n";
  EXPECT_EQ(model_text(*parse_model(text, tiles), tiles), text);
}

TEST(LeaveModel, RefusesWhatIsNoTerm) {
  const Tiles tiles = tiles_of(kEnglish);
  EXPECT_EQ(refused_part("owns A 1 2", tiles), "owns: own, both or balance");
  EXPECT_EQ(refused_part("own a 1 2", tiles), "a: a tile of the language");
  EXPECT_EQ(refused_part("own AB 1 2", tiles), "AB: a tile of the language");
  EXPECT_EQ(refused_part("own A 7 2", tiles), "7: how many of it: a number from 1 to 6");
  EXPECT_EQ(refused_part("both Q Q 2", tiles),
            "Q: another tile of the language, later in the alphabet");
  EXPECT_EQ(refused_part("both U Q 2", tiles),
            "Q: another tile of the language, later in the alphabet");
  EXPECT_EQ(refused_part("balance 7 0 2", tiles), "7: vowels: a number from 0 to 6");
  EXPECT_EQ(refused_part("balance 4 3 2", tiles),
            "3: consonants: a number from 0 to 6, and no more than 6 with vowels");
  EXPECT_EQ(refused_part("own A 1 2\nown A 1 2", tiles), "1: each term only once");
  EXPECT_EQ(refused_part("own A 1 2 3", tiles), "3: the end of the line");
  for (const std::string_view number :
       {"x", "1.234", "1.", ".5", "--1", "-", "1.-5", "100.01", "101", "1e5", "+1"}) {
    EXPECT_EQ(refused_part("own A 1 " + std::string(number), tiles),
              std::string(number) + ": points from -100 to 100, with no more than two decimals");
  }
  EXPECT_FALSE(parse_model("own A 1", tiles));
}

TEST(LeaveModel, IsRoundedToTheNearestFractionOfAPoint) {
  for (int units = -20000; units <= 20000; ++units) {
    const long nearest = std::lround(units * 256.0 / 100);
    EXPECT_EQ(in_equity(units), std::clamp(nearest, -32767L, 32767L)) << units;
  }
}

}  // namespace
}  // namespace quadrille::words
