#include "quadrille/search/random_game.hpp"

#include "tests/chi_square.hpp"
#include "tests/portable.hpp"
#include "tests/search/animals.hpp"

namespace quadrille::search {
namespace {

// A shape that may not leave three by three cells, and whose cells exclude each other: short games.
using TinyAnimals = AnimalRules<true, 1>;

constexpr int kRandomGames = __STDC_HOSTED__ ? 4000 : 200;

TEST(RandomGame, IsTheSameForTheSameNumbers) {
  RandomGame<TinyAnimals> game{TinyAnimals::Position{}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng first(seed), second(seed);
    const int length = game.play(first);
    const std::size_t moves = game.length();
    TinyAnimals::Move played[TinyAnimals::kMostLength];
    for (std::size_t step = 0; step < moves; ++step) played[step] = game.game()[step];
    EXPECT_EQ(game.play(second), length) << "so the position was as at the start";
    ASSERT_EQ(game.length(), moves);
    for (std::size_t step = 0; step < moves; ++step) EXPECT_EQ(game.game()[step], played[step]);
    EXPECT_EQ(first.next(), second.next());
  }
}

TEST(RandomGame, ConsistsOfLegalMovesToItsEnd) {
  RandomGame<TinyAnimals> game{TinyAnimals::Position{}};
  Rng rng(1);
  int ended = 0;
  for (int round = 0; round < kRandomGames / 20; ++round) {
    const int length = game.play(rng);
    TinyAnimals::Position position;
    TinyAnimals::Undo undo;
    for (std::size_t step = 0; step < game.length(); ++step) {
      ASSERT_TRUE(TinyAnimals::legal(position, game.game()[step]));
      ASSERT_TRUE(TinyAnimals::make(position, game.game()[step], undo));
    }
    if (length == RandomGame<TinyAnimals>::kNoRoom) continue;
    ++ended;
    EXPECT_EQ(static_cast<std::size_t>(length), game.length());
    TinyAnimals::Move moves[TinyAnimals::kMostMoves];
    EXPECT_TRUE(TinyAnimals::generate(position, moves) == moves) << "nothing more is legal";
  }
  EXPECT_GT(ended, 0);
}

// Paper without end for so few moves is not there: sooner or later every game leaves it.
TEST(RandomGame, SaysWhereThereWasNoRoom) {
  using Unruly = AnimalRules<false, 1>;
  RandomGame<Unruly> game{Unruly::Position{}};
  Rng rng(2);
  for (int round = 0; round < 20; ++round) {
    EXPECT_EQ(game.play(rng), RandomGame<Unruly>::kNoRoom);
    EXPECT_LE(game.length(), 8u);
  }
}

TEST(RandomGame, BeginsWithEveryMoveEquallyOften) {
  using Unruly = AnimalRules<false, 1>;
  RandomGame<Unruly> game{Unruly::Position{}};
  Unruly::Move first[Unruly::kMostMoves];
  ASSERT_EQ(Unruly::generate(Unruly::Position{}, first) - first, 4);
  Rng rng(3);
  std::uint32_t seen[4] = {};
  for (int round = 0; round < kRandomGames; ++round) {
    game.play(rng);
    for (int index = 0; index < 4; ++index) seen[index] += game.game()[0] == first[index];
  }
  EXPECT_LT(chi_square::thousandths(seen, kRandomGames / 4), chi_square::kCriticalWith4);
}

}  // namespace
}  // namespace quadrille::search
