#include "quadrille/words/moves/recorded_game.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/words/reference/reference_plays.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

constexpr Tiles kNinety = tiles_of(kFew, 19);  // 95 letters and two blanks

// Any legal turn, by chance; plays of tiles more often than the others.
Play random_play(Rng& rng, const reference::Rules& rules, const Setup& setup) {
  std::vector<Play> placings, all;
  reference::places(rules, setup, [&](const Play& play) { placings.push_back(play); });
  reference::plays(rules, setup, [&](const Play& play) { all.push_back(play); });
  const std::vector<Play>& from = placings.empty() || rng.below(4) == 0 ? all : placings;
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

void expect_same(const Game<15>& one, const Game<15>& other) {
  EXPECT_TRUE(one.board() == other.board());
  EXPECT_TRUE(one.setup() == other.setup());
  EXPECT_EQ(one.on_turn(), other.on_turn());
  EXPECT_EQ(one.over(), other.over());
}

TEST(RecordedGame, TakesBackAnyNumberOfTurns) {
  Rng rng(3);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    fill_randomly(tiny, rng);
    const reference::Rules rules{kStandardLayout, kNinety, tiny.lexicon()};
    const WordRules words{&kNinety, tiny.lexicon()};
    RecordedGame<15> record(words, 15, seed);
    std::vector<Game<15>> games{record.game()};
    while (!record.game().over()) {
      record.play(random_play(rng, rules, record.game().setup()));
      games.push_back(record.game());
    }
    while (games.size() > 1) {
      const std::size_t back = 1 + rng.below(3);
      record.take_back(back);
      for (std::size_t turn = 0; turn < back && games.size() > 1; ++turn) games.pop_back();
      EXPECT_EQ(record.turns().size() + 1, games.size());
      expect_same(record.game(), games.back());
    }
  }
}

TEST(RecordedGame, KeepsThePlayAsItWas) {
  SmallBoard board;
  const WordRules words{&kLatin, cats().lexicon};
  set_up(board, words, setup_of({".....", ".....", ".CAT.", ".....", "....."}, ""));
  for (const Play& play : {place_named("3A S...s", 9), place_named("D2 A.", 2), Play{}}) {
    EXPECT_TRUE(play_of(recorded(play), board) == play);
  }
  Play exchange{.kind = PlayKind::exchange, .length = 2};
  exchange.tiles[0] = kBlank;
  exchange.tiles[1] = tile_named('B');
  EXPECT_TRUE(play_of(recorded(exchange), board) == exchange);
}

TEST(RecordedGame, ATurnThatTookTooLongHasTheLongestTime) {
  EXPECT_EQ(recorded(Play{}, 70000).time, 0xFFFF);
  EXPECT_EQ(recorded(Play{}, 700).time, 700);
}

TEST(RecordedGame, HasSpaceForTheLongestGame) {
  // Five passes between any two plays that take one tile each, and six at the end.
  EXPECT_GE(RecordedGame<15>::kMostTurns, 100u * 6 + 6);
}

}  // namespace
}  // namespace quadrille::words
