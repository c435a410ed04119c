#include "quadrille/morpion/search/climb.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/perturb.hpp"
#include "tests/morpion/longest_5t.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::vector<Move> random_game(std::uint64_t seed) {
  return random_record(k5D, seed).moves;
}

std::vector<std::uint64_t> keys_of(const Archive& archive) {
  std::vector<std::uint64_t> keys;
  for (const Archive::Game& game : archive.games()) keys.push_back(game.key);
  return keys;
}

TEST(Archive, HasEveryGridOnceWhateverItsOrderAndImage) {
  Archive archive(k5D);
  const std::vector<Move> game = random_game(1);
  EXPECT_TRUE(archive.add(game));
  EXPECT_FALSE(archive.add(game));
  std::vector<Move> mirrored;
  for (const Move move : game) mirrored.push_back(image(move, 5, k5D));
  EXPECT_FALSE(archive.add(mirrored));
  EXPECT_TRUE(archive.add(random_game(2)));
  EXPECT_EQ(archive.games().size(), 2u);
}

TEST(Archive, KeepsTheLongest) {
  Archive archive(k5D, 8);
  std::vector<std::size_t> lengths;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    archive.add(random_game(seed));
    lengths.push_back(random_game(seed).size());
  }
  std::sort(lengths.rbegin(), lengths.rend());
  ASSERT_EQ(archive.games().size(), 8u);
  for (std::size_t index = 0; index < 8; ++index) {
    EXPECT_EQ(archive.games()[index].moves.size(), lengths[index]);
  }
  EXPECT_EQ(archive.count_from(lengths[0] + 1), 0u);
  EXPECT_EQ(archive.count_from(0), 8u);
}

TEST(Archive, IsUnitedInAnyOrder) {
  std::vector<Archive> parts(3, Archive(k5D, 10));
  for (std::uint64_t seed = 0; seed < 60; ++seed) parts[seed % 3].add(random_game(seed));
  Archive forwards = parts[0], backwards = parts[2];
  forwards.unite(parts[1]);
  forwards.unite(parts[2]);
  backwards.unite(parts[1]);
  backwards.unite(parts[0]);
  backwards.unite(parts[0]);
  EXPECT_EQ(keys_of(forwards), keys_of(backwards));
}

TEST(DestructionSizes, WhatSucceedsIsChosenMoreOften) {
  DestructionSizes sizes;
  for (int trial = 0; trial < 200; ++trial) {
    for (std::size_t size = 0; size < kDestructionSizes.size(); ++size) sizes.note(size, size == 3);
  }
  Rng rng(1);
  std::array<int, kDestructionSizes.size()> chosen{};
  for (int draw = 0; draw < 1000; ++draw) ++chosen[sizes.choose(rng)];
  EXPECT_GT(chosen[3], 700);
  EXPECT_GT(*std::min_element(chosen.begin(), chosen.end()), 0) << "none is given up";
}

TEST(Perturbed, TakesAwayAtLeastAsMuchAsAskedAndLeavesALegalGame) {
  const std::vector<Move> game = longest_5t();
  Rng rng(3);
  for (const int percent : {1, 5, 40, 60, 90}) {
    std::size_t removed = 0;
    for (int trial = 0; trial < 50; ++trial) {
      Record record;
      record.moves = perturbed(k5T, game, percent, rng);
      EXPECT_FALSE(first_illegal(record));
      EXPECT_GE(100 * (game.size() - record.moves.size()), percent * game.size());
      removed += game.size() - record.moves.size();
    }
    EXPECT_LT(removed, 50 * game.size()) << percent;
  }
}

TEST(Perturbed, WhatStandsOnAMoveGoesWithIt) {
  const std::vector<Move> game = longest_5t();
  std::vector<bool> taken(game.size());
  taken[0] = true;
  Record record;
  record.moves = without(k5T, game, taken);
  EXPECT_FALSE(first_illegal(record));
  EXPECT_LT(record.moves.size(), game.size());
  EXPECT_EQ(std::count(record.moves.begin(), record.moves.end(), game[0]), 0);
}

// Ends the round with N times the same game.
void end_round(Climb& climb, const std::vector<Move>& game) {
  for (std::size_t left = climb.left_in_round(); left > 0; --left) climb.take({game, 0});
}

TEST(Climb, KeepsGamesThatAreShorterByAThresholdThatFallsInTime) {
  std::vector<Move> longest = longest_5t();
  ClimbState state;
  ClimbOptions options;
  options.tolerance = 1;
  Climb climb(options, 1, state);
  climb.begin(k5T, {longest});
  const std::vector<Move> shorter(longest.begin(), longest.end() - 1);
  const std::vector<Move> shorter_by_two(longest.begin(), longest.end() - 2);
  end_round(climb, shorter_by_two);
  EXPECT_EQ(state.pool.games().size(), 1u);
  end_round(climb, shorter);
  EXPECT_EQ(state.pool.games().size(), 2u);
  Rng rng(1);
  std::size_t least = longest.size();
  for (int draw = 0; draw < 50; ++draw) least = std::min(least, climb.choose_game(rng).size());
  EXPECT_EQ(least, shorter.size());
  for (int round = 0; round < 10; ++round) end_round(climb, shorter);
  for (int draw = 0; draw < 50; ++draw) EXPECT_EQ(climb.choose_game(rng).size(), longest.size());
}

TEST(Climb, BeginsAnewWhenItIsStuck) {
  for (const bool explores : {false, true}) {
    ClimbState state;
    ClimbOptions options;
    options.explores = explores;
    Climb climb(options, 1, state);
    climb.begin(k5D, {random_game(1)});
    for (int round = 0; round < 100 && state.epoch == 0; ++round) end_round(climb, random_game(1));
    EXPECT_EQ(state.epoch, 1u);
    EXPECT_EQ(climb.explores(), explores);
    EXPECT_EQ(state.archive.games().size(), 1u);
  }
}

}  // namespace
}  // namespace quadrille::morpion
