// Games found by search, one and many, and analyses made of them.
#include "quadrille/morpion/verify/selfplay.hpp"

#include <gtest/gtest.h>

#include "quadrille/morpion/playouts/uniform_player.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

bool is_finished(Variant variant, std::span<const Move> moves) {
  Record record;
  record.variant = variant;
  record.moves.assign(moves.begin(), moves.end());
  return available_moves(record) == std::optional<std::size_t>(0);
}

TEST(FindGame, PlaysToTheEndWhateverTheLevel) {
  for (const Variant variant : kVariants) {
    for (const int level : {0, 1}) {
      const FoundGame found = Engine({variant, level}).find_game({}, Rng(1), {});
      EXPECT_TRUE(is_finished(variant, found.moves)) << name_of(variant) << ' ' << level;
      EXPECT_EQ(found.playouts, level == 0 ? 1u : 100u);
    }
  }
}

TEST(FindGame, GoesOnFromAStart) {
  const std::vector<Move> start{move_at({3, 4}, Direction::down, 4)};
  const FoundGame found = Engine({k5D, 1}).find_game(start, Rng(1), {});
  EXPECT_EQ(found.moves.front(), start.front());
  EXPECT_TRUE(is_finished(k5D, found.moves));
}

TEST(FindGame, IsTheSameOnBoardsOfEveryWidth) {
  for (const int level : {0, 1}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const FoundGame narrow = Engine({k4T, level, 32}).find_game({}, Rng(seed), {});
      EXPECT_EQ(narrow.moves, Engine({k4T, level, 64}).find_game({}, Rng(seed), {}).moves);
      EXPECT_EQ(narrow.moves, Engine({k4T, level, 256}).find_game({}, Rng(seed), {}).moves);
    }
  }
}

TEST(FindGame, ThatIsStoppedStillEnds) {
  runtime::StopSource source;
  source.request();
  const FoundGame found = Engine({k5T, 3}).find_game({}, Rng(1), source.token());
  EXPECT_TRUE(is_finished(k5T, found.moves));
  EXPECT_EQ(found.playouts, 1u);
}

TEST(FindGame, TellsOfEveryLongerGame) {
  std::size_t longest = 0;
  const FoundGame found =
      Engine({k5T, 1}).find_game({}, Rng(1), {}, [&](const std::vector<Move>& game) {
        EXPECT_GT(game.size(), longest);
        longest = game.size();
      });
  EXPECT_EQ(found.moves.size(), longest);
}

TEST(UniformPlayer, WidensTheBoardForTheGamesThatNeedIt) {
  UniformPlayer narrow(k5T, {}, {32, 14}), wide(k5T, {}, {128, 0});
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto game = narrow.play(Rng(seed));
    const auto same = wide.play(Rng(seed));
    ASSERT_TRUE(std::equal(game.begin(), game.end(), same.begin(), same.end())) << seed;
  }
  EXPECT_EQ(narrow.bits(), 64);
  EXPECT_EQ(wide.bits(), 128);
}

SelfplaySum selfplay(int level, std::uint64_t games, unsigned threads) {
  runtime::ThreadPool pool(threads);
  return play_games({{k5D, level}, {}, 7}, games, pool, {}, {});
}

TEST(Selfplay, IsTheSameOnAnyNumberOfThreads) {
  for (const int level : {0, 1}) {
    const SelfplaySum alone = selfplay(level, level == 0 ? 1000 : 8, 1);
    const SelfplaySum together = selfplay(level, level == 0 ? 1000 : 8, 3);
    EXPECT_EQ(alone.lengths, together.lengths);
    EXPECT_EQ(alone.best, together.best);
    EXPECT_EQ(alone.playouts, together.playouts);
    EXPECT_EQ(alone.best.size(), static_cast<std::size_t>(alone.lengths.rbegin()->first));
  }
}

