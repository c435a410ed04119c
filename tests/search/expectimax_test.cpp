#include "quadrille/search/expectimax.hpp"

#include "quadrille/core/transposition.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::search {
namespace {

using Table = TranspositionTable<PlainCell>;
using Bucket = Table::Bucket;

Bucket memory[1 << 12];

// Never hits; one bucket, where nearly everything is replaced; and one where little is.
constexpr std::size_t kTableSizes[] = {0, 1, std::size(memory)};

Table fresh_table(std::size_t buckets) {
  Table table(std::span<Bucket>(memory, buckets));
  table.clear();
  return table;
}

// Throw a die; keep what it shows, or throw again as long as throws are left. Values are in
// sixtieths of a point, so that every mean below is a whole number.
constexpr std::int32_t kPoint = 60;

struct Throw {
  int face;    // 0 when the game is over
  int throws;  // that are left
};

struct Die {
  using Position = Throw;
  using After = Throw;  // face 0 and -1 throws: kept, over; else the die is in the air
  using Value = std::int32_t;
  using Sum = std::int64_t;
  static constexpr int kDecisions = 2;
  static constexpr int kTableFuel = 1;

  std::uint32_t weight_of_six = 1;  // every other face weighs 1
  int cost_of_others = 1;           // the fuel that a six costs is 1
  Value guess = 0;                  // what a die in the air is taken for when fuel is out

  template <class Visit>
  void decisions(const Position& position, Visit visit) const {
    if (position.face == 0) return;
    visit(After{0, -1}, position.face * kPoint);
    if (position.throws > 0) visit(After{0, position.throws - 1}, Value{0});
  }

  template <class Visit>
  void outcomes(const After& after, Visit visit) const {
    if (after.throws < 0) {
      visit(Position{0, 0}, 1u, 1);
      return;
    }
    for (int face = 1; face <= 5; ++face) visit(Position{face, after.throws}, 1u, cost_of_others);
    visit(Position{6, after.throws}, weight_of_six, 1);
  }

  Value evaluate(const After& after) const { return after.throws < 0 ? 0 : guess; }
  Value lost(const Position&) const { return 0; }
  Value mean(Sum sum, std::uint32_t weights) const {
    return static_cast<Value>(sum / static_cast<Sum>(weights));
  }
  std::uint64_t key(const After& after, int) const {
    return static_cast<std::uint64_t>(after.throws + 1);
  }
};
static_assert(ChanceGame<Die> && !EvaluatesDecisions<Die>);

// What a die in the air is worth that may be thrown `throws` times more afterwards.
std::int32_t value_in_the_air(const Die& die, int throws, int fuel, std::size_t buckets) {
  Table table = fresh_table(buckets);
  Expectimax<Die, Table> search(die, table);
  return search.after_value({0, throws}, fuel);
}

TEST(Expectimax, FindsTheValueOfOneTwoAndThreeThrowsOfADie) {
  for (const std::size_t buckets : kTableSizes) {
    // One throw: 3 1/2. Two: a 4, 5 or 6 is kept, (4 + 5 + 6 + 3 * 3 1/2) / 6 = 4 1/4. Three: only
    // a 5 or 6 is kept, (5 + 6 + 4 * 4 1/4) / 6 = 4 2/3.
    EXPECT_EQ(value_in_the_air(Die{}, 0, 9, buckets), 3 * kPoint + kPoint / 2);
    EXPECT_EQ(value_in_the_air(Die{}, 1, 9, buckets), 4 * kPoint + kPoint / 4);
    EXPECT_EQ(value_in_the_air(Die{}, 2, 9, buckets), 4 * kPoint + 2 * kPoint / 3);
  }
}

TEST(Expectimax, WeighsOutcomesByTheirProbability) {
  // A six is as likely as all others together: (1 + 2 + 3 + 4 + 5 + 5 * 6) / 10 = 4 1/2.
  const Die loaded{.weight_of_six = 5};
  EXPECT_EQ(value_in_the_air(loaded, 0, 9, 0), 4 * kPoint + kPoint / 2);
}

TEST(Expectimax, DecidesForTheBetterMove) {
  const Die die;
  Table table = fresh_table(0);
  Expectimax<Die, Table> search(die, table);
  EXPECT_EQ(search.position_value({4, 1}, 9), 4 * kPoint);               // keep
  EXPECT_EQ(search.position_value({3, 1}, 9), 3 * kPoint + kPoint / 2);  // throw again
  EXPECT_EQ(search.position_value({3, 0}, 9), 3 * kPoint);               // no choice
  EXPECT_EQ(search.position_value({0, 0}, 9), 0);                        // no move: lost
}

TEST(Expectimax, EvaluatesWhereTheFuelIsSpent) {
  const Die die{.guess = 4 * kPoint};
  Table table = fresh_table(0);
  Expectimax<Die, Table> search(die, table);
  EXPECT_EQ(search.after_value({0, 2}, 0), 4 * kPoint);
  EXPECT_EQ(search.position_value({2, 2}, 0), 4 * kPoint);
  EXPECT_EQ(search.position_value({5, 2}, 0), 5 * kPoint);
  // One unit of fuel: thrown once, then guessed. (4 + 4 + 4 + 4 + 5 + 6) / 6 = 4 1/2.
  EXPECT_EQ(search.after_value({0, 2}, 1), 4 * kPoint + kPoint / 2);
}

TEST(Expectimax, FollowsAnUnlikelyOutcomeLessDeeply) {
  const Die loaded{.weight_of_six = 5, .cost_of_others = 3, .guess = 4 * kPoint};
  for (const std::size_t buckets : kTableSizes) {
    // With fuel 2 there is none left behind a 1 … 5, where the guess of 4 stands for the second
    // throw: (4 + 4 + 4 + 4 + 5 + 5 * 6) / 10 = 5.1. With fuel 4 the second throw is looked at and
    // is worth 4 1/2: (4 * 4 1/2 + 5 + 5 * 6) / 10 = 5.3.
    EXPECT_EQ(value_in_the_air(loaded, 1, 2, buckets), 51 * kPoint / 10);
    EXPECT_EQ(value_in_the_air(loaded, 1, 4, buckets), 53 * kPoint / 10);
  }
}

TEST(Expectimax, CountsTheMovesTriedAtDecisionNodes) {
  const Die die;
  Table table = fresh_table(0);
  Expectimax<Die, Table> search(die, table);
  search.after_value({0, 0}, 1);
  EXPECT_EQ(search.nodes(), 6u * 2);
  EXPECT_FALSE(search.stopped());
}

TEST(Expectimax, LooksUpWhatItHasSearchedBefore) {
  const Die die;
  Table table = fresh_table(std::size(memory));
  Expectimax<Die, Table> first(die, table);
  const std::int32_t value = first.after_value({0, 2}, 9);
  Expectimax<Die, Table> second(die, table);
  EXPECT_EQ(second.after_value({0, 2}, 9), value);
  EXPECT_EQ(second.nodes(), 0u);
}

}  // namespace
}  // namespace quadrille::search

