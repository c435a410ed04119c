#include "quadrille/runtime/stop.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
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

TEST(StopToken, WaitsNoLongerThanUntilTheRequest) {
  for (int time = 0; time < 100; ++time) {
    StopSource source;
    std::thread sleeper([token = source.token()] { token.wait([] { return false; }); });
    source.request();
    sleeper.join();
  }
}

TEST(StopToken, AsksAgainWhenItIsWoken) {
  for (int time = 0; time < 100; ++time) {
    StopSource source;
    std::atomic<bool> done{false};
    std::thread sleeper([&, token = source.token()] { token.wait([&] { return done.load(); }); });
    source.token().wake();  // for nothing
    done = true;
    source.token().wake();
    sleeper.join();
    EXPECT_FALSE(source.token().requested());
  }
}

TEST(StopToken, WaitsNotAtAllForWhatIsDone) {
  StopSource source;
  source.token().wait([] { return true; });
  source.request();
  source.token().wait([] { return false; });
}

TEST(StopToken, IsOnePointer) {
  EXPECT_EQ(sizeof(StopToken), sizeof(void*));
  EXPECT_TRUE(std::is_trivially_copyable_v<StopToken>);
}

}  // namespace
}  // namespace quadrille::runtime
