#include "quadrille/search/enumerate.hpp"

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/reference/reference_rules.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::search {
namespace {

// A walk through a town of `width` by `height` blocks: a move goes one block east or south. The
// shortest ways from corner to corner are counted by binomial coefficients.
struct Walk {
  int width, height;
  int east = 0, south = 0;

  friend bool operator==(const Walk&, const Walk&) = default;
};

enum class Step { east, south };

struct WalkRules {
  using Position = Walk;
  using Move = Step;
  using Undo = Walk;
  using MoveList = FixedList<Step, 2>;

  void generate(const Walk& walk, MoveList& moves) const {
    moves.clear();
    if (walk.east < walk.width) moves.push(Step::east);
    if (walk.south < walk.height) moves.push(Step::south);
  }
  void make(Walk& walk, Step step, Walk& undo) const {
    undo = walk;
    ++(step == Step::east ? walk.east : walk.south);
  }
  void unmake(Walk& walk, Step, const Walk& undo) const { walk = undo; }
};

struct CountingWalkRules : WalkRules {
  std::uint64_t count(const Walk& walk) const {
    return (walk.east < walk.width ? 1 : 0) + (walk.south < walk.height ? 1 : 0);
  }
};
static_assert(!CountsMoves<WalkRules> && CountsMoves<CountingWalkRules>);

// A town so large that every corner has as many ways on as half the 64-bit numbers.
struct EndlessWalkRules : WalkRules {
  std::uint64_t count(const Walk&) const { return std::uint64_t{1} << 63; }
};

template <class Rules>
std::uint64_t ways(int width, int height, int depth) {
  Walk walk{width, height};
  return perft(Rules{}, walk, depth);
}

template <class Rules>
void check_walks() {
  EXPECT_EQ(ways<Rules>(4, 4, 0), 1u);
  EXPECT_EQ(ways<Rules>(4, 4, 1), 2u);
  EXPECT_EQ(ways<Rules>(4, 4, 8), 70u);    // 8 over 4
  EXPECT_EQ(ways<Rules>(7, 3, 10), 120u);  // 10 over 3
  EXPECT_EQ(ways<Rules>(10, 1, 11), 11u);
  EXPECT_EQ(ways<Rules>(9, 0, 9), 1u);
  EXPECT_EQ(ways<Rules>(9, 9, 9), 512u);  // no wall is reached: 2^9
  EXPECT_EQ(ways<Rules>(4, 4, 9), 0u);    // every walk has ended
  EXPECT_EQ(ways<Rules>(0, 0, 1), 0u);
}

TEST(Perft, OfMoreSequencesThan64BitsHoldSaysSo) {
  EXPECT_EQ(ways<EndlessWalkRules>(9, 0, 2), std::uint64_t{1} << 63);
  EXPECT_EQ(ways<EndlessWalkRules>(9, 9, 2), kUncountable);
  EXPECT_EQ(ways<EndlessWalkRules>(9, 9, 3), kUncountable);
}

TEST(Perft, CountsTheWaysThroughATown) {
  check_walks<WalkRules>();
}

TEST(Perft, CountsTheSameWithoutListingTheLastMoves) {
  check_walks<CountingWalkRules>();
}

TEST(Perft, LeavesThePositionAsItWas) {
  const Walk before{5, 4, 2, 1};
  Walk walk = before;
  EXPECT_EQ(perft(WalkRules{}, walk, 6), 20u);  // 6 over 3
  EXPECT_TRUE(walk == before);
}

// Runs units one after the other, as a pool of one thread does.
struct OneByOne {
  template <class Unit, class Consume>
  void ordered(std::size_t count, const auto&, Unit unit, Consume consume) {
    for (std::size_t index = 0; index < count; ++index) {
      if (auto result = unit(index)) consume(index, *result);
    }
  }
};

// Is stopped when it has been asked `patience` times.
struct Token {
  std::uint64_t patience;
  mutable std::uint64_t asked = 0;

  bool requested() const { return ++asked > patience; }
};

constexpr std::uint64_t kPatient = ~std::uint64_t{0};

TEST(Divide, CountsBelowEachFirstMoveInOrder) {
  FixedList<Step, 2> steps;
  FixedList<std::uint64_t, 2> counts;
  OneByOne pool;
  divide(WalkRules{}, Walk{7, 3}, 10, pool, Token{kPatient}, [&](Step step, std::uint64_t nodes) {
    steps.push(step);
    counts.push(nodes);
  });
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0], Step::east);
  EXPECT_EQ(counts[0], 84u);  // 9 over 6
  EXPECT_EQ(steps[1], Step::south);
  EXPECT_EQ(counts[1], 36u);  // 9 over 7
}

