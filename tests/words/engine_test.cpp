#include "quadrille/words/engine/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

// The start doubles the word.
constexpr Layout kFive = layout_of({".....", ".....", "..-..", ".....", "....."});

Game<15> game_of(const GeneratorTables<15>& tables, const words::Setup& setup) {
  return Game<15>(tables.rules, setup, Rng(1));
}

// call(tables) with the word map and without.
template <class Call>
void in_both_ways(const Tiles& tiles, const std::vector<std::string>& words,
                  const std::vector<std::int16_t>& leaves, Call call) {
  for (const bool with_map : {true, false}) {
    const World world(tiles, kFive, lexicon_of(words), leaves, with_map);
    world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
      if constexpr (Stride == 15) call(tables);
    });
  }
}

std::vector<Choice> plays_of(const GeneratorTables<15>& tables, const words::Setup& setup,
                             const Limits& limits = {}) {
  return Engine<15>(tables).analyse(game_of(tables, setup), limits, {}).plays;
}

// "3A CAT 10" with the points of equity behind it.
std::vector<std::string> list(const std::vector<Choice>& all, const words::Setup& setup,
                              const Tiles& tiles) {
  std::vector<std::string> texts;
  for (const Choice& choice : all) {
    EXPECT_EQ(choice.equity % kPoint, 0);
    texts.push_back(play_text(choice.play, setup, tiles) + " " +
                    std::to_string(choice.equity / kPoint));
  }
  return texts;
}

// Only C alone is worth something, N points.
std::vector<std::int16_t> leaves_for_c(int points) {
  std::vector<std::int16_t> leaves(leave_count(26));
  const Tile kept[] = {tile_named('C')};
  leaves[leave_number(kept)] = static_cast<std::int16_t>(points * kPoint);
  return leaves;
}

TEST(WordsEngine, ListsEveryPlayExchangeAndThePassBestFirst) {
  const Tiles tiles = small_tiles();
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(tiles, {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    const std::vector<std::string> expected = {
        "3A CAT 10", "3B CAT 10", "3C CAT 10", "3B AT 4", "3C AT 4", "-A 0",     "-C 0",
        "-T 0",      "-AC 0",     "-AT 0",     "-CT 0",   "-ACT 0",  "pass -100"};
    EXPECT_EQ(list(plays_of(tables, setup), setup, tiles), expected);
  });
}

TEST(WordsEngine, CountsWhatIsKept) {
  const Tiles tiles = tiles_of(kEnglish);
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(tiles, {"AT", "CAT"}, leaves_for_c(8), [&](const GeneratorTables<15>& tables) {
    const std::vector<std::string> expected = {
        "3B AT 12", "3C AT 12", "3A CAT 10", "3B CAT 10", "3C CAT 10", "-AT 8",    "-A 0",
        "-C 0",     "-T 0",     "-AC 0",     "-CT 0",     "-ACT 0",    "pass -100"};
    EXPECT_EQ(list(plays_of(tables, setup), setup, tiles), expected);
  });
}

// Going out earns the other rack twice; otherwise ten points and what is left, twice, are lost.
TEST(WordsEngine, KnowsTheOtherRackOnceTheBagIsEmpty) {
  const Tiles tiles = only_tiles({{'A', 1}, {'C', 1}, {'Q', 1}, {'S', 1}, {'T', 1}});
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(tiles, {"AT", "CAT"}, leaves_for_c(8), [&](const GeneratorTables<15>& tables) {
    const std::vector<std::string> expected = {"3A CAT 32", "3B CAT 32", "3C CAT 32",
                                               "3B AT -12", "3C AT -12", "pass -20"};
    EXPECT_EQ(list(plays_of(tables, setup), setup, tiles), expected);
  });
}

// The other player has Q and S, and no word.
TEST(WordsEngine, AsTheFullPlayerValuesTheEndOfTheGame) {
  const Tiles tiles = only_tiles({{'A', 1}, {'C', 1}, {'Q', 1}, {'S', 1}, {'T', 1}});
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(tiles, {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    Engine<15> engine(tables, {.player = Player::full});
    const Game<15> game = game_of(tables, setup);
    ASSERT_TRUE(engine.solves(game));
    const Analysis analysis = engine.analyse(game, {}, {});
    // CAT is 5 points doubled, and the rack left is Q and S: 11 points, twice.
    ASSERT_TRUE(analysis.endgame && analysis.endgame->proven);
    EXPECT_EQ(analysis.endgame->spread, 2 * 5 + 2 * 11);
    EXPECT_EQ(analysis.plays.size(), 1u);
    EXPECT_EQ(analysis.plays[0].equity, (2 * 5 + 2 * 11) * kPoint);
    const Choice chosen = engine.choose(game, Rng(1), {});
    EXPECT_TRUE(chosen.play == analysis.plays[0].play);
    // After a pass nobody has a play but CAT; the other player passes too, and CAT is played then.
    EXPECT_EQ(engine.solve_after(game, Play{}, {}).spread, 2 * 5 + 2 * 11);
    EXPECT_EQ(engine.solve_after(game, chosen.play, {}).spread, 2 * 5 + 2 * 11);
    EXPECT_FALSE(Engine<15>(tables).solves(game));
    EXPECT_FALSE(
        Engine<15>(tables, {.strength = Strength::casual, .player = Player::full}).solves(game));
  });
}

