#include "quadrille/morpion/records/replay.hpp"

#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::string objection_to(Variant variant, std::string_view moves) {
  const auto illegal = first_illegal(record_of(variant, moves));
  return illegal ? text_of(*illegal) : "";
}

TEST(Replay, GamesOfLegalMovesAreLegal) {
  for (const Variant variant : kVariants) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Record record = random_record(variant, seed);
      EXPECT_FALSE(first_illegal(record));
      EXPECT_EQ(available_moves(record), 0u);
    }
  }
  EXPECT_EQ(objection_to(k5T, "start"), "");
  EXPECT_EQ(available_moves(record_of(k5T, "start")), 28u);
  EXPECT_EQ(available_moves(record_of(k4D, "start")), 40u);
}

TEST(Replay, TheFirstIllegalMoveIsNamedWithItsRule) {
  EXPECT_EQ(objection_to(k5T, "-1,3:H0 0,3:H0"), "move 2, 0,3:H0: the new point is already there");
  EXPECT_EQ(objection_to(k5T, "4,4:V1"), "move 1, 4,4:V1: another point of the line is missing");
  EXPECT_EQ(objection_to(k4T, "-1,2:H4"), "move 1, -1,2:H4: the new point is not on the line");
  EXPECT_EQ(objection_to(k5T, "-1,3:H0 4,3:H4"),
            "move 2, 4,3:H4: " + std::string(reference::rule_text(reference::Rule::overlap)));
}

// (4,3) ends a line from (0,3); one that begins there touches it.
TEST(Replay, LinesMayTouchOnlyInGamesWhereTheyMay) {
  EXPECT_EQ(objection_to(k5T, "4,3:H4 5,3:H1"), "");
  EXPECT_EQ(objection_to(k5D, "4,3:H4 5,3:H1"),
            "move 2, 5,3:H1: " + std::string(reference::rule_text(reference::Rule::overlap)));
}

TEST(Replay, AGameMayNotBeLongerThanAny) {
  Record record = record_of(k5T, "start");
  record.moves.assign(reference::kMostMoves + 1, Move{-1, 3, Direction::across, 0});
  EXPECT_EQ(first_illegal(record)->number, 2u);
  EXPECT_EQ(available_moves(record), std::nullopt);
  EXPECT_EQ(text_of({513, {1, 1, Direction::across, 0}, std::nullopt}),
            "move 513, 1,1:H0: no game is as long as this");
}

}  // namespace
}  // namespace quadrille::morpion
