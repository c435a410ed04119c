#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/verify/prove_games.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/endgame_claims.hpp"
#include "quadrille/words/engine/endgame_position.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "quadrille/words/verify/reference_endgame.hpp"
#include "tests/sanitized.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kPlenty = 1'000'000;  // nodes

// The start, which all boards here cover, doubles the word.
constexpr Layout kFive = layout_of({".....", ".....", "..-..", ".....", "....."});

// English tiles, of which there are no more than the position shows: the bag is empty.
Tiles tiles_in(const words::Setup& setup) {
  Tiles tiles = tiles_of(kEnglish);
  tiles.count = {};
  for (int square = 0; square < setup.side * setup.side; ++square) {
    const Tile tile = setup.squares[static_cast<std::size_t>(square)];
    if (tile != kEmpty) ++tiles.count[rack_tile(tile)];
  }
  for (const Rack& rack : setup.racks) {
    for (const Tile tile : rack) ++tiles.count[tile];
  }
  return tiles;
}

using Rows = std::array<std::string_view, 5>;

struct Endgame {
  Rows board;
  std::string_view on_turn, other;  // racks
  std::vector<std::string> words;
  int scoreless = 0;
};

words::Setup position_of(const Endgame& endgame) {
  words::Setup setup = setup_of(kFive.side, endgame.on_turn);
  std::size_t square = 0;
  for (const std::string_view row : endgame.board) {
    for (const char name : row) setup.squares[square++] = tile_named(name);
  }
  setup.racks[1] = rack_of(endgame.other);
  setup.scoreless = endgame.scoreless;
  return setup;
}

// What every search says that the player on turn gains.
void expect_gain(const Endgame& endgame, int gain) {
  const words::Setup setup = position_of(endgame);
  const World world(tiles_in(setup), kFive, lexicon_of(endgame.words), {}, true);
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  ReferenceEndgame by_reference(rules, ReferencePlacings{rules}, kPlenty);
  EXPECT_EQ(by_reference.solve(setup), gain);
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    ReferenceEndgame by_fast(rules, FastPlacings<Stride>(tables), kPlenty);
    EXPECT_EQ(by_fast.solve(setup), gain);
    const EndgameSolution solution = EndgameSolver<Stride>(tables, 64).solve(setup, {}, {});
    EXPECT_EQ(solution.spread, gain);
    EXPECT_TRUE(solution.proven);
    EXPECT_EQ(gain_of_line(world, setup, solution.line), gain);
  });
}

TEST(WordsEndgame, GoingOutEarnsTheOtherRackTwice) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "S", "Q", {"CAT", "CATS"}},
              3 + 1 + 1 + 1 + 2 * 10);
}

TEST(WordsEndgame, WhoIsStuckPaysWhenTheOtherGoesOut) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "Q", "S", {"CAT", "CATS"}},
              -(3 + 1 + 1 + 1 + 2 * 10));
}

TEST(WordsEndgame, WhereNobodyCanPlayEachLosesHisOwnRack) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "Q", "V", {"CAT", "CATS"}}, -10 + 4);
}

// CATS for 6 would let the other one go out by QS for 11 and twice the Z; after a pass neither has
// a play that is worth making, and each loses his rack.
TEST(WordsEndgame, APassIsBestWhereThePlayOpensTheBoard) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "SZ", "Q", {"CAT", "CATS", "QS"}},
              -(1 + 10) + 10);
}

// The S cannot be kept from the other player, but a sixth turn without a point ends the game.
TEST(WordsEndgame, WithFiveScorelessTurnsAPassEndsTheGame) {
  const Rows board = {".....", ".....", ".CAT.", ".....", "....."};
  expect_gain({board, "Q", "S", {"CAT", "CATS"}, 5}, -10 + 1);
  expect_gain({board, "Q", "S", {"CAT", "CATS"}, 4}, -(3 + 1 + 1 + 1 + 2 * 10));
}

// As makes no points, but it goes out, and that counts before the sixth scoreless turn does.
TEST(WordsEndgame, APlayOfNoPointsThatGoesOutBeatsAPass) {
  for (const int scoreless : {0, 4, 5}) {
    expect_gain({{".....", ".....", ".....", ".....", "..a.."}, "?", "V", {"AS"}, scoreless},
                2 * 4);
  }
}

// The blank takes the only place where AZ fits, for no points; then both are stuck.
TEST(WordsEndgame, APlayOfNoPointsMayBlock) {
  for (const int scoreless : {0, 4}) {
    expect_gain({{".....", ".....", ".....", ".....", "..a.."}, "?Q", "Z", {"AS", "AZ"}, scoreless},
                -10 + 10);
  }
}

