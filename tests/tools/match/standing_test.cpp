#include <gtest/gtest.h>

#include "tools/match/tournament.hpp"

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

}  // namespace
}  // namespace quadrille::match
