#include "quadrille/twenty48/batch/batch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "quadrille/twenty48/batch/kernels.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

// Runs for the tables and for every vector kernel that this processor has.
class Batch : public testing::TestWithParam<Kernel> {
 protected:
  // Behind the results lies a margin that nobody may write to.
  static constexpr std::size_t kMargin = 16;
  static constexpr Board kUnwritten{0x5EED5EED5EED5EED};

  void check_turn(const std::vector<Board>& boards, Turn turn) {
    std::vector<Board> storage[kDirections];
    BatchResults results;
    for (int direction = 0; direction < kDirections; ++direction) {
      storage[direction].assign(boards.size() + kMargin, kUnwritten);
      results.to[direction] = std::span(storage[direction]).first(boards.size());
    }
    move_batch(boards, row_tables<4>(), GetParam(), turn, results);

    for (std::size_t index = 0; index < boards.size(); ++index) {
      const FourMoves<4> moves = all_moves(boards[index], row_tables<4>());
      for (const Direction direction : kAllDirections) {
        const bool vertical = direction == Direction::up || direction == Direction::down;
        const Board expected =
            vertical && turn == Turn::leave ? transpose(moves[direction]) : moves[direction];
        ASSERT_EQ(storage[static_cast<int>(direction)][index], expected)
            << "board " << testing::PrintToString(boards[index]) << " at " << index << " of "
            << boards.size() << ", direction " << static_cast<int>(direction);
      }
    }
    for (const auto& one : storage) {
      const auto margin = one.begin() + static_cast<std::ptrdiff_t>(boards.size());
      ASSERT_TRUE(std::all_of(margin, one.end(), [](Board board) { return board == kUnwritten; }));
    }
  }

  void check(const std::vector<Board>& boards) {
    check_turn(boards, Turn::back);
    check_turn(boards, Turn::leave);
  }
};

constexpr std::size_t kLongest = 40;

TEST_P(Batch, MovesRandomBoards) {
  Rng rng(140);
  std::vector<Board> boards(20'000);
  // A random word has a 32768 more often than not, and such boards leave the vectors: half of the
  // boards here have none.
  for (Board& board : boards) board = random_board<4>(rng, rng.below(2) == 0 ? 15 : 14);
  check(boards);
  for (Board& board : boards) board = random_board<4>(rng, 14);
  check(boards);
}

TEST_P(Batch, MovesCrowdedBoards) {
  Rng rng(141);
  std::vector<Board> boards(20'000);
  for (Board& board : boards) board = crowded_board<4>(rng);
  check(boards);
}

TEST_P(Batch, MovesPlayedBoards) {
  Rng rng(142);
  std::vector<Board> boards;
  for (int game = 0; game < 50; ++game) {
    play_randomly<4>(rng, [&](Board board) { boards.push_back(board); });
  }
  play_greedily<4>(rng, [&](Board board) { boards.push_back(board); });
  check(boards);
}

TEST_P(Batch, MovesEveryRow) {
  std::vector<Board> boards;
  for (std::uint64_t first = 0; first < Board::kRows; first += kSide) {
    boards.push_back({first | (first + 1) << 16 | (first + 2) << 32 | (first + 3) << 48});
  }
  check(boards);
  for (Board& board : boards) board = transpose(board);
  check(boards);
}

TEST_P(Batch, MovesBatchesOfEveryLength) {
  Rng rng(143);
  for (std::size_t length = 0; length <= kLongest; ++length) {
    std::vector<Board> boards(length);
    for (Board& board : boards) board = random_board<4>(rng, 4);
    check(boards);
  }
}

TEST_P(Batch, MovesBatchesWithOne32768Anywhere) {
  Rng rng(144);
  std::vector<Board> boards(kLongest);
  for (Board& board : boards) board = random_board<4>(rng, 4);
  for (std::size_t place = 0; place < kLongest; ++place) {
    for (int cell = 0; cell < kCells; ++cell) {
      auto changed = boards;
      changed[place] = with_tile(changed[place], cell, Board::kMaxExponent);
      check(changed);
    }
  }
}

TEST_P(Batch, MovesBatchesWithTwo32768sAnywhere) {
  Rng rng(145);
  for (int first = 0; first < kCells; ++first) {
    for (int second = 0; second < first; ++second) {
      std::vector<Board> boards(1 + rng.below(kLongest));
      for (Board& board : boards) board = random_board<4>(rng, 4);
      Board& both = boards[rng.below(static_cast<std::uint32_t>(boards.size()))];
      both = with_tile(with_tile(both, first, Board::kMaxExponent), second, Board::kMaxExponent);
      check(boards);
    }
  }
}

std::string kernel_name(const testing::TestParamInfo<Kernel>& info) {
  constexpr const char* kNames[] = {"Tables", "Avx2", "Avx512"};
  return kNames[static_cast<int>(info.param)];
}

std::vector<Kernel> all_kernels() {
  std::vector<Kernel> kernels = vector_kernels();
  kernels.push_back(Kernel::tables);
  return kernels;
}

INSTANTIATE_TEST_SUITE_P(Every, Batch, testing::ValuesIn(all_kernels()), kernel_name);

}  // namespace
}  // namespace quadrille::twenty48