// CATS at once gives away the place for QS: the first search is wrong about that, a deeper one is
// not.
TEST(WordsEndgame, EachDepthThatWasFinishedIsTold) {
  words::Setup setup = position_of({{".....", ".....", ".CAT.", ".....", "....."}, "SZ", "Q", {}});
  setup.scores = {20, 50};
  const World world(tiles_in(setup), kFive, lexicon_of({"CAT", "CATS", "QS"}), {}, true);
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    std::vector<EndgameSolution> told;
    const EndgameSolution solution =
        EndgameSolver<Stride>(tables, 64).solve(setup, {}, {}, [&](const EndgameSolution& so_far) {
          told.push_back(so_far);
        });
    ASSERT_GE(told.size(), 2u);
    for (std::size_t number = 0; number < told.size(); ++number) {
      EXPECT_FALSE(told[number].line.empty());
      EXPECT_EQ(told[number].proven, number + 1 == told.size());
      EXPECT_GT(told[number].depth, number == 0 ? 0 : told[number - 1].depth);
    }
    EXPECT_EQ(told.back().spread, solution.spread);
    EXPECT_EQ(told.back().depth, solution.depth);
    EXPECT_EQ(told.back().line.front(), solution.line.front());
    EXPECT_EQ(final_spread(solution, setup), (20 - (1 + 10)) - (50 - 10));
  });
}

// --- Limits and threads

World english_world() {
  const Tiles tiles = tiles_of(kEnglish);
  return World(tiles, kStandardLayout, sample_lexicon(tiles, 20'000, 1), {}, true);
}

template <class Check>
void each_endgame(const World& world, int count, const EndgameWanted& wanted, Check check) {
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    for (int number = 0; number < count; ++number) {
      check(tables, endgame_of(world, wanted, Rng(7).split(static_cast<std::uint64_t>(number))));
    }
  });
}

TEST(WordsEndgame, AnyNumberOfThreadsProvesTheSameValue) {
  const World world = english_world();
  runtime::ThreadPool two(2), four(4);
  each_endgame(world, kSanitized ? 4 : 40, {.least_tiles = 6, .most_tiles = 9},
               [&]<int Stride>(const GeneratorTables<Stride>& tables, const words::Setup& setup) {
                 const EndgameSolution one =
                     EndgameSolver<Stride>(tables, 1024).solve(setup, {}, {});
                 EXPECT_TRUE(one.proven);
                 for (runtime::ThreadPool* pool : {&two, &four}) {
                   const EndgameSolution more =
                       EndgameSolver<Stride>(tables, 64).solve(setup, {}, {}, {}, pool);
                   EXPECT_TRUE(more.proven);
                   EXPECT_EQ(more.spread, one.spread);
                   EXPECT_EQ(gain_of_line(world, setup, more.line), one.spread);
                 }
               });
}

// A search that its nodes end says what the last depth said that it finished, on any number of
// threads, and what it expects to be played.
TEST(WordsEndgame, AnInterruptedDepthChangesNothing) {
  const World world = english_world();
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  runtime::ThreadPool pool(2);
  int interrupted = 0, of_one_play = 0;
  each_endgame(world, kSanitized ? 2 : 10, {.least_tiles = 9, .most_tiles = 12},
               [&]<int Stride>(const GeneratorTables<Stride>& tables, const words::Setup& setup) {
                 for (const std::uint64_t nodes : {300u, 1000u, 5000u}) {
                   const EndgameSolution cut =
                       EndgameSolver<Stride>(tables, 1024)
                           .solve(setup, {.depth = {}, .nodes = nodes}, {}, {}, &pool);
                   if (cut.proven || cut.depth == 0) continue;
                   const EndgameSolution whole =
                       EndgameSolver<Stride>(tables, 1024)
                           .solve(setup, {.depth = cut.depth, .nodes = {}}, {});
                   EXPECT_EQ(whole.depth, cut.depth);
                   EXPECT_EQ(whole.spread, cut.spread);
                   EXPECT_FALSE(whole.proven);
                   EXPECT_TRUE(whole.line.front() == cut.line.front());
                   words::Setup played = setup;
                   for (const Play& play : cut.line) {
                     ASSERT_TRUE(reference::legal(rules, played, play));
                     reference::apply(rules, played, play, {});
                   }
                   ++interrupted;
                   of_one_play += cut.depth > 1 && cut.line.size() == 1;
                 }
               });
  EXPECT_GT(interrupted, 0);
  EXPECT_LE(3 * of_one_play, interrupted);
}

// Solves until so many depths are told, and answers what is shown then. What was told last is
// shown, wherever the threads were when they were stopped.
template <int Stride>
EndgameSolution interrupted_after(std::size_t depths, const GeneratorTables<Stride>& tables,
                                  const words::Setup& setup, runtime::ThreadPool& pool) {
  runtime::StopSource source;
  if (depths == 0) source.request();
  std::vector<EndgameSolution> told;
  const auto news = [&](const EndgameSolution& so_far) {
    EXPECT_TRUE(told.empty() || !told.back().proven);
    EXPECT_TRUE(told.empty() || so_far.proven || so_far.depth > told.back().depth);
    told.push_back(so_far);
    if (told.size() == depths) source.request();
  };
  EndgameSolver<Stride> solver(tables, 1024);
  EndgameSolution shown = solver.solve(setup, {}, source.token(), news, &pool);
  if (told.empty()) {
    EXPECT_EQ(shown.depth, 0);
    EXPECT_FALSE(shown.proven);
  } else {
    EXPECT_EQ(shown.depth, told.back().depth);
    EXPECT_EQ(shown.proven, told.back().proven);
    EXPECT_EQ(shown.spread, told.back().spread);
    EXPECT_TRUE(shown.line.front() == told.back().line.front());
  }
  return shown;
}

