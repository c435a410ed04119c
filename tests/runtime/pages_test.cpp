#include "quadrille/runtime/pages.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <utility>

namespace quadrille::runtime {
namespace {

TEST(Pages, AreZeroAndOnCacheLines) {
  const Pages pages(1 << 20);
  const auto words = pages.as<std::uint64_t>();
  ASSERT_EQ(words.size(), (1u << 20) / 8);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(words.data()) % 64, 0u);
  for (const std::uint64_t word : words) ASSERT_EQ(word, 0u);
}

TEST(Pages, KeepWhatIsWrittenWhenTheyMove) {
  Pages pages(4096);
  pages.as<int>()[7] = 5;
  const Pages moved = std::move(pages);
  EXPECT_EQ(moved.as<int>()[7], 5);
}

TEST(Pages, OfNothingAreEmpty) {
  EXPECT_TRUE(Pages(0).as<int>().empty());
  EXPECT_TRUE(Pages().as<int>().empty());
}

TEST(Pages, SayThatThereIsNotEnoughMemory) {
  EXPECT_THROW(Pages(SIZE_MAX / 2), std::bad_alloc);
}

}  // namespace
}  // namespace quadrille::runtime