namespace quadrille::twenty48 {
namespace {

using search::Bucket;
using search::Expectimax;
using search::fresh_table;
using search::kTableSizes;
using search::Table;

template <int Bits>
ChanceRules<Bits> chance_rules() {
  return {row_tables<Bits>(), line_table<Bits>()};
}

// The same game without the short cut for the last ply.
template <int Bits>
class StepByStep : public ChanceRules<Bits> {
 public:
  using ChanceRules<Bits>::ChanceRules;
  void best_evaluation() const = delete;
};
static_assert(EvaluatesDecisions<ChanceRules<4>> && !EvaluatesDecisions<StepByStep<4>>);

template <class Rules>
Value value_of(const Rules& rules, typename Rules::Position board, int fuel, Table& table) {
  Expectimax<Rules, Table> search(rules, table);
  return search.position_value(board, fuel);
}

template <class Rules>
Value value_without_table(const Rules& rules, typename Rules::Position board, int fuel) {
  Table none = fresh_table(0);
  return value_of(rules, board, fuel, none);
}

constexpr int kMostFuel = __STDC_HOSTED__ ? 28 : 18;  // two spawns deep, and one

// Some boards with few empty cells, in which fuel lasts longest: every tenth of those that have at
// most six, in one game.
template <int Bits, class Visit>
void for_some_played_boards(Visit visit) {
  Rng rng(50);
  int crowded = 0;
  play_greedily<Bits>(rng, [&](BasicBoard<Bits> board) {
    if (count_empty(board) > 6) return;
    if (crowded++ % sample(10, 100) == 0) visit(board);
  });
  EXPECT_GE(crowded, sample(100, 200));
}

template <int Bits>
void check_fuel_zero() {
  for_some_played_boards<Bits>([](BasicBoard<Bits> board) {
    const FourMoves<Bits> moves = all_moves(board, row_tables<Bits>());
    Value best = kLostValue;
    bool any = false;
    for (const auto& after : moves.to) {
      if (after == board) continue;
      const Value value = evaluate(after, line_table<Bits>());
      best = !any || value > best ? value : best;
      any = true;
    }
    ASSERT_EQ(value_without_table(chance_rules<Bits>(), board, 0), best);
  });
}

template <int Bits>
void check_short_cut() {
  const StepByStep<Bits> step_by_step(row_tables<Bits>(), line_table<Bits>());
  for_some_played_boards<Bits>([&](BasicBoard<Bits> board) {
    for (int fuel = 0; fuel <= kMostFuel; ++fuel) {
      ASSERT_EQ(value_without_table(chance_rules<Bits>(), board, fuel),
                value_without_table(step_by_step, board, fuel))
          << fuel;
    }
  });
}

// The tables keep what all searches before have left in them.
template <int Bits>
void check_tables() {
  static Bucket one[1], many[1 << 10];
  Table small{std::span<Bucket>(one)}, large{std::span<Bucket>(many)};
  for_some_played_boards<Bits>([&](BasicBoard<Bits> board) {
    for (int fuel = kMostFuel; fuel >= 0; --fuel) {
      const Value value = value_without_table(chance_rules<Bits>(), board, fuel);
      ASSERT_EQ(value_of(chance_rules<Bits>(), board, fuel, small), value) << fuel;
      ASSERT_EQ(value_of(chance_rules<Bits>(), board, fuel, large), value) << fuel;
      ASSERT_EQ(value_of(chance_rules<Bits>(), transpose(board), fuel, large), value) << fuel;
    }
    large.next_age();
  });
}

TEST(NarrowExpectimax, TakesTheBestEvaluatedMoveWithoutFuel) {
  check_fuel_zero<4>();
}
TEST(WideExpectimax, TakesTheBestEvaluatedMoveWithoutFuel) {
  check_fuel_zero<5>();
}

TEST(NarrowExpectimax, FindsTheSameValueWithoutTheShortCutOfTheLastPly) {
  check_short_cut<4>();
}
TEST(WideExpectimax, FindsTheSameValueWithoutTheShortCutOfTheLastPly) {
  check_short_cut<5>();
}

TEST(NarrowExpectimax, FindsTheSameValueWhateverTheTableHolds) {
  check_tables<4>();
}
TEST(WideExpectimax, FindsTheSameValueWhateverTheTableHolds) {
  check_tables<5>();
}

TEST(NarrowExpectimax, FindsTheSameValueAsTheWideOne) {
  for_some_played_boards<4>([](Board board) {
    for (int fuel = 0; fuel <= kMostFuel; ++fuel) {
      ASSERT_EQ(value_without_table(chance_rules<4>(), board, fuel),
                value_without_table(chance_rules<5>(), widen(board), fuel))
          << fuel;
    }
  });
}

TEST(NarrowExpectimax, KnowsALostBoard) {
  const Board lost = board_of<4>({2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2});
  for (int fuel = 0; fuel <= kMostFuel; ++fuel) {
    EXPECT_EQ(value_without_table(chance_rules<4>(), lost, fuel), kLostValue) << fuel;
  }
}

// Says stop from a number of nodes on, and notes when it was asked.
struct StopAt {
  std::uint64_t limit;
  std::uint64_t* asked_at;

