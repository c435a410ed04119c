#include "quadrille/morpion/records/ms1.hpp"

#include "quadrille/morpion/records/base64.hpp"
#include "quadrille/morpion/records/deflate.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::string ms1_refusal(std::string_view text) {
  return refusal_of([&] { return read_ms1(text); });
}

std::string ms1_of(std::string_view json) {
  return "MS1:" + to_base64(deflate(json, Wrapping::raw));
}

TEST(Base64, HasTheLettersOfUrlsAndNoPadding) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg");
  EXPECT_EQ(to_base64("fo"), "Zm8");
  EXPECT_EQ(to_base64("foo"), "Zm9v");
  EXPECT_EQ(to_base64("\xfb\xff\xfe"), "-__-");
  for (const std::string_view text : {"-__-", "+//+", " -_\n_- ", "-__-=="}) {
    const auto bytes = from_base64(text);
    ASSERT_TRUE(bytes) << text;
    EXPECT_EQ(*bytes, "\xfb\xff\xfe");
  }
  EXPECT_EQ(*from_base64("Zg=="), "f");
}

TEST(Ms1, AGameReadsBack) {
  for (const Variant variant : kVariants) {
    const Record record = random_record(variant, 7);
    const std::string text = write_ms1(record);
    EXPECT_EQ(text.substr(0, 4), "MS1:");
    EXPECT_EQ(text.find_first_of("+/= \n"), std::string::npos);
    const auto again = read_ms1(text);
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(*again, record);
  }
  EXPECT_EQ(*read_ms1(write_ms1(full_record())), full_record());
}

TEST(Ms1, WhiteSpaceAndPaddingDoNotMatter) {
  const Record record = random_record(k5T, 3);
  std::string text = "\n  " + write_ms1(record);
  while ((text.size() - 3) % 4 != 0) text += '=';
  text.insert(40, "\r\n");
  EXPECT_EQ(*read_ms1(text + "\n"), record);
}

TEST(Ms1, BadLettersAreNamed) {
  EXPECT_EQ(ms1_refusal("MS2:abcd"), "line 1, character 1: 'MS2:', expected MS1:");
  EXPECT_EQ(ms1_refusal(""), "line 1, character 1: the text ends, expected MS1:");
  EXPECT_EQ(ms1_refusal("MS1:ab!d"),
            "line 1, character 7: '!', expected a letter of Base64 (A-Z, a-z, 0-9, - or _)");
  EXPECT_EQ(ms1_refusal("MS1:ab=d"),
            "line 1, character 8: 'd', expected nothing behind the padding");
  EXPECT_EQ(ms1_refusal("MS1:abcde"),
            "line 1, character 10: the text ends, expected one more letter of Base64");
}

TEST(Ms1, DamagedDataAreRefused) {
  EXPECT_EQ(ms1_refusal("MS1:"), "MS1: the packed data end after 0 bytes, expected more");
  EXPECT_EQ(ms1_refusal("MS1:____"),
            "MS1: the packed data are damaged at byte 1, expected DEFLATE");
  EXPECT_EQ(ms1_refusal(ms1_of("{}") + "AAAA"),
            "MS1: the packed data go on behind their end at byte 4");
  const std::string whole = write_ms1(random_record(k5T, 1));
  EXPECT_EQ(ms1_refusal(whole.substr(0, 104)),
            "MS1: the packed data end after 75 bytes, expected more");
  EXPECT_EQ(ms1_refusal(ms1_of("{]")),
            "in the JSON of the MS1: line 1, character 2: ']', expected string literal");
}

TEST(Ms1, NoCutOfAGameIsAGame) {
  const std::string whole = write_ms1(random_record(k4D, 1));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_NE(ms1_refusal(whole.substr(0, length)), "") << length;
  }
}

TEST(Ms1, ABombDoesNotGoOff) {
  const std::string bomb = ms1_of(std::string(100 << 20, ' '));
  EXPECT_LT(bomb.size(), 200000u);
  EXPECT_EQ(ms1_refusal(bomb),
            "MS1: the packed data hold more than 16777216 bytes, expected a record");
}

}  // namespace
}  // namespace quadrille::morpion
