#include "quadrille/morpion/records/verdict.hpp"

#include <gtest/gtest.h>

namespace quadrille::morpion {
namespace {

TEST(Verdict, NamesTheLongestGame) {
  EXPECT_EQ(verdict(k5T, 100), "the longest game known has 178");
  EXPECT_EQ(verdict(k5D, 82), "as long as the longest game known");
  EXPECT_EQ(verdict(k5D, 83), "longer than the longest game known, 82 moves");
}

TEST(Verdict, KnowsWhatIsProven) {
  EXPECT_EQ(verdict(k4T, 61), "the longest game has 62");
  EXPECT_EQ(verdict(k4D, 35), "proven optimal");
}

TEST(Verdict, ARecordIsMetByAGameAsLong) {
  EXPECT_FALSE(meets_record(k5T, 177));
  EXPECT_TRUE(meets_record(k5T, 178));
  EXPECT_TRUE(meets_record(k4T, 62));
}

}  // namespace
}  // namespace quadrille::morpion
