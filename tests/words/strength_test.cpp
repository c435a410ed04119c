#include "quadrille/words/moves/strength.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace quadrille::words {
namespace {

// The best by equity first, each with another score.
std::vector<Choice> choices_with(const std::vector<int>& scores) {
  std::vector<Choice> choices;
  for (const int score : scores) {
    Choice choice;
    choice.play.score = score;
    choice.equity = (1000 - static_cast<Equity>(choices.size())) * kPoint;
    choices.push_back(choice);
  }
  return choices;
}

std::vector<int> numbers(int count) {
  std::vector<int> numbers;
  for (int number = 0; number < count; ++number) numbers.push_back(number);
  return numbers;
}

// Of many games, which choices were made.
std::set<int> made(int count, Strength strength) {
  const std::vector<Choice> choices = choices_with(numbers(count));
  std::set<int> scores;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    scores.insert(choose(choices, strength, Rng(seed)).play.score);
  }
  return scores;
}

TEST(Strength, TheBestHasTheMostEquity) {
  EXPECT_EQ(made(200, Strength::best), std::set<int>{0});
}

TEST(Strength, PointsCountAloneAndOfEqualOnesTheFirst) {
  const std::vector<Choice> choices = choices_with({10, 30, 20, 30});
  EXPECT_EQ(&choose(choices, Strength::points, Rng(1)), &choices[1]);
}

TEST(Strength, WeakerPlayersTakeAnyOfTheBestFew) {
  EXPECT_EQ(made(200, Strength::casual).size(), 10u);
  EXPECT_EQ(*made(200, Strength::casual).rbegin(), 9);
  EXPECT_EQ(made(200, Strength::beginner).size(), 100u);
  EXPECT_EQ(*made(200, Strength::beginner).rbegin(), 99);
}

TEST(Strength, FewChoicesAreEnough) {
  EXPECT_EQ(made(1, Strength::casual), std::set<int>{0});
  EXPECT_EQ(made(3, Strength::beginner).size(), 3u);
}

TEST(Strength, HasNames) {
  EXPECT_EQ(strength_named("casual"), Strength::casual);
  EXPECT_EQ(strength_named("points"), Strength::points);
  EXPECT_FALSE(strength_named("worst"));
}

}  // namespace
}  // namespace quadrille::words
