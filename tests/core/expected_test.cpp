#include "quadrille/core/expected.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>

namespace quadrille {
namespace {

struct Reason {
  std::string text;
};
enum class Fault { kEmpty, kNotADigit };

constexpr Expected<int, Fault> digit(char letter) {
  if (letter < '0' || letter > '9') {
    return Fault::kNotADigit;
  }
  return letter - '0';
}

Expected<std::string, Reason> name(bool known) {
  if (!known) {
    return Reason{"nobody told me"};
  }
  return std::string("a name that is too long for the small string buffer");
}

TEST(Expected, WorksInConstantExpressions) {
  static_assert(digit('7'));
  static_assert(*digit('7') == 7);
  static_assert(!digit('x'));
  EXPECT_EQ(digit('x').error(), Fault::kNotADigit);
}

TEST(Expected, IsTriviallyCopyableWhenBothSidesAre) {
  static_assert(std::is_trivially_copyable_v<Expected<int, Fault>>);
  static_assert(std::is_trivially_copyable_v<Expected<void, Fault>>);
  static_assert(!std::is_trivially_copyable_v<Expected<std::string, Fault>>);
  Expected<int, Fault> answer = digit('1');
  answer = digit('x');
  EXPECT_FALSE(answer);
}

TEST(Expected, HoldsTheValueOrTheReason) {
  const auto known = name(true);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->substr(0, 6), "a name");
  const auto unknown = name(false);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().text, "nobody told me");
}

TEST(Expected, CopiesAndAssignsAcrossTheTwoSides) {
  auto answer = name(true);
  const auto copy = answer;
  answer = name(false);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().text, "nobody told me");
  answer = copy;
  ASSERT_TRUE(answer);
  EXPECT_EQ(*answer, *copy);
  const auto& same = answer;
  answer = same;
  EXPECT_EQ(*answer, *copy);
}

TEST(Expected, CarriesWhatCanOnlyBeMoved) {
  using Answer = Expected<std::unique_ptr<int>, Reason>;
  static_assert(!std::is_copy_constructible_v<Answer>);
  static_assert(std::is_nothrow_move_constructible_v<Answer>);
  Answer answer = std::make_unique<int>(5);
  Answer moved = std::move(answer);
  const std::unique_ptr<int> value = *std::move(moved);
  EXPECT_EQ(*value, 5);
}

TEST(Expected, OfVoidIsSuccessOrTheReason) {
  const Expected<void, Reason> good;
  EXPECT_TRUE(good);
  const Expected<void, Reason> bad = Reason{"full"};
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().text, "full");
}

}  // namespace
}  // namespace quadrille
