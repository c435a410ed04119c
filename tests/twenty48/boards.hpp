// What the tests of 2048 share: boards written as people see them, random and played boards, and
// tables that are built once.
#pragma once

#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/evaluate/evaluate.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "tests/portable.hpp"

#if __STDC_HOSTED__
#include <ostream>

#include "quadrille/twenty48/notation/notation.hpp"
#endif

namespace quadrille::twenty48 {

#if __STDC_HOSTED__
// A failing check shows the board's digits.
template <int Bits>
void PrintTo(BasicBoard<Bits> board, std::ostream* out) {
  char digits[kDigitsLength];
  write_digits(board, std::span<char, kDigitsLength>(digits));
  out->write(digits, kDigitsLength);
}
#endif

// The size of a random sample: the emulated 68000 makes do with a small one.
constexpr int sample(int on_a_pc, int on_the_68000) {
  return __STDC_HOSTED__ ? on_a_pc : on_the_68000;
}

// The sixteen tile values in reading order.
template <int Bits>
constexpr BasicBoard<Bits> board_of(const std::uint32_t (&tiles)[kCells]) {
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) {
    int exponent = 0;
    while (tiles[index] >> exponent > 1) ++exponent;
    board = with_tile(board, index, exponent);
  }
  return board;
}

template <int Bits>
constexpr BasicBoard<Bits> empty_board() {
  return {};
}

// Every cell drawn alike from empty and all tiles up to `largest`.
template <int Bits>
BasicBoard<Bits> random_board(Rng& rng, int largest = BasicBoard<Bits>::kMaxExponent) {
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) {
    const std::uint32_t exponent = rng.below(static_cast<std::uint32_t>(largest) + 1);
    board = with_tile(board, index, static_cast<int>(exponent));
  }
  return board;
}

// Few different tiles, so that merges are common; sometimes with empty cells, sometimes without.
template <int Bits>
BasicBoard<Bits> crowded_board(Rng& rng) {
  const std::uint32_t kinds = 2 + rng.below(3);
  const std::uint32_t lowest = rng.below(BasicBoard<Bits>::kMaxExponent + 2 - kinds);
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) {
    board = with_tile(board, index, static_cast<int>(lowest + rng.below(kinds)));
  }
  return board;
}

template <int Bits>
const RowTables<Bits>& row_tables() {
  static RowTables<Bits> tables;
  static const bool built = (tables.build(), true);
  (void)built;
  return tables;
}

template <int Bits>
const LineTable<Bits>& line_table() {
  static LineTable<Bits> table;
  static const bool built = (table.build(Weights{}), true);
  (void)built;
  return table;
}

// Calls visit(board) for every position of a game of random moves, the last one included.
template <int Bits, class Visit>
void play_randomly(Rng& rng, Visit visit) {
  BasicBoard<Bits> board = start_board<Bits>(rng);
  visit(board);
  while (!is_over(board)) {
    const auto result = move(board, kAllDirections[rng.below(kDirections)]);
    if (!result.moved) continue;
    board = spawn(result.board, rng);
    visit(board);
  }
}

// Calls visit(board) for random, crowded and played boards: about `count` of each.
template <int Bits, class Visit>
void for_many_boards(std::uint64_t seed, int count, Visit visit) {
  Rng rng(seed);
  for (int index = 0; index < count; ++index) visit(random_board<Bits>(rng));
  for (int index = 0; index < count; ++index) visit(crowded_board<Bits>(rng));
  int visited = 0;
  while (visited < count) {
    play_randomly<Bits>(rng, [&](BasicBoard<Bits> board) {
      visit(board);
      ++visited;
    });
  }
}

// Calls visit(board) for every position of a game in which each move has the best evaluation:
// larger tiles and fuller boards than random play gives.
template <int Bits, class Visit>
void play_greedily(Rng& rng, Visit visit) {
  BasicBoard<Bits> board = start_board<Bits>(rng);
  while (true) {
    visit(board);
    const FourMoves<Bits> moves = all_moves(board, row_tables<Bits>());
    const BasicBoard<Bits>* best = nullptr;
    for (const auto& after : moves.to) {
      if (after == board) continue;
      if (best == nullptr ||
          evaluate(after, line_table<Bits>()) > evaluate(*best, line_table<Bits>())) {
        best = &after;
      }
    }
    if (best == nullptr) return;
    board = spawn(*best, rng);
  }
}

}  // namespace quadrille::twenty48
