#include "quadrille/work/short_numbers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace quadrille::work {
namespace {

std::string written(std::uint64_t number) {
  std::string bytes;
  append_short(bytes, number);
  return bytes;
}

std::string written_signed(std::int64_t number) {
  std::string bytes;
  append_short_signed(bytes, number);
  return bytes;
}

TEST(ShortNumbers, TakeAByteForEachSevenBits) {
  EXPECT_EQ(written(0), std::string(1, '\0'));
  EXPECT_EQ(written(127), "\x7f");
  EXPECT_EQ(written(128), "\x80\x01");
  EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()).size(), 10u);
  EXPECT_EQ(written_signed(-1), "\x01");
  EXPECT_EQ(written_signed(1), "\x02");
  EXPECT_EQ(written_signed(-64), "\x7f");
}

TEST(ShortNumbers, AreReadAsTheyWereWritten) {
  std::string bytes;
  for (int bit = 0; bit < 64; ++bit) {
    append_short(bytes, std::uint64_t{1} << bit);
    append_short(bytes, (std::uint64_t{2} << bit) - 1);
    append_short_signed(bytes, static_cast<std::int64_t>(std::uint64_t{1} << bit));
    append_short_signed(bytes, -static_cast<std::int64_t>((std::uint64_t{1} << bit) - 1));
  }
  std::string_view rest = bytes;
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_EQ(take_short(rest), std::uint64_t{1} << bit);
    EXPECT_EQ(take_short(rest), (std::uint64_t{2} << bit) - 1);
    EXPECT_EQ(take_short_signed(rest), static_cast<std::int64_t>(std::uint64_t{1} << bit));
    EXPECT_EQ(take_short_signed(rest), -static_cast<std::int64_t>((std::uint64_t{1} << bit) - 1));
  }
  EXPECT_TRUE(rest.empty());
}

TEST(ShortNumbers, HaveOneWayToBeWritten) {
  const auto is_read = [](std::string_view bytes) { return take_short(bytes).has_value(); };
  EXPECT_FALSE(is_read(""));
  EXPECT_FALSE(is_read("\x80"));                                      // cut short
  EXPECT_FALSE(is_read(std::string_view("\x80\x00", 2)));             // a zero in front
  EXPECT_TRUE(is_read("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"));   // 2^64 - 1
  EXPECT_FALSE(is_read("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"));  // beyond 64 bits
  EXPECT_FALSE(is_read("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x81\x01"));
}

}  // namespace
}  // namespace quadrille::work
