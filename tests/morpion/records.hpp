// What the tests of records share: games of random moves, and a record with every field filled.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {

inline void PrintTo(const Record& record, std::ostream* out) {
  *out << name_of(record.variant) << ' ' << moves_text(record.moves);
}

inline Record random_record(Variant variant, std::uint64_t seed) {
  reference::Grid grid(variant);
  Rng rng(seed);
  reference::play_randomly(grid, rng, reference::kToTheEnd, [](const auto&, const auto&) {});
  Record record;
  record.variant = variant;
  record.moves.assign(grid.history().begin(), grid.history().end());
  return record;
}

inline Record record_of(Variant variant, std::string_view moves) {
  Record record;
  record.variant = variant;
  record.moves.resize(reference::kMostMoves);
  const auto count = parse_moves(moves, record.moves);
  EXPECT_TRUE(count) << moves;
  record.moves.resize(count ? *count : 0);
  return record;
}

// The left arm of the cross grows by a point at both of its rims.
inline constexpr std::string_view kTwoMoves = "-1,3:H0 -1,6:H0";

inline Record full_record() {
  Record record = record_of(k5D, kTwoMoves);
  record.producer = "quadrille/0.1.0";
  record.saved_at = "2010-08-25T10:30:00Z";
  record.description = "two moves · \"quoted\" <&>\n\\ second line";
  record.author = "Ann Example";
  record.source = "https://example.org/games?a=1&b=2";
  record.transcribed_by = "Bob";
  record.tags = {"short", "zwölf"};
  record.solver = Solver{"hand", "thought", 18446744073709551615u, 12, 0.125, R"({"cpu":"brain"})"};
  record.other = R"({"grade":[1,2.5,{"deep":null}],"weather":"rain"})";
  record.move_fields = {{1, R"({"comment":"hm"})"}};
  return record;
}

template <class Read>
std::string refusal_of(Read read) {
  const auto answer = read();
  return answer ? "" : answer.error().text;
}

}  // namespace quadrille::morpion
