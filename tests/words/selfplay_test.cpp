#include "quadrille/words/verify/selfplay.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/verify/selfplay_sum.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

std::vector<GameRecord> games_of(const World& world, const Match& match, std::uint64_t count,
                                 unsigned threads = 1, std::uint64_t first = 0) {
  runtime::ThreadPool pool(threads);
  std::vector<GameRecord> records;
  const std::uint64_t played =
      play_games(world, match, first, count, pool, {}, [&](std::uint64_t number, const auto& game) {
        EXPECT_EQ(number, first + records.size());
        records.push_back(game);
      });
  EXPECT_EQ(played, records.size());
  return records;
}

SelfplaySum sum_of(std::span<const GameRecord> games, bool paired) {
  SelfplaySum sum;
  sum.paired = paired;
  for (const GameRecord& game : games) sum.add(game);
  return sum;
}

TEST(WordsSelfplay, ScoresAGameOfOneWord) {
  // Seven of the nine tiles make the only word: 7 points and one more on the double letter, twice
  // on the start, 50 for all seven, and the 2 points of the other rack twice.
  const World world(tiles_of("A a 9 1 vowel\n"), *builtin_layout("standard"),
                    lexicon_of({"AAAAAAA"}), {}, true);
  const auto games = games_of(world, Match{}, 2);
  ASSERT_EQ(games.size(), 2u);
  for (const std::size_t beginner : {0u, 1u}) {
    const GameRecord& game = games[beginner];
    EXPECT_EQ(game.turns(), 1);
    EXPECT_EQ(game.sides[beginner].score, 70);
    EXPECT_EQ(game.sides[beginner].played, 66);
    EXPECT_EQ(game.sides[beginner].turns, 1);
    EXPECT_EQ(game.sides[beginner].bingos, 1);
    EXPECT_EQ(game.sides[beginner].effort.turns, 1u);
    EXPECT_EQ(game.sides[1 - beginner], SideRecord{});
  }
}

TEST(WordsSelfplay, EndsWhereNobodyCanPlay) {
  // Nine tiles and no bag to exchange with: six passes, and each loses his rack.
  const World world(tiles_of("A a 9 1 vowel\nB b 0 1\n"), *builtin_layout("standard"),
                    lexicon_of({"BB"}), {}, true);
  const auto games = games_of(world, Match{}, 1);
  EXPECT_EQ(games[0].sides[0].score, -7);
  EXPECT_EQ(games[0].sides[1].score, -2);
  EXPECT_EQ(games[0].sides[0].passes, 3);
  EXPECT_EQ(games[0].sides[1].passes, 3);
}

TEST(WordsSelfplay, EqualsBeginInTurnWithTheSameBag) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  const auto games = games_of(world, Match{}, 20);
  for (std::size_t pair = 0; pair < games.size(); pair += 2) {
    EXPECT_EQ(games[pair].sides[0], games[pair + 1].sides[1]);
    EXPECT_EQ(games[pair].sides[1], games[pair + 1].sides[0]);
  }
  EXPECT_NE(games[0], games[2]);
  const SelfplaySummary summary = summarise(sum_of(games, true));
  EXPECT_EQ(summary.margin.mean, 0);
  EXPECT_EQ(summary.margin.half_width, 0);
  EXPECT_EQ(summary.sides[0].wins, summary.sides[1].wins);
}

// The two play alike until the bag is empty; then only one of them looks to the end.
TEST(WordsSelfplay, SolvedEndgamesGainOnTheStaticPlayerOnAnyNumberOfThreads) {
  const Tiles tiles = tiles_of(kEnglish);
  const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 20'000, 3), {}, true);
  Match match;
  match.settings[0] = {.player = Player::full, .endgame_nodes = 2000};
  const auto games = games_of(world, match, 12);
  EXPECT_EQ(games, games_of(world, match, 12, 3));
  EXPECT_GT(summarise(sum_of(games, true)).margin.mean, 0);
}