TEST(Divide, CountsOneForEachMoveAtDepthOne) {
  std::uint64_t moves = 0;
  OneByOne pool;
  divide(WalkRules{}, Walk{7, 3}, 1, pool, Token{kPatient}, [&](Step, std::uint64_t nodes) {
    EXPECT_EQ(nodes, 1u);
    ++moves;
  });
  EXPECT_EQ(moves, 2u);
}

TEST(Divide, VisitsNothingWhereThereIsNoMove) {
  int visits = 0;
  OneByOne pool;
  divide(WalkRules{}, Walk{0, 0}, 5, pool, Token{kPatient}, [&](Step, std::uint64_t) { ++visits; });
  EXPECT_EQ(visits, 0);
}

TEST(Perft, LeavesThePositionAsItWasWhenStopped) {
  const Walk before{9, 9};
  Walk walk = before;
  const Token token{10};
  perft(WalkRules{}, walk, 9, [&] { return token.requested(); });
  EXPECT_TRUE(walk == before);
  EXPECT_LT(token.asked, 50u);  // of more than a hundred nodes that lie deep enough to ask
}

// Wherever the stop comes, a move that is visited is visited with its true number.
TEST(Divide, VisitsNoMoveWithHalfItsCountWhenStopped) {
  for (std::uint64_t patience = 0; patience < 40; ++patience) {
    OneByOne pool;
    const Token token{patience};
    divide(WalkRules{}, Walk{7, 3}, 10, pool, token, [&](Step step, std::uint64_t nodes) {
      EXPECT_EQ(nodes, step == Step::east ? 84u : 36u) << patience;
    });
  }
}

}  // namespace
}  // namespace quadrille::search

namespace quadrille::twenty48 {
namespace {

using search::perft;

template <int Bits>
std::uint64_t turns(BasicBoard<Bits> board, int depth) {
  return perft(TurnRules<Bits>(row_tables<Bits>()), board, depth);
}

// Lists the last moves instead of counting them.
template <int Bits>
struct ListingRules : TurnRules<Bits> {
  using TurnRules<Bits>::TurnRules;
  void count() const = delete;
};

template <int Bits>
void check_one_tile() {
  // A 2 in a corner can go two ways, and then a 2 or a 4 appears on one of fifteen cells.
  EXPECT_EQ(turns(with_tile(empty_board<Bits>(), 0, 1), 1), 2u * 15 * 2);
  // In the middle of the board it can go four ways.
  EXPECT_EQ(turns(with_tile(empty_board<Bits>(), 5, 1), 1), 4u * 15 * 2);
  // A pair against the left wall: left and right merge it, down moves it.
  EXPECT_EQ(turns(board_of<Bits>({2, 2}), 1), 2u * 15 * 2 + 14 * 2);
}

template <int Bits>
void check_lost_board() {
  EXPECT_EQ(turns(board_of<Bits>({2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2}), 1), 0u);
}

template <int Bits>
void check_against_reference(int boards, int depth) {
  Rng rng(40);
  const TurnRules<Bits> fast(row_tables<Bits>());
  const ListingRules<Bits> listing(row_tables<Bits>());
  static_assert(CountsMoves<TurnRules<Bits>> && !CountsMoves<ListingRules<Bits>>);
  for (int index = 0; index < boards; ++index) {
    const BasicBoard<Bits> before = random_board<Bits>(rng, 3);
    BasicBoard<Bits> board = before;
    reference::Grid grid = reference::grid_of(board);
    const std::uint64_t expected = perft(ReferenceTurnRules{}, grid, depth);
    ASSERT_EQ(perft(fast, board, depth), expected);
    ASSERT_EQ(perft(listing, board, depth), expected);
    ASSERT_EQ(board, before);
    ASSERT_TRUE(grid == reference::grid_of(before));
  }
}

TEST(NarrowPerft, CountsMovesAndSpawnsOfFewTiles) {
  check_one_tile<4>();
}
TEST(WidePerft, CountsMovesAndSpawnsOfFewTiles) {
  check_one_tile<5>();
}

TEST(NarrowPerft, CountsNothingOnALostBoard) {
  check_lost_board<4>();
}
TEST(WidePerft, CountsNothingOnALostBoard) {
  check_lost_board<5>();
}

TEST(NarrowPerft, AgreesWithTheReference) {
  check_against_reference<4>(sample(200, 20), 2);
}
TEST(WidePerft, AgreesWithTheReference) {
  check_against_reference<5>(sample(200, 20), 2);
}

#if __STDC_HOSTED__
TEST(NarrowPerft, AgreesWithTheReferenceThreeTurnsDeep) {
  check_against_reference<4>(10, 3);
}
TEST(WidePerft, AgreesWithTheReferenceThreeTurnsDeep) {
  check_against_reference<5>(10, 3);
}
#endif

}  // namespace
}  // namespace quadrille::twenty48
