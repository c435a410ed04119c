#include "quadrille/morpion/search/warm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "quadrille/morpion/search/lives.hpp"
#include "quadrille/search/nrpa.hpp"
#include "tests/morpion/games.hpp"
#include "tests/morpion/longest_5t.hpp"

namespace quadrille::morpion {
namespace {

bool same_life(const search::Life& left, const search::Life& right) {
  return left.slot == right.slot && left.first == right.first && left.end == right.end &&
         left.played == right.played;
}

TEST(Lives, AreThoseOfThePlayoutInItsOrder) {
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  for (const Variant variant : kVariants) {
    std::vector<Move> start;
    for (int game = 0; game < 10; ++game) {
      Player player(variant, start, {});
      Rng rng(static_cast<std::uint64_t>(game));
      player.play(*policy, rng);
      Sequence sequence;
      player.recall(sequence);
      const std::vector<search::Life> lives = lives_of(variant, start, sequence.moves);
      ASSERT_EQ(lives.size(), sequence.lives.size());
      EXPECT_TRUE(std::equal(lives.begin(), lives.end(), sequence.lives.begin(), same_life));
      start.assign(sequence.moves.begin(), sequence.moves.begin() + game);
    }
  }
}

TEST(Lives, OfAGameThatGoesOnEndWithIt) {
  const std::vector<Move> game = longest_5t();
  const auto lives = lives_of(k5T, {}, std::span(game).first(40));
  for (const search::Life& life : lives) {
    EXPECT_LE(life.first, life.end);
    EXPECT_LE(life.end, 40);
  }
  EXPECT_EQ(std::count_if(lives.begin(), lives.end(), [](auto& life) { return life.played; }), 40);
}

TEST(Warm, LearnsUntilPlayoutsHaveNearlyAllMovesOfTheGame) {
  const auto policy = std::make_unique<Policy>();
  const std::vector<Move> game = longest_5t();
  const std::span<const Move> short_game = std::span(game).first(20);
  const int few = warm(k5T, short_game, {}, *policy);
  EXPECT_EQ(few % 10, 0);
  EXPECT_LT(few, kMostWarmSteps);
  EXPECT_EQ(warm(k5T, short_game, {1, 7}, *policy), 7);
}

// Playouts of a blank policy have 64 moves on average.
TEST(Warm, PlayoutsFollowALongGame) {
  const std::vector<Move> game = longest_5t();
  const auto policy = std::make_unique<Policy>();
  Player player(k5T, {}, {});
  Rng rng(5);
  const auto mean_length = [&] {
    int moves = 0;
    for (int playout = 0; playout < 100; ++playout) moves += player.play(*policy, rng);
    return moves / 100;
  };
  EXPECT_LE(warm(k5T, game, {}, *policy), kMostWarmSteps);
  EXPECT_GT(mean_length(), 130);
  warm(k5T, game, {1, 10}, *policy);
  EXPECT_LT(mean_length(), 80);
}

// Level 2, 50 iterations: a blank policy reaches about 100.
TEST(Warm, SearchesFromAWarmPolicyFindTheGameAgain) {
  const std::vector<Move> game = longest_5t();
  const auto policy = std::make_unique<Policy>();
  warm(k5T, game, {}, *policy);
  search::NrpaOptions options;
  options.level = 2;
  for (search::NrpaLevelOptions& level : options.each_level) level.iterations = 50;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto player = std::make_unique<Player>(k5T, std::vector<Move>{}, GridOptions{});
    std::vector<search::NrpaLevel<Player>> levels(2);
    Rng rng(seed);
    const auto never = [](int, int, const Sequence&) { return false; };
    const auto& best = search::Nrpa<Player>(*player, options, levels).run(*policy, rng, never);
    EXPECT_GE(best.score, 171) << seed;
  }
}

TEST(Warm, AGameGoesOnFromAStartWhoseMovesItHas) {
  const std::vector<Move> game = longest_5t();
  const std::vector<Move> start{game[0], game[2], game[1]};
  const Sequence sequence = beyond_start(k5T, start, game);
  EXPECT_EQ(sequence.score, static_cast<int>(game.size()));
  EXPECT_EQ(sequence.moves, std::vector<Move>(game.begin() + 3, game.end()));
  const std::vector<Move> other{move_at({3, 4}, Direction::down, 4)};
  EXPECT_EQ(beyond_start(k5T, other, game).score, -1);
}

}  // namespace
}  // namespace quadrille::morpion
