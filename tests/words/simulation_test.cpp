#include "quadrille/words/engine/simulation.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <set>

#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

const World& small_world() {
  static const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  return world;
}

template <class Call>
void with_small_tables(Call call) {
  small_world().with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    if constexpr (Stride == 15) call(tables);
  });
}

// After N static plays of a new game.
Game<15> game_after(const GeneratorTables<15>& tables, int turns, std::uint64_t seed) {
  Engine<15> engine(tables);
  Game<15> game(tables.rules, 15, Rng(seed));
  while (game.turns() < turns) game.play(engine.choose(game, Rng(0), {}).play);
  return game;
}

Simulation simulation_of(const GeneratorTables<15>& tables, const Game<15>& game,
                         const SimulationOptions& options, unsigned threads = 1,
                         const runtime::StopToken& stop = {}, const SimulationWatcher& watch = {}) {
  runtime::ThreadPool pool(threads);
  const std::vector<Choice> plays = Engine<15>(tables).plays(game);
  return Simulator<15>(tables, {}, builtin_win_rate())
      .simulate(game, std::span(plays).first(std::min(plays.size(), options.candidates)), options,
                pool, stop, watch);
}

void expect_same(const Simulation& one, const Simulation& other) {
  ASSERT_EQ(one.plays.size(), other.plays.size());
  EXPECT_EQ(one.samples, other.samples);
  EXPECT_EQ(one.end, other.end);
  EXPECT_EQ(one.by_equity, other.by_equity);
  for (std::size_t place = 0; place < one.plays.size(); ++place) {
    const SimulatedPlay& a = one.plays[place];
    const SimulatedPlay& b = other.plays[place];
    EXPECT_TRUE(a.choice.play == b.choice.play);
    EXPECT_EQ(a.samples, b.samples);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.equities, b.equities);
    EXPECT_EQ(a.separated, b.separated);
    EXPECT_TRUE(a.reply == b.reply);
    EXPECT_EQ(a.replies, b.replies);
  }
}

TEST(WordsSimulation, AMeanHasItsStandardError) {
  SampleSums sums;
  for (const int number : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(number);
  // Mean 5, squared deviations 32, so a variance of 32/7; all in half points.
  const Estimate estimate = sums.estimate(8, 2);
  EXPECT_DOUBLE_EQ(estimate.mean, 2.5);
  EXPECT_NEAR(estimate.error, std::sqrt(32.0 / 7 / 8) / 2, 1e-12);
  EXPECT_DOUBLE_EQ(SampleSums{}.estimate(0, 1).mean, 0);
}

TEST(WordsSimulation, GivesTheSameOnAnyNumberOfThreads) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    for (const int turns : {0, 4, 8}) {
      const Game<15> game = game_after(tables, turns, 5);
      if (game.over() || game.bag() == 0) continue;
      const SimulationOptions options{
          .candidates = 6, .samples = 700, .minimum = 20, .confidence = 0.95, .seed = 3};
      const Simulation one = simulation_of(tables, game, options, 1);
      EXPECT_TRUE(one.repeatable());
      expect_same(one, simulation_of(tables, game, options, 1));
      expect_same(one, simulation_of(tables, game, options, 2));
      expect_same(one, simulation_of(tables, game, options, 5));
    }
  });
}

TEST(WordsSimulation, SaysWhyItStopped) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    const Game<15> game = game_after(tables, 2, 5);
    SimulationOptions options{.candidates = 5, .samples = 321, .minimum = 50};
    options.confidence = 1 - 1e-12;
    Simulation simulation = simulation_of(tables, game, options);
    EXPECT_EQ(simulation.end, SimulationEnd::samples);
    EXPECT_EQ(simulation.samples, 321u);
    std::uint64_t sum = 0;
    for (const SimulatedPlay& play : simulation.plays) sum += play.samples;
    EXPECT_EQ(sum, 321u);

    SimulationOptions few_of_one = options;
    few_of_one.most_of_one = 60;
    simulation = simulation_of(tables, game, few_of_one);
    EXPECT_EQ(simulation.end, SimulationEnd::limit);
    EXPECT_TRUE(simulation.repeatable());
    EXPECT_EQ(simulation.plays[0].samples, 60u);
    EXPECT_LT(simulation.samples, 321u);

    options.candidates = 1;  // nothing to be told apart
    simulation = simulation_of(tables, game, options);
    EXPECT_EQ(simulation.end, SimulationEnd::settled);
    EXPECT_EQ(simulation.samples, options.minimum);

    options.candidates = 5;
    options.samples = 1'000'000'000;
    options.time = std::chrono::milliseconds(20);
    simulation = simulation_of(tables, game, options);
    EXPECT_EQ(simulation.end, SimulationEnd::time);
    EXPECT_FALSE(simulation.repeatable());
  });
}

