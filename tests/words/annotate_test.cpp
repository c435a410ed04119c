#include "quadrille/words/games/annotate.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

const World& cat_world() {
  static const World world(tiles_of(kEnglish), *builtin_layout("standard"),
                           lexicon_of({"AT", "CAT", "CATS"}), {}, true);
  return world;
}

Gcg game_of(const std::string& lines, const World& world) {
  const auto game =
      parse_gcg("#player1 ann Ann\n#player2 bob Bob\n" + lines, world.tiles(), world.layout().side);
  EXPECT_TRUE(game) << game.error().line << ": " << game.error().expected;
  return game ? *game : Gcg{};
}
AnnotatedGame annotated(const std::string& lines, const World& world = cat_world()) {
  return annotate(world, game_of(lines, world));
}

std::string best_of(const Annotation& note, const World& world = cat_world()) {
  return note.best ? play_text(note.best->play, note.setup, world.tiles()) : "none";
}

double points(Equity equity) {
  return static_cast<double>(equity) / kPoint;
}

TEST(Annotate, ThePlayOfMostEquityLosesNothing) {
  const AnnotatedGame game = annotated(">ann: ACTVVWW 8G CAT +10 10\n");
  ASSERT_EQ(game.turns.size(), 1u);
  const Annotation& note = game.turns[0];
  EXPECT_EQ(note.event, 0u);
  EXPECT_FALSE(note.phony);
  EXPECT_FALSE(note.withdrawn);
  EXPECT_EQ(best_of(note), "8G CAT");  // 8F and 8H put the A beside a premium square
  EXPECT_EQ(points(note.equity), 10);
  EXPECT_EQ(note.lost(), 0);
  EXPECT_EQ(game.totals[0].turns, 1);
  EXPECT_EQ(game.totals[0].judged, 1);
  EXPECT_EQ(game.totals[0].best, 1);
  EXPECT_EQ(game.totals[1].turns, 0);
}

TEST(Annotate, AnythingElseLosesTheDifference) {
  EXPECT_EQ(points(annotated(">ann: ACTVVWW 8H AT +4 4\n").turns[0].lost()), 10 - 4);
  EXPECT_EQ(annotated(">ann: ACTVVWW 8G AT +4 4\n").turns[0].lost(),
            (10 - 4) * kPoint + kVowelPenalty);
  EXPECT_EQ(points(annotated(">ann: ACTVVWW -VVWW +0 0\n").turns[0].lost()), 10);
  EXPECT_EQ(points(annotated(">ann: ACTVVWW - +0 0\n").turns[0].lost()), 10 + 100);
}

TEST(Annotate, WhatIsKeptCounts) {
  // What stays behind AT is worth nine points, what stays behind CAT nothing.
  std::vector<std::int16_t> leaves(leave_count(26));
  const Rack rack = rack_of("CVVWW", cat_world().tiles());
  leaves[leave_number({rack.begin(), rack.end()})] = 9 * kPoint;
  const World world(tiles_of(kEnglish), *builtin_layout("standard"), lexicon_of({"AT", "CAT"}),
                    leaves, true);
  const AnnotatedGame game = annotated(">ann: ACTVVWW 8G CAT +10 10\n", world);
  EXPECT_EQ(best_of(game.turns[0], world), "8H AT");
  EXPECT_EQ(points(game.turns[0].lost()), (4 + 9) - 10);
}

TEST(Annotate, APhonyThatStayedCountsAsWhatItEarned) {
  const AnnotatedGame game = annotated(">ann: ACTVVWW 8E VCAT +18 18\n");
  EXPECT_TRUE(game.turns[0].phony);
  EXPECT_FALSE(game.turns[0].withdrawn);
  EXPECT_EQ(game.turns[0].lost(), (10 - 18) * kPoint + kVowelPenalty);  // the A is on 8G
  EXPECT_EQ(game.totals[0].phonies, 1);
  EXPECT_EQ(game.totals[0].best, 0);
}

TEST(Annotate, APhonyThatWasWithdrawnLosesAllOfTheBestPlay) {
  const AnnotatedGame game = annotated(
      ">ann: ACTVVWW 8B VVWWCAT +86 86\n"
      ">ann: ACTVVWW -- -86 0\n"
      ">bob: ACTVVEE 8F CAT +10 10\n");
  ASSERT_EQ(game.turns.size(), 2u);
  EXPECT_TRUE(game.turns[0].phony);
  EXPECT_TRUE(game.turns[0].withdrawn);
  EXPECT_EQ(game.turns[0].equity, 0);
  EXPECT_EQ(points(game.turns[0].lost()), 10);
  EXPECT_EQ(game.totals[0].bingos, 0);
  EXPECT_EQ(game.turns[1].event, 2u);
  EXPECT_EQ(game.turns[1].setup.scoreless, 1);  // and the board is empty again
  EXPECT_EQ(best_of(game.turns[1]), "8G CAT");
}

