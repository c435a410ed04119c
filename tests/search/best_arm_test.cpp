#include "quadrille/search/best_arm.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "quadrille/core/rng.hpp"

namespace quadrille::search {
namespace {

using Arms = BestArm<16>;

std::vector<ArmSample> memory_for(std::size_t arms, std::size_t samples) {
  return std::vector<ArmSample>(arms * samples);
}

// About normal with mean 0 and variance 1: twelve uniform numbers.
double noise(Rng rng) {
  double sum = -6;
  for (int number = 0; number < 12; ++number) sum += rng.below(1'000'000) / 1e6;
  return sum;
}

// Arms whose values differ less than the luck that they share.
class SyntheticSet {
 public:
  SyntheticSet(std::size_t arms, Rng rng) : rng_(rng) {
    for (std::size_t arm = 0; arm < arms; ++arm) means_.push_back(rng.below(500));
    // The best one is ahead of the next by a tenth of the luck that is its own, or somewhat more.
    best_ = rng.below(static_cast<std::uint32_t>(arms));
    double most = 0;
    for (const double mean : means_) most = std::max(most, mean);
    means_[best_] = most + 15 + rng.below(45);
  }

  std::size_t best() const { return best_; }
  ArmSample draw(std::size_t arm, std::uint32_t number) const {
    const Rng luck = rng_.split(number);
    const double value =
        means_[arm] + 1000 * noise(luck.split(0)) + 150 * noise(luck.split(arm + 1));
    return {static_cast<std::int32_t>(std::lround(value)), 0};
  }

