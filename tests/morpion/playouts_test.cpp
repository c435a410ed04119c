#include "quadrille/morpion/playouts/make_playouts.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "quadrille/core/exponential.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

std::vector<Move> uniform_moves(const Playouts& playouts) {
  std::vector<Move> moves(kMostMoves);
  moves.resize(playouts.uniform_game(moves.data()));
  return moves;
}

std::vector<Move> race_moves(const Playouts& playouts) {
  std::vector<Move> moves(kMostMoves);
  moves.resize(playouts.game(moves.data()));
  return moves;
}

// The length of a game in which all legal moves are equally likely.
struct KnownMean {
  Variant variant;
  double mean, deviation;
};
constexpr KnownMean kKnownMeans[]{
    {k5T, 53.6, 17.8}, {k5D, 42.9, 13.6}, {k4T, 37.2, 4.4}, {k4D, 24.05, 1.8}};

constexpr int kGamesOfMean = 20'000;
// Four standard errors, which one seed in 16,000 exceeds, and what the known means are rounded by.
double mean_tolerance(const KnownMean& known) {
  return 4 * known.deviation / std::sqrt(kGamesOfMean) + 0.05;
}

TEST(Playouts, AreAsLongAsUniformGamesAreKnownToBe) {
  for (const KnownMean& known : kKnownMeans) {
    for (const ListMachine machine : list_machines()) {
      const auto playouts = make_playouts(known.variant, {}, {}, machine);
      ASSERT_TRUE(playouts);
      Rng rng(1);
      double moves = 0;
      for (int game = 0; game < kGamesOfMean; ++game) moves += playouts->uniform(rng);
      EXPECT_NEAR(moves / kGamesOfMean, known.mean, mean_tolerance(known))
          << name_of(known.variant);
    }
  }
}

// A race in which all clocks are alike is a uniform game.
TEST(Playouts, AreUniformWithAPolicyThatKnowsNothing) {
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  for (const KnownMean& known : kKnownMeans) {
    const auto playouts = make_playouts(known.variant, {}, {});
    const Rng rng(2);
    double moves = 0;
    for (int game = 0; game < kGamesOfMean; ++game) {
      moves += playouts->play(*policy, rng.split(static_cast<std::uint64_t>(game)));
    }
    EXPECT_NEAR(moves / kGamesOfMean, known.mean, mean_tolerance(known)) << name_of(known.variant);
  }
}

TEST(Playouts, AreTheSameOnEveryWidthAndByEveryMachine) {
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  for (std::size_t slot = 0; slot < kSlots; slot += 3) {
    policy->weight[slot] = 2;
    policy->pause[slot] = exponential(-2);
  }
  for (const Variant variant : kVariants) {
    const auto yardstick = make_playouts(variant, {256, 0}, {}, ListMachine::plain);
    for (const int bits : {64, 128}) {
      for (const ListMachine machine : list_machines()) {
        const auto playouts = make_playouts(variant, {bits, 0}, {}, machine);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
          Rng one(seed), other(seed);
          EXPECT_EQ(playouts->uniform(one), yardstick->uniform(other));
          EXPECT_EQ(uniform_moves(*playouts), uniform_moves(*yardstick));
          EXPECT_EQ(playouts->play(*policy, Rng(seed)), yardstick->play(*policy, Rng(seed)));
          EXPECT_EQ(race_moves(*playouts), race_moves(*yardstick));
        }
      }
    }
  }
}

// Moves that do not wait at all are frequent here, and ring at the same time.
TEST(Playouts, OfEqualTimesTheFirstInTheListIsPlayedByEveryMachine) {
  const auto policy = std::make_unique<Policy>();
  for (const std::size_t every : {1u, 2u, 3u, 5u}) {
    policy->clear();
    for (std::size_t slot = 0; slot < kSlots; slot += every) policy->pause[slot] = 0;
    for (const Variant variant : kVariants) {
      const auto yardstick = make_playouts(variant, {}, {}, ListMachine::plain);
      for (const ListMachine machine : list_machines()) {
        const auto playouts = make_playouts(variant, {}, {}, machine);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
          yardstick->play(*policy, Rng(seed));
          playouts->play(*policy, Rng(seed));
          EXPECT_EQ(race_moves(*playouts), race_moves(*yardstick)) << name_of(machine);
        }
      }
    }
  }
}

// The cross and a row or two beside it: many games need more.
TEST(Playouts, SayWhereTheBoardIsTooSmallAndHowFarTheyCame) {
  for (const Variant variant : kVariants) {
    for (const ListMachine machine : list_machines()) {
      const auto whole = make_playouts(variant, {64, 0}, {}, machine);
      const auto cut = make_playouts(variant, {64, least_side(variant)}, {}, machine);
      ASSERT_TRUE(cut);
      int without_room = 0;
      for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng one(seed), other(seed);
        const int length = cut->uniform(one);
        whole->uniform(other);
        const std::vector<Move> game = uniform_moves(*cut), longer = uniform_moves(*whole);
        ASSERT_LE(game.size(), longer.size());
        EXPECT_TRUE(std::equal(game.begin(), game.end(), longer.begin()));
        EXPECT_EQ(length == Playouts::kNoRoom, game.size() < longer.size());
        without_room += length == Playouts::kNoRoom;
      }
      EXPECT_GT(without_room, 10) << name_of(variant);
    }
  }
}

TEST(Playouts, StartFromAnyPosition) {
  for (const Variant variant : kVariants) {
    reference::Grid grid(variant);
    Rng rng(4);
    reference::play_randomly(grid, rng, 10, [](const auto&, const auto&) {});
    const std::vector<Move> start(grid.history().begin(), grid.history().end());
    const auto playouts = make_playouts(variant, {}, start);
    for (int game = 0; game < 5; ++game) {
      const int length = playouts->uniform(rng);
      reference::Grid replayed = grid;
      for (const Move move : uniform_moves(*playouts)) {
        ASSERT_FALSE(replayed.objection(move));
        replayed.play(move);
      }
      EXPECT_EQ(replayed.history().size(), start.size() + static_cast<std::size_t>(length));
      reference::Moves moves;
      reference::generate(replayed, moves);
      EXPECT_TRUE(moves.empty());
    }
  }
}

TEST(Playouts, AreNotMadeForBoardsThatCannotBe) {
  EXPECT_FALSE(make_playouts(k5T, {48, 0}, {}));
  EXPECT_FALSE(make_playouts(k5T, {64, 57}, {})) << "no margin";
  EXPECT_TRUE(make_playouts(k5T, {64, 56}, {}));
  EXPECT_FALSE(make_playouts(k5T, {64, least_side(k5T) - 1}, {})) << "no room for the cross";
  const Move far = move_at({-9, 3}, Direction::across, 0);
  EXPECT_FALSE(make_playouts(k5T, {32, 0}, {&far, 1})) << "no room for the start";
}

}  // namespace
}  // namespace quadrille::morpion