  bool operator()(std::uint64_t nodes) const {
    *asked_at = nodes;
    return nodes >= limit;
  }
};

constexpr Board kCrowded = board_of<4>({256, 64, 16, 4, 32, 16, 8, 2, 4, 8, 2, 4, 2, 0, 0, 0});
constexpr int kLongFuel = 36;

TEST(Expectimax, StopsSoonAfterItIsTold) {
  constexpr std::uint64_t kLimit = 5000;
  constexpr std::uint64_t kSoon = 5000;  // between two questions lie 4096 nodes and one outcome
  const auto rules = chance_rules<4>();
  Table table = fresh_table(0);

  std::uint64_t asked_at = 0;
  Expectimax<ChanceRules<4>, Table, StopAt> patient(rules, table, {~std::uint64_t{0}, &asked_at});
  patient.position_value(kCrowded, kLongFuel);
  EXPECT_FALSE(patient.stopped());
  EXPECT_GT(patient.nodes(), 3 * kLimit);
  EXPECT_GT(asked_at, kLimit);

  Expectimax<ChanceRules<4>, Table, StopAt> stopped(rules, table, {kLimit, &asked_at});
  stopped.position_value(kCrowded, kLongFuel);
  EXPECT_TRUE(stopped.stopped());
  EXPECT_GE(asked_at, kLimit);
  EXPECT_LT(stopped.nodes(), kLimit + kSoon);
}

TEST(Expectimax, LeavesNothingWrongInTheTableWhenStopped) {
  const auto rules = chance_rules<4>();
  const Value value = value_without_table(rules, kCrowded, kLongFuel);
  Table table = fresh_table(kTableSizes[2]);
  std::uint64_t asked_at = 0;
  Expectimax<ChanceRules<4>, Table, StopAt> stopped(rules, table, {4096, &asked_at});
  stopped.position_value(kCrowded, kLongFuel);
  ASSERT_TRUE(stopped.stopped());
  EXPECT_EQ(value_of(rules, kCrowded, kLongFuel, table), value);
}

}  // namespace
}  // namespace quadrille::twenty48
