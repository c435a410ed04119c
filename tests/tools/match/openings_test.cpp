#include "tools/match/openings.hpp"

#include <gtest/gtest.h>

#include <set>

#include "quadrille/chess/text/text.hpp"

namespace quadrille::match {
namespace {

const std::string kStart(chess::kStartFen);
const std::string kEnding = "8/8/8/4k3/8/8/8/K6R w - -";

TEST(Openings, AreReadFromFenAndEpd) {
  const auto openings = parse_openings(
      "file", "# first\n\n" + kStart + "\r\n  " + kEnding + " bm Rh5; id \"a # b\";");
  ASSERT_TRUE(openings) << openings.error().text;
  ASSERT_EQ(openings->size(), 2u);
  EXPECT_EQ(chess::fen((*openings)[0]), kStart);
  EXPECT_EQ(chess::fen((*openings)[1]), kEnding + " 0 1");
}

TEST(Openings, AreRefusedWithTheirLine) {
  const auto complaint = [](const std::string& text) {
    const auto openings = parse_openings("file", text);
    return openings ? "no complaint" : openings.error().text;
  };
  EXPECT_EQ(complaint(kStart + "\n8/8/8/x w - -\n").substr(0, 16), "file, line 2: 'x");
  EXPECT_EQ(complaint("\n7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), "file, line 2: the game is over");
  EXPECT_EQ(complaint("# nothing\n"), "file: no position");
}

TEST(Openings, OfOurOwnAreManyAndDifferent) {
  const auto openings = parse_openings("openings.epd", kOwnOpenings);
  ASSERT_TRUE(openings) << openings.error().text;
  EXPECT_GE(openings->size(), 100u);
  std::set<std::string> texts;
  for (const chess::Setup& opening : *openings) texts.insert(chess::fen(opening));
  EXPECT_EQ(texts.size(), openings->size());
}

TEST(Openings, OfPairsAreAllPlayedBeforeOneComesAgain) {
  const auto openings = *parse_openings("openings.epd", kOwnOpenings);
  const std::size_t count = openings.size();
  const auto pairs = openings_of_pairs(openings, count + 3, 7);
  ASSERT_EQ(pairs.size(), count + 3);
  std::set<std::string> first_pass;
  for (std::size_t pair = 0; pair < count; ++pair) first_pass.insert(chess::fen(pairs[pair]));
  EXPECT_EQ(first_pass.size(), count);
  EXPECT_EQ(pairs, openings_of_pairs(openings, count + 3, 7));
  EXPECT_NE(pairs, openings_of_pairs(openings, count + 3, 8));
}

}  // namespace
}  // namespace quadrille::match