TEST(WordsSelfplay, IsTheSameOnAnyNumberOfThreads) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  Match match;
  match.paired = false;
  match.seed = 7;
  match.settings[1].method = {false, true};
  const auto alone = games_of(world, match, 30);
  EXPECT_EQ(games_of(world, match, 30, 2), alone);
  EXPECT_EQ(games_of(world, match, 30, 5), alone);
  const auto later = games_of(world, match, 10, 2, 20);
  EXPECT_TRUE(std::equal(later.begin(), later.end(), alone.begin() + 20));
}

TEST(WordsSelfplay, TheMethodChangesTheEffortButNotThePlays) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  Match match;
  const auto fast = games_of(world, match, 10);
  match.settings[0].method = match.settings[1].method = {false, false};
  const auto plain = games_of(world, match, 10);
  for (std::size_t game = 0; game < fast.size(); ++game) {
    EXPECT_EQ(fast[game].sides[0].score, plain[game].sides[0].score);
    EXPECT_EQ(fast[game].sides[1].score, plain[game].sides[1].score);
    EXPECT_EQ(plain[game].sides[0].effort.opened, plain[game].sides[0].effort.places);
  }
}

TEST(WordsSelfplay, PlaysOnLargeBoards) {
  const World world(small_tiles(), *builtin_layout("super"), small_lexicon(), {}, true);
  const auto games = games_of(world, Match{}, 2);
  EXPECT_GT(games[0].sides[0].score, 0);
}

TEST(WordsSelfplay, AStopEndsAfterWholeGames) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  runtime::ThreadPool pool(2);
  runtime::StopSource stop;
  std::uint64_t seen = 0;
  const std::uint64_t played =
      play_games(world, Match{}, 0, 100'000, pool, stop.token(), [&](std::uint64_t, const auto&) {
        if (++seen == 3) stop.request();
      });
  EXPECT_EQ(played, seen);
  EXPECT_GE(played, 3u);
  EXPECT_LT(played, 100'000u);
}

TEST(WordsSelfplay, SumsUpGames) {
  const auto side = [](int score, int played, int turns) {
    SideRecord record;
    record.score = score;
    record.played = played;
    record.turns = turns;
    return record;
  };
  std::vector<GameRecord> games(3);
  games[0].sides = {side(400, 410, 10), side(300, 310, 10)};
  games[1].sides = {side(350, 350, 15), side(350, 340, 14)};
  games[2].sides = {side(100, 140, 5), side(300, 300, 6)};
  games[0].sides[0].bingos = 3;
  games[1].sides[0].exchanges = 1;
  games[0].sides[0].effort = {10, 100, 20};
  games[1].sides[0].effort = {15, 100, 40};
  const SelfplaySummary summary = summarise(sum_of(games, true));
  EXPECT_EQ(summary.games, 3u);
  EXPECT_EQ(summary.turns, 60u);
  EXPECT_EQ(summary.draws, 1u);
  EXPECT_EQ(summary.sides[0].wins, 1u);
  EXPECT_EQ(summary.sides[1].wins, 1u);
  EXPECT_DOUBLE_EQ(summary.sides[0].score.mean, 850.0 / 3);
  EXPECT_DOUBLE_EQ(summary.sides[0].turns, 10);
  EXPECT_DOUBLE_EQ(summary.sides[0].turn_points, 30);
  EXPECT_DOUBLE_EQ(summary.sides[0].bingos, 1);
  EXPECT_DOUBLE_EQ(summary.sides[0].exchanges, 1.0 / 3);
  EXPECT_DOUBLE_EQ(summary.sides[0].opened_share, 0.3);
  EXPECT_DOUBLE_EQ(summary.margin.mean, 50);  // one pair: 100 and 0
  EXPECT_DOUBLE_EQ(summarise(sum_of(games, false)).margin.mean, -100.0 / 3);
  EXPECT_DOUBLE_EQ(summary.won.mean, 0.75);  // of the pair: a victory and a draw
  EXPECT_FALSE(summary.won.half_width);
  EXPECT_DOUBLE_EQ(summarise(sum_of(games, false)).won.mean, 0.5);
  EXPECT_EQ(summarise(sum_of({}, true)).margin.mean, 0);
}

