#include <gtest/gtest.h>

#include "tools/match/standing_text.hpp"

namespace quadrille::match {
namespace {

GameRecord game(std::size_t white, std::optional<std::size_t> winner) {
  GameRecord record;
  record.white = white;
  record.winner = winner;
  record.ending = winner ? GameEnd::checkmate : GameEnd::stalemate;
  return record;
}

PlayedMove played(int depth, std::uint64_t nodes, milliseconds used) {
  PlayedMove move;
  move.thought.depth = depth;
  move.thought.nodes = nodes;
  move.used = used;
  return move;
}

TEST(Standing, CountsPairsOnlyWhenBothGamesAreThere) {
  Standing standing;
  standing.add(0, game(0, 0));
  EXPECT_EQ(standing.pairs, PairCounts{});
  standing.add(3, game(1, 1));
  standing.add(1, game(1, std::nullopt));
  EXPECT_EQ(standing.pairs, (PairCounts{0, 0, 0, 1, 0}));
  standing.add(2, game(0, 1));
  EXPECT_EQ(standing.pairs, (PairCounts{1, 0, 0, 1, 0}));
  EXPECT_EQ(standing.wins, 1u);
  EXPECT_EQ(standing.draws, 1u);
  EXPECT_EQ(standing.losses, 2u);
  EXPECT_DOUBLE_EQ(standing.score(), 1.5 / 4);
}

TEST(Standing, GivesEachMoveToTheEngineThatMadeIt) {
  GameRecord record = game(1, 0);
  record.opening.side = chess::Colour::black;  // so engine 1 moves first
  record.moves = {played(10, 1000, milliseconds(5)), played(3, 10, milliseconds(9)),
                  played(20, 3000, milliseconds(7))};
  Standing standing;
  standing.add(0, record);
  EXPECT_EQ(standing.engines[0].moves, 2u);
  EXPECT_EQ(standing.engines[0].depths, 30u);
  EXPECT_EQ(standing.engines[0].nodes, 4000u);
  EXPECT_EQ(standing.engines[0].used, milliseconds(12));
  EXPECT_EQ(standing.engines[0].longest, milliseconds(7));
  EXPECT_EQ(standing.engines[1].moves, 1u);
}

TEST(Standing, BlamesAForfeitOnTheLoser) {
  GameRecord record = game(0, 1);
  record.forfeit = Forfeit::time;
  Standing standing;
  standing.add(0, record);
  EXPECT_EQ(standing.engines[0].forfeits.at(Forfeit::time), 1u);
  EXPECT_TRUE(standing.engines[1].forfeits.empty());
  EXPECT_TRUE(standing.endings.empty());
}

std::vector<GameRecord> some_games() {
  std::vector<GameRecord> games{game(0, 0), game(1, std::nullopt), game(0, 1), game(1, 0),
                                game(0, std::nullopt)};
  games[2].forfeit = Forfeit::crash;
  games[3].moves = {played(10, 1000, milliseconds(5)), played(3, 10, milliseconds(9))};
  return games;
}

TEST(Standing, IsTheSameInWhateverPartsItIsSummedUp) {
  const std::vector<GameRecord> games = some_games();
  for (std::size_t cut = 0; cut <= games.size(); ++cut) {
    Standing whole, first, second;
    for (std::size_t index = 0; index < games.size(); ++index) {
      whole.add(index, games[index]);
      (index < cut ? first : second).add(index, games[index]);
    }
    first.add(second);
    EXPECT_EQ(text_of(first), text_of(whole)) << cut;
    EXPECT_EQ(first.pairs, (PairCounts{0, 0, 1, 1, 0}));
  }
}

TEST(Standing, IsReadAsItIsWritten) {
  Standing standing;
  EXPECT_TRUE(parse_standing(text_of(standing)));
  for (std::size_t index = 0; index < some_games().size(); ++index) {
    standing.add(index, some_games()[index]);
    const auto read = parse_standing(text_of(standing));
    ASSERT_TRUE(read) << index;
    EXPECT_EQ(text_of(*read), text_of(standing));
  }
}

TEST(Standing, ThatMakesNoSenseIsNotRead) {
  Standing standing;
  for (std::size_t index = 0; index < some_games().size(); ++index) {
    standing.add(index, some_games()[index]);
  }
  const std::string text = text_of(standing);
  for (const auto& [right, wrong] :
       {std::pair("wins 2", "wins 3"), std::pair("wins 2", "wins 18446744073709551615"),
        std::pair("pairs 0 0 1 1 0", "pairs 0 0 1 2 0"),
        std::pair("pairs 0 0 1 1 0", "pairs 0 0 2"), std::pair("half_pairs 1", "half_pairs 3"),
        std::pair("half_points 1", "half_points 3"), std::pair("checkmates 2", "checkmates 1"),
        std::pair("crashes 1", "crashes 0"), std::pair("moves 1", "moves one"),
        std::pair("wins 2\n", "wins 2\n\n")}) {
    std::string spoiled = text;
    ASSERT_NE(spoiled.find(right), std::string::npos) << right << text;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_standing(spoiled)) << spoiled;
  }
}

}  // namespace
}  // namespace quadrille::match
