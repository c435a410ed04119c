#include "quadrille/core/logarithm.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille {
namespace {

TEST(Logarithm, IsThatOfTheLibraryToTwelveDigits) {
  EXPECT_EQ(natural_logarithm(1), 0);
  for (double x = 1e-9; x < 1e12; x *= 1.37) {
    EXPECT_NEAR(natural_logarithm(x), std::log(x), 1e-12 * (1 + std::abs(std::log(x)))) << x;
  }
}

}  // namespace
}  // namespace quadrille
