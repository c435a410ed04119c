// The memory functions at every alignment and small length, checked byte by byte. They are called
// through volatile pointers, so that the compiler cannot put its own code in their place.

#include <array>
#include <cstring>

#include "quadrille/core/even.hpp"
#include "tests/portable.hpp"

namespace {

constexpr std::size_t kOffsets = 5, kLengths = 20, kMargin = 4;
constexpr std::size_t kSize = kMargin + kOffsets + kLengths + kMargin;

struct alignas(quadrille::kEven) Bytes : std::array<unsigned char, kSize> {};

void* (*volatile copy)(void*, const void*, std::size_t) = std::memcpy;
void* (*volatile move)(void*, const void*, std::size_t) = std::memmove;
void* (*volatile fill)(void*, int, std::size_t) = std::memset;
int (*volatile compare)(const void*, const void*, std::size_t) = std::memcmp;
std::size_t (*volatile length_of)(const char*) = std::strlen;

const unsigned char* find(const Bytes& bytes, int value, std::size_t size) {
  const volatile std::size_t opaque_size = size;
  return static_cast<const unsigned char*>(std::memchr(bytes.data(), value, opaque_size));
}

// No two bytes alike.
Bytes numbered() {
  Bytes bytes{};
  for (std::size_t index = 0; index < kSize; ++index)
    bytes[index] = static_cast<unsigned char>(200 - index);
  return bytes;
}

template <typename Visit>
void for_each_layout(Visit visit) {
  for (std::size_t to = kMargin; to < kMargin + kOffsets; ++to)
    for (std::size_t from = kMargin; from < kMargin + kOffsets; ++from)
      for (std::size_t length = 0; length <= kLengths; ++length) visit(to, from, length);
}

}  // namespace

TEST(Memory, CopyWritesTheBlockAndNothingElse) {
  for_each_layout([](std::size_t to, std::size_t from, std::size_t length) {
    const Bytes source = numbered();
    Bytes target{};
    ASSERT_EQ(copy(&target[to], &source[from], length), &target[to]);
    for (std::size_t index = 0; index < kSize; ++index) {
      const bool inside = index >= to && index < to + length;
      ASSERT_EQ(target[index], inside ? source[index - to + from] : 0) << to << from << length;
    }
  });
}

TEST(Memory, MoveIsACopyEvenWhenTheBlocksOverlap) {
  for_each_layout([](std::size_t to, std::size_t from, std::size_t length) {
    const Bytes before = numbered();
    Bytes bytes = before;
    ASSERT_EQ(move(&bytes[to], &bytes[from], length), &bytes[to]);
    for (std::size_t index = 0; index < kSize; ++index) {
      const bool inside = index >= to && index < to + length;
      ASSERT_EQ(bytes[index], before[inside ? index - to + from : index]) << to << from << length;
    }
  });
}

TEST(Memory, FillUsesTheLowByteOfItsValue) {
  for_each_layout([](std::size_t to, std::size_t, std::size_t length) {
    Bytes bytes = numbered();
    ASSERT_EQ(fill(&bytes[to], 0x1ee, length), &bytes[to]);
    for (std::size_t index = 0; index < kSize; ++index) {
      const bool inside = index >= to && index < to + length;
      ASSERT_EQ(bytes[index], inside ? 0xee : numbered()[index]) << to << length;
    }
  });
}

TEST(Memory, CompareFindsTheFirstDifferenceAndTakesBytesAsUnsigned) {
  for (std::size_t place = 0; place < kSize; ++place) {
    const Bytes left = numbered();
    Bytes right = left;
    right[place] = 255;
    EXPECT_EQ(compare(left.data(), right.data(), place), 0);
    EXPECT_LT(compare(left.data(), right.data(), kSize), 0);
    EXPECT_GT(compare(right.data(), left.data(), kSize), 0);
  }
}

TEST(Memory, FindStopsAtTheFirstMatchWithinTheSize) {
  const Bytes bytes = numbered();
  EXPECT_EQ(find(bytes, bytes[7], kSize), &bytes[7]);
  EXPECT_EQ(find(bytes, bytes[7], 8), &bytes[7]);
  EXPECT_EQ(find(bytes, bytes[7], 7), nullptr);
  EXPECT_EQ(find(bytes, 0, kSize), nullptr);
}

TEST(Memory, LengthCountsUpToTheTerminator) {
  EXPECT_EQ(length_of(""), 0u);
  EXPECT_EQ(length_of("quadrille"), 9u);
}
