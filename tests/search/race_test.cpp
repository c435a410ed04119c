#include "quadrille/search/race.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "quadrille/morpion/moves/plain_machine.hpp"
#include "tests/chi_square.hpp"
#include "tests/search/animals.hpp"

namespace quadrille::search {
namespace {

// Takes balls out of an urn until it is empty; under ball 0 lies one more, the last.
template <int kBalls>
struct UrnRules {
  using Position = unsigned;  // bit b: ball b was taken
  using Move = std::uint16_t;
  struct Undo {};
  static constexpr std::size_t kMostMoves = kBalls + 1, kMostLength = kBalls + 1, kSlack = 1;
  static constexpr std::size_t kWindows = kBalls + 1, kSlots = kBalls + 1;

  static Move* generate(const Position&, Move* out) {
    for (int ball = 0; ball < kBalls; ++ball) *out++ = static_cast<Move>(ball);
    return out;
  }
  static bool make(Position& taken, Move ball, Undo&) {
    taken |= 1u << ball;
    return true;
  }
  static void unmake(Position& taken, Move ball, const Undo&) { taken &= ~(1u << ball); }
  static Move* keep(const Move* from, const Move* end, Move played, Move* out) {
    for (; from != end; ++from) {
      if (*from != played) *out++ = *from;
    }
    return out;
  }
  static Move* grow(const Position&, Move played, Move* out) {
    if (played == 0) *out++ = kBalls;
    return out;
  }
  static std::size_t slot(Move ball) { return ball; }
  static std::size_t window(Move ball) { return ball; }
  static auto beside(Move played) {
    return [played](Move other) { return other != played; };
  }
};

using Urn = UrnRules<5>;
using UrnRace = Race<Urn, morpion::PlainMachine>;

constexpr int kRaces = 40'000;
constexpr std::uint32_t kRates[]{1, 2, 3, 4, 10, 5};  // of the balls

Policy<Urn::kSlots> policy_with_rates(std::span<const std::uint32_t> rates) {
  Policy<Urn::kSlots> policy;
  policy.clear();
  for (std::size_t slot = 0; slot < rates.size(); ++slot) {
    policy.weight[slot] = static_cast<float>(std::log(static_cast<double>(rates[slot])));
    policy.pause[slot] = 1 / static_cast<float>(rates[slot]);
  }
  return policy;
}

// Draws with these rates, without one of them.
std::uint64_t rate_deviation(std::span<const std::uint32_t> seen,
                             std::span<const std::uint32_t> rates, std::size_t without) {
  const std::uint32_t draws = std::accumulate(seen.begin(), seen.end(), 0u);
  std::uint32_t sum = std::accumulate(rates.begin(), rates.end(), 0u);
  if (without < rates.size()) sum -= rates[without];
  std::uint64_t thousandths = 0;
  for (std::size_t ball = 0; ball < rates.size(); ++ball) {
    if (ball == without) {
      EXPECT_EQ(seen[ball], 0u);
    } else {
      thousandths += chi_square::thousandths_of_one(seen[ball], draws * rates[ball] / sum);
    }
  }
  return thousandths;
}

constexpr std::size_t kWithoutNone = 99;

TEST(Race, BeginsWithEveryMoveInProportionToItsRate) {
  UrnRace race(0);
  const auto policy = policy_with_rates(kRates);
  std::uint32_t seen[5] = {};
  for (int round = 0; round < kRaces; ++round) {
    EXPECT_EQ(race.play(policy, Rng(1).split(static_cast<std::uint64_t>(round))), 6);
    ++seen[race.game()[0]];
  }
  EXPECT_LT(rate_deviation(seen, std::span(kRates).first(5), kWithoutNone),
            chi_square::kCriticalWith4);
}

// Clocks have no memory: what is left of a waiting time is like a new one.
TEST(Race, GoesOnInProportionToTheRatesThatAreLeft) {
  UrnRace race(0);
  const auto policy = policy_with_rates(kRates);
  std::uint32_t seen[5] = {};
  for (int round = 0; round < kRaces; ++round) {
    race.play(policy, Rng(2).split(static_cast<std::uint64_t>(round)));
    if (race.game()[0] == 4) ++seen[race.game()[1]];
  }
  EXPECT_LT(rate_deviation(seen, std::span(kRates).first(5), 4), chi_square::kCriticalWith4);
}

TEST(Race, GivesMovesThatComeLaterTheirChance) {
  UrnRace race(0);
  const auto policy = policy_with_rates(kRates);
  std::uint32_t seen[6] = {};
  for (int round = 0; round < 2 * kRaces; ++round) {
    race.play(policy, Rng(3).split(static_cast<std::uint64_t>(round)));
    if (race.game()[0] == 0) ++seen[race.game()[1]];
  }
  EXPECT_LT(rate_deviation(seen, kRates, 0), chi_square::kCriticalWith4);
}

TEST(Race, IsWonByAMoveThatIsFarAhead) {
  UrnRace race(0);
  auto policy = policy_with_rates(kRates);
  policy.weight[2] = 60;
  policy.pause[2] = exponential(-60);
  for (std::uint64_t round = 0; round < 1000; ++round) {
    race.play(policy, Rng(round));
    ASSERT_EQ(race.game()[0], 2);
  }
}

// The five balls are there from the start; the last one from the step behind ball 0.
TEST(Race, KnowsTheLivesOfItsMoves) {
  UrnRace race(0);
  const auto policy = policy_with_rates(kRates);
  for (std::uint64_t round = 0; round < 100; ++round) {
    ASSERT_EQ(race.play(policy, Rng(round)), 6);
    Life lives[UrnRace::kMostLives];
    ASSERT_EQ(race.lives(lives), 6u);
    std::uint16_t step_of_first = 0;
    for (std::uint16_t step = 0; step < 6; ++step) {
      if (race.game()[step] == 0) step_of_first = step;
    }
    for (const Life& life : lives) {
      EXPECT_EQ(life.first, life.slot == 5 ? step_of_first + 1 : 0);
      ASSERT_TRUE(life.played && life.end >= 1 && life.end <= 6);
      EXPECT_EQ(race.game()[life.end - 1], life.slot);
    }
  }
}

// Moves that exclude each other, and paper that ends.
TEST(Race, KnowsTheLivesOfMovesThatWereExcluded) {
  using Rules = AnimalRules<true, 5>;
  const auto race = std::make_unique<Race<Rules, morpion::PlainMachine>>(Rules::Position{});
  const auto policy = std::make_unique<Policy<Rules::kSlots>>();
  policy->clear();
  int whole = 0;
  for (std::uint64_t round = 0; round < 200; ++round) {
    // Far from the first cell moves wait so long that games stay on the paper.
    const int length = race->play(*policy, Rng(round));
    if (length < 0) continue;
    ++whole;
    std::vector<Life> lives(Rules::kMostMoves);
    lives.resize(race->lives(lives.data()));
    Rules::Position position;
    for (std::uint16_t step = 0; step <= length; ++step) {
      std::size_t legal = 0;
      for (const Life& life : lives) {
        const bool alive = life.first <= step && step < life.end;
        EXPECT_EQ(alive, Rules::legal(position, life.slot));
        legal += alive;
        EXPECT_EQ(life.played && life.end == step + 1,
                  step < length && race->game()[step] == life.slot);
      }
      Rules::Move moves[Rules::kMostMoves];
      EXPECT_EQ(Rules::generate(position, moves) - moves, static_cast<std::ptrdiff_t>(legal));
      Rules::Undo undo;
      if (step < length) Rules::make(position, race->game()[step], undo);
    }
  }
  EXPECT_GT(whole, 10);
}

TEST(Race, SaysWhereThereWasNoRoomAndLeavesNoTrace) {
  using Rules = AnimalRules<false, 2>;
  const auto race = std::make_unique<Race<Rules, morpion::PlainMachine>>(Rules::Position{});
  const auto policy = std::make_unique<Policy<Rules::kSlots>>();
  policy->clear();
  for (std::uint64_t round = 0; round < 20; ++round) {
    ASSERT_EQ(race->play(*policy, Rng(round)), (Race<Rules, morpion::PlainMachine>::kNoRoom));
    const std::vector<Rules::Move> game(race->game(), race->game() + race->length());
    race->play(*policy, Rng(round + 1000));
    race->play(*policy, Rng(round));
    EXPECT_EQ(game, std::vector(race->game(), race->game() + race->length()));
  }
}

TEST(Waits, HaveAMeanOfOne) {
  Waits waits(Rng(5));
  constexpr int kDraws = 100'000;
  double sum = 0, squares = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    const double time = waits.next();
    sum += time;
    squares += time * time;
  }
  EXPECT_NEAR(sum / kDraws, 1, 4 / std::sqrt(kDraws));
  EXPECT_NEAR(squares / kDraws, 2, 4 * std::sqrt(20.0 / kDraws)) << "the variance is 1 too";
}

}  // namespace
}  // namespace quadrille::search