TEST(Selfplay, RandomGamesAreAsLongAsIsKnown) {
  const double known[]{53.6, 42.9, 37.2, 24.05};
  runtime::ThreadPool pool(1);
  for (std::size_t index = 0; index < kVariants.size(); ++index) {
    const auto sum = play_games({{kVariants[index], 0}, {}, 1}, 20'000, pool, {}, {});
    EXPECT_NEAR(runtime::summarise(sum.lengths).mean, known[index], 0.5)
        << name_of(kVariants[index]);
  }
}

SelfplaySum one_by_one(const SelfplayOptions& options, std::uint64_t first, std::uint64_t games) {
  SelfplayPlayer player(options);
  SelfplaySum sum;
  for (std::uint64_t index = first; index < first + games; ++index) {
    EXPECT_TRUE(player.play(index, {}, sum));
  }
  return sum;
}

TEST(Selfplay, IsTheSameInWhateverRangesItIsPlayed) {
  for (const int level : {0, 1}) {
    const SelfplayOptions options{{k5D, level}, {}, 7};
    SelfplaySum parts = one_by_one(options, 0, 3);
    parts.add(one_by_one(options, 3, 1));
    parts.add(SelfplaySum());
    parts.add(one_by_one(options, 4, 4));
    EXPECT_EQ(text_of(parts), text_of(selfplay(level, 8, 1))) << level;
  }
}

TEST(Selfplay, KeepsTheFirstOfTheLongestGames) {
  const Move move = move_at({3, 4}, Direction::down, 4),
             other = move_at({4, 3}, Direction::across, 4);
  SelfplaySum sum, later;
  sum.add(std::vector{move}, 64, 1);
  sum.add(std::vector{other}, 32, 1);
  later.add(std::vector{other}, 128, 5);
  sum.add(std::move(later));
  EXPECT_EQ(sum.best, std::vector{move});
  EXPECT_EQ(sum.bits, 128);
  EXPECT_EQ(text_of(sum), "games 3\nscores 1:3\nbest_game 3,4:V4\ngrid 128\nplayouts 7\n");
}

TEST(Selfplay, IsReadAsItIsWritten) {
  for (const std::uint64_t games : {0u, 5u}) {
    const std::string text = text_of(selfplay(0, games, 1));
    const auto read = parse_selfplay(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(text_of(*read), text);
  }
  const std::string text = "games 1\nscores 1:1\nbest_game 3,4:V4\ngrid 64\nplayouts 1\n";
  EXPECT_TRUE(parse_selfplay(text));
  for (const auto& [right, wrong] :
       {std::pair("games 1", "games 2"), std::pair("1:1", "2:1"), std::pair("1:1", "-1:1"),
        std::pair("3,4:V4", "start"), std::pair("grid 64", "grid 512"),
        std::pair("playouts 1", "playouts -1"), std::pair("playouts 1\n", "playouts 1\n\n")}) {
    std::string spoiled = text;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_selfplay(spoiled)) << spoiled;
  }
}

TEST(Analysis, HasEveryLegalMoveLongestGameFirst) {
  runtime::ThreadPool pool(2);
  const Analysis analysis = Engine({k4D, 1}).analyse({}, 1, pool, {});
  EXPECT_EQ(analysis.moves.size(), 40u);
  EXPECT_EQ(analysis.playouts, 4000u);
  for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
    const MoveValue& value = analysis.moves[index];
    EXPECT_EQ(value.game.front(), value.move);
    EXPECT_TRUE(is_finished(k4D, value.game));
    if (index > 0) {
      EXPECT_GE(analysis.moves[index - 1].game.size(), value.game.size());
    }
  }
}

TEST(Analysis, ThatIsStoppedLooksAtEveryMoveOnce) {
  runtime::StopSource source;
  source.request();
  runtime::ThreadPool pool(2);
  const Analysis analysis = Engine({k5T, 4}).analyse({}, 1, pool, source.token());
  EXPECT_EQ(analysis.moves.size(), 28u);
  EXPECT_EQ(analysis.playouts, 28u);
}

TEST(Analysis, OfAGameThatIsOverHasNoMoves) {
  runtime::ThreadPool pool(1);
  EXPECT_TRUE(Engine({k5D, 1}).analyse(random_record(k5D, 1).moves, 1, pool, {}).moves.empty());
}

}  // namespace
}  // namespace quadrille::morpion
