// Intel HEX: records that a person can check by hand, and what is refused.
#include "retro/cosmac/assembler/intel_hex.hpp"

#include <gtest/gtest.h>

namespace quadrille::cosmac {
namespace {

std::vector<std::uint8_t> counting(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t index = 0; index < size; ++index)
    bytes[index] = static_cast<std::uint8_t>(index);
  return bytes;
}

// 2 + $12 + $34 + 0 + $AA + $55 = $147, and $47 + $B9 = $100.
TEST(IntelHex, WritesLengthAddressTypeDataAndChecksum) {
  EXPECT_EQ(write_intel_hex({{0x1234, {0xAA, 0x55}}}), ":02123400AA55B9\n:00000001FF\n");
}

TEST(IntelHex, ReadsWhatItWrites) {
  const std::vector<Block> blocks{{0x0000, counting(100)}, {0x6000, counting(17)}};
  const auto read = read_intel_hex(write_intel_hex(blocks));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2u);
  for (std::size_t index = 0; index < 2; ++index) {
    EXPECT_EQ((*read)[index].address, blocks[index].address);
    EXPECT_EQ((*read)[index].bytes, blocks[index].bytes);
  }
}

TEST(IntelHex, ReadsLowerCaseAndCarriageReturns) {
  const auto read = read_intel_hex(":02123400aa55b9\r\n\r\n:00000001ff\r\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->at(0).bytes, (std::vector<std::uint8_t>{0xAA, 0x55}));
}

void expect_refused(std::string_view text, std::size_t line, std::string_view expected) {
  const auto read = read_intel_hex(text);
  ASSERT_FALSE(read) << text;
  EXPECT_EQ(read.error().line, line) << text;
  EXPECT_EQ(read.error().expected, expected) << text;
}

TEST(IntelHex, SaysWhichLineIsWrongAndWhatItExpected) {
  expect_refused("02123400AA55B9\n", 1, "a colon");
  expect_refused(":00000001FF0\n", 1, "pairs of hex digits");
  expect_refused(":0212340XAA55B9\n", 1, "pairs of hex digits");
  expect_refused(":02123400AA55B9\n:02123400AAB9\n", 2, "as many bytes as the record says");
  expect_refused(":02123400AA55B8\n", 1, "the checksum B9");
  expect_refused(":020000040000FA\n", 1, "a record of type 00 or 01");
  expect_refused(":02FFFF00AA5501\n", 1, "an end within 64 KB");
  expect_refused(":02123400AA55B9\n", 2, "the end record :00000001FF");
}

}  // namespace
}  // namespace quadrille::cosmac
