#include "quadrille/chess/moves/position.hpp"

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/moves/legality.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

#if __STDC_HOSTED__
constexpr int kGames = 60;
#else
constexpr int kGames = 1;
#endif
constexpr int kMovesPerGame = 120;

constexpr std::string_view kStarts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
};

// Calls look(position, legal moves) on every position of random games.
template <class Look>
void play_random_games(Look look) {
  for (int game = 0; game < kGames; ++game) {
    Rng rng = Rng(3).split(static_cast<std::uint64_t>(game));
    Position position =
        position_of(setup_of(kStarts[static_cast<std::size_t>(game) % std::size(kStarts)]));
    for (int count = 0; count < kMovesPerGame; ++count) {
      MoveList moves;
      generate(position.board, moves);
      look(position, moves, rng);
      if (moves.empty()) break;
      position = after(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

bool is_listed(Move wanted, const MoveList& moves) {
  for (const Move move : moves) {
    if (move == wanted) return true;
  }
  return false;
}

TEST(Position, KeysKeptMoveByMoveAreThoseFromScratch) {
  play_random_games([](const Position& position, const MoveList&, Rng&) {
    ASSERT_EQ(position.key, key_of(setup_of(position.board)));
    ASSERT_EQ(position.pawn_key, position_of(position.board).pawn_key);
  });
}

TEST(Position, PassingChangesTheTurnAndForgetsEnPassant) {
  const Position position = position_of(setup_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
  const Position passed = after_pass(position);
  EXPECT_TRUE(passed.board.side == Colour::white);
  EXPECT_EQ(passed.board.en_passant, kNoSquare);
  EXPECT_EQ(passed.key, key_of(setup_of(passed.board)));
}

TEST(Position, CountersStopAtTheLargestNumber) {
  const Position castles = position_of(setup_of("r3k3/8/8/8/8/8/8/4K3 b q - 65535 65535"));
  const MoveList moves = legal_moves(setup_of(castles.board));
  for (const Move move : moves) {
    const Board board = after(castles, move).board;
    EXPECT_EQ(board.half_moves, 65535);
    EXPECT_EQ(board.full_move, 65535);
  }
  EXPECT_EQ(after_pass(castles).board.half_moves, 65535);
  EXPECT_EQ(after_pass(castles).board.full_move, 65535);
}

TEST(Position, ARememberedMoveIsLegalExactlyIfTheGeneratorHasIt) {
  play_random_games([](const Position& position, const MoveList& moves, Rng& rng) {
    const Guard guard = guard_king(PlainMachine{}, position.board);
    for (const Move move : moves) {
      ASSERT_TRUE(is_legal(PlainMachine{}, position.board, guard, move));
    }
    const auto listed = [&](Move wanted) { return is_listed(wanted, moves); };
    for (int count = 0; count < 200; ++count) {
      const Move move = Move::from_code(static_cast<std::uint16_t>(rng.below(1 << 15)));
      ASSERT_EQ(is_legal(PlainMachine{}, position.board, guard, move), listed(move));
    }
    // Random squares are seldom a move at all; a legal move with another flag nearly is one.
    for (const Move move : moves) {
      for (int flag = 0; flag < 8; ++flag) {
        const Move other(move.from(), move.to(), static_cast<Flag>(flag));
        ASSERT_EQ(is_legal(PlainMachine{}, position.board, guard, other), listed(other));
      }
    }
  });
}

TEST(Position, NoisyAndQuietMovesTogetherAreAllMoves) {
  play_random_games([](const Position& position, const MoveList& moves, Rng&) {
    const Guard guard = guard_king(PlainMachine{}, position.board);
    MoveList parts;
    generate<Which::captures_and_promotions>(PlainMachine{}, position.board, guard, parts);
    generate<Which::quiet>(PlainMachine{}, position.board, guard, parts);
    ASSERT_EQ(parts.size(), moves.size());
    for (const Move move : moves) ASSERT_TRUE(is_listed(move, parts));
  });
}

TEST(Position, BareKingsAndSingleMinorsCannotMate) {
  const auto drawn = [](std::string_view fen) {
    return insufficient_material(board_of(setup_of(fen)));
  };
  EXPECT_TRUE(drawn("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(drawn("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  EXPECT_TRUE(drawn("4kb2/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(drawn("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"));  // both on dark squares
  EXPECT_FALSE(drawn("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"));
  EXPECT_FALSE(drawn("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
  EXPECT_FALSE(drawn("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
}

}  // namespace
}  // namespace quadrille::chess
