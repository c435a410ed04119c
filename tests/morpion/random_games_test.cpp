// Games of random moves, as long on average as they are known to be: a test of every position
// between the start and the end that no table of counts reaches.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/morpion/games.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::morpion::reference {
namespace {

// The length of a game in which all legal moves are equally likely.
struct Known {
  Variant variant;
  double mean, deviation;
  int games;  // of this test: a long game takes milliseconds
};

constexpr int kShare = kSanitized ? 5 : 1;

constexpr Known kKnown[]{{k5T, 53.6, 17.8, 100 / kShare},
                         {k5D, 42.9, 13.6, 100 / kShare},
                         {k4T, 37.2, 4.4, 150 / kShare},
                         {k4D, 24.05, 1.8, 150 / kShare}};

// By chance alone, one seed in 16,000 lies further off.
constexpr double kStandardErrors = 4;

TEST(RandomGames, AreAsLongAsTheyShouldBe) {
  const Rng seed(1);
  for (const Known& known : kKnown) {
    double moves = 0;
    for (int game = 0; game < known.games; ++game) {
      Rng rng = seed.split(static_cast<std::uint64_t>(game));
      Grid grid(known.variant);
      play_randomly(grid, rng, kToTheEnd, [](const Grid&, const Moves&) {});
      moves += static_cast<double>(grid.history().size());
    }
    EXPECT_NEAR(moves / known.games, known.mean,
                kStandardErrors * known.deviation / std::sqrt(known.games))
        << name_of(known.variant);
  }
}

}  // namespace
}  // namespace quadrille::morpion::reference
