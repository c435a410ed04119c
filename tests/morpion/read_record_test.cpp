#include "quadrille/morpion/records/read_record.hpp"

#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/pentasol.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

TEST(ReadRecord, RecognisesEveryFormat) {
  for (const Variant variant : kVariants) {
    const Record record = random_record(variant, 5);
    std::vector<std::string> texts{write_msr(record), write_msr(record, MsrLayout::compact),
                                   write_ms1(record), *write_svg(record)};
    for (const std::string& text : texts) {
      for (const std::string_view before : {"", "\xEF\xBB\xBF", " \r\n"}) {
        const auto again = read_record(std::string(before) + text, std::nullopt);
        ASSERT_TRUE(again) << again.error().text;
        EXPECT_EQ(*again, record);
      }
    }
    texts = {moves_text(record.moves)};
    if (variant.length == 5) texts.push_back("# a game\n" + *write_pentasol(record));
    for (const std::string& text : texts) {
      auto again = read_record(text + "\n", variant);
      ASSERT_TRUE(again) << again.error().text;
      again->description.reset();
      EXPECT_EQ(*again, record);
    }
  }
}

TEST(ReadRecord, TheWordStartIsTheGameWithoutMoves) {
  EXPECT_EQ(*read_record("start", k4T), record_of(k4T, "start"));
}

TEST(ReadRecord, WhatSaysItsVariantIsOfThatOne) {
  EXPECT_EQ(read_record(write_ms1(record_of(k4D, "start")), k5T)->variant, k4D);
}

TEST(ReadRecord, NeedsAVariantWhereTheTextHasNone) {
  const auto refusal = [](std::string_view text, std::optional<Variant> variant) {
    return refusal_of([&] { return read_record(text, variant); });
  };
  EXPECT_EQ(refusal("(28,28)", std::nullopt),
            "Pentasol without a variant, expected 5T, 5D, 4T or 4D beside it");
  EXPECT_EQ(refusal("-1,3:H0", std::nullopt),
            "moves without a variant, expected 5T, 5D, 4T or 4D beside it");
  EXPECT_EQ(refusal("(28,28)", k4T), "Pentasol has no games of 4T, expected 5T or 5D");
}

TEST(ReadRecord, SaysWhatARecordIs) {
  const auto refusal = [](std::string_view text) {
    return refusal_of([&] { return read_record(text, k5T); });
  };
  EXPECT_EQ(refusal("\nhello"),
            "line 2, character 1: 'h', expected a record: MSR, MS1:, Pentasol, SVG, PNG, or moves "
            "such as 4,-1:V0");
  EXPECT_EQ(refusal(""),
            "line 1, character 1: the text ends, expected a record: MSR, MS1:, Pentasol, SVG, PNG, "
            "or moves such as 4,-1:V0");
  EXPECT_EQ(refusal("-1,3:H0\n-1,6:H9"),
            "line 2, character 7: '9', expected the index of the new point in its line, 0 to 4");
  std::string long_game;
  for (int move = 0; move < 513; ++move) long_game += "1,1:H0\n";
  EXPECT_EQ(refusal(long_game),
            "line 513, character 1: '1,1:H0', expected no more moves than a game can have");
}

}  // namespace
}  // namespace quadrille::morpion
