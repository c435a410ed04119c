#include "quadrille/morpion/records/msr.hpp"

#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::string msr_refusal(std::string_view json) {
  return refusal_of([&] { return read_msr(json); });
}

// A record with these moves and nothing else but what it needs.
std::string with_moves(std::string_view moves) {
  return R"({"variant":"5T","moves":)" + std::string(moves) + "}";
}

TEST(Msr, AGameReadsBackInBothLayouts) {
  for (const Variant variant : kVariants) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Record record = random_record(variant, seed);
      for (const MsrLayout layout : {MsrLayout::lines, MsrLayout::compact}) {
        const auto again = read_msr(write_msr(record, layout));
        ASSERT_TRUE(again) << again.error().text;
        EXPECT_EQ(*again, record);
      }
    }
  }
}

TEST(Msr, EveryFieldSurvives) {
  const auto again = read_msr(write_msr(full_record()));
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(*again, full_record());
  EXPECT_EQ(write_msr(*again), write_msr(full_record()));
}

TEST(Msr, IsWrittenOneFieldOrMoveALine) {
  Record record = record_of(k5T, kTwoMoves);
  record.author = "Ann";
  EXPECT_EQ(write_msr(record), R"({
  "version": "0.1",
  "variant": "5T",
  "score": 2,
  "available_moves": 26,
  "terminal": false,
  "bbox": [-1,0,9,9],
  "author": "Ann",
  "moves": [
    {"x":-1,"y":3,"dir":"H","pos":0},
    {"x":-1,"y":6,"dir":"H","pos":0}
  ]
}
)");
  record.moves.clear();
  EXPECT_EQ(write_msr(record, MsrLayout::compact),
            R"({"version":"0.1","variant":"5T","score":0,"available_moves":28,"terminal":false,)"
            R"("bbox":[0,0,9,9],"author":"Ann","moves":[]})");
}

TEST(Msr, WhatFollowsFromTheMovesIsFoundAgain) {
  const auto record = read_msr(
      R"({"version":"0.1","variant":"5T","score":178,"available_moves":"many","terminal":true,)"
      R"("bbox":7,"moves":[{"x":-1,"y":3,"dir":"H","pos":0}]})");
  ASSERT_TRUE(record) << record.error().text;
  EXPECT_EQ(record->moves, record_of(k5T, "-1,3:H0").moves);
  EXPECT_EQ(record->wrong_score, 178u);
  const std::string written = write_msr(*record);
  EXPECT_NE(written.find("\"score\": 1,"), std::string::npos);
  EXPECT_NE(written.find("\"terminal\": false,"), std::string::npos);
  EXPECT_NE(written.find("\"bbox\": [-1,0,9,9],"), std::string::npos);
}

TEST(Msr, AFinishedGameIsTerminal) {
  const std::string written = write_msr(random_record(k4D, 1));
  EXPECT_NE(written.find("\"available_moves\": 0,\n  \"terminal\": true,"), std::string::npos);
}

TEST(Msr, OfAnIllegalGameOnlyTheRulesAreNotAsked) {
  const std::string written = write_msr(record_of(k5T, "4,4:H0"));
  EXPECT_EQ(written.find("available_moves"), std::string::npos);
  EXPECT_EQ(written.find("terminal"), std::string::npos);
  EXPECT_NE(written.find("\"score\": 1,"), std::string::npos);
}

TEST(Msr, OldAndLooseSpellingsAreRead) {
  for (const std::string_view version : {"1", "\"0.1\"", "\"0.2\"", "null"}) {
    const std::string json =
        R"({"version":)" + std::string(version) + R"(,"variant":"5T","moves":[]})";
    EXPECT_TRUE(read_msr(json)) << json;
  }
  for (const std::string_view variant : {"4D", "4d", "D4", "d4"}) {
    const auto record = read_msr(R"({"variant":")" + std::string(variant) + R"(","moves":[]})");
    ASSERT_TRUE(record) << variant;
    EXPECT_EQ(record->variant, k4D);
  }
  const auto record =
      read_msr(R"( {"variant":"5T","author":null,"solver":{},"tags":[],"moves":[]} )");
  ASSERT_TRUE(record);
  EXPECT_EQ(*record, record_of(k5T, "start"));
}