 private:
  Rng rng_;
  std::vector<double> means_;
  std::size_t best_;
};

// Rounds until it is settled or nothing is asked for any more.
template <class Draw>
void run(Arms& arms, std::uint64_t most, Draw draw) {
  while (true) {
    const Arms::Batches batches = arms.next(most - arms.samples());
    if (batches.empty()) return;
    for (const ArmBatch& batch : batches) {
      std::vector<ArmSample> samples;
      for (std::uint32_t index = 0; index < batch.count; ++index) {
        samples.push_back(draw(static_cast<std::size_t>(batch.arm), batch.first + index));
      }
      arms.add(static_cast<std::size_t>(batch.arm), samples);
    }
  }
}

TEST(BestArm, TakesTheWrongOneOfSyntheticSetsInOnePercentAtMost) {
  constexpr int kSets = 400;
  int wrong = 0;
  std::uint64_t samples = 0, evenly = 0;
  for (int number = 0; number < kSets; ++number) {
    const Rng rng = Rng(99).split(static_cast<std::uint64_t>(number));
    const std::size_t arms = 2 + static_cast<std::size_t>(number) % 14;
    const SyntheticSet set(arms, rng);
    auto memory = memory_for(arms, 20'000);
    Arms best(arms, {.minimum = 50}, memory);
    run(best, 20'000 * arms,
        [&](std::size_t arm, std::uint32_t index) { return set.draw(arm, index); });
    EXPECT_TRUE(best.settled());
    wrong += best.leader() != set.best();
    samples += best.samples();
    evenly += best.samples(best.leader()) * arms;
  }
  EXPECT_LE(wrong, kSets / 100);
  // To give every arm as many samples as the leader would have cost twice as much.
  EXPECT_LT(2 * samples, evenly);
}

TEST(BestArm, IsSettledInFavourOfOneOfTwoEqualArmsInOnePercentAtMost) {
  constexpr int kSets = 400;
  int settled = 0;
  for (int number = 0; number < kSets; ++number) {
    const Rng rng = Rng(7).split(static_cast<std::uint64_t>(number));
    auto memory = memory_for(2, 2000);
    Arms best(2, {.minimum = 50}, memory);
    run(best, 4000, [&](std::size_t arm, std::uint32_t index) {
      return ArmSample{static_cast<std::int32_t>(1000 * noise(rng.split(2 * index + arm))), 0};
    });
    settled += best.settled();
  }
  EXPECT_LE(settled, kSets / 100 * 2);  // either way
}

TEST(BestArm, ComparesArmsOnTheSamplesThatBothHave) {
  // The third arm has seen the good luck of the first two samples and nothing else.
  auto memory = memory_for(3, 100);
  Arms arms(3, {.minimum = 2, .batch = 1}, memory);
  std::vector<ArmSample> first, second;
  for (std::int32_t number = 0; number < 50; ++number) {
    first.push_back({number < 2 ? 1000 : 0, 0});
    second.push_back({number < 2 ? 999 : -number % 3, 0});
  }
  arms.add(0, first);
  arms.add(1, second);
  arms.add(2, std::vector<ArmSample>{{900, 0}, {901, 0}});
  EXPECT_EQ(arms.leader(), 0u);
  const Arms::Lead lead = arms.lead(2, 0);
  EXPECT_EQ(lead.common, 2u);
  EXPECT_EQ(lead.sum, -199);
  EXPECT_EQ(lead.squares, 100 * 100 + 99 * 99);
}

TEST(BestArm, ResolvesACircleOfArmsThatAreEachAheadOfTheNext) {
  // The second arm has two samples, and luck in them: it is ahead of the first and behind the
  // third.
  auto memory = memory_for(3, 4000);
  Arms arms(3, {.minimum = 2, .batch = 8}, memory);
  const auto draw = [](std::size_t arm, std::uint32_t index) {
    const auto luck = static_cast<std::int32_t>(mix(index * 3 + arm) % 100);
    constexpr std::int32_t kFirst[2][3] = {{0, 50, 51}, {0, 10, 13}};
    if (index < 2) return ArmSample{kFirst[index][arm], 0};
    return ArmSample{luck + (arm == 0 ? 40 : arm == 2 ? 20 : 0), 0};
  };
  const auto draw_many = [&](std::size_t arm, std::uint32_t count) {
    std::vector<ArmSample> samples;
    for (std::uint32_t index = 0; index < count; ++index) samples.push_back(draw(arm, index));
    arms.add(arm, samples);
  };
  draw_many(0, 200);
  draw_many(1, 2);
  draw_many(2, 200);
  ASSERT_LT(arms.lead(0, 1).sum, 0);
  ASSERT_LT(arms.lead(1, 2).sum, 0);
  ASSERT_LT(arms.lead(2, 0).sum, 0);
  run(arms, 12'000, draw);
  EXPECT_TRUE(arms.settled());
  EXPECT_EQ(arms.leader(), 0u);
}

TEST(BestArm, SumsAreThoseOfAllPairsHoweverTheSamplesCame) {
  auto memory = memory_for(3, 64);
  Arms arms(3, {.minimum = 4}, memory);
  Rng rng(5);
  for (int step = 0; step < 60; ++step) {
    const std::size_t arm = rng.below(3);
    if (arms.samples(arm) + 2 > 64) continue;
    const ArmSample samples[] = {{static_cast<std::int32_t>(rng.below(9)), 1},
                                 {static_cast<std::int32_t>(rng.below(9)), 2}};
    arms.add(arm, samples);
  }
  for (std::size_t one = 0; one < 3; ++one) {
    for (std::size_t other = 0; other < 3; ++other) {
      if (one == other) continue;
      const Arms::Lead lead = arms.lead(one, other);
      std::int64_t sum = 0, squares = 0;
      for (std::size_t number = 0; number < lead.common; ++number) {
        const std::int64_t difference =
            arms.sample(one, number).first - arms.sample(other, number).first;
        sum += difference;
        squares += difference * difference;
      }
      EXPECT_EQ(lead.common, std::min(arms.samples(one), arms.samples(other)));
      EXPECT_EQ(lead.sum, sum);
      EXPECT_EQ(lead.squares, squares);
    }
  }
}

TEST(BestArm, TakesTheSecondValueWhereTheFirstNeverDiffers) {
  auto memory = memory_for(2, 2000);
  Arms arms(2, {.minimum = 10, .batch = 10}, memory);
  run(arms, 4000, [](std::size_t arm, std::uint32_t index) {
    return ArmSample{5, static_cast<std::int32_t>(index % 7 + (arm == 1 ? index % 2 + 3 : 0))};
  });
  EXPECT_FALSE(arms.settled());  // in the first value, which decides
  EXPECT_TRUE(arms.tied());
  EXPECT_EQ(arms.leader(), 1u);
  EXPECT_EQ(arms.choice(), 1u);
  EXPECT_EQ(arms.samples(), 2000u);
}

TEST(BestArm, TakesTheSecondValueAloneWhereItIsTold) {
  auto memory = memory_for(2, 200);
  Arms arms(2, {.minimum = 10}, memory);
  arms.decide_by_second(true);
  run(arms, 400, [](std::size_t arm, std::uint32_t) {
    return arm == 0 ? ArmSample{9, 1} : ArmSample{0, 2};
  });
  EXPECT_TRUE(arms.settled());
  EXPECT_EQ(arms.leader(), 1u);
}

// The first values are noise of the same mean, the second ones differ.
TEST(BestArm, ChoosesByTheSecondValueWhereTheFirstIsTied) {
  std::size_t better = 0, worse = 0;
  for (std::uint64_t set = 0; set < 100; ++set) {
    auto memory = memory_for(2, 300);
    Arms arms(2, {.minimum = 50, .batch = 10}, memory);
    run(arms, 400, [&](std::size_t arm, std::uint32_t index) {
      const std::uint64_t chance = mix(mix(set * 1000 + index) + arm);
      return ArmSample{static_cast<std::int32_t>(chance % 100),
                       static_cast<std::int32_t>(chance / 128 % 40 + (arm == 1 ? 10 : 0))};
    });
    ++(arms.choice() == 1 ? better : worse);
  }
  EXPECT_GT(better, 75u);  // the leader alone would be it in half of them
  // Beyond a standard error the first value decides.
  auto memory = memory_for(2, 300);
  Arms arms(2, {.minimum = 50, .batch = 10}, memory);
  run(arms, 400, [&](std::size_t arm, std::uint32_t index) {
    const auto chance = static_cast<std::int32_t>(mix(mix(index) + arm) % 100);
    return ArmSample{chance + (arm == 0 ? 30 : 0), arm == 0 ? 0 : 50 + chance % 7};
  });
  EXPECT_EQ(arms.choice(), 0u);
}

TEST(BestArm, SaysAtOneLookWhoIsClearlyAhead) {
  const auto compared = [](std::int32_t better) {
    auto memory = memory_for(2, 50);
    Arms arms(2, {.minimum = 50}, memory);
    run(arms, 100, [&](std::size_t arm, std::uint32_t index) {
      return ArmSample{
          static_cast<std::int32_t>(index % 10) * (arm == 0 ? 1 : -1) + (arm == 0 ? better : 9), 0};
    });
    return arms;
  };
  // Differences of 0, 2, … 18 less 9: a mean of 0 and a standard error of 5.8 / √50 = 0.82, and 99
  // % are 2.8 of these.
  EXPECT_FALSE(compared(0).clearly_ahead(0, 1));
  EXPECT_FALSE(compared(2).clearly_ahead(0, 1));
  EXPECT_TRUE(compared(3).clearly_ahead(0, 1));
  EXPECT_FALSE(compared(3).clearly_ahead(1, 0));
  EXPECT_FALSE(compared(3).settled());  // for somebody who looks again and again
}

TEST(BestArm, IsTiedNotSettledWhereTwoAreTheSame) {
  auto memory = memory_for(2, 5000);
  Arms arms(2, {.minimum = 20}, memory);
  run(arms, 10'000, [](std::size_t, std::uint32_t index) {
    return ArmSample{static_cast<std::int32_t>(index % 5), 0};
  });
  EXPECT_FALSE(arms.settled());
  EXPECT_TRUE(arms.tied());
  EXPECT_EQ(arms.leader(), 0u);
  EXPECT_GE(arms.samples(), 2000u);
  EXPECT_LT(arms.samples(), 2100u);  // it ends soon after a thousand of each
}

// Where the third is as good as the first, it is found that the second is worse, and no more.
TEST(BestArm, IsTiedWhereTheLeaderIsAheadOfTheRest) {
  auto memory = memory_for(3, 20'000);
  Arms arms(3, {.minimum = 50}, memory);
  run(arms, 60'000, [](std::size_t arm, std::uint32_t index) {
    const auto luck = static_cast<std::int32_t>(mix(index) % 100);
    const auto own = static_cast<std::int32_t>(mix(index * 3 + 1) % 50);
    return ArmSample{arm == 1 ? luck - own : luck, 0};
  });
  EXPECT_TRUE(arms.tied());
  EXPECT_TRUE(arms.separated(0, 1));
  EXPECT_TRUE(arms.tied(0, 2));
  EXPECT_LT(arms.samples(), 2300u);
}

// The second arm is better in a few samples, the same in all others, and worse in the second value
// where `against` says so.
struct RareSet {
  double share;
  bool against;
  Rng rng;

  ArmSample draw(std::size_t arm, std::uint32_t index) const {
    const auto luck = static_cast<std::int32_t>(mix(index) % 1000);
    const bool rare = rng.split(index).below(1'000'000) < 1e6 * share;
    return {luck + (arm == 1 && rare ? 1000 : 0), against && arm == 0 ? luck % 7 + 3 : 0};
  }
};

TEST(BestArm, IsNotSettledInFavourOfAnArmThatIsRarelyWorse) {
  constexpr int kSets = 200;
  for (const double share : {0.0002, 0.002, 0.005, 0.01, 0.02, 0.05}) {
    for (const bool against : {false, true}) {
      int wrong = 0, right = 0;
      for (std::uint64_t number = 0; number < kSets; ++number) {
        const RareSet set{share, against, Rng(3).split(number)};
        auto memory = memory_for(2, 20'000);
        Arms arms(2, {.minimum = 100}, memory);
        run(arms, 40'000,
            [&](std::size_t arm, std::uint32_t index) { return set.draw(arm, index); });
        if (!arms.settled()) continue;
        ++(arms.leader() == 1 ? right : wrong);
      }
      EXPECT_LE(wrong, kSets / 100) << share;
      // Once in fifty samples is seen, and enough of it.
      if (share >= 0.02) {
        EXPECT_GE(right, kSets * 99 / 100) << share;
      }
    }
  }
}

TEST(BestArm, AsksForNoMoreThanIsAllowed) {
  auto memory = memory_for(4, 1000);
  Arms arms(4, {.minimum = 10, .batch = 8}, memory);
  run(arms, 100, [](std::size_t arm, std::uint32_t index) {
    return ArmSample{static_cast<std::int32_t>(mix(index * 4 + arm) % 100), 0};
  });
  EXPECT_EQ(arms.samples(), 100u);
  EXPECT_FALSE(arms.settled());
  for (std::size_t arm = 0; arm < 4; ++arm) EXPECT_GE(arms.samples(arm), 10u);
}

TEST(BestArm, AsksForNothingWhereNothingIsAllowed) {
  auto memory = memory_for(8, 5);
  const Arms arms(8, {.minimum = 1, .batch = 8}, memory);  // some arms will have no sample at all
  EXPECT_TRUE(arms.next(0).empty());
  Arms few(8, {.minimum = 1, .batch = 8}, memory);
  run(few, 5, [](std::size_t, std::uint32_t) { return ArmSample{1, 1}; });
  EXPECT_EQ(few.samples(), 5u);
  EXPECT_FALSE(few.settled());
}

TEST(BestArm, HasNothingToAskOfASingleArmBeyondTheMinimum) {
  auto memory = memory_for(1, 100);
  Arms arms(1, {.minimum = 10}, memory);
  run(arms, 100, [](std::size_t, std::uint32_t) { return ArmSample{1, 1}; });
  EXPECT_TRUE(arms.settled());
  EXPECT_EQ(arms.samples(), 10u);
}

}  // namespace
}  // namespace quadrille::search