// Four pairs of which setting 0 wins 2, 1 1/2, 1 and 0 games: the mean is 9/16, the squared
// deviations of the shares 1, 3/4, 1/2 and 0 sum up to 35/64, so a variance of 35/192.
TEST(WordsSelfplay, TheShareWonHasTheIntervalOfItsPairs) {
  std::vector<GameRecord> games;
  for (const int margin : {5, 1, 0, 9, 30, -2, -1, -8}) {
    GameRecord game;
    game.sides[0].score = margin;
    games.push_back(game);
  }
  const runtime::Summary won = summarise(sum_of(games, true)).won;
  EXPECT_DOUBLE_EQ(won.mean, 9.0 / 16);
  ASSERT_TRUE(won.half_width);
  EXPECT_NEAR(*won.half_width, runtime::kNormal95 * std::sqrt(35.0 / 192 / 4), 1e-12);
}

TEST(WordsSelfplay, IsTheSameInWhateverPartsItIsSummedUp) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  Match match;
  match.settings[1].leaves = Leaves();
  const auto games = games_of(world, match, 9);
  for (const bool paired : {true, false}) {
    const std::string whole = text_of(sum_of(games, paired));
    for (const std::size_t cut : {0u, 2u, 8u}) {
      SelfplaySum sum = sum_of(std::span(games).first(cut), paired);
      sum.add(sum_of(std::span(games).subspan(cut), paired));
      EXPECT_EQ(text_of(sum), whole) << cut;
    }
    // A checkpoint may lie between the two games of a pair.
    for (std::size_t cut = 0; cut <= games.size(); ++cut) {
      auto sum = parse_selfplay(text_of(sum_of(std::span(games).first(cut), paired)));
      ASSERT_TRUE(sum) << cut;
      for (const GameRecord& game : std::span(games).subspan(cut)) sum->add(game);
      EXPECT_EQ(text_of(*sum), whole) << cut;
    }
  }
}

TEST(WordsSelfplay, ASumThatMakesNoSenseIsNotRead) {
  GameRecord game;
  game.sides[0].score = -3;
  game.sides[1].score = 4;
  const std::string text = text_of(sum_of(std::vector{game, game, game}, true));
  ASSERT_TRUE(parse_selfplay(text));
  for (const auto& [right, wrong] :
       {std::pair("games 3", "games 4"), std::pair("paired yes", "paired no"),
        std::pair("paired yes", "paired maybe"), std::pair("margins -14:1", "margins -14:2"),
        std::pair("margins -14:1", "margins -014:1"), std::pair("won 0:1", "won 0:2"),
        std::pair("won 0:1", "won 5:1"), std::pair("won 0:1\n", ""),
        std::pair("first_margin -7\n", ""),
        std::pair("first_margin -7", "first_margin -99999999999"),
        std::pair("scores -3:3", "scores -3:2"), std::pair("wins 0", "wins 1"),
        std::pair("turns 0", "turns x"), std::pair("opened 0\n", "opened 0\nmore 1\n")}) {
    std::string spoiled = text;
    ASSERT_NE(spoiled.find(right), std::string::npos) << right;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_selfplay(spoiled)) << spoiled;
  }
}

TEST(WordsSelfplay, AStoppedGameIsNone) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  const Match match;
  const auto player = make_player(world, match);
  runtime::StopSource stop;
  EXPECT_TRUE(player->play(0, stop.token()));
  stop.request();
  EXPECT_FALSE(player->play(0, stop.token()));
  EXPECT_EQ(player->play(0, {}), games_of(world, match, 1)[0]);
}

}  // namespace
}  // namespace quadrille::words
