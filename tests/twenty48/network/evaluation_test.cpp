#include "quadrille/twenty48/network/evaluation.hpp"

#include <gtest/gtest.h>

#include "quadrille/twenty48/network/trainer.hpp"

namespace quadrille::twenty48::network {
namespace {

TEST(NetworkEvaluation, StatesMeanIntervalAndShares) {
  const std::vector<Ending> endings = {{true, 100'000, 5000, 13}, {true, 300'000, 9000, 14}};
  const Evaluation evaluation = evaluation_of(endings);
  EXPECT_DOUBLE_EQ(evaluation.mean, 200'000);
  // The standard deviation of the two is 141,421, that of their mean 100,000.
  EXPECT_NEAR(evaluation.half_width, 195'996, 1);
  EXPECT_DOUBLE_EQ(evaluation.moves, 7000);
  EXPECT_DOUBLE_EQ(evaluation.reached[13], 1);
  EXPECT_DOUBLE_EQ(evaluation.reached[14], 0.5);
  EXPECT_DOUBLE_EQ(evaluation.reached[15], 0);
}

TEST(NetworkEvaluation, IsTheSameOnAnyNumberOfThreads) {
  Training training = new_training({"2x4", 16, 1, 0, false});
  make_trainer(training, 1)->run(3000, {1, 1});
  const auto alone = play_evaluation("2x4", training.weights, {0, 20}, 1);
  const auto both = play_evaluation("2x4", training.weights, {0, 20}, 2);
  const auto last = play_evaluation("2x4", training.weights, {19, 1}, 1);
  EXPECT_EQ(last.front().score, alone.back().score);
  for (std::size_t game = 0; game < alone.size(); ++game) {
    EXPECT_EQ(alone[game].score, both[game].score);
    EXPECT_EQ(alone[game].moves, both[game].moves);
  }
  EXPECT_GT(evaluation_of(alone).mean, 1000);
}

}  // namespace
}  // namespace quadrille::twenty48::network
