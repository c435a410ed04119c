#include "quadrille/search/proving.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "quadrille/core/rng.hpp"

namespace quadrille::search {
namespace {

// A row of coins; each player in turn takes the first or the last. Its value is known for every
// part of the row without any search.
class Coins {
 public:
  enum class Move : std::uint8_t { first = 1, last = 2 };

  // `quick`: the last coin is tried before the moves are listed.
  Coins(std::vector<int> coins, int wrong_guess, bool quick = false)
      : coins_(std::move(coins)), end_(coins_.size()), wrong_guess_(wrong_guess), quick_(quick) {}

  int true_value() const {
    std::vector<int> best(coins_.size() + 1, 0);  // of the parts of one length, by their beginning
    for (std::size_t length = 1; length <= coins_.size(); ++length) {
      for (std::size_t begin = 0; begin + length <= coins_.size(); ++begin) {
        best[begin] =
            std::max(coins_[begin] - best[begin + 1], coins_[begin + length - 1] - best[begin]);
      }
    }
    return best[0];
  }

  std::uint64_t key() const { return mix(begin_ * 1000 + end_ + 1); }
  std::optional<int> result() const { return begin_ == end_ ? std::optional(0) : std::nullopt; }
  std::optional<int> sure(int) const { return std::nullopt; }
  std::optional<Move> quick(int, std::uint32_t, int) const {
    return quick_ ? std::optional(Move::last) : std::nullopt;
  }
  int list(int ply, std::uint32_t mark, int) {
    given_[static_cast<std::size_t>(ply)] = 0;
    last_first_[static_cast<std::size_t>(ply)] = mark == 2;
    return 2;
  }
  int ceiling_of_rest(int) const { return -kMostGain; }
  const Move* next(int ply, bool) {
    static constexpr std::array<Move, 2> kMoves = {Move::first, Move::last};
    const std::size_t given = given_[static_cast<std::size_t>(ply)]++;
    if (given == 2) return nullptr;
    return &kMoves[last_first_[static_cast<std::size_t>(ply)] ? 1 - given : given];
  }
  std::optional<int> ceiling(int, const Move&) const { return std::nullopt; }
  static std::uint32_t mark(const Move& move) { return static_cast<std::uint32_t>(move); }
  int make(int ply, const Move& move) {
    made_[static_cast<std::size_t>(ply)] = move;
    return move == Move::first ? coins_[begin_++] : coins_[--end_];
  }
  void unmake(int ply) {
    if (made_[static_cast<std::size_t>(ply)] == Move::first) {
      --begin_;
    } else {
      ++end_;
    }
  }
  int guess(int) const { return wrong_guess_; }

 private:
  static constexpr std::size_t kMost = 32;
  std::vector<int> coins_;
  std::size_t begin_ = 0, end_;
  int wrong_guess_;
  bool quick_;
  std::array<std::size_t, kMost> given_{};
  std::array<bool, kMost> last_first_{};
  std::array<Move, kMost> made_{};
};

using CoinsTable = TranspositionTable<PlainCell, quadrille::Match::key>;
using CoinsSearch = ProvingSearch<Coins, CoinsTable, NeverStop>;

std::vector<int> coins_of(Rng& rng, std::size_t number) {
  std::vector<int> coins;
  while (coins.size() < number) coins.push_back(static_cast<int>(rng.below(20)));
  return coins;
}

// Whatever the guesses at the horizon say, and however small the table is.
TEST(Proving, WhatRestsOnNoGuessIsTheValue) {
  Rng rng(1);
  for (int round = 0; round < 300; ++round) {
    const std::size_t number = 1 + rng.below(12);
    std::vector<CoinsTable::Bucket> memory(1 + rng.below(16));
    CoinsTable table(memory);
    Coins coins(coins_of(rng, number), static_cast<int>(rng.below(200)) - 100, round % 2 == 0);
    CoinsSearch search(coins, table, {});
    std::optional<int> expected;
    bool proven = false;
    for (int depth = 1; depth <= static_cast<int>(number); ++depth) {
      const auto found = search.search(0, depth, expected);
      ASSERT_TRUE(found);
      expected = found->value;
      if (found->guess) continue;
      proven = true;
      EXPECT_EQ(found->value, coins.true_value());
    }
    EXPECT_TRUE(proven);
  }
}

// Every line of N coins is N moves long, so nothing can be known before.
TEST(Proving, AShorterSearchSaysThatItGuessed) {
  Rng rng(2);
  std::vector<CoinsTable::Bucket> memory(64);
  CoinsTable table(memory);
  Coins coins(coins_of(rng, 10), 3);
  CoinsSearch search(coins, table, {});
  for (int depth = 1; depth <= 9; ++depth) {
    EXPECT_TRUE(search.search(0, depth, std::nullopt)->guess) << depth;
  }
  EXPECT_FALSE(search.search(0, 10, std::nullopt)->guess);
}

TEST(Proving, TheBestMoveLeadsToTheValue) {
  Rng rng(3);
  for (int round = 0; round < 100; ++round) {
    std::vector<CoinsTable::Bucket> memory(64);
    CoinsTable table(memory);
    Coins coins(coins_of(rng, 8), 0);
    CoinsSearch search(coins, table, {});
    const int value = search.search(0, 8, std::nullopt)->value;
    const int gain = coins.make(0, search.best());
    EXPECT_EQ(gain - search.search(1, 7, std::nullopt)->value, value);
  }
}

// The table is large enough for all parts of the row.
TEST(Proving, TheTableKnowsTheLineToTheValue) {
  Rng rng(4);
  for (int round = 0; round < 100; ++round) {
    std::vector<CoinsTable::Bucket> memory(1024);
    CoinsTable table(memory);
    Coins coins(coins_of(rng, 8), 0, round % 2 == 0);
    CoinsSearch search(coins, table, {});
    const int value = search.search(0, 8, std::nullopt)->value;
    int ply = 0, gain = 0;
    for (std::optional move = search.best(); move; move = search.known(ply)) {
      gain += (ply % 2 == 0 ? 1 : -1) * coins.make(ply, *move);
      if (++ply == 8) break;
    }
    EXPECT_EQ(ply, 8);
    EXPECT_EQ(gain, value);
  }
}

TEST(Proving, AnEmptyTableKnowsNoMove) {
  CoinsTable table({});
  Coins coins({1, 2, 3}, 0);
  EXPECT_FALSE(CoinsSearch(coins, table, {}).known(0));
}

struct AtOnce {
  static constexpr std::uint64_t kNodesBetweenChecks = 1;
  bool operator()(std::uint64_t) const { return true; }
};

TEST(Proving, AStoppedSearchSaysNothing) {
  CoinsTable table({});
  Coins coins({1, 2, 3}, 0);
  EXPECT_FALSE((ProvingSearch<Coins, CoinsTable, AtOnce>(coins, table, {}).search(0, 3, 0)));
}

}  // namespace
}  // namespace quadrille::search
