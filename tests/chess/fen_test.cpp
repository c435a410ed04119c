#include "quadrille/chess/notation/fen.hpp"

#include "quadrille/chess/board/is_attacked.hpp"
#include "tests/chess/texts.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {
namespace {

void expect_error(std::string_view text, std::size_t offset, std::size_t length,
                  const char* expected) {
  const auto setup = parse_fen(text);
  ASSERT_FALSE(setup) << text;
  EXPECT_EQ(setup.error().offset, offset) << text;
  EXPECT_EQ(setup.error().length, length) << text;
  EXPECT_STREQ(setup.error().expected, expected);
}

// Read, and written as given.
void expect_same(std::string_view text) {
  const auto setup = parse_fen(text);
  ASSERT_TRUE(setup) << text;
  EXPECT_TRUE(fen_of(*setup).view() == text) << text << " " << fen_of(*setup).view();
}

// Read, and written in another form.
void expect_written(std::string_view text, std::string_view written) {
  const auto setup = parse_fen(text);
  ASSERT_TRUE(setup) << text;
  EXPECT_TRUE(fen_of(*setup).view() == written) << text << " " << fen_of(*setup).view();
  const auto again = parse_fen(fen_of(*setup).view());
  ASSERT_TRUE(again) << text;
  EXPECT_TRUE(*again == *setup) << text;
}

TEST(Fen, ReadsTheStart) {
  const auto setup = setup_of(kStartFen);
  EXPECT_TRUE(setup.pieces[square_at(0, 0)].is(Colour::white, Kind::rook));
  EXPECT_TRUE(setup.pieces[square_at(3, 0)].is(Colour::white, Kind::queen));
  EXPECT_TRUE(setup.pieces[square_at(4, 7)].is(Colour::black, Kind::king));
  EXPECT_TRUE(setup.pieces[square_at(7, 6)].is(Colour::black, Kind::pawn));
  EXPECT_TRUE(setup.pieces[square_at(4, 3)].empty());
  EXPECT_TRUE(setup.side == Colour::white);
  EXPECT_EQ(setup.king_side[0], square_at(7, 0));
  EXPECT_EQ(setup.queen_side[0], square_at(0, 0));
  EXPECT_EQ(setup.king_side[1], square_at(7, 7));
  EXPECT_EQ(setup.queen_side[1], square_at(0, 7));
  EXPECT_EQ(setup.en_passant, kNoSquare);
  EXPECT_EQ(setup.half_moves, 0);
  EXPECT_EQ(setup.full_move, 1);
}

TEST(Fen, WritesWhatItReads) {
  expect_same(kStartFen);
  expect_same("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  expect_same("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  expect_same("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
  expect_same("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3");
  expect_same("4k3/8/8/8/8/8/8/4K2R b K - 65535 65535");
  expect_same("4k2r/8/8/8/8/8/8/R3K3 w Qk - 12 34");
}

TEST(Fen, FillsTheLongestLineAndNoMore) {
  const std::string_view text =
      "r1b1k2r/1p1p1p1p/p1p1p1p1/1n1q1b1n/1N1Q1B1N/P1P1P1P1/1P1P1P1P/R1B1K2R w KQkq - 65535 65535";
  expect_same(text);
  EXPECT_LE(text.size(), kLongestFen);
}

TEST(Fen, NeedsOnlyBoardAndSide) {
  expect_written("4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  expect_written("4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  expect_written("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  expect_written("4k3/8/8/8/8/8/8/4K2R w K - 7", "4k3/8/8/8/8/8/8/4K2R w K - 7 1");
}

TEST(Fen, ReadsBlanksMovesCountedFromZeroAndPartedGaps) {
  expect_written(" \t4k3/8/8/8/8/8/8/4K3\tw  -   - 0 0 \r\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  expect_written("31k3/8/8/44/8/8/8/11113K w - - 0 1", "4k3/8/8/8/8/8/8/7K w - - 0 1");
}

TEST(Fen, GivesTheOutermostRookTheRightOfKAndQ) {
  const auto setup = setup_of("1r2k1r1/8/8/8/8/8/8/1RR1K1RR w KQkq - 0 1");
  EXPECT_EQ(setup.king_side[0], square_at(7, 0));
  EXPECT_EQ(setup.queen_side[0], square_at(1, 0));
  EXPECT_EQ(setup.king_side[1], square_at(6, 7));
  EXPECT_EQ(setup.queen_side[1], square_at(1, 7));
}

TEST(Fen, NamesAnInnerRookByItsFile) {
  expect_same("4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1");
  const auto setup = setup_of("4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1");
  EXPECT_EQ(setup.king_side[0], square_at(6, 0));
  EXPECT_EQ(setup.queen_side[0], square_at(2, 0));
  expect_same("rr2k1rr/8/8/8/8/8/8/4K3 b gb - 0 1");
}

TEST(Fen, ReadsShredderLettersAndWritesThemWhenAsked) {
  const std::string_view shredder =
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  const std::string_view plain =
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9";
  expect_written(shredder, plain);
  EXPECT_TRUE(setup_of(shredder) == setup_of(plain));
  EXPECT_TRUE(fen_of(setup_of(plain), CastlingLetters::files).view() == shredder);
  EXPECT_TRUE(fen_of(setup_of(kStartFen), CastlingLetters::files).view() ==
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
  expect_written("r3k2r/8/8/8/8/8/8/R3K2R w qKkQ - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  expect_written("r3k2r/8/8/8/8/8/8/R3K2R w Aqk - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
}

TEST(Fen, KnowsWhichRightsNeedChess960) {
  EXPECT_FALSE(is_chess960(setup_of(kStartFen)));
  EXPECT_FALSE(is_chess960(setup_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
  EXPECT_FALSE(is_chess960(setup_of("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1")));
  EXPECT_TRUE(is_chess960(setup_of("4k3/8/8/8/8/8/8/4KR2 w K - 0 1")));
  EXPECT_TRUE(is_chess960(setup_of("1r2k3/8/8/8/8/8/8/4K3 w q - 0 1")));
  EXPECT_TRUE(is_chess960(setup_of("4k3/8/8/8/8/8/8/3K3R w K - 0 1")));
}

TEST(Fen, KeepsAnEnPassantSquareOnlyWhereAPawnAttacksIt) {
  expect_written("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  expect_same("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  expect_same("4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1");
  // A pawn on the other edge of the board is no neighbour.
  expect_written("4k3/8/8/8/p6P/8/8/4K3 b - h3 0 1", "4k3/8/8/8/p6P/8/8/4K3 b - - 0 1");
  // Pinned, so that it may not take, but it attacks.
  expect_same("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1");
}

TEST(Fen, ReadsAPositionThatOtherTextFollows) {
  const std::string_view text = "4k3/8/8/8/8/8/8/4K3 w - - 5 9 moves e1e2";
  const auto prefix = parse_fen_prefix(text);
  ASSERT_TRUE(prefix);
  EXPECT_TRUE(text.substr(prefix->end) == " moves e1e2");
  EXPECT_EQ(prefix->setup.full_move, 9);
  const std::string_view epd = "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2;";
  const auto short_prefix = parse_fen_prefix(epd);
  ASSERT_TRUE(short_prefix);
  EXPECT_TRUE(epd.substr(short_prefix->end) == " bm Ke2;");
}

constexpr const char* kPiece = "board: a piece (PNBRQKpnbrqk), a digit from 1 to 8 or a slash";
constexpr const char* kRank = "board: eight squares in each rank";
constexpr const char* kRanks = "board: eight ranks with slashes between";
constexpr const char* kPawn = "board: no pawn on the first or last rank";
constexpr const char* kKing = "board: one king for each side";
constexpr const char* kArmy = "board: no more than sixteen pieces that eight pawns can explain";
constexpr const char* kSide = "side to move: w or b";
constexpr const char* kSideCheck = "side to move: the side whose king is in check";
constexpr const char* kCastling = "castling: - or letters of KQkq or of files";
constexpr const char* kOnce = "castling: each right once";
constexpr const char* kPassant = "en passant: - or a square";
constexpr const char* kStep = "en passant: a square that a pawn can just have stepped over";
constexpr const char* kHalfMoves = "half-moves: a number from 0 to 65535";
constexpr const char* kMoveNumber = "move number: a number from 0 to 65535";
constexpr const char* kEnd = "the end after six fields";

TEST(Fen, RefusesABoardThatIsNotEightByEight) {
  expect_error("", 0, 0, kRanks);
  expect_error("  ", 2, 0, kRanks);
  expect_error("4k3/8/8/8/8/8/4K3", 17, 0, kRanks);
  expect_error("4k3/8/8/8/8/8/4K3 w - -", 17, 1, kRanks);
  expect_error("4k3/8/8/8/8/8/8/4K3/8 w - -", 19, 1, kRanks);
  expect_error("4k3/8/8/8/8/8/8/4K2 w - -", 19, 1, kRank);
  expect_error("4k3/8/7/8/8/8/8/4K3 w - -", 7, 1, kRank);
  expect_error("4k3/8/8p/8/8/8/8/4K3 w - -", 7, 1, kRank);
  expect_error("4k4/8/8/8/8/8/8/4K3 w - -", 2, 1, kRank);
  expect_error("4k3//8/8/8/8/8/4K3 w - -", 4, 1, kRank);
}

TEST(Fen, RefusesLettersThatAreNoPieces) {
  expect_error("4k3/8/3x4/8/8/8/8/4K3 w - -", 7, 1, kPiece);
  expect_error("4k3/8/9/8/8/8/8/4K3 w - -", 6, 1, kPiece);
  expect_error("4k3/8/0/8/8/8/8/4K3 w - -", 6, 1, kPiece);
  expect_error("startpos", 0, 1, kPiece);
  expect_error("4k3/8/3.4/8/8/8/8/4K3 w - -", 7, 1, kPiece);
  expect_error(std::string_view("4k3/8/\0/8/8/8/8/4K3 w - -", 25), 6, 1, kPiece);
  expect_error("4k3/8/\xC3\xA4/8/8/8/8/4K3 w - -", 6, 1, kPiece);
}

TEST(Fen, RefusesMaterialThatNoGameGives) {
  expect_error("8/8/8/8/8/8/8/4K3 w - - 0 1", 0, 17, kKing);
  expect_error(" 4k3/8/8/8/8/8/8/8 w - - 0 1", 1, 17, kKing);
  expect_error("4k3/8/8/8/8/8/K7/4K3 w - - 0 1", 18, 1, kKing);
  expect_error("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", 3, 1, kPawn);
  expect_error("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", 16, 1, kPawn);
  // Nine pawns; eight pawns and three knights; nine queens with a pawn; ten queens.
  expect_error("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", 13, 1, kArmy);
  expect_error("4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1", 24, 1, kArmy);
  expect_error("4k3/8/8/8/PQQQQQQQ/QQ6/8/4K3 w - - 0 1", 20, 1, kArmy);
  expect_error("4k3/8/8/8/QQQQQQQQ/QQ6/8/4K3 w - - 0 1", 20, 1, kArmy);
}

TEST(Fen, ReadsEveryPromotionThatPawnsCanExplain) {
  expect_same("4k3/1pppppp1/8/8/8/8/QQQQQQQQ/4K2Q b - - 0 1");
  expect_same("4k3/4p3/8/8/8/8/BBNNRRP1/BNRQKQQQ w - - 0 1");
  expect_same("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
}

TEST(Fen, RefusesASideThatIsNone) {
  expect_error("4k3/8/8/8/8/8/8/4K3", 19, 0, kSide);
  expect_error("4k3/8/8/8/8/8/8/4K3 ", 20, 0, kSide);
  expect_error("4k3/8/8/8/8/8/8/4K3 W - -", 20, 1, kSide);
  expect_error("4k3/8/8/8/8/8/8/4K3 white - -", 20, 5, kSide);
}

TEST(Fen, RefusesASideToMoveThatCouldTakeTheKing) {
  expect_error("4k3/8/8/8/8/8/8/4R2K w - - 0 1", 21, 1, kSideCheck);
  expect_error("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", 22, 1, kSideCheck);
  expect_error("8/8/8/8/8/8/4k3/4K3 w - - 0 1", 20, 1, kSideCheck);
  expect_error("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", 22, 1, kSideCheck);
  expect_error("4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", 22, 1, kSideCheck);
  expect_error("4k3/8/8/8/B7/8/8/4K3 w - - 0 1", 21, 1, kSideCheck);
  // In check oneself, and lines that are blocked, are fine.
  expect_same("4k3/8/8/8/8/8/8/4R2K b - - 0 1");
  expect_same("4k3/4p3/8/8/8/8/8/4R2K w - - 0 1");
  expect_same("8/3k4/3P4/8/8/8/8/4K3 w - - 0 1");
}

void expect_dropped(std::string_view text, std::string_view letters, std::string_view written) {
  DroppedRights dropped;
  const auto setup = parse_fen(text, &dropped);
  ASSERT_TRUE(setup) << text;
  EXPECT_TRUE(dropped.letters() == letters) << text << " " << dropped.letters();
  EXPECT_TRUE(fen_of(*setup).view() == written) << text << " " << fen_of(*setup).view();
  const auto prefix = parse_fen_prefix(text);
  ASSERT_TRUE(prefix) << text;
  EXPECT_TRUE(prefix->setup == *setup && prefix->dropped.letters() == letters) << text;
}

TEST(Fen, DropsRightsThatTheBoardDoesNotGiveAndSaysWhich) {
  expect_dropped("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "Q", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", "k", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "KQkq", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "K", "4k3/8/8/8/8/8/4K3/7R w - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/4K2R/8 w K - 0 1", "K", "4k3/8/8/8/8/8/4K2R/8 w - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K2r w K - 0 1", "K", "4k3/8/8/8/8/8/8/4K2r w - - 0 1");
  expect_dropped("4k2R/8/8/8/8/8/8/4K3 b k - 0 1", "k", "4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K2R w GK - 0 1", "G", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K2R w E - 0 1", "E", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  expect_dropped("4k3/8/8/8/8/8/8/4K3 w KQkqABCDEFGHabcdefgh - 0 1", "KQkqABCDEFGHabcdefgh",
                 "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  expect_dropped(kStartFen, "", kStartFen);
}

TEST(Fen, RefusesCastlingThatIsNonsense) {
  expect_error("4k3/8/8/8/8/8/8/4K3 w x - 0 1", 22, 1, kCastling);
  expect_error("4k3/8/8/8/8/8/8/4K2R w K- - 0 1", 24, 1, kCastling);
  expect_error("4k3/8/8/8/8/8/8/4K2R w -- - 0 1", 23, 1, kCastling);
  expect_error("4k3/8/8/8/8/8/8/4K2R w KI - 0 1", 24, 1, kCastling);
  expect_error("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", 24, 1, kOnce);
  expect_error("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", 24, 1, kOnce);
  expect_error("4k3/8/8/8/8/8/8/4K2R w Kqq - 0 1", 25, 1, kOnce);
  expect_error("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", 25, 1, kOnce);
}

TEST(Fen, RefusesEnPassantWhosePawnsDoNotFit) {
  expect_error("4k3/8/8/8/8/8/8/4K3 w - x 0 1", 24, 1, kPassant);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 24, 2, kPassant);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - e33 0 1", 24, 3, kPassant);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - E3 0 1", 24, 2, kPassant);
  // The wrong rank; no pawn; a pawn of the wrong side; the square or the pawn's home taken.
  expect_error("4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1", 27, 2, kStep);
  expect_error("4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", 27, 2, kStep);
  expect_error("4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", 26, 2, kStep);
  expect_error("4k3/8/8/8/3pp3/8/8/4K3 b - e3 0 1", 27, 2, kStep);
  expect_error("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", 29, 2, kStep);
  expect_error("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", 29, 2, kStep);
}

TEST(Fen, KeepsEnPassantWhateverTheMoveBeforeMustHaveBeen) {
  // Checks by the pawn itself, and by what it uncovered.
  expect_same("8/8/8/5k2/3pP3/8/8/4K3 b - e3 0 1");
  expect_same("8/8/8/8/3pP3/8/k6R/4K3 b - e3 0 1");
  // The bishop gave check across e3 before the pawn stepped; a knight cannot have come since.
  expect_same("8/8/8/6k1/3pP3/8/8/2B1K3 b - e3 0 1");
  expect_same("4k3/8/3N4/8/3pP3/8/8/4K3 b - e3 0 1");
  expect_same("8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1");
}

TEST(Fen, RefusesWhatIsNoNumber) {
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - x 1", 26, 1, kHalfMoves);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - -1 1", 26, 2, kHalfMoves);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 1x 1", 26, 2, kHalfMoves);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 65536 1", 26, 5, kHalfMoves);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", 26, 20, kHalfMoves);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 x", 28, 1, kMoveNumber);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1.", 28, 2, kMoveNumber);
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm", 30, 2, kEnd);
}

TEST(Attacked, SeesEveryKindOfPieceAndNothingThroughAPiece) {
  const auto setup = setup_of("4k3/8/8/1r3N2/3P4/8/8/B3K3 w - - 0 1");
  const auto by_white = [&setup](std::string_view square) {
    return is_attacked(setup, square_named(square), Colour::white);
  };
  EXPECT_TRUE(by_white("c5") && by_white("e5"));  // the pawn
  EXPECT_FALSE(by_white("d5"));
  EXPECT_TRUE(by_white("d4"));  // the bishop, and knight
  EXPECT_TRUE(by_white("g7") && by_white("h4"));
  EXPECT_TRUE(by_white("d1") && by_white("f2"));
  EXPECT_FALSE(by_white("a2"));
  EXPECT_TRUE(is_attacked(setup, square_named("f5"), Colour::black));
  EXPECT_FALSE(is_attacked(setup, square_named("g5"), Colour::black));
  EXPECT_TRUE(is_attacked(setup, square_named("b1"), Colour::black));
}

}  // namespace
}  // namespace quadrille::chess
