#include "quadrille/chess/verify/selfplay_sum.hpp"

#include <gtest/gtest.h>

namespace quadrille::chess {
namespace {

SelfplaySum sum_of(std::array<std::uint64_t, 4> outcomes) {
  SelfplaySum sum;
  sum.outcomes = outcomes;
  for (const std::uint64_t games : outcomes) sum.games += games;
  sum.plies = 80 * sum.games;
  return sum;
}

TEST(ChessSelfplaySum, CountsUndecidedGamesAsHalves) {
  // undecided, White, Black, drawn: 3 + 1/2 + 2/2 of 8
  EXPECT_DOUBLE_EQ(sum_of({1, 3, 2, 2}).white_points().mean, 4.5 / 8);
  EXPECT_EQ(sum_of({0, 2, 0, 0}).white_points().mean, 1);
  EXPECT_EQ(sum_of({0, 2, 0, 0}).white_points().half_width, 0);
  EXPECT_EQ(sum_of({}).white_points().mean, 0);
}

TEST(ChessSelfplaySum, IsTheSameInWhateverRangesTheGamesArePlayed) {
  SelfplayOptions options;
  options.engine.hash_megabytes = 1;
  options.limits.nodes = 50;
  options.most_plies = 30;
  const auto games = [&](std::uint64_t first, std::uint64_t end) {
    SelfplaySum sum;
    for (std::uint64_t index = first; index < end; ++index) {
      sum.add(play_game(options, 3, index, {}).value());
    }
    return sum;
  };
  SelfplaySum parts = games(0, 1);
  parts.add(games(1, 3));
  EXPECT_EQ(parts.games, 3u);
  EXPECT_EQ(text_of(parts), text_of(games(0, 3)));
}

TEST(ChessSelfplaySum, IsReadAsItIsWritten) {
  for (const SelfplaySum& sum : {sum_of({}), sum_of({1, 3, 2, 2})}) {
    const auto read = parse_selfplay(text_of(sum));
    ASSERT_TRUE(read);
    EXPECT_EQ(text_of(*read), text_of(sum));
  }
  const std::string text = text_of(sum_of({1, 3, 2, 2}));
  for (const auto& [right, wrong] :
       {std::pair("games 8", "games 9"), std::pair("draws 2", "draws 1"),
        std::pair("white_wins 3", "white_wins 18446744073709551615"),
        std::pair("undecided", "decided"), std::pair("plies 640", "plies 0640")}) {
    std::string spoiled = text;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_selfplay(spoiled)) << spoiled;
  }
  EXPECT_FALSE(parse_selfplay(text + "more 1\n"));
}

}  // namespace
}  // namespace quadrille::chess