TEST(Msr, FieldsOfAWrongKindAreNamed) {
  EXPECT_EQ(msr_refusal(R"({"version":"2.0","variant":"5T","moves":[]})"),
            R"(version: '"2.0"', expected "0.1")");
  EXPECT_EQ(msr_refusal(R"({"version":0.1,"variant":"5T","moves":[]})"),
            R"(version: '0.1', expected "0.1")");
  EXPECT_EQ(msr_refusal(R"({"moves":[]})"),
            R"(variant: missing, expected "5T", "5D", "4T" or "4D")");
  EXPECT_EQ(msr_refusal(R"({"variant":"6T","moves":[]})"),
            R"(variant: '"6T"', expected "5T", "5D", "4T" or "4D")");
  EXPECT_EQ(msr_refusal(R"({"variant":5,"moves":[]})"),
            R"(variant: '5', expected "5T", "5D", "4T" or "4D")");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","author":[1,2],"moves":[]})"),
            "author: '[1,2]', expected text");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","tags":"a","moves":[]})"),
            R"(tags: '"a"', expected a list of texts)");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","tags":["a",1],"moves":[]})"),
            "tags: '1', expected text");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","solver":1,"moves":[]})"),
            "solver: '1', expected an object");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","solver":{"tool":1},"moves":[]})"),
            "solver.tool: '1', expected text");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","solver":{"seed":-1},"moves":[]})"),
            "solver.seed: '-1', expected a whole number, not below 0");
  EXPECT_EQ(msr_refusal(R"({"variant":"5T","solver":{"elapsed_secs":"1"},"moves":[]})"),
            R"(solver.elapsed_secs: '"1"', expected a number)");
  EXPECT_EQ(msr_refusal(R"([])"), "the record: '[]', expected a JSON object");
}

TEST(Msr, BadMovesAreNamedByNumber) {
  EXPECT_EQ(msr_refusal(R"({"variant":"5T"})"), "moves: missing, expected a list of moves");
  EXPECT_EQ(msr_refusal(with_moves("{}")), "moves: '{}', expected a list of moves");
  EXPECT_EQ(msr_refusal(with_moves("[7]")),
            "move 1: '7', expected an object with x, y, dir and pos");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1,"y":1,"dir":"H","pos":0},{"y":1}])")),
            "move 2: x: missing, expected a whole number from -32768 to 32767");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":32768,"y":1,"dir":"H","pos":0}])")),
            "move 1: x: '32768', expected a whole number from -32768 to 32767");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1,"y":-18446744073709551616,"dir":"H","pos":0}])")),
            "move 1: y: '-1.8446744073709552e+19', expected a whole number from -32768 to 32767");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1.0,"y":1,"dir":"H","pos":0}])")),
            "move 1: x: '1.0', expected a whole number from -32768 to 32767");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1,"y":1,"dir":"X","pos":0}])")),
            R"(move 1: dir: '"X"', expected "H", "V", "DP" or "DN")");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1,"y":1,"pos":0}])")),
            R"(move 1: dir: missing, expected "H", "V", "DP" or "DN")");
  EXPECT_EQ(msr_refusal(with_moves(R"([{"x":1,"y":1,"dir":"H","pos":5}])")),
            "move 1: pos: '5', expected a whole number from 0 to 4");
}

TEST(Msr, BadJsonIsNamedByPlace) {
  EXPECT_EQ(msr_refusal("{\n  \"variant\": }"),
            "line 2, character 14: '}', expected '[', '{', or a literal");
  EXPECT_EQ(msr_refusal("{\"variant\""), "line 1, character 11: the text ends, expected ':'");
  EXPECT_EQ(msr_refusal("{\"a\": nul}"),
            "line 1, character 10: '}', expected valid JSON (invalid literal)");
  EXPECT_EQ(msr_refusal("{} x").substr(0, 28), "line 1, character 4: 'x', ex");
  EXPECT_EQ(msr_refusal("{\"a\":1e999}").substr(0, 8), "line 1, ");
  EXPECT_EQ(msr_refusal("{\"a\":\"\xff\"}").substr(0, 31), "line 1, character 7: '\\xff', ex");
}

TEST(Msr, HostileSizesAreRefused) {
  EXPECT_EQ(msr_refusal(R"({"a":)" + std::string(1000000, '[')),
            "the JSON is more than 32 levels deep, expected the record of one game");
  std::string many = "[";
  for (int value = 0; value < 100001; ++value) many += "1,";
  EXPECT_EQ(msr_refusal(many),
            "the JSON has more than 100000 values, expected the record of one game");
  std::string fields = "{";
  for (int field = 0; field < 300; ++field) fields += "\"" + std::to_string(field) + "\":1,";
  EXPECT_EQ(msr_refusal(fields),
            "an object has more than 256 fields, expected the record of one game");
  std::string moves = "[";
  for (int move = 0; move < 513; ++move) {
    moves += std::string(move ? "," : "") + R"({"x":1,"y":1,"dir":"H","pos":0})";
  }
  EXPECT_EQ(msr_refusal(with_moves(moves + "]")), "moves: 513 of them, expected at most 512");
  EXPECT_EQ(msr_refusal(std::string((16 << 20) + 1, ' ')),
            "16777217 bytes of JSON, expected at most 16777216");
}

TEST(Msr, BytesThatAreNoUtf8AreReplaced) {
  Record record = record_of(k5T, "start");
  record.author = "\xff";
  const auto again = read_msr(write_msr(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->author, "\uFFFD");
}

}  // namespace
}  // namespace quadrille::morpion
