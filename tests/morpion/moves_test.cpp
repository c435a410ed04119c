#include "quadrille/morpion/moves/moves.hpp"

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/search/race.hpp"
#include "quadrille/search/systematic.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

static_assert(LastingMoves<MoveGenerator<k5T, 64>> && LastingMoves<MoveGenerator<k4D, 256>>);
static_assert(search::SymmetricMoves<MoveGenerator<k5D, 32>>);
static_assert(search::RacingMoves<MoveGenerator<k4T, 128>>);
static_assert(sizeof(MoveGenerator<k5T, 128>::Move) == 4 &&
              sizeof(MoveGenerator<k5T, 256>::Move) == 8);

template <class Rules>
struct Carried {
  using Move = typename Rules::Move;

  typename Rules::Position board;
  FixedList<Move, kMostLegal + Rules::kSlack> list;

  explicit Carried(const typename Rules::Position& start = typename Rules::Position())
      : board(start) {
    list.append([&](Move* out) { return Rules::generate(board, out); });
  }
  bool play(Move move) {
    typename Rules::Undo undo;
    if (!Rules::make(board, move, undo)) return false;
    Move* const begin = list.begin();
    Move* const end = list.end();
    list.clear();
    list.append(
        [&](Move*) { return Rules::grow(board, move, Rules::keep(begin, end, move, begin)); });
    return true;
  }
};

template <class Check>
void with_every_kind(Check check) {
  check(MoveGenerator<k5T, 64>{}, k5T);
  check(MoveGenerator<k4D, 32>{}, k4D);
  check(MoveGenerator<k5D, 128>{}, k5D);
#if __STDC_HOSTED__
  check(MoveGenerator<k5T, 32>{}, k5T);
  check(MoveGenerator<k4T, 64>{}, k4T);
  check(MoveGenerator<k4T, 128>{}, k4T);
  check(MoveGenerator<k5D, 256>{}, k5D);
  check(MoveGenerator<k4D, 256>{}, k4D);
#endif
}

// Both as sets; the reference's has no move twice.
template <class Rules, class List>
bool says_the_same(const List& fast, const reference::Moves& truth) {
  if (fast.size() != truth.size()) return false;
  for (const auto move : fast) {
    if (times(truth, Rules::absolute(move)) != 1) return false;
  }
  return true;
}

TEST(MorpionMoves, HaveAsManyFirstMovesAsAreKnown) {
  with_every_kind([](auto rules, Variant variant) {
    const Carried<decltype(rules)> start;
    EXPECT_EQ(start.list.size(), variant.length == 5 ? 28u : 40u) << name_of(variant);
  });
}

// The two ends of the topmost row of the cross, and the gap between its arms.
TEST(MorpionMoves, AreTheMovesThatAPersonWouldSee) {
  using Rules = MoveGenerator<k5T, 64>;
  const Carried<Rules> start;
  for (const Move move :
       {move_at({2, 0}, Direction::across, 0), move_at({7, 0}, Direction::across, 4),
        move_at({4, 3}, Direction::across, 4), move_at({5, 3}, Direction::across, 0),
        move_at({3, -1}, Direction::down, 0), move_at({2, 7}, Direction::falling, 2),
        move_at({2, 2}, Direction::rising, 2)}) {
    EXPECT_EQ(times(start.list, Rules::relative(move)), 1) << move.x << "," << move.y;
  }
}

TEST(MorpionMoves, CarriedAlongAreThoseGeneratedAnew) {
  Rng rng(1);
  with_every_kind([&](auto rules, Variant variant) {
    using Rules = decltype(rules);
    for (int game = 0; game < sample(20, 1); ++game) {
      Carried<Rules> carried;
      for (int played = 0; !carried.list.empty() && played < sample(1000, 12); ++played) {
        const auto count = static_cast<std::uint32_t>(carried.list.size());
        if (!carried.play(carried.list[rng.below(count)])) break;
        const Carried<Rules> anew(carried.board);
        ASSERT_EQ(carried.list.size(), anew.list.size()) << name_of(variant);
        for (const auto move : anew.list) ASSERT_EQ(times(carried.list, move), 1);
      }
    }
  });
}

