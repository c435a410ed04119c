// 2048 as a game of chance for search/expectimax.hpp: decisions are the four moves, outcomes the
// spawns. Boards here stand for themselves and for their transposes, which are worth the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "quadrille/twenty48/evaluate/evaluate.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

// The fuel that a spawn costs: one bit's worth for the ply, and its improbability in quarters of a
// bit. Without the first, full boards, whose few spawns are all likely, would be searched too deep;
// without the second, unlikely lines would cost as much as likely ones.
inline constexpr int kFuelPerBit = 4;
inline constexpr int kFuelPerPly = kFuelPerBit;

// kFuelPerBit * log2(numerator / denominator), rounded; the quotient is at least 1.
constexpr int fuel_of_odds(std::uint64_t numerator, std::uint64_t denominator) {
  // x^(2 * kFuelPerBit) lies between two powers of two; its logarithm is twice the fuel.
  constexpr int kFraction = 24;
  std::uint64_t mantissa = (numerator << kFraction) / denominator;
  int half_fuel = 0;
  const auto normalise = [&](int worth) {
    for (; mantissa >= std::uint64_t{2} << kFraction; mantissa >>= 1) half_fuel += worth;
  };
  normalise(2 * kFuelPerBit);
  for (int worth = kFuelPerBit; worth >= 1; worth /= 2) {
    mantissa = mantissa * mantissa >> kFraction;
    normalise(worth);
  }
  return (half_fuel + 1) / 2;
}

struct SpawnCost {
  int two, four;
};

constexpr std::array<SpawnCost, kCells + 1> spawn_costs() {
  std::array<SpawnCost, kCells + 1> costs{};
  for (unsigned empty = 1; empty <= kCells; ++empty) {
    costs[empty] = {kFuelPerPly + fuel_of_odds(10 * empty, kTwosInTen),
                    kFuelPerPly + fuel_of_odds(10 * empty, 10 - kTwosInTen)};
  }
  return costs;
}

inline constexpr auto kSpawnCosts = spawn_costs();

// Calls visit(position, weight, cost in fuel) for every spawn: the 2s and 4s of all empty cells.
template <int Bits, class Visit>
void spawns(BasicBoard<Bits> after, Visit visit) {
  using Position = BasicBoard<Bits>;
  auto holes = empty_cells(after);
  const SpawnCost cost = kSpawnCosts[static_cast<std::size_t>(count_bits(holes))];
  for (; holes != 0; holes &= holes - 1) {
    const auto two = holes & (~holes + 1);
    visit(Position{after.word | two}, kTwosInTen, cost.two);
    visit(Position{after.word | two << 1}, 10 - kTwosInTen, cost.four);
  }
}

// Of an afterstate with some fuel, for a table: a bijection of the board for each fuel on the
// narrow board, so that no two are confused; a good hash on the wide one.
template <int Bits>
std::uint64_t spawn_key(BasicBoard<Bits> after, int fuel) {
  const std::uint64_t salt = static_cast<std::uint64_t>(fuel) * 0x9E3779B97F4A7C15;
  if constexpr (Bits == 4) return mix(after.word + salt);
  return mix(mix(high_half(after.word) + salt) ^ low_half(after.word));
}

template <int Bits>
class ChanceRules {
 public:
  using Position = BasicBoard<Bits>;
  using After = BasicBoard<Bits>;
  using Value = twenty48::Value;
  using Sum = std::int64_t;
  static constexpr int kDecisions = kDirections;

  // With less fuel than this, searching an afterstate takes no longer than looking it up.
  static constexpr int kTableFuel = 6;

  ChanceRules(const RowTables<Bits>& tables, const LineTable<Bits>& lines)
      : tables_(tables), lines_(lines) {}

  template <class Visit>
  void decisions(const Position& position, Visit visit) const {
    const SearchMoves<Bits> moves = search_moves(position, tables_);
    if (!(moves.across.left == moves.board)) visit(moves.across.left, Value{0});
    if (!(moves.across.right == moves.board)) visit(moves.across.right, Value{0});
    if (!(moves.along.left == moves.transposed)) visit(moves.along.left, Value{0});
    if (!(moves.along.right == moves.transposed)) visit(moves.along.right, Value{0});
  }

  template <class Visit>
  void outcomes(const After& after, Visit visit) const {
    spawns(after, visit);
  }

  Value evaluate(const After& after) const { return twenty48::evaluate(after, lines_); }
  Value lost(const Position&) const { return kLostValue; }
  Value mean(Sum sum, std::uint32_t weights) const {
    return static_cast<Value>(sum / static_cast<Sum>(weights));
  }
  std::uint64_t key(const After& after, int fuel) const { return spawn_key(after, fuel); }

  // The best evaluation among the moves of a position: the last ply, where nearly all time goes.
  Value best_evaluation(const Position& position) const {
    const SearchMoves<Bits> moves = search_moves(position, tables_);
    Value best = kNoMove;
    const auto consider = [&](BasicBoard<Bits> from, BasicBoard<Bits> to) {
      if (!(to == from)) best = std::max(best, evaluate(to));
    };
    consider(moves.board, moves.across.left);
    consider(moves.board, moves.across.right);
    consider(moves.transposed, moves.along.left);
    consider(moves.transposed, moves.along.right);
    return best == kNoMove ? kLostValue : best;
  }

 private:
  static constexpr Value kNoMove = std::numeric_limits<Value>::min();

  const RowTables<Bits>& tables_;
  const LineTable<Bits>& lines_;
};

}  // namespace quadrille::twenty48
