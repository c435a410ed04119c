#include "quadrille/chess/games/own_book.hpp"

#include <gtest/gtest.h>

#include <set>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/notation/openings.hpp"

namespace quadrille::chess {
namespace {

TEST(OwnBook, KnowsSeveralMovesForWhiteAndAnAnswerToEach) {
  const Board start = board_of(start_setup());
  const auto first = own_book().moves(start);
  EXPECT_GE(first.size(), 2);
  for (const BookMove& known : first) {
    EXPECT_FALSE(own_book().moves(after(start, known.move)).empty());
  }
}

TEST(OwnBook, IsInOrderAndGivesEveryMoveAWeight) {
  const auto entries = own_book().entries();
  for (std::size_t index = 0; index < entries.size(); ++index) {
    EXPECT_GT(entries[index].weight, 0);
    EXPECT_TRUE(index == 0 || entries[index - 1].key <= entries[index].key);
  }
}

TEST(OwnBook, ChoosesByLotButTheSameForTheSameSeed) {
  const Board start = board_of(start_setup());
  Rng one(1), other(1);
  std::set<std::uint16_t> chosen;
  for (int trial = 0; trial < 50; ++trial) {
    const Move move = own_book().choose(start, one);
    EXPECT_EQ(move, own_book().choose(start, other));
    chosen.insert(move.code());
  }
  EXPECT_GE(chosen.size(), 2);
}

}  // namespace
}  // namespace quadrille::chess