TEST(Annotate, AWordThatTouchesNothingIsAPhonyToo) {
  const AnnotatedGame game = annotated(
      ">ann: ACTVVWW 8F CAT +10 10\n"
      ">bob: ACTEEEE 1A CAT +15 15\n");
  EXPECT_FALSE(game.turns[0].phony);
  EXPECT_TRUE(game.turns[1].phony);
}

TEST(Annotate, AGameMayBeginAnywhere) {
  const Gcg game = game_of(
      ">ann: ACTVVWW 8F CAT +10 10\n"
      ">bob: SVVWWEE 8F ...S +6 6\n",
      cat_world());
  const std::vector<words::Setup> setups = gcg_setups(game, 15);
  const AnnotatedGame rest =
      annotate(cat_world(), std::span(game.events).subspan(1), std::span(setups).subspan(1));
  ASSERT_EQ(rest.turns.size(), 1u);
  EXPECT_EQ(rest.turns[0].event, 0u);
  EXPECT_EQ(best_of(rest.turns[0]), "8F ...S");
  EXPECT_EQ(rest.totals[0].turns, 0);
  EXPECT_EQ(rest.totals[1].best, 1);
}

TEST(Annotate, CountsBingos) {
  const World world(tiles_of(kEnglish), *builtin_layout("standard"), lexicon_of({"CATVVWW", "CAT"}),
                    {}, true);
  const AnnotatedGame game = annotated(">ann: ACTVVWW 8F CATVVWW +92 92\n", world);
  EXPECT_EQ(game.totals[0].bingos, 1);
}

TEST(Annotate, SaysNothingWhereTheRackIsNotKnown) {
  const AnnotatedGame game = annotated(
      ">ann: ACT 8F CAT +10 10\n"
      ">bob: - +0 0\n"
      ">ann: S 8F ...S +6 16\n");
  ASSERT_EQ(game.turns.size(), 3u);
  for (const Annotation& note : game.turns) {
    EXPECT_EQ(best_of(note), "none");
    EXPECT_EQ(note.lost(), 0);
  }
  EXPECT_EQ(game.totals[0].turns, 2);
  EXPECT_EQ(game.totals[0].judged, 0);
  EXPECT_EQ(game.totals[0].best, 0);
}

TEST(Annotate, KnowsAShortRackOnceNothingElseIsLeft) {
  // Bob has A, S and T; the rest that nobody has seen, VVVV, is what Ann must have. Going out with
  // CATS downwards earns 3 + 1 + 1 · 3 + 1 and 16 points twice. With the S alone he keeps A and T.
  const Tiles tiles = only_tiles({{'A', 2}, {'C', 1}, {'S', 1}, {'T', 2}, {'V', 4}});
  const World world(tiles, *builtin_layout("standard"), lexicon_of({"CAT", "CATS"}), {}, true);
  const AnnotatedGame game = annotated(
      ">ann: ACTVVVV 8F CAT +10 10\n"
      ">bob: AST 8F ...S +6 6\n",
      world);
  ASSERT_EQ(game.turns.size(), 2u);
  EXPECT_EQ(best_of(game.turns[1], world), "F8 .ATS");
  EXPECT_EQ(points(game.turns[1].best->equity), 8 + 32);
  EXPECT_EQ(points(game.turns[1].equity), 6 - 10 - 2 * 2);
  EXPECT_EQ(points(game.totals[1].lost), 48);
}

