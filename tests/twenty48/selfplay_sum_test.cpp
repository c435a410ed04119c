#include "quadrille/twenty48/verify/selfplay_sum.hpp"

#include <gtest/gtest.h>

#include <span>
#include <vector>

namespace quadrille::twenty48 {
namespace {

GameRecord game(std::uint64_t score, int largest) {
  GameRecord record{with_tile(WideBoard{}, 3, largest)};
  record.score = score;
  record.moves = 10;
  record.nodes = 100;
  return record;
}

SelfplaySum sum_of(std::span<const GameRecord> games) {
  SelfplaySum sum;
  for (const GameRecord& record : games) sum.add(record);
  return sum;
}

TEST(SelfplaySum, CountsGamesByTheLargestTileThatTheyReached) {
  const SelfplaySum sum = sum_of(std::vector{game(20'000, 11), game(9000, 9), game(50'000, 16)});
  const std::vector<Share> shares = sum.shares();
  ASSERT_EQ(shares.size(), 7u);  // 1024 … 65536
  EXPECT_EQ(shares.front().tile, 1024u);
  EXPECT_EQ(shares.front().games, 2u);
  EXPECT_EQ(shares[1].games, 2u);
  EXPECT_EQ(shares[2].games, 1u);
  EXPECT_EQ(shares.back().tile, 65536u);
  EXPECT_EQ(shares.back().games, 1u);
  EXPECT_EQ(sum.best_score(), 50'000u);
  EXPECT_EQ(SelfplaySum().shares().size(), 7u);
  EXPECT_EQ(SelfplaySum().best_score(), 0u);
}

TEST(SelfplaySum, IsTheSameInWhateverPartsItIsSummedUp) {
  const std::vector games{game(20, 2), game(900, 6), game(20, 3), game(7, 2)};
  for (std::size_t cut = 0; cut <= games.size(); ++cut) {
    SelfplaySum sum = sum_of(std::span(games).first(cut));
    sum.add(sum_of(std::span(games).subspan(cut)));
    EXPECT_EQ(text_of(sum),
              "games 4\nscores 7:1 20:2 900:1\nlargest 2:2 3:1 6:1\nmoves 40\nnodes 400\n");
  }
}

TEST(SelfplaySum, IsReadAsItIsWritten) {
  for (const SelfplaySum& sum : {SelfplaySum(), sum_of(std::vector{game(20, 2), game(900, 6)})}) {
    const auto read = parse_selfplay(text_of(sum));
    ASSERT_TRUE(read);
    EXPECT_EQ(text_of(*read), text_of(sum));
  }
  const std::string text = text_of(sum_of(std::vector{game(20, 2)}));
  for (const auto& [right, wrong] :
       {std::pair("games 1", "games 2"), std::pair("scores 20:1", "scores -20:1"),
        std::pair("largest 2:1", "largest 32:1"), std::pair("largest 2:1", "largest -1:1"),
        std::pair("moves 10", "moves ten"), std::pair("nodes 100\n", "nodes 100")}) {
    std::string spoiled = text;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_selfplay(spoiled)) << spoiled;
  }
}

}  // namespace
}  // namespace quadrille::twenty48
