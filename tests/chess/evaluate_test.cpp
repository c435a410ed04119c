#include "quadrille/chess/evaluate/evaluate.hpp"

#include <array>
#include <cstring>
#include <string_view>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/chess/texts.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {
namespace {

Board position(std::string_view fen) {
  return board_of(setup_of(fen));
}
int value(std::string_view fen) {
  return evaluate(position(fen));
}

// Colours exchanged and the board turned over.
Setup exchanged(const Setup& setup) {
  Setup other = setup;
  for (int square = 0; square < kSquares; ++square) {
    const Piece piece = setup.pieces[static_cast<std::size_t>(square)];
    other.pieces[static_cast<std::size_t>(square ^ 56)] =
        piece.empty() ? piece : Piece(!piece.colour(), piece.kind());
  }
  const auto turned = [](Square square) {
    return square == kNoSquare ? square : static_cast<Square>(square ^ 56);
  };
  other.side = !setup.side;
  other.king_side = {turned(setup.king_side[1]), turned(setup.king_side[0])};
  other.queen_side = {turned(setup.queen_side[1]), turned(setup.queen_side[0])};
  other.en_passant = turned(setup.en_passant);
  return other;
}

// Left for right, castling rights with their rooks.
Board mirrored(const Board& board) {
  const auto turned = [](Bitboard bits) {
    Bitboard result = 0;
    each_square(bits, [&](Square square) { result |= bit(static_cast<Square>(square ^ 7)); });
    return result;
  };
  Board other = board;
  for (Bitboard& colour : other.colours) colour = turned(colour);
  other.pawns = turned(board.pawns);
  other.knights = turned(board.knights);
  other.diagonals = turned(board.diagonals);
  other.straights = turned(board.straights);
  other.castling = turned(board.castling);
  return other;
}

constexpr int kGames = __STDC_HOSTED__ ? 400 : 3;

// Calls check(board) for every position of random games.
template <class Check>
void for_played_positions(int games, Check check) {
  Rng rng(2026);
  for (int game = 0; game < games; ++game) {
    Board board = position(kStartFen);
    for (int ply = 0; ply < 200; ++ply) {
      check(board);
      MoveList moves;
      generate(board, moves);
      if (moves.empty()) break;
      board = after(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(Evaluate, GivesTheStartNothingButTheMove) {
  const int start = value(kStartFen);
  EXPECT_EQ(start, kWeights.tempo[0].middlegame());
}

TEST(Evaluate, IsTheSameForBothColours) {
  for_played_positions(kGames, [](const Board& board) {
    const Board other = board_of(exchanged(setup_of(board)));
    ASSERT_EQ(evaluate(board), evaluate(other));
  });
}

TEST(Evaluate, IsTheSameLeftAndRight) {
  for_played_positions(
      kGames, [](const Board& board) { ASSERT_EQ(evaluate(board), evaluate(mirrored(board))); });
}

TEST(Evaluate, StaysWithinItsBounds) {
  for_played_positions(kGames, [](const Board& board) {
    const int value = evaluate(board);
    ASSERT_LE(value, kMostEvaluation);
    ASSERT_GE(value, -kMostEvaluation);
  });
  EXPECT_GE(value("QQQQQQQQ/8/8/8/8/k7/8/KQRRBBNN b - - 0 1"), -kMostEvaluation);
  EXPECT_GE(value("QQQQQQQQ/8/p7/8/8/k7/8/KQRRBBNN b - - 0 1"), -kMostEvaluation);
}

TEST(Evaluate, GivesTheSameValueFromThePawnTable) {
  std::array<PawnEntry, 16> memory;  // few, so that entries are replaced all the time
  PawnTable table(memory);
  for_played_positions(kGames, [&](const Board& board) {
    const int expected = evaluate(board);
    ASSERT_EQ(evaluate(PlainMachine{}, board, kWeights, table), expected);
    ASSERT_EQ(evaluate(PlainMachine{}, board, kWeights, table), expected);
  });
}

TEST(PawnTable, UsesAPowerOfTwoOfItsMemory) {
  std::array<PawnEntry, 7> memory;
  PawnTable table(memory);
  for_played_positions(3, [&](const Board& board) {
    const PawnEntry* slot = table.slot(pawn_name(board));
    ASSERT_TRUE(slot >= memory.data() && slot < memory.data() + 4);
  });
  EXPECT_TRUE(PawnTable().slot(PawnName{1, 2}) == nullptr);
}

TEST(Tapered, KeepsItsTwoHalvesApart) {
  for (const int middlegame : {-3000, -1, 0, 1, 3000}) {
    for (const int endgame : {-3000, -1, 0, 1, 3000}) {
      const Tapered weight(middlegame, endgame);
      EXPECT_EQ(weight.middlegame(), middlegame);
      EXPECT_EQ(weight.endgame(), endgame);
      const Tapered thrice = weight * -3;
      EXPECT_EQ(thrice.middlegame(), -3 * middlegame);
      EXPECT_EQ(thrice.endgame(), -3 * endgame);
      const Tapered changed = weight + Tapered(-7, 9) - Tapered(2, -1);
      EXPECT_EQ(changed.middlegame(), middlegame - 9);
      EXPECT_EQ(changed.endgame(), endgame + 10);
    }
  }
}

TEST(Weights, AreAllNamed) {
  std::size_t bytes = 0;
  const char* last = reinterpret_cast<const char*>(&kWeights);
  each_table(kWeights, [&](const char*, const auto& table) {
    EXPECT_TRUE(reinterpret_cast<const char*>(&table) == last);
    last += sizeof table;
    bytes += sizeof table;
  });
  EXPECT_EQ(bytes, sizeof(Weights));
}

TEST(Evaluate, CountsMaterial) {
  EXPECT_GT(value("4k3/pppp4/8/8/8/8/PPPPP3/4K3 w - - 0 1"), 50);
  EXPECT_GT(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 600);
  EXPECT_LT(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), -600);
}

TEST(Evaluate, WantsPassedPawnsFarUpTheBoard) {
  const int sixth = value("8/6k1/P7/8/8/8/6K1/1r1R4 w - - 0 1");
  const int seventh = value("8/P5k1/8/8/8/8/6K1/1r1R4 w - - 0 1");
  EXPECT_GT(seventh, sixth);
}

TEST(Evaluate, KnowsThatAKingCannotCatchAPawn) {
  const int outside_square = value("8/8/P7/8/8/4p1k1/4P3/6K1 w - - 0 1");
  const int inside_square = value("8/8/P1k5/8/8/4p3/4P3/6K1 w - - 0 1");
  EXPECT_GT(outside_square, inside_square + 200);
}

TEST(Evaluate, DislikesDoubledAndIsolatedPawns) {
  EXPECT_GT(value("4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1"),
            value("4k3/pp3ppp/8/8/8/5P2/PP3P1P/4K3 w - - 0 1"));
  EXPECT_GT(value("4k3/ppp2ppp/8/8/8/8/PPP2PPP/4K3 w - - 0 1"),
            value("4k3/ppp2ppp/8/8/8/8/P1P1PP1P/4K3 w - - 0 1"));
}

TEST(Evaluate, WantsRooksOnOpenFiles) {
  EXPECT_GT(value("3r2k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1"),
            value("3r2k1/pp3ppp/8/8/8/8/PP3PPP/1R4K1 w - - 0 1"));
}

TEST(Evaluate, WantsABishopPair) {
  EXPECT_GT(value("2b1kb2/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1"),
            value("2b1kb2/pppppppp/8/8/8/8/PPPPPPPP/2B1KN2 w - - 0 1"));
}

TEST(Evaluate, WantsTheKingBehindHisPawns) {
  EXPECT_GT(value("r1bq1rk1/pppp1ppp/2n2n2/8/8/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1"),
            value("r1bq1rk1/pppp1ppp/2n2n2/8/6P1/2N2N2/PPPP1P1P/R1BQ1RK1 w - - 0 1"));
}

TEST(Evaluate, SeesAnAttackOnTheKing) {
  const int attacked = value("r1q2rk1/ppp2p1p/8/6NQ/8/8/PPP2PPP/R4RK1 b - - 0 1");
  const int defended = value("r1q2rk1/ppp2p1p/8/8/8/5N2/PPP2PPP/R2Q1RK1 b - - 0 1");
  EXPECT_LT(attacked, defended);
}

TEST(Evaluate, SeesAPawnThatForksTwoPieces) {
  EXPECT_GT(value("4k3/ppp2ppp/2n1r3/3P4/8/8/PP3PPP/2R1K1N1 w - - 0 1"),
            value("4k3/ppp2ppp/1n3r2/3P4/8/8/PP3PPP/2R1K1N1 w - - 0 1"));
}

TEST(KingSafety, PunishesTwoAttackersMoreThanTwice) {
  EXPECT_EQ(danger_penalty(-100), Tapered());
  EXPECT_GT(danger_penalty(200).middlegame(), 2 * danger_penalty(100).middlegame());
  EXPECT_EQ(danger_penalty(100000), danger_penalty(kMostDanger));
}

}  // namespace
}  // namespace quadrille::chess
