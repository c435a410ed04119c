#include "quadrille/chess/notation/uci_move.hpp"

#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

Text<kLongestUci> uci_of(Move move, bool chess960 = false) {
  Text<kLongestUci> text;
  text.length = write_uci(move, chess960, text.span());
  return text;
}

// Each spelling means the same move, and the first two are how it is written.
void expect_move(std::string_view fen, std::string_view plain, std::string_view chess960) {
  const MoveList legal = legal_moves(setup_of(fen));
  for (const std::string_view text : {plain, chess960}) {
    const auto move = parse_uci(text, legal);
    ASSERT_TRUE(move) << fen << " " << text;
    EXPECT_TRUE(uci_of(*move).view() == plain) << fen << " " << text;
    EXPECT_TRUE(uci_of(*move, true).view() == chess960) << fen << " " << text;
  }
}

void expect_error(std::string_view fen, std::string_view text, std::size_t offset,
                  std::size_t length, const char* expected) {
  const auto move = parse_uci(text, legal_moves(setup_of(fen)));
  ASSERT_FALSE(move) << text;
  EXPECT_EQ(move.error().offset, offset) << text;
  EXPECT_EQ(move.error().length, length) << text;
  EXPECT_STREQ(move.error().expected, expected);
}

TEST(UciMove, NamesFromAndTo) {
  expect_move(kStartFen, "e2e4", "e2e4");
  expect_move(kStartFen, "g1f3", "g1f3");
  expect_move("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7a8q");
  expect_move("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a7a8n");
  expect_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5d6");
  EXPECT_TRUE(uci_of(Move()).view() == "0000");
}

TEST(UciMove, CastlesInBothForms) {
  constexpr std::string_view kOpen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  expect_move(kOpen, "e1g1", "e1h1");
  expect_move(kOpen, "e1c1", "e1a1");
  expect_move("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "e8h8");
  expect_move("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8a8");
}

TEST(UciMove, TakesAStepOfTheKingForAStepInChess960) {
  // From f1 castling leads to g1, and so does a step; only the rook tells them apart.
  const MoveList legal = legal_moves(setup_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1"));
  const auto step = parse_uci("f1g1", legal);
  ASSERT_TRUE(step);
  EXPECT_FALSE(step->is_castling());
  const auto castling = parse_uci("f1h1", legal);
  ASSERT_TRUE(castling);
  EXPECT_TRUE(castling->is_castling());
  EXPECT_TRUE(uci_of(*castling, true).view() == "f1h1");
}

TEST(UciMove, ReadsACapitalPromotion) {
  const MoveList legal = legal_moves(setup_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
  const auto move = parse_uci("a7a8R", legal);
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->promotion() == Kind::rook);
}

TEST(UciMove, RefusesWhatIsNoLegalMove) {
  constexpr const char* kForm = "a move such as e2e4, e7e8q or e1g1";
  constexpr const char* kSquare = "a square from a1 to h8";
  constexpr const char* kPromotion = "a promotion to n, b, r or q";
  expect_error(kStartFen, "", 0, 0, kForm);
  expect_error(kStartFen, "e2e", 3, 0, kForm);
  expect_error(kStartFen, "e9e4", 0, 2, kSquare);
  expect_error(kStartFen, "e2i4", 2, 2, kSquare);
  expect_error(kStartFen, "Nf3", 0, 2, kSquare);
  expect_error(kStartFen, "0000", 0, 2, kSquare);
  expect_error(kStartFen, "e2e5", 0, 4, "a legal move");
  expect_error(kStartFen, "e7e5", 0, 4, "a legal move");
  expect_error(kStartFen, "e1g1", 0, 4, "a legal move");
  expect_error(kStartFen, "e2e4x", 4, 1, kPromotion);
  expect_error(kStartFen, "e2e4k", 4, 1, kPromotion);
  expect_error(kStartFen, "e2e4q", 4, 1, "the end, because this is no promotion");
  expect_error(kStartFen, "e2e4qq", 5, 1, "the end after five characters");
  expect_error("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", 4, 0, kPromotion);
  expect_error("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", 0, 5, "a legal move");
}

}  // namespace
}  // namespace quadrille::chess