// Of the same play twice, neither is found to be the best.
TEST(WordsSimulation, DoesNotSettleWhatNeverDiffers) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    const Game<15> game = game_after(tables, 2, 5);
    const Choice best = Engine<15>(tables).plays(game).front();
    const std::vector<Choice> same = {best, best};
    runtime::ThreadPool pool(2);
    const Simulation simulation = Simulator<15>(tables, {}, builtin_win_rate())
                                      .simulate(game, same, {.samples = 10'000}, pool, {});
    EXPECT_EQ(simulation.end, SimulationEnd::tied);
    EXPECT_TRUE(simulation.repeatable());
    EXPECT_FALSE(simulation.plays[1].separated);
    EXPECT_GE(simulation.samples, 2000u);
    EXPECT_LT(simulation.samples, 2200u);
  });
}

TEST(WordsSimulation, EndsSoonAfterAStop) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    const Game<15> game = game_after(tables, 2, 5);
    SimulationOptions options{.candidates = 5, .samples = 1'000'000'000};
    options.confidence = 1 - 1e-12;
    for (const unsigned threads : {1u, 2u}) {
      runtime::StopSource stop;
      std::uint64_t rounds = 0;
      const auto watch = [&](const Simulation& now) {
        EXPECT_EQ(now.plays.size(), 5u);
        if (++rounds == 3) stop.request();
      };
      const Simulation simulation =
          simulation_of(tables, game, options, threads, stop.token(), watch);
      EXPECT_EQ(simulation.end, SimulationEnd::stopped);
      EXPECT_EQ(rounds, 3u);
      EXPECT_FALSE(simulation.repeatable());
    }
    runtime::StopSource stop;
    stop.request();
    const Simulation none = simulation_of(tables, game, options, 2, stop.token());
    EXPECT_EQ(none.samples, 0u);
    EXPECT_TRUE(none.plays[0].choice.play == Engine<15>(tables).plays(game)[0].play);
  });
}

TEST(WordsSimulation, NeverLooksAtARackThatIsNotKnown) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    words::Setup setup = game_after(tables, 2, 5).setup();
    const SimulationOptions options{.candidates = 4, .samples = 200, .minimum = 20};
    SimulationOptions known = options;
    known.known_rack = true;
    const auto simulated = [&](const Rack& other, const SimulationOptions& how, std::uint64_t bag) {
      setup.racks[1] = other;
      return simulation_of(tables, Game<15>(tables.rules, setup, Rng(bag)), how);
    };
    const Rack drawn = setup.racks[1];
    const Simulation one = simulated(drawn, options, 1);
    expect_same(one, simulated({}, options, 2));
    expect_same(one, simulated({}, options, 3));
    const Simulation told = simulated(drawn, known, 1);
    expect_same(told, simulated(drawn, known, 2));
    EXPECT_NE(told.plays[0].equities, one.plays[0].equities);
  });
}

TEST(WordsSimulation, AKnownRackIsFilledUpFromTheBag) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    words::Setup setup = setup_of(15, "AAE");
    setup.racks[1].add(tile_named('G'));
    Game<15> game(tables.rules, setup, Rng(1));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      game.deal_unseen(Rng(seed), true);
      EXPECT_EQ(game.rack(1).size(), kRackSize);
      EXPECT_GE(game.rack(1).count(tile_named('G')), 1);
      EXPECT_EQ(game.rack(0).size(), 3);
      EXPECT_EQ(game.bag(), tables.rules.tiles->total() - 3 - kRackSize);
    }
  });
}

