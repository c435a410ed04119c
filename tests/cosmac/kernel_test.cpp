// Kernels in 1802 code do what their C++ twins do, in positions of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "quadrille/core/rng.hpp"
#include "retro/cosmac/kernels/kernels.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/kernel_bench.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Move;
using chess::reference::Position;

constexpr std::string_view kStarts[] = {chess::kStart,         chess::kKiwipete,
                                        chess::kRookEnding,    chess::kPromotions,
                                        chess::kPromotionFork, chess::kMiddleGame};

// Kings and rooks that start elsewhere, and pass each other.
constexpr std::string_view kShuffled[] = {
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w EBeb - 0 1", "rk5r/8/8/8/8/8/8/RK5R b HAha - 0 1"};

// Visits every position of random games from the usual positions, and every pseudo-legal move
// there.
template <class Visit>
void each_position(Visit visit) {
  Rng rng(1802);
  for (int game = 0; game < (kSanitized ? 9 : 63); ++game) {
    const auto start = static_cast<std::size_t>(game) % (std::size(kStarts) + std::size(kShuffled));
    auto position = chess::reference::position_of(chess::setup_from(
        start < std::size(kStarts) ? kStarts[start] : kShuffled[start - std::size(kStarts)]));
    for (int ply = 0; ply < 100; ++ply) {
      visit(position);
      if (testing::Test::HasFailure()) return;
      chess::MoveList moves;
      chess::reference::generate(position, moves);
      if (moves.empty()) break;
      chess::reference::Undo undo;
      const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
      chess::reference::make(position, moves[choice], undo);
    }
  }
}

template <class Visit>
void each_move(const Position& position, Visit visit) {
  chess::MoveList moves;
  chess::reference::generate_pseudo_legal(position, moves);
  for (const Move move : moves) visit(move);
}

TEST(CosmacKernel, AttackTestFindsTheChecksOfTheReference) {
  KernelBench bench;
  each_position([&](const Position& position) {
    bench.put(position);
    EXPECT_EQ(bench.call(kInCheck, {bench.kPosition}), chess::reference::in_check(position));
    each_move(position, [&](Move move) {
      Position after = position;
      chess::reference::Undo undo;
      chess::reference::make(after, move, undo);
      bench.put(after);
      EXPECT_EQ(bench.call(kLeftInCheck, {bench.kPosition}),
                chess::reference::left_in_check(after));
    });
  });
}

TEST(CosmacKernel, MovesAreMadeAndTakenBackAsByTheReference) {
  KernelBench bench;
  each_position([&](const Position& position) {
    each_move(position, [&](Move move) {
      Position after = position;
      chess::reference::Undo expected, undo;
      chess::reference::make(after, move, expected);
      bench.put(position);
      bench.call(kMake, {bench.kPosition, bench.kFree}, move.code());
      bench.get(bench.kFree, &undo, sizeof undo);
      EXPECT_EQ(bench.position(), after) << move.code();
      EXPECT_EQ(undo.state, expected.state);
      EXPECT_EQ(undo.captured, expected.captured);
      bench.call(kUnmake, {bench.kPosition, bench.kFree}, move.code());
      EXPECT_EQ(bench.position(), position) << move.code();
    });
  });
}

TEST(CosmacKernel, CountersOfMovesStayAtTheirLargest) {
  KernelBench bench;
  Position position = chess::reference::position_of(chess::setup_from(chess::kRookEnding));
  position.state.half_moves = position.state.full_move = chess::kLargestCount;
  for (const chess::Colour side : {chess::Colour::white, chess::Colour::black}) {
    position.state.side = side;
    each_move(position, [&](Move move) {
      Position after = position;
      chess::reference::Undo undo;
      chess::reference::make(after, move, undo);
      bench.put(position);
      bench.call(kMake, {bench.kPosition, bench.kFree}, move.code());
      EXPECT_EQ(bench.position(), after) << move.code();
    });
  }
}

// What a generator wrote.
std::vector<Move> moves_of(KernelBench& bench, std::string_view generator) {
  const std::uint16_t end = bench.call(generator, {bench.kPosition, bench.kMoves});
  std::vector<Move> moves(static_cast<std::size_t>(end - bench.kMoves) / sizeof(Move));
  bench.get(bench.kMoves, moves.data(), moves.size() * sizeof(Move));
  return moves;
}

TEST(CosmacKernel, GeneratorsWriteTheMovesOfTheReferenceInItsOrder) {
  KernelBench bench;
  each_position([&](const Position& position) {
    bench.put(position);
    Move expected[chess::kMostMoves];
    Move* end = chess::reference::write_pseudo_legal(position, expected);
    EXPECT_EQ(moves_of(bench, kWriteMoves), std::vector<Move>(expected, end));
    end = chess::reference::write_captures(position, expected);
    EXPECT_EQ(moves_of(bench, kWriteCaptures), std::vector<Move>(expected, end));
    EXPECT_EQ(bench.position(), position);
  });
}

TEST(CosmacKernel, LegalMovesAreFoundWithoutChangingThePosition) {
  KernelBench bench;
  const auto expect_found = [&](const Position& position) {
    bench.put(position);
    const bool found = bench.call(kHasLegalMove, {bench.kPosition}) != 0;
    EXPECT_EQ(found, chess::reference::has_legal_move(position));
    EXPECT_EQ(bench.position(), position);
  };
  each_position(expect_found);
  for (const std::string_view fen :
       {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"}) {
    expect_found(chess::reference::position_of(chess::setup_from(fen)));
  }
}

TEST(CosmacKernel, MovesAreRankedAsByThePlayer) {
  KernelBench bench;
  Rng rng(6);
  constexpr std::uint16_t kRanks = KernelBench::kMoves + 2 * chess::kMostMoves;
  each_position([&](const Position& position) {
    chess::pocket::Game game;
    game.position = position;
    bench.put(position);
    const std::vector<Move> moves = moves_of(bench, kWriteMoves);
    if (moves.empty()) return;
    const auto any = [&] { return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]; };
    const Move killers[] = {any(), any()};
    std::vector<std::uint8_t> expected(moves.size()), ranks(moves.size());
    chess::pocket::Rules::rank_moves(game, moves.data(), moves.data() + moves.size(),
                                     expected.data(), killers);
    bench.put(bench.kFree, killers, sizeof killers);
    const auto end = static_cast<std::uint16_t>(bench.kMoves + moves.size() * sizeof(Move));
    bench.call(kRankMoves, {bench.kPosition, bench.kMoves, end, kRanks}, bench.kFree);
    bench.get(kRanks, ranks.data(), ranks.size());
    EXPECT_EQ(ranks, expected);
  });
}

// A game that has come to a position by some quiet moves or by none.
chess::pocket::Game game_at(const Position& position, Rng& rng) {
  chess::pocket::Game game;
  game.position = position;
  game.balance = chess::pocket::balance_of(position);
  game.count = static_cast<std::uint8_t>(rng.below(chess::pocket::kMostPlies + 100));
  game.reversible = static_cast<std::uint8_t>(rng.below(game.count + 1U));
  return game;
}

constexpr std::uint16_t kUndoPlace = KernelBench::kMoves;

TEST(CosmacKernel, MovesAreMadeAndTakenBackInTheGame) {
  KernelBench bench;
  Rng rng(8);
  const chess::pocket::Rules rules;
  each_position([&](const Position& position) {
    chess::pocket::Game game = game_at(position, rng);
    each_move(position, [&](Move move) {
      chess::pocket::Game after = game;  // later moves know whether there is a check
      chess::pocket::Undo expected, undo;
      const bool legal = rules.try_make(after, move, expected);
      bench.put(bench.kPosition, &game, sizeof game);
      EXPECT_EQ(bench.call(kTryMake, {0, bench.kPosition, kUndoPlace}, move.code()), legal);
      EXPECT_TRUE(bench.holds(after)) << move.code();
      if (!legal) return;
      game.check = expected.check;
      bench.get(kUndoPlace, &undo, sizeof undo);
      EXPECT_EQ(undo.board.state, expected.board.state);
      EXPECT_EQ(undo.board.captured, expected.board.captured);
      EXPECT_EQ(undo.reversible, expected.reversible);
      EXPECT_EQ(undo.check, expected.check);
      EXPECT_EQ(undo.balance, expected.balance);
      bench.call(kTakeMoveBack, {0, bench.kPosition, kUndoPlace}, move.code());
      EXPECT_TRUE(bench.holds(game)) << move.code();
    });
  });
}

// What a bare king is worth is left to C++.
TEST(CosmacKernel, PositionsAreEvaluatedAsByThePlayer) {
  KernelBench bench;
  Rng rng(9);
  each_position([&](const Position& position) {
    const chess::pocket::Game game = game_at(position, rng);
    if (game.balance.material[0] == 0 || game.balance.material[1] == 0) return;
    for (const bool placement : {false, true}) {
      bench.put(bench.kPosition, &game, sizeof game);
      EXPECT_EQ(
          static_cast<chess::pocket::Value>(bench.call(kEvaluate, {bench.kPosition, placement})),
          chess::pocket::evaluate(game, placement));
    }
  });
}

std::uint64_t perft(KernelBench& bench, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const Move move : moves_of(bench, kWriteMoves)) {
    const auto undo = static_cast<std::uint16_t>(bench.kFree + 16 * depth);
    bench.call(kMake, {bench.kPosition, undo}, move.code());
    if (bench.call(kLeftInCheck, {bench.kPosition}) == 0) count += perft(bench, depth - 1);
    bench.call(kUnmake, {bench.kPosition, undo}, move.code());
  }
  return count;
}