TEST(WordsEngine, ProvesTheSameOnAnyNumberOfThreadsAndEndsWhenTimeIsUp) {
  const Tiles tiles = tiles_of(kEnglish);
  const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 20'000, 1), {}, true);
  const words::Setup setup = endgame_of(world, {.least_tiles = 10, .most_tiles = 10}, Rng(1));
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const auto solution = [&](const EngineOptions& options) {
      const Game<Stride> game(tables.rules, setup, Rng(1));
      return Engine<Stride>(tables, options).analyse(game, {}, {}).endgame.value();
    };
    runtime::ThreadPool pool(3);
    const EndgameSolution alone = solution({.player = Player::full, .endgame_nodes = {}});
    const EndgameSolution shared =
        solution({.player = Player::full, .endgame_nodes = {}, .pool = &pool});
    EXPECT_TRUE(alone.proven && shared.proven);
    EXPECT_EQ(alone.spread, shared.spread);
    // A limit of nodes is kept by one thread, so that the answer is the same each time.
    const EndgameSolution few = solution({.player = Player::full, .endgame_nodes = 300});
    const EndgameSolution same =
        solution({.player = Player::full, .endgame_nodes = 300, .pool = &pool});
    EXPECT_FALSE(few.proven);
    EXPECT_EQ(few.nodes, same.nodes);
    EXPECT_EQ(few.line, same.line);
    const EndgameSolution hurried = solution({.player = Player::full,
                                              .endgame_nodes = {},
                                              .endgame_time = std::chrono::milliseconds(0)});
    EXPECT_FALSE(hurried.proven);
    EXPECT_LT(hurried.nodes, 1000u);
  });
}

TEST(WordsEngine, HasNothingToDoOnceTheGameIsOver) {
  words::Setup setup = setup_of(5, "CAT");
  setup.scoreless = 6;
  in_both_ways(small_tiles(), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    EXPECT_TRUE(plays_of(tables, setup).empty());
  });
}

TEST(WordsEngine, ChoosesTheFirstOfTheList) {
  const words::Setup through = setup_of({".....", "..C..", "..A..", "..T..", "....."}, "CATS?");
  for (const words::Setup& setup : {setup_of(5, "CAT"), setup_of(5, "QV"), through}) {
    in_both_ways(tiles_of(kEnglish), {"AT", "AS", "CAT", "CATS"}, leaves_for_c(3),
                 [&](const GeneratorTables<15>& tables) {
                   const Game<15> game = game_of(tables, setup);
                   const Choice best = Engine<15>(tables).choose(game, Rng(1), {});
                   const Choice first = plays_of(tables, setup).front();
                   EXPECT_TRUE(best.play == first.play);
                   EXPECT_EQ(best.equity, first.equity);
                 });
  }
}

TEST(WordsEngine, ShowsAsManyPlaysAsAreWanted) {
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(small_tiles(), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    Engine<15> engine(tables);
    const Game<15> game = game_of(tables, setup);
    for (const std::size_t wanted : {1u, 5u, 100u}) {
      const Analysis analysis = engine.analyse(game, {.plays = wanted}, {});
      EXPECT_EQ(analysis.plays.size(), std::min(wanted, std::size_t{13}));
      EXPECT_EQ(analysis.nodes, 13u);  // 5 plays, 7 exchanges and the pass
    }
  });
}

TEST(WordsEngine, HasItsBestPlayEvenAfterAStop) {
  const words::Setup setup = setup_of(5, "CAT");
  runtime::StopSource stop;
  stop.request();
  in_both_ways(small_tiles(), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    const Analysis analysis = Engine<15>(tables).analyse(game_of(tables, setup), {}, stop.token());
    ASSERT_EQ(analysis.plays.size(), 1u);
    EXPECT_TRUE(analysis.plays[0].play == plays_of(tables, setup).front().play);
    Engine<15> beginner(tables, {.strength = Strength::beginner});
    EXPECT_TRUE(beginner.choose(game_of(tables, setup), Rng(5), stop.token()).play ==
                analysis.plays[0].play);
  });
}

TEST(WordsEngine, PlaysBelowFullStrengthByChance) {
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(small_tiles(), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    Engine<15> engine(tables, {.strength = Strength::beginner});
    const Game<15> game = game_of(tables, setup);
    std::set<Play> made;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      made.insert(engine.choose(game, Rng(seed), {}).play);
    }
    EXPECT_EQ(made.size(), 13u);
    EXPECT_TRUE(engine.choose(game, Rng(3), {}).play == engine.choose(game, Rng(3), {}).play);
  });
}

TEST(WordsEngine, TakesOtherLeavesThanThoseOfItsTables) {
  const words::Setup setup = setup_of(5, "CAT");
  const std::vector<std::int16_t> leaves = leaves_for_c(8);
  in_both_ways(tiles_of(kEnglish), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    const auto equity = [&](const EngineOptions& options) {
      return Engine<15>(tables, options).choose(game_of(tables, setup), Rng(1), {}).equity / kPoint;
    };
    EXPECT_EQ(equity({}), 10);                          // CAT
    EXPECT_EQ(equity({.leaves = Leaves(leaves)}), 12);  // AT, and the C
  });
}

TEST(WordsEngine, CountsTheWorkOfOneGame) {
  const words::Setup setup = setup_of(5, "CAT");
  in_both_ways(small_tiles(), {"AT", "CAT"}, {}, [&](const GeneratorTables<15>& tables) {
    Engine<15> engine(tables);
    const Game<15> game = game_of(tables, setup);
    for (int turn = 0; turn < 3; ++turn) engine.choose(game, Rng(1), {});
    EXPECT_EQ(engine.effort().turns, 3u);
    engine.new_game();
    EXPECT_EQ(engine.effort(), Effort{});
    engine.choose(game, Rng(1), {});
    EXPECT_EQ(engine.effort().turns, 1u);
  });
}

}  // namespace
}  // namespace quadrille::words
