// Sequences of moves, by the fast generator on boards of every width.
#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/morpion/reference/reference_rules.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/search/enumerate.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

std::uint64_t fast_sequences(Variant variant, int bits, std::span<const Move> start, int depth) {
  return on_board(variant, bits, [&](auto constant, auto width) {
    using Rules = FastRules<decltype(constant)::value, width()>;
    auto position = Rules::position_after(start);
    return search::perft(Rules(), position, depth);
  });
}

TEST(FastRules, CountTheSequencesThatArePublished) {
  const std::vector<std::uint64_t> published[]{{1, 28, 748, 18992, 456520},
                                               {1, 28, 740, 18416, 430488},
                                               {1, 40, 1496, 52352, 1714648},
                                               {1, 40, 1480, 50648, 1602568}};
  for (std::size_t index = 0; index < kVariants.size(); ++index) {
    for (const int bits : {32, 64, 128, 256}) {
      for (int depth = 0; depth < 5; ++depth) {
        EXPECT_EQ(fast_sequences(kVariants[index], bits, {}, depth),
                  published[index][static_cast<std::size_t>(depth)])
            << name_of(kVariants[index]) << ' ' << bits << " bits, depth " << depth;
      }
    }
  }
}

TEST(FastRules, CountLikeTheReferenceInTheMiddleOfGames) {
  for (const Variant variant : kVariants) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      reference::Grid grid(variant);
      Rng rng(seed);
      reference::play_randomly(grid, rng, 12, [](const auto&, const auto&) {});
      const std::vector<Move> start(grid.history().begin(), grid.history().end());
      EXPECT_EQ(fast_sequences(variant, 64, start, 2), search::perft(ReferenceRules(), grid, 2));
    }
  }
}

TEST(RoomyWidth, IsTheNarrowestThatNoGameCanLeave) {
  // Of 32 columns, -7 … 16 can be used for lines of five.
  EXPECT_EQ(roomy_width(k5T, {}, 7, 32), 32);
  EXPECT_EQ(roomy_width(k5T, {}, 8, 32), 64);
  EXPECT_EQ(roomy_width(k5T, {}, 7, 128), 128);
  EXPECT_EQ(roomy_width(k5T, {}, 100, 32), 256);
  EXPECT_EQ(roomy_width(k5T, {}, 120, 32), 0);
  const Move left = move_at({-1, 3}, Direction::across, 0);
  EXPECT_EQ(roomy_width(k5T, std::vector{left}, 6, 32), 32);
  EXPECT_EQ(roomy_width(k5T, std::vector{left}, 7, 32), 64);
}

}  // namespace
}  // namespace quadrille::morpion
