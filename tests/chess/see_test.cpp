#include "quadrille/chess/moves/see.hpp"

#include "quadrille/chess/notation/uci_move.hpp"
#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

// Whether the exchange is worth `value` exactly.
bool is_worth(std::string_view fen, std::string_view text, int value) {
  const Setup setup = setup_of(fen);
  const auto move = parse_uci(text, legal_moves(setup));
  EXPECT_TRUE(move);
  if (!move) return false;
  const Board board = board_of(setup);
  return see_at_least(PlainMachine{}, board, *move, value) &&
         !see_at_least(PlainMachine{}, board, *move, value + 1);
}

constexpr int kPawn = see_value(Kind::pawn);
constexpr int kKnight = see_value(Kind::knight);
constexpr int kBishop = see_value(Kind::bishop);
constexpr int kRook = see_value(Kind::rook);
constexpr int kQueen = see_value(Kind::queen);

TEST(See, AnUnguardedPawnIsWonByTheRook) {
  EXPECT_TRUE(is_worth("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", kPawn));
}

TEST(See, AKnightThatTakesAGuardedPawnIsLostForIt) {
  EXPECT_TRUE(is_worth("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5",
                       kPawn - kKnight));
}

TEST(See, RooksBehindEachOtherBothCount) {
  EXPECT_TRUE(is_worth("3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", kPawn));
  EXPECT_TRUE(is_worth("3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", kPawn - kRook));
}

TEST(See, ABishopBehindAPawnTakesBackOnceThePawnHasTaken) {
  EXPECT_TRUE(is_worth("6k1/8/4p3/3n4/4P3/5B2/8/6K1 w - - 0 1", "e4d5", kKnight));
  EXPECT_TRUE(is_worth("6k1/8/4p3/3p4/4P3/5B2/8/6K1 w - - 0 1", "e4d5", kPawn));
}

TEST(See, AKingMayNotTakeWhatIsGuarded) {
  EXPECT_TRUE(is_worth("8/4k3/3p4/8/8/8/3R4/3R2K1 w - - 0 1", "d2d6", kPawn));
  EXPECT_TRUE(is_worth("8/4k3/3p4/8/8/8/3R4/6K1 w - - 0 1", "d2d6", kPawn - kRook));
}

TEST(See, EnPassantTakesThePawnThatStepped) {
  EXPECT_TRUE(is_worth("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", kPawn));
  EXPECT_TRUE(is_worth("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0));
}

TEST(See, APromotionGainsTheQueenUnlessSheIsTaken) {
  EXPECT_TRUE(is_worth("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", kQueen - kPawn));
  EXPECT_TRUE(is_worth("1r6/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -kPawn));
  EXPECT_TRUE(is_worth("1r6/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", kRook + kQueen - kPawn));
}

TEST(See, AQuietMoveIsWorthWhatItHangs) {
  EXPECT_TRUE(is_worth("4k3/8/8/4p3/8/8/8/2B1K3 w - - 0 1", "c1f4", -kBishop));
  EXPECT_TRUE(is_worth("4k3/8/8/4p3/8/8/8/2B1K3 w - - 0 1", "c1e3", 0));
}

TEST(See, CastlingIsWorthNothing) {
  EXPECT_TRUE(is_worth("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0));
}

}  // namespace
}  // namespace quadrille::chess
