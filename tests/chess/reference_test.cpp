// The reference against the rules, rule by rule, and against published counts.
#include "quadrille/chess/reference/reference.hpp"

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/search/enumerate.hpp"
#include "tests/chess/setups.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::chess::reference {
namespace {

static_assert(Game<Rules>);

Position position_from(std::string_view fen) {
  return position_of(setup_from(fen));
}

MoveList legal_moves(const Position& position) {
  MoveList moves;
  generate(position, moves);
  return moves;
}
MoveList legal_moves(std::string_view fen) {
  return legal_moves(position_from(fen));
}

bool legal(std::string_view fen, std::string_view name, Flag flag = Flag::normal) {
  return contains(legal_moves(fen), move_named(name, flag));
}

Position after(std::string_view fen, std::string_view name, Flag flag = Flag::normal) {
  Position position = position_from(fen);
  EXPECT_TRUE(contains(legal_moves(position), move_named(name, flag))) << fen << " " << name;
  Undo undo;
  make(position, move_named(name, flag), undo);
  return position;
}

void expect_same(const Position& position, std::string_view fen) {
  EXPECT_TRUE(position == position_from(fen)) << fen;
}

// Counts to the depth that the machine has the patience for.
template <std::size_t Depths>
void expect_counts(std::string_view fen, const std::uint64_t (&counts)[Depths]) {
  Position position = position_from(fen);
  const Position before = position;
  for (std::size_t index = 0; index < Depths; ++index) {
    if (counts[index] > sample(kSanitized ? 1'000'000 : 20'000'000, 20'000)) return;
    const int depth = static_cast<int>(index) + 1;
    EXPECT_EQ(search::perft(Rules{}, position, depth), counts[index]) << fen << " depth " << depth;
    EXPECT_TRUE(position == before);
  }
}

TEST(ReferencePerft, CountsTheStart) {
  expect_counts(kStart, {20, 400, 8902, 197'281, 4'865'609});
}
TEST(ReferencePerft, CountsKiwipete) {
  expect_counts(kKiwipete, {48, 2039, 97'862, 4'085'603});
}
TEST(ReferencePerft, CountsTheRookEnding) {
  expect_counts(kRookEnding, {14, 191, 2812, 43'238, 674'624, 11'030'083});
}
TEST(ReferencePerft, CountsPromotions) {
  expect_counts(kPromotions, {6, 264, 9467, 422'333});
}
TEST(ReferencePerft, CountsThePromotionFork) {
  expect_counts(kPromotionFork, {44, 1486, 62'379, 2'103'487});
}
TEST(ReferencePerft, CountsTheMiddleGame) {
  expect_counts(kMiddleGame, {46, 2079, 89'890, 3'894'594});
}

// These counts come from Debian's stockfish 15.1: `setoption name UCI_Chess960 value true`,
// `position fen …`, `go perft N`.
TEST(ReferencePerft, CountsChess960) {
  expect_counts("nrbkqrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRNB w FBfb - 0 1",
                {19, 361, 7697, 163'313});
  expect_counts("rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w CAca - 0 1",
                {20, 400, 8966, 198'482});
  expect_counts("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                {21, 528, 12'189, 326'672});
  expect_counts("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
                {21, 807, 18'002, 667'366});
  expect_counts("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
                {20, 479, 10'471, 273'318});
}
TEST(ReferencePerft, CountsChess960CastlingOnOpenRanks) {
  expect_counts("1rk2r2/p3p1pp/8/8/8/8/P3P1PP/1RK2R2 w FBfb - 0 1", {31, 865, 24'506, 667'817});
  expect_counts("rk4r1/8/8/8/8/8/8/RK4R1 w GAga - 0 1", {23, 442, 10'065, 218'225});
  expect_counts("5rkr/8/8/8/8/8/8/qRK4R w HB - 0 1", {15, 428, 7286, 245'844});
}

TEST(ReferenceBoard, TurnsSetupsIntoPositionsAndBack) {
  for (const auto fen : {kStart, kKiwipete, kRookEnding, kPromotionFork,
                         std::string_view("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq "
                                          "e3 0 3"),
                         std::string_view("1rk2r2/p3p1pp/8/8/8/8/P3P1PP/1RK2R2 b Fb - 13 77")}) {
    const auto setup = setup_from(fen);
    EXPECT_TRUE(setup_of(position_of(setup)) == setup) << fen;
    EXPECT_EQ(key_of(position_of(setup)), chess::key_of(setup));
  }
}

TEST(ReferenceBoard, KnowsEverySquareByItsCell) {
  for (int index = 0; index < kSquares; ++index) {
    const Square square = static_cast<Square>(index);
    EXPECT_TRUE(on_board(cell_of(square)));
    EXPECT_EQ(square_of(cell_of(square)), square);
  }
}

TEST(ReferencePawns, StepTwoOnlyFromTheirFirstRankOverAnEmptySquare) {
  EXPECT_TRUE(legal("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", Flag::double_step));
  EXPECT_FALSE(legal("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", Flag::double_step));
  EXPECT_FALSE(legal("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", Flag::double_step));
  EXPECT_FALSE(legal("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", Flag::double_step));
  EXPECT_TRUE(legal("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e5", Flag::double_step));
}

TEST(ReferencePawns, DoNotTakeRoundTheEdge) {
  EXPECT_EQ(legal_moves("4k3/8/8/7p/P7/8/8/4K3 w - - 0 1").size(), 6u);  // five of the king's
}

TEST(ReferencePawns, PromoteToFourPiecesStraightAndByCapture) {
  const MoveList moves = legal_moves("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
  int promotions = 0;
  for (const Move move : moves) promotions += move.is_promotion() ? 1 : 0;
  EXPECT_EQ(promotions, 8);
  expect_same(after("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8", Flag::to_knight),
              "3N4/6k1/8/8/8/8/8/4K3 b - - 0 1");
  expect_same(after("4k3/8/8/8/8/8/p7/1N2K3 b - - 5 9", "a2b1", Flag::to_queen),
              "4k3/8/8/8/8/8/8/1q2K3 w - - 0 10");
}

TEST(ReferenceEnPassant, IsRememberedOnlyWherePawnsStandReady) {
  expect_same(after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 1", "e2e4", Flag::double_step),
              "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(setup_of(after(kStart, "e2e4", Flag::double_step)).en_passant, kNoSquare);
  // A pawn on the other edge of the board does not stand beside it.
  EXPECT_EQ(
      setup_of(after("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4", Flag::double_step)).en_passant,
      kNoSquare);
}

TEST(ReferenceEnPassant, TakesThePawnThatStepped) {
  expect_same(after("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "d5e6", Flag::en_passant),
              "4k3/8/4P3/8/8/8/8/4K3 b - - 0 2");
  expect_same(after("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "d4e3", Flag::en_passant),
              "4k3/8/8/8/8/4p3/8/4K3 w - - 0 3");
}

TEST(ReferenceEnPassant, LastsForOneMove) {
  Position position = position_from("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2");
  Undo undo;
  make(position, move_named("e1e2"), undo);
  EXPECT_EQ(setup_of(position).en_passant, kNoSquare);
}

TEST(ReferenceEnPassant, ThatUncoversACheckAlongTheRankIsIllegal) {
  EXPECT_FALSE(legal("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2", "d5e6", Flag::en_passant));
  EXPECT_TRUE(legal("8/8/8/K2Pp2b/8/8/8/4k3 w - e6 0 2", "d5e6", Flag::en_passant));
}

TEST(ReferenceEnPassant, ThatUncoversACheckAlongADiagonalIsIllegal) {
  EXPECT_FALSE(legal("4k3/1b6/8/3Pp3/8/8/6K1/8 w - e6 0 2", "d5e6", Flag::en_passant));
  EXPECT_FALSE(legal("b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2", "e5d6", Flag::en_passant));
}

TEST(ReferenceEnPassant, MayTakeThePawnThatGivesCheck) {
  EXPECT_TRUE(legal("4k3/8/8/3Pp3/3K4/8/8/8 w - e6 0 2", "d5e6", Flag::en_passant));
}

TEST(ReferenceCastling, MovesKingAndRookBothWays) {
  constexpr std::string_view kBoth = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 1";
  expect_same(after(kBoth, "e1h1", Flag::castling), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 1");
  expect_same(after(kBoth, "e1a1", Flag::castling), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 1");
  expect_same(after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 1", "e8h8", Flag::castling),
              "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 5 2");
  expect_same(after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 1", "e8a8", Flag::castling),
              "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 2");
}

TEST(ReferenceCastling, NeedsTheRight) {
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1h1", Flag::castling));
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1a1", Flag::castling));
}

TEST(ReferenceCastling, NeedsEmptySquaresBetween) {
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1a1", Flag::castling));
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1h1", Flag::castling));
}

TEST(ReferenceCastling, IsNotPossibleFromThroughOrIntoCheck) {
  EXPECT_FALSE(legal("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Flag::castling));
  EXPECT_FALSE(legal("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Flag::castling));
  EXPECT_FALSE(legal("6rk/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Flag::castling));
  EXPECT_FALSE(legal("3r2k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", Flag::castling));
  EXPECT_FALSE(legal("6k1/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", "e1h1", Flag::castling));
}

TEST(ReferenceCastling, DoesNotMindAnAttackedRook) {
  EXPECT_TRUE(legal("7r/6k1/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Flag::castling));
  EXPECT_TRUE(legal("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", Flag::castling));
}

TEST(ReferenceCastling, IsLostForGoodWhenKingOrRookMoves) {
  constexpr std::string_view kBoth = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  expect_same(after(kBoth, "e1e2"), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  expect_same(after(kBoth, "a1b1"), "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  expect_same(after(kBoth, "h1g1"), "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
}

TEST(ReferenceCastling, IsLostWhenTheRookIsTaken) {
  expect_same(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 1", "a1a8"),
              "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
  expect_same(after("r3k2r/6P1/8/8/8/8/8/4K3 w kq - 7 1", "g7h8", Flag::to_rook),
              "r3k2R/8/8/8/8/8/8/4K3 b q - 0 1");
}

TEST(ReferenceChess960, CastlesOntoTheUsualSquares) {
  // The king stays or the rook stays; they change places; the king crosses the board.
  expect_same(after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", Flag::castling),
              "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  expect_same(after("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", Flag::castling),
              "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  expect_same(after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", Flag::castling),
              "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  expect_same(after("4k3/8/8/8/8/8/8/1KR5 w C - 0 1", "b1c1", Flag::castling),
              "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  expect_same(after("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", Flag::castling),
              "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  expect_same(after("4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", Flag::castling),
              "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(ReferenceChess960, TakesBackCastlingOverTheOwnSquares) {
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1"}) {
    Position position = position_from(fen);
    const Position before = position;
    for (const Move move : legal_moves(position)) {
      Undo undo;
      make(position, move, undo);
      unmake(position, move, undo);
      EXPECT_TRUE(position == before) << fen;
    }
  }
}

TEST(ReferenceChess960, NeedsTheRooksWayFreeToo) {
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", "d1a1", Flag::castling));
  EXPECT_TRUE(legal("4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", Flag::castling));
}

TEST(ReferenceChess960, DoesNotCastleAwayARookThatShieldsTheKing) {
  EXPECT_FALSE(legal("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1", Flag::castling));
  EXPECT_TRUE(legal("4k3/8/8/8/8/8/8/bRK5 w B - 0 1", "c1b1", Flag::castling));
}

TEST(ReferenceCheck, InDoubleCheckOnlyTheKingMoves) {
  // Rook and knight give check; the queen could take either.
  const MoveList moves = legal_moves("4k3/8/8/8/4r3/5n2/6Q1/4K3 w - - 0 1");
  EXPECT_GT(moves.size(), 0u);
  for (const Move move : moves) EXPECT_EQ(move.from(), square_named("e1"));
}

TEST(ReferenceCheck, APinnedPieceMovesOnlyAlongThePin) {
  const MoveList moves = legal_moves("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
  EXPECT_TRUE(contains(moves, move_named("e3e8")));
  EXPECT_TRUE(contains(moves, move_named("e3e2")));
  EXPECT_FALSE(contains(moves, move_named("e3d3")));
  EXPECT_FALSE(legal("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3c4"));
}

TEST(ReferenceCheck, TheKingCannotFleeAlongTheRayThatChecksHim) {
  EXPECT_FALSE(legal("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "e2e1"));
  EXPECT_TRUE(legal("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "e2d1"));
}

TEST(ReferenceCheck, KingsKeepADistance) {
  EXPECT_FALSE(legal("8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3d4"));
  EXPECT_EQ(legal_moves("8/8/8/3k4/8/3K4/8/8 w - - 0 1").size(), 5u);
}

TEST(ReferenceCheck, SeesEveryKindOfAttacker) {
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "4k3/8/8/8/8/3n4/8/4K3 w - - 0 1",
        "4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2q w - - 0 1", "4k3/8/8/q7/8/8/8/4K3 w - - 0 1"}) {
    EXPECT_TRUE(in_check(position_from(fen))) << fen;
  }
  EXPECT_FALSE(in_check(position_from("4k3/8/8/8/8/8/8/r2NK3 w - - 0 1")));
  EXPECT_FALSE(in_check(position_from("4k3/8/8/8/8/8/8/4Kp2 w - - 0 1")));
  EXPECT_TRUE(is_attacked(position_from(kStart), square_named("f3"), Colour::white));
  EXPECT_FALSE(is_attacked(position_from(kStart), square_named("f3"), Colour::black));
}

TEST(ReferenceCheck, MateAndStalemateLeaveNoMove) {
  constexpr std::string_view kFoolsMate =
      "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  constexpr std::string_view kStalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
  EXPECT_TRUE(legal_moves(kFoolsMate).empty());
  EXPECT_TRUE(in_check(position_from(kFoolsMate)));
  EXPECT_TRUE(legal_moves(kStalemate).empty());
  EXPECT_FALSE(in_check(position_from(kStalemate)));
}

TEST(ReferenceClocks, CountHalfMovesUntilACaptureOrAPawnMove) {
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/R3K3 w - - 41 60", "a1a2").state.half_moves, 42);
  EXPECT_EQ(after("4k3/8/8/8/8/8/4P3/4K3 w - - 41 60", "e2e3").state.half_moves, 0);
  EXPECT_EQ(after("4k3/8/8/8/r7/8/8/R3K3 w - - 41 60", "a1a4").state.half_moves, 0);
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/R3K3 w - - 41 60", "a1a2").state.full_move, 60);
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/R3K3 b - - 41 60", "e8e7").state.full_move, 61);
}

TEST(ReferenceClocks, StopAtTheLargestNumber) {
  const auto state = after("4k3/8/8/8/8/8/8/R3K3 b - - 65535 65535", "e8e7").state;
  EXPECT_EQ(state.half_moves, 65535);
  EXPECT_EQ(state.full_move, 65535);
}

TEST(ReferenceGenerator, ListsTheCapturesAndNothingElse) {
  for (const auto fen : {kStart, kKiwipete, kRookEnding, kPromotions, kPromotionFork, kMiddleGame,
                         std::string_view("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2")}) {
    const Position position = position_from(fen);
    MoveList moves, captures, expected;
    generate_pseudo_legal(position, moves);
    captures.append([&](Move* out) { return write_captures(position, out); });
    for (const Move move : moves) {
      const bool takes = position.board[cell_of(move.to())] != kEmpty && !move.is_castling();
      if (takes || move.flag() == Flag::en_passant) expected.push(move);
    }
    ASSERT_EQ(captures.size(), expected.size()) << fen;
    for (std::size_t index = 0; index < captures.size(); ++index) {
      EXPECT_TRUE(captures[index] == expected[index]) << fen;
    }
  }
}

// Plays at random; after each move is taken back every byte is what it was, and what stands on the
// board is what a fresh look at it finds.
void expect_that_moves_can_be_taken_back(std::string_view fen, Rng& rng, int plies) {
  Position position = position_from(fen);
  for (int ply = 0; ply < plies; ++ply) {
    const Position before = position;
    ASSERT_TRUE(position_of(setup_of(position)) == position);
    MoveList pseudo_legal;
    generate_pseudo_legal(position, pseudo_legal);
    for (const Move move : pseudo_legal) {
      Undo undo;
      make(position, move, undo);
      unmake(position, move, undo);
      ASSERT_TRUE(position == before);
    }
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    Undo undo;
    make(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
  }
}

TEST(ReferenceMoves, AreTakenBackByteForByte) {
  Rng rng(7);
  for (std::uint64_t game = 0; game < sample(40, 1); ++game) {
    for (const auto fen : {kStart, kKiwipete, kRookEnding, kPromotions, kPromotionFork,
                           std::string_view("1rk2r2/p3p1pp/8/8/8/8/P3P1PP/1RK2R2 w FBfb - 0 1")}) {
      expect_that_moves_can_be_taken_back(fen, rng, static_cast<int>(sample(120, 12)));
    }
  }
}

}  // namespace
}  // namespace quadrille::chess::reference
