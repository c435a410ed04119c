#include "quadrille/runtime/random_seed.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>

namespace quadrille::runtime {
namespace {

TEST(FreshSeed, DoesNotComeTwice) {
  std::set<std::uint64_t> seeds;
  for (int call = 0; call < 1000; ++call) {
    seeds.insert(fresh_seed());
  }
  EXPECT_EQ(seeds.size(), std::size_t{1000});
}

TEST(FreshSeed, UsesAllOfIts64Bits) {
  std::uint64_t ever_set = 0;
  std::uint64_t always_set = ~std::uint64_t{0};
  for (int call = 0; call < 1000; ++call) {
    const std::uint64_t seed = fresh_seed();
    ever_set |= seed;
    always_set &= seed;
  }
  EXPECT_EQ(ever_set, ~std::uint64_t{0});
  EXPECT_EQ(always_set, std::uint64_t{0});
}

}  // namespace
}  // namespace quadrille::runtime