TEST(MorpionMoves, AreThoseOfTheReference) {
  Rng rng(2);
  with_every_kind([&](auto rules, Variant variant) {
    using Rules = decltype(rules);
    for (int game = 0; game < sample(2, 1); ++game) {
      Carried<Rules> carried;
      reference::Grid grid(variant);
      bool room = true;
      reference::play_randomly(grid, rng, sample(60, 3), [&](const auto& now, const auto& moves) {
        if (!now.history().empty() && room) {
          room = carried.play(Rules::relative(now.history()[now.history().size() - 1]));
        }
        EXPECT_TRUE(!room || says_the_same<Rules>(carried.list, moves)) << name_of(variant);
      });
    }
  });
}

TEST(MorpionMoves, AreGeneratedInTheSameOrderOnEveryWidth) {
  const Carried<MoveGenerator<k5D, 32>> narrow;
  const Carried<MoveGenerator<k5D, 64>> usual;
  const Carried<MoveGenerator<k5D, 128>> wide;
  ASSERT_TRUE(narrow.list.size() == usual.list.size() && usual.list.size() == wide.list.size());
  for (std::size_t index = 0; index < usual.list.size(); ++index) {
    const Move move = MoveGenerator<k5D, 64>::absolute(usual.list[index]);
    EXPECT_TRUE((MoveGenerator<k5D, 32>::absolute(narrow.list[index]) == move));
    EXPECT_TRUE((MoveGenerator<k5D, 128>::absolute(wide.list[index]) == move));
  }
}

// Also far out, where the grids of smaller rows have ended.
TEST(MorpionMoves, AreTheirAbsoluteMovesOnEveryWidth) {
  for (const Direction direction : kAllDirections) {
    for (const Point point : {Point{0, 0}, Point{-6, 15}, Point{15, -6}, Point{9, 9}}) {
      for (int pos = 0; pos < 5; ++pos) {
        const Move move = move_at(point, direction, pos);
        const std::size_t slot =
            MoveGenerator<k5T, 64>::slot(MoveGenerator<k5T, 64>::relative(move));
        with_every_kind([&](auto rules, Variant) {
          using Rules = decltype(rules);
          const auto code = Rules::relative(move);
          EXPECT_TRUE(Rules::absolute(code) == move);
          EXPECT_EQ(Rules::slot(code), slot);
          EXPECT_LT(Rules::window(code), Rules::kWindows);
        });
      }
    }
  }
  using Wide = MoveGenerator<k5T, 256>;
  for (const Point point :
       {Point{-119, -119}, Point{128, -119}, Point{-119, 128}, Point{128, 128}}) {
    const Move move = move_at(point, Direction::rising, 0);
    EXPECT_TRUE(Wide::absolute(Wide::relative(move)) == move);
  }
}

TEST(MorpionMoves, HaveTheImagesOfTheirMoves) {
  using Rules = MoveGenerator<k4T, 64>;
  const Carried<Rules> start;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (const auto move : start.list) {
      const auto other = Rules::image(move, symmetry);
      EXPECT_EQ(times(start.list, other), 1) << "the cross is its own image";
      EXPECT_TRUE(Rules::absolute(other) == image(Rules::absolute(move), symmetry, k4T));
    }
  }
}

TEST(MorpionMoves, AreTakenBackWithoutATrace) {
  with_every_kind([](auto rules, Variant) {
    using Rules = decltype(rules);
    Carried<Rules> start;
    const auto before = start.board;
    for (const auto move : start.list) {
      typename Rules::Undo undo;
      ASSERT_TRUE(Rules::make(start.board, move, undo));
      EXPECT_FALSE(start.board == before);
      Rules::unmake(start.board, move, undo);
      ASSERT_TRUE(start.board == before);
    }
  });
}

// All that leaves the square of the cross needs more than 12 rows.
TEST(MorpionMoves, AreRefusedWithoutATraceWhereThereIsNoRoom) {
  using Rules = MoveGenerator<k5T, 32>;
  Rules::Position board(10);
  const Rules::Position before = board;
  const Carried<Rules> start(board);
  int refused = 0;
  for (const auto move : start.list) {
    const Point point = Rules::absolute(move).point();
    const bool inside = 0 <= point.x && point.x <= 9 && 0 <= point.y && point.y <= 9;
    Rules::Undo undo;
    const bool made = Rules::make(board, move, undo);
    EXPECT_EQ(made, inside) << point.x << "," << point.y;
    if (made) Rules::unmake(board, move, undo);
    EXPECT_TRUE(board == before);
    refused += !made;
  }
  EXPECT_EQ(refused, 8) << "one at each outer end of the four arms' sides";
}

}  // namespace
}  // namespace quadrille::morpion