TEST(Annotate, TellsOfTheGameAfterEachTurn) {
  const Gcg game = game_of(
      ">ann: ACTVVWW 8F CAT +10 10\n"
      ">bob: SVVWWEE - +0 0\n",
      cat_world());
  std::vector<std::size_t> turns;
  std::vector<int> judged;
  annotate(cat_world(), game.events, gcg_setups(game, 15), {}, {}, [&](const AnnotatedGame& notes) {
    turns.push_back(notes.turns.size());
    judged.push_back(notes.totals[1].judged);
    EXPECT_EQ(notes.all, 2u);
  });
  EXPECT_EQ(turns, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(judged, (std::vector{0, 1}));
}

TEST(Annotate, EndsWhenAsked) {
  runtime::StopSource stop;
  stop.request();
  const Gcg game = game_of(">ann: ACTVVWW 8F CAT +10 10\n", cat_world());
  const AnnotatedGame cut_short = annotate(cat_world(), game, {}, stop.token());
  EXPECT_TRUE(cut_short.turns.empty());
  EXPECT_FALSE(cut_short.complete);
  EXPECT_TRUE(annotate(cat_world(), game).complete);
}

const World& simulated_world() {
  static const World world(tiles_of(kEnglish), *builtin_layout("standard"),
                           lexicon_of({"AT", "RETAINS", "STAR"}), {}, true);
  return world;
}

EngineOptions simulating(std::uint64_t seed = 1) {
  return {.player = Player::simulate,
          .simulation = {.candidates = 4, .samples = 400, .minimum = 40, .seed = seed}};
}

TEST(Annotate, SimulatesEachTurnWithThePlayThatWasMade) {
  const World& world = simulated_world();
  // RETAINS is 66 points; bob has no word.
  const Gcg game = game_of(">ann: AEINRST - +0 0\n>bob: BCDFGHJ -B +0 0\n", world);
  const AnnotatedGame annotated = annotate(world, game, simulating());
  ASSERT_EQ(annotated.turns.size(), 2u);
  for (const Annotation& note : annotated.turns) {
    ASSERT_TRUE(note.simulation);
    const auto& plays = note.simulation->plays;
    EXPECT_LE(plays.size(), 4u);
    ASSERT_LT(note.played, plays.size());
    EXPECT_EQ(plays[note.played].choice.play.kind, game.events[note.event].play.kind);
    EXPECT_TRUE(note.best->play == plays[0].choice.play);
    EXPECT_EQ(note.is_best(), note.played == 0);
    if (note.close()) {
      EXPECT_EQ(note.lost(), 0);
      EXPECT_EQ(note.win_lost(), 0);
    }
  }
  const Annotation& pass = annotated.turns[0];
  EXPECT_FALSE(pass.is_best() || pass.close());
  EXPECT_GT(pass.win_lost(), 0);
  EXPECT_EQ(annotated.totals[0].close + annotated.totals[0].best, 0);
}

TEST(Annotate, OneCandidateIsStillComparedWithWhatWasPlayed) {
  const World& world = simulated_world();
  const Gcg game = game_of(">ann: AEINRST - +0 0\n", world);
  EngineOptions options = simulating();
  options.simulation.candidates = 1;
  const AnnotatedGame annotated = annotate(world, game, options);
  ASSERT_EQ(annotated.turns.size(), 1u);
  const auto& plays = annotated.turns[0].simulation->plays;
  ASSERT_EQ(plays.size(), 2u);
  EXPECT_EQ(plays[0].choice.play.kind, PlayKind::place);
  EXPECT_EQ(plays[1].choice.play.kind, PlayKind::pass);
  EXPECT_EQ(annotated.turns[0].played, 1u);
}

// A down-play of an opening is not in the engine's list, but is worth the same.
TEST(Annotate, APlayThatIsWorthTheSameIsNotWorse) {
  const World world(tiles_of(kEnglish), *builtin_layout("standard"), lexicon_of({"CAT"}), {}, true);
  const Gcg game = game_of(">ann: ACTVVWW H8 CAT +10 10\n", world);
  const Annotation note = annotate(world, game, simulating()).turns[0];
  EXPECT_TRUE(note.is_best() || note.close());
  EXPECT_EQ(note.lost(), 0);
}

TEST(Annotate, LeavesOutATurnWhoseSimulationWasStopped) {
  runtime::StopSource stop;
  const World& world = simulated_world();
  const Gcg game = game_of(">ann: AEINRST - +0 0\n>bob: BCDFGHJ -B +0 0\n", world);
  std::size_t seen = 0;
  const AnnotatedGame cut_short =
      annotate(world, game, simulating(), stop.token(), [&](const AnnotatedGame& so_far) {
        seen = so_far.turns.size();
        stop.request();
      });
  EXPECT_EQ(seen, 1u);
  EXPECT_EQ(cut_short.turns.size(), 1u);
  EXPECT_FALSE(cut_short.complete);
}

// Ends of games in a language with many words.
class AnnotateEndgames : public testing::Test {
 protected:
  static constexpr std::uint64_t kFewNodes = 300;
  static constexpr std::uint64_t kMistake = 1;  // seed of one that few nodes get wrong
  static constexpr std::uint64_t kHard = 1;     // and of one that takes long

  static const World& world() {
    static const Tiles tiles = tiles_of(kEnglish);
    static const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 20'000, 1),
                             {}, true);
    return world;
  }
  static words::Setup with_tiles(int tiles, std::uint64_t seed) {
    return endgame_of(world(), {.least_tiles = tiles, .most_tiles = tiles}, Rng(seed));
  }
  static EngineOptions searching(std::optional<std::uint64_t> nodes) {
    return {.player = Player::full, .endgame_nodes = nodes};
  }
  static Play chosen(const words::Setup& setup, const EngineOptions& options) {
    return world().with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
      const Game<Stride> game(tables.rules, setup, Rng(1));
      return Engine<Stride>(tables, options).choose(game, Rng(1), {}).play;
    });
  }
  static AnnotatedGame judged(const words::Setup& setup, const Play& play,
                              const EngineOptions& options, const runtime::StopToken& stop = {}) {
    GcgEvent event;
    event.rack = setup.racks[0];
    event.play = play;
    event.points = play.score;
    return annotate(world(), std::span(&event, 1), std::span(&setup, 1), options, stop);
  }
};