// Nobody has a word: all that can be done is to exchange or pass. With five scoreless turns on the
// clock each play ends the game, and the result is known.
TEST(WordsSimulation, TakesTheTrueResultOfAGameThatEnds) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    words::Setup setup = setup_of(15, "AAAEEGC");
    setup.scoreless = 5;
    for (const auto& [mine, win] : {std::pair(500, 1.0), std::pair(0, 0.0)}) {
      setup.scores = {mine, 100};
      const Game<15> game(tables.rules, setup, Rng(1));
      runtime::ThreadPool pool(1);
      const std::vector<Choice> pass = {{Play{}, kPassValue}};
      const Simulation simulation = Simulator<15>(tables, {}, builtin_win_rate())
                                        .simulate(game, pass, {.minimum = 30}, pool, {});
      EXPECT_DOUBLE_EQ(simulation.plays[0].win().mean, win);
      EXPECT_DOUBLE_EQ(simulation.plays[0].win().error, 0);
      EXPECT_EQ(simulation.plays[0].replies, 0u);
      EXPECT_TRUE(simulation.by_equity);
    }
  });
}

TEST(WordsSimulation, SeesThatThePlayOfMostPointsIsBetterThanAPass) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    std::uint64_t seed = 1;
    const auto plays_of = [&](std::uint64_t number) {
      return Engine<15>(tables).plays(game_after(tables, 3, number));
    };
    while (seed < 100 && plays_of(seed).front().play.score < 20) ++seed;
    const Game<15> game = game_after(tables, 3, seed);
    const std::vector<Choice> plays = plays_of(seed);
    ASSERT_GE(plays.front().play.score, 20);
    const std::vector<Choice> two = {plays.back(), plays.front()};
    ASSERT_EQ(two[0].play.kind, PlayKind::pass);
    runtime::ThreadPool pool(1);
    const Simulation simulation = Simulator<15>(tables, {}, builtin_win_rate())
                                      .simulate(game, two, {.samples = 4000}, pool, {});
    EXPECT_EQ(simulation.end, SimulationEnd::settled);
    EXPECT_TRUE(simulation.plays[0].choice.play == plays.front().play);
    EXPECT_TRUE(simulation.plays[1].separated);
    EXPECT_GT(simulation.plays[0].equity().mean, simulation.plays[1].equity().mean);
    EXPECT_GT(simulation.plays[0].replies, 0u);
  });
}

// The candidates come from a list that has each set of tiles on the same squares once.
TEST(WordsSimulation, NoTwoCandidatesPutTheSameTilesOnTheSameSquares) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    for (const int turns : {0, 1, 5}) {
      const Game<15> game = game_after(tables, turns, 11);
      const std::vector<Choice> plays = Engine<15>(tables).plays(game);
      std::set<std::vector<int>> seen;
      for (const Choice& choice : plays) {
        std::vector<int> tiles = {static_cast<int>(choice.play.kind)};
        for (int place = 0; place < choice.play.length; ++place) {
          const Tile tile = choice.play.tiles[static_cast<std::size_t>(place)];
          if (choice.play.kind == PlayKind::exchange) tiles.push_back(tile);
          if (choice.play.kind != PlayKind::place || tile == kEmpty) continue;
          const int row = choice.play.row + (choice.play.down ? place : 0);
          const int column = choice.play.column + (choice.play.down ? 0 : place);
          tiles.push_back((row * 15 + column) * 256 + tile);
        }
        EXPECT_TRUE(seen.insert(tiles).second);
      }
    }
  });
}

TEST(WordsSimulation, IsWhatTheEngineGoesBy) {
  with_small_tables([](const GeneratorTables<15>& tables) {
    const Game<15> game = game_after(tables, 3, 4);
    const SimulationOptions options{.candidates = 5, .samples = 400, .minimum = 40, .seed = 8};
    for (const Player player : {Player::simulate, Player::full}) {
      Engine<15> engine(tables, {.player = player, .simulation = options});
      ASSERT_TRUE(engine.simulates(game));
      const Analysis analysis = engine.analyse(game, {.plays = 7}, {});
      ASSERT_TRUE(analysis.simulation);
      expect_same(*analysis.simulation, simulation_of(tables, game, options));
      ASSERT_EQ(analysis.plays.size(), 7u);
      for (std::size_t place = 0; place < 5; ++place) {
        EXPECT_TRUE(analysis.plays[place].play == analysis.simulation->plays[place].choice.play);
      }
      EXPECT_TRUE(analysis.plays[5].play == engine.plays(game)[5].play);
      EXPECT_EQ(analysis.nodes, analysis.simulation->samples);
      EXPECT_EQ(analysis.depth, 3);
      EXPECT_TRUE(engine.choose(game, Rng(2), {}).play == engine.choose(game, Rng(2), {}).play);
    }
    EXPECT_FALSE(Engine<15>(tables).simulates(game));
  });
}

}  // namespace
}  // namespace quadrille::words
