#include "quadrille/runtime/stop.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace quadrille::runtime {
namespace {

TEST(StopToken, MadeFromNothingIsNeverAskedToStop) {
  EXPECT_FALSE(StopToken().requested());
}

TEST(StopToken, SeesTheRequestInEveryCopy) {
  StopSource source;
  const StopToken token = source.token();
  const StopToken copy = token;
  EXPECT_FALSE(copy.requested());
  source.request();
  EXPECT_TRUE(token.requested());
  EXPECT_TRUE(copy.requested());
}

TEST(StopToken, IsOnePointer) {
  EXPECT_EQ(sizeof(StopToken), sizeof(void*));
  EXPECT_TRUE(std::is_trivially_copyable_v<StopToken>);
}

}  // namespace
}  // namespace quadrille::runtime