TEST_F(AnnotateEndgames, WhoSearchesAsThePlayerDidCallsThePlayNeitherBestNorBad) {
  const words::Setup setup = with_tiles(12, kMistake);
  const Play play = chosen(setup, searching(kFewNodes));
  const AnnotatedGame game = judged(setup, play, searching(kFewNodes));
  ASSERT_EQ(game.turns.size(), 1u);
  EXPECT_TRUE(game.turns[0].open);
  EXPECT_FALSE(game.turns[0].is_best());
  EXPECT_FALSE(game.turns[0].endgame->proven);
  EXPECT_EQ(game.totals[0].judged, 1);
  EXPECT_EQ(game.totals[0].open, 1);
  EXPECT_EQ(game.totals[0].best, 0);
  EXPECT_EQ(game.totals[0].lost, 0);
  EXPECT_TRUE(game.complete);
}

TEST_F(AnnotateEndgames, WhoProvesBothPlaysFindsTheMistake) {
  const words::Setup setup = with_tiles(12, kMistake);
  const Play play = chosen(setup, searching(kFewNodes));
  const AnnotatedGame game = judged(setup, play, searching({}));
  ASSERT_EQ(game.turns.size(), 1u);
  EXPECT_FALSE(game.turns[0].open);
  EXPECT_FALSE(game.turns[0].is_best());
  EXPECT_TRUE(game.turns[0].endgame->proven);
  EXPECT_GT(game.totals[0].lost, 0);
  EXPECT_EQ(game.totals[0].open, 0);
  const AnnotatedGame better = judged(setup, game.turns[0].best->play, searching({}));
  EXPECT_EQ(better.totals[0].best, 1);
  EXPECT_EQ(better.turns[0].best->equity, game.turns[0].best->equity);
}

TEST_F(AnnotateEndgames, APassIsMeasuredAgainstTheBestPlayOnlyWhereBothAreProven) {
  const words::Setup setup = with_tiles(12, kMistake);
  const AnnotatedGame few = judged(setup, Play{}, searching(kFewNodes));
  EXPECT_TRUE(few.turns[0].open);
  EXPECT_EQ(few.totals[0].lost, 0);
  EXPECT_GT(judged(setup, Play{}, searching({})).totals[0].lost, 0);
}

TEST_F(AnnotateEndgames, TimeEndsThemToo) {
  EngineOptions options = searching({});
  options.endgame_time = std::chrono::milliseconds(0);
  const AnnotatedGame game = judged(with_tiles(14, kHard), Play{}, options);
  EXPECT_TRUE(game.turns[0].open);
  EXPECT_TRUE(game.complete);
}

TEST_F(AnnotateEndgames, LeavesOutATurnWhoseEndgameWasStopped) {
  const words::Setup setup = with_tiles(14, kHard);
  runtime::StopSource stop;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request();
  });
  const AnnotatedGame cut_short = judged(setup, Play{}, searching({}), stop.token());
  later.join();
  EXPECT_TRUE(cut_short.turns.empty());
  EXPECT_EQ(cut_short.totals[0].turns, 0);
  EXPECT_FALSE(cut_short.complete);
}

}  // namespace
}  // namespace quadrille::words