TEST(WordsEndgame, AnInterruptedDepthOfManyThreadsChangesNothing) {
  const World world = english_world();
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  int interrupted = 0;
  for (const unsigned threads : {2u, 3u, 4u}) {
    runtime::ThreadPool pool(threads);
    each_endgame(world, kSanitized ? 2 : 10, {.least_tiles = 9, .most_tiles = 12},
                 [&]<int Stride>(const GeneratorTables<Stride>& tables, const words::Setup& setup) {
                   for (const std::size_t depths : {0u, 1u, 2u, 3u}) {
                     const EndgameSolution shown = interrupted_after(depths, tables, setup, pool);
                     words::Setup played = setup;
                     for (const Play& play : shown.line) {
                       ASSERT_TRUE(reference::legal(rules, played, play));
                       reference::apply(rules, played, play, {});
                     }
                     interrupted += shown.depth > 0 && !shown.proven;
                   }
                 });
  }
  EXPECT_GT(interrupted, 0);
}

// The moves in the order in which a search of several gets them.
template <int Stride>
std::vector<EndgameMove> given(EndgamePosition<Stride>& position, bool shared) {
  std::vector<EndgameMove> moves;
  position.list(0, 0, -search::kMostGain);
  while (const EndgameMove* move = position.next(0, shared)) moves.push_back(*move);
  return moves;
}

TEST(WordsEndgame, WhatAnotherSearchIsTryingComesLast) {
  const World world = english_world();
  each_endgame(world, 5, {.least_tiles = 9, .most_tiles = 12},
               [&]<int Stride>(const GeneratorTables<Stride>& tables, const words::Setup& setup) {
                 EndgameClaims claims;
                 EndgamePosition<Stride> one(tables.premiums, tables.rules, setup, 0, &claims);
                 EndgamePosition<Stride> other(tables.premiums, tables.rules, setup, 0, &claims);
                 const std::vector<EndgameMove> order = given(one, true);
                 ASSERT_GT(order.size(), 2u);
                 std::vector<EndgameMove> put_off = order;
                 std::rotate(put_off.begin() + 1, put_off.begin() + 2, put_off.end());
                 other.make(0, order[1]);
                 EXPECT_TRUE(given(one, true) == put_off);
                 EXPECT_TRUE(given(one, false) == order);
                 other.unmake(0);
                 EXPECT_TRUE(given(one, true) == order);
               });
}

// --- Against the reference

// N endgames, of which it may give up a few.
void expect_equal(const World& world, std::uint64_t endgames, std::uint64_t most_skipped) {
  const ProofSum sum =
      prove_games(EndgameProof(world), 1, endgames, [](const ProofSum&) { return true; });
  EXPECT_FALSE(sum.first) << sum.first->position << ": " << sum.first->what;
  std::uint64_t compared = 0;
  for (const auto& [name, number] : sum.counts.proofs) {
    if (name == "endgames") compared = number;
  }
  EXPECT_GE(compared + most_skipped, endgames);
}

TEST(WordsEndgame, TheSolverAgreesWithTheReference) {
  expect_equal(english_world(), kSanitized ? 3 : 12, 2);
}

// The solver and both references end where they are asked to, and what they had is no proof.
TEST(WordsEndgame, AStoppedProofSaysNothing) {
  const World world = english_world();
  runtime::StopSource source;
  const EndgameProof proof(world, source.token());
  const words::Setup setup = endgame_of(world, {.least_tiles = 6, .most_tiles = 8}, Rng(1));
  const auto before = proof.position(setup, true);
  ASSERT_TRUE(before);
  EXPECT_FALSE(before->difference);
  source.request();
  EXPECT_FALSE(proof.position(setup, true));
  EXPECT_FALSE(proof.game(1, 0));
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  ReferenceEndgame by_reference(rules, ReferencePlacings{rules}, kPlenty, source.token());
  EXPECT_EQ(by_reference.solve(setup), std::nullopt);
  EXPECT_EQ(by_reference.nodes(), 1u);
}

// Words of blanks alone earn nothing, and turns without a point are as frequent as others.
TEST(WordsEndgame, TheSolverAgreesWithTheReferenceWhereBlanksAbound) {
  const Tiles tiles = only_tiles({{'A', 4}, {'S', 3}, {'T', 3}, {'?', 5}});
  const World world(tiles, kFive, lexicon_of({"AS", "AT", "TA", "SAT", "TATS", "STATS"}), {}, true);
  expect_equal(world, kSanitized ? 20 : 100, 20);
}

}  // namespace
}  // namespace quadrille::words
