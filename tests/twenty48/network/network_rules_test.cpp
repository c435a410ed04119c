#include <gtest/gtest.h>

#include <memory>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/network/network_rules.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/trainer.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr Packing kExactly{1, 0};

// Two tuples that have played for a moment.
const std::string& small_file() {
  static const std::string bytes = [] {
    Training training = new_training({"2x4", 64, 1, 0, false});
    make_trainer(training, 1)->run(3000, {1, 1});
    return packed_bytes(training, kExactly);
  }();
  return bytes;
}

const SmallNetwork& small_network() {
  static const SmallNetwork network = *read_small(small_file());
  return network;
}

// Boards of games played at random, with tiles up to 256 or so.
std::vector<Board> played_boards(int count) {
  Rng rng(5);
  std::vector<Board> boards;
  Board board = start_board<4>(rng);
  while (static_cast<int>(boards.size()) < count) {
    if (is_over(board)) board = start_board<4>(rng);
    const MoveResult<4> result = move(board, kAllDirections[rng.below(kDirections)]);
    if (!result.moved) continue;
    board = spawn(result.board, rng);
    boards.push_back(board);
  }
  return boards;
}

// The place of a tuple's weight in a player's tables: fourteen exponents a cell, the tuple's first
// cell counts least.
std::size_t played_place(std::size_t tuple, std::size_t entry) {
  std::size_t place = 0, power = 1;
  for (int k = 0; k < 4; ++k, entry /= 16, power *= 14) place += power * (entry % 16);
  return tuple * 14 * 14 * 14 * 14 + place;
}

TEST(SmallNetwork, HasTheWeightsOfThePackedFileInUnits) {
  const PackedNetwork packed = *read_packed(small_file());
  const SmallNetwork& small = small_network();
  ASSERT_EQ(small.weights.size(), 2U * 14 * 14 * 14 * 14);
  EXPECT_EQ(small.shape, "2x4");
  EXPECT_EQ(small.unit, 1);
  for (std::size_t index = 0; index < packed.weights.size(); ++index) {
    const std::size_t tuple = index >> 16, entry = index & 0xFFFF;
    if (largest_exponent(Board{entry}) > 13) continue;
    const double points = static_cast<double>(packed.weights[index]) / kPoint;
    ASSERT_LE(std::abs(points - small.weights[played_place(tuple, entry)]), 0.5) << index;
  }
}

TEST(SmallNetwork, SeesDamage) {
  std::string damaged = small_file();
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  EXPECT_EQ(read_small(damaged).error(), "is damaged");
  EXPECT_EQ(read_small("2048").error(), "is no network of 2048");
}

// A move in the game of downgraded boards.
MoveResult<4> plain_move(Board board, Direction direction) {
  MoveResult<4> result = move(board, direction);
  result.board = downgraded(result.board, 13);
  return result;
}

// The value of a move without search: what it earns and the eight times two weights of what it
// leaves, looked up cell by cell.
double plain_value(Board board, Direction direction) {
  const MoveResult<4> result = plain_move(board, direction);
  double value = static_cast<double>(result.score);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int tuple = 0; tuple < TwoByFour::kTuples; ++tuple) {
      std::size_t entry = 0;
      for (int k = TwoByFour::kCells; k-- > 0;) {
        const int cell = turned_cell(TwoByFour::kCell[tuple][k], symmetry);
        entry = entry * 16 + static_cast<std::size_t>(result.board.cell(cell));
      }
      value += small_network().weights[played_place(static_cast<std::size_t>(tuple), entry)];
    }
  }
  return value;
}

EngineOptions network_options(int depth) {
  EngineOptions options;
  options.limits.depth = depth;
  options.network = &small_network();
  return options;
}

TEST(EngineWithNetwork, WithoutSearchTakesRewardAndWeights) {
  const TableSet tables;
  Engine engine(tables, network_options(0));
  for (const Board board : played_boards(300)) {
    const Analysis analysis = engine.analyse(widen(board), {});
    for (const MoveValue& found : analysis.moves) {
      ASSERT_EQ(static_cast<double>(found.value) / kUnit, plain_value(board, found.direction))
          << std::hex << board.word;
    }
  }
}

// Every spawn and every reply, one layer deep: the plainest expectimax.
double plain_search(Board board, Direction direction) {
  const MoveResult<4> result = plain_move(board, direction);
  double sum = 0, weights = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (result.board.cell(cell) != 0) continue;
    for (const int exponent : {1, 2}) {
      const Board next = with_tile(result.board, cell, exponent);
      double best = 0;
      bool any = false;
      for (const Direction reply : kAllDirections) {
        if (!move(next, reply).moved) continue;
        const double value = plain_value(next, reply);
        if (!any || value > best) best = value;
        any = true;
      }
      const double weight = exponent == 1 ? 9 : 1;
      sum += weight * best;
      weights += weight;
    }
  }
  return static_cast<double>(result.score) + sum / weights;
}

TEST(EngineWithNetwork, AddsUpTheRewardsOfALine) {
  const TableSet tables;
  Engine engine(tables, network_options(1));  // fuel for one spawn, however likely
  for (const Board board : played_boards(100)) {
    const Analysis analysis = engine.analyse(widen(board), {});
    for (const MoveValue& found : analysis.moves) {
      ASSERT_NEAR(static_cast<double>(found.value) / kUnit, plain_search(board, found.direction),
                  0.1)
          << std::hex << board.word;
    }
  }
}

// 16384 beside 8192, or 16384 and 4096 above a gap, or two 8192s that may merge.
const std::vector<Board>& late_boards() {
  static const std::vector<Board> boards = {Board{0x000000010023ACDE}, Board{0x01200010CA20E331},
                                            Board{0x1100012000DD0221}, Board{0x120001000220CCEE},
                                            Board{0x0000100102103CCF}};
  return boards;
}

TEST(EngineWithNetwork, CountsThePointsOfDowngradedTiles) {
  const TableSet tables;
  for (const int depth : {0, 1}) {
    Engine engine(tables, network_options(depth));
    for (const Board board : late_boards()) {
      const Board known = downgraded(board, 13);
      const Analysis analysis = engine.analyse(widen(board), {});
      ASSERT_FALSE(analysis.moves.empty());
      for (const MoveValue& found : analysis.moves) {
        const double expected =
            depth == 0 ? plain_value(known, found.direction) : plain_search(known, found.direction);
        EXPECT_NEAR(static_cast<double>(found.value) / kUnit, expected, 0.1)
            << std::hex << board.word;
        EXPECT_EQ(found.score, move(board, found.direction).score);
      }
    }
  }
}

TEST(EngineWithNetwork, GoesOnBeyond32768) {
  const TableSet tables;
  Engine engine(tables, network_options(1));
  const WideBoard board = with_tile(with_tile(with_tile(WideBoard{}, 0, 15), 1, 15), 5, 16);
  const Analysis analysis = engine.analyse(board, {});
  ASSERT_EQ(analysis.moves.size(), 3U);  // nothing moves up
  for (const MoveValue& found : analysis.moves)
    EXPECT_EQ(found.score, move(board, found.direction).score);
}

}  // namespace
}  // namespace quadrille::twenty48::network