// Counts that every chess program agrees on.
TEST(CosmacKernel, PerftOfTheSixUsualPositionsIsRight) {
  constexpr std::uint64_t kAtDepth3[] = {8'902, 97'862, 2'812, 9'467, 62'379, 89'890};
  constexpr std::uint64_t kAtDepth2[] = {400, 2'039, 191, 264, 1'486, 2'079};
  KernelBench bench;
  for (std::size_t index = 0; index < std::size(kStarts); ++index) {
    bench.put(chess::reference::position_of(chess::setup_from(kStarts[index])));
    EXPECT_EQ(perft(bench, kSanitized ? 2 : 3), (kSanitized ? kAtDepth2 : kAtDepth3)[index])
        << kStarts[index];
  }
}

TEST(CosmacKernel, MemoryIsCopiedWhateverItsLength) {
  KernelBench bench;
  for (const std::size_t length : {0, 1, 28, 255, 256, 257, 600}) {
    std::vector<std::uint8_t> source(700), target(700, 0xEE), copied(700);
    for (std::size_t index = 0; index < source.size(); ++index) {
      source[index] = static_cast<std::uint8_t>(index % 251);
    }
    constexpr std::uint16_t kTo = KernelBench::kFree + 1024;
    bench.put(bench.kFree, source.data(), source.size());
    bench.put(kTo, target.data(), target.size());
    EXPECT_EQ(bench.call(kMemcpy, {kTo, bench.kFree, static_cast<std::uint16_t>(length)}), kTo);
    bench.get(kTo, copied.data(), copied.size());
    std::copy_n(source.begin(), length, target.begin());
    EXPECT_EQ(copied, target) << length;
  }
}

}  // namespace
}  // namespace quadrille::cosmac
