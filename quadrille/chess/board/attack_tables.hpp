// What each piece attacks: tables for those that step, rays for those that slide, and the squares
// between two on a line.
//
// `PlainMachine` is the portable answer to the two questions that processors answer differently:
// how many bits are set, and where a slider gets to. It cuts each of eight precomputed rays at the
// first piece in the way:
//
//        . . . x          ray from the slider
//        . . x .          ray from the blocker, taken away again
//        . ● . .          blocker = the first occupied square of the ray
//        ♗ . . .
//
// Generators take the machine as a parameter; sliders.hpp has the ones with tables.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {

struct Step {
  int files, ranks;
};

// The first four lead to higher squares, the others back.
enum Ray { north, north_east, east, north_west, south, south_west, west, south_east };
inline constexpr std::array<Step, 8> kRaySteps{
    {{0, 1}, {1, 1}, {1, 0}, {-1, 1}, {0, -1}, {-1, -1}, {-1, 0}, {1, -1}}};
inline constexpr int kUpwardRays = 4;

inline constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

using SquareTable = std::array<Bitboard, kSquares>;

// The squares reached by at most `most` equal steps.
constexpr Bitboard walk(int square, Step step, int most) {
  Bitboard reached = 0;
  int file = file_of(static_cast<Square>(square));
  int rank = rank_of(static_cast<Square>(square));
  for (; most > 0; --most) {
    file += step.files;
    rank += step.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
    reached |= bit(square_at(file, rank));
  }
  return reached;
}

template <std::size_t Steps>
constexpr SquareTable step_table(const std::array<Step, Steps>& steps) {
  SquareTable table{};
  for (int square = 0; square < kSquares; ++square) {
    for (const Step step : steps) table[static_cast<std::size_t>(square)] |= walk(square, step, 1);
  }
  return table;
}

inline constexpr SquareTable kKnightAttacks = step_table(kKnightSteps);
inline constexpr SquareTable kKingAttacks = step_table(kRaySteps);
inline constexpr std::array<SquareTable, 2> kPawnAttacks{
    step_table(std::array<Step, 2>{{{-1, 1}, {1, 1}}}),
    step_table(std::array<Step, 2>{{{-1, -1}, {1, -1}}})};

constexpr std::array<SquareTable, 8> ray_tables() {
  std::array<SquareTable, 8> tables{};
  for (std::size_t ray = 0; ray < 8; ++ray) {
    for (int square = 0; square < kSquares; ++square) {
      tables[ray][static_cast<std::size_t>(square)] = walk(square, kRaySteps[ray], 7);
    }
  }
  return tables;
}
inline constexpr std::array<SquareTable, 8> kRays = ray_tables();

constexpr std::array<SquareTable, kSquares> between_tables() {
  std::array<SquareTable, kSquares> tables{};
  for (std::size_t from = 0; from < kSquares; ++from) {
    for (std::size_t ray = 0; ray < 8; ++ray) {
      Bitboard passed = 0;
      for (int steps = 1; steps <= 7; ++steps) {
        const Bitboard reached = walk(static_cast<int>(from), kRaySteps[ray], steps) & ~passed;
        if (reached == 0) break;
        tables[from][static_cast<std::size_t>(std::countr_zero(reached))] = passed;
        passed |= reached;
      }
    }
  }
  return tables;
}
// kBetween[a][b]: the squares strictly between a and b; none where they share no line.
inline constexpr std::array<SquareTable, kSquares> kBetween = between_tables();

// The squares of `ray` from `square` up to and with the first occupied one.
template <int Direction>
constexpr Bitboard ray_attacks(Square square, Bitboard occupied) {
  const Bitboard ray = kRays[Direction][square];
  // The corner at the ray's far end is added, so that there is a blocker always.
  if constexpr (Direction < kUpwardRays) {
    const int blocker = std::countr_zero((ray & occupied) | bit(63));
    return ray ^ kRays[Direction][static_cast<std::size_t>(blocker)];
  } else {
    const int blocker = 63 - std::countl_zero((ray & occupied) | bit(0));
    return ray ^ kRays[Direction][static_cast<std::size_t>(blocker)];
  }
}

struct PlainMachine {
  static constexpr int count(Bitboard bits) { return count_bits(bits); }
  static constexpr Bitboard rook_attacks(Square square, Bitboard occupied) {
    return ray_attacks<north>(square, occupied) | ray_attacks<east>(square, occupied) |
           ray_attacks<south>(square, occupied) | ray_attacks<west>(square, occupied);
  }
  static constexpr Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return ray_attacks<north_east>(square, occupied) | ray_attacks<north_west>(square, occupied) |
           ray_attacks<south_west>(square, occupied) | ray_attacks<south_east>(square, occupied);
  }
};

template <class M>
concept Machine = requires(const M& machine, Square square, Bitboard bits) {
  {machine.count(bits)};
  {machine.rook_attacks(square, bits)};
  {machine.bishop_attacks(square, bits)};
};

}  // namespace quadrille::chess
