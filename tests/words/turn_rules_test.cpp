#include "quadrille/words/perft/turn_rules.hpp"

#include <gtest/gtest.h>

#include "quadrille/core/game.hpp"
#include "quadrille/search/enumerate.hpp"
#include "quadrille/words/text/text.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

static_assert(quadrille::Game<TurnRules<15>> && CountsMoves<TurnRules<15>>);
static_assert(quadrille::Game<ReferenceTurnRules<15>> && CountsMoves<ReferenceTurnRules<15>>);

constexpr Layout kFive = layout_of({".....", ".....", "..-..", ".....", "....."});

// call(rules, game) with the rules over either generator, the fast one with the word map and
// without.
template <class Call>
void by_all_rules(const Tiles& tiles, const Layout& layout, LexiconFile lexicon,
                  const words::Setup& setup, Call call) {
  for (const bool with_map : {true, false}) {
    const World world(tiles, layout, lexicon, {}, with_map);
    world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
      const words::Game<Stride> game(tables.rules, setup, Rng(1));
      call(TurnRules<Stride>({tables}), game);
      const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
      call(ReferenceTurnRules<Stride>({rules}), game);
    });
  }
}

TEST(TurnRules, ListPassExchangesAndPlaysInTheirOrder) {
  const Tiles tiles = small_tiles();
  const words::Setup setup = setup_of(5, "CAT");
  by_all_rules(tiles, kFive, lexicon_of({"AT", "CAT"}), setup, [&](const auto& rules, auto game) {
    std::vector<Play> moves;
    rules.generate(game, moves);
    std::vector<std::string> texts;
    for (const Play& play : moves) texts.push_back(play_text(play, setup, tiles));
    const std::vector<std::string> expected = {"pass",   "-A",    "-C",    "-T",     "-AC",
                                               "-AT",    "-CT",   "-ACT",  "3A CAT", "3B AT",
                                               "3B CAT", "3C AT", "3C CAT"};
    EXPECT_EQ(texts, expected);
    EXPECT_EQ(rules.count(game), expected.size());
  });
}

// Nothing is in the bag. CAT, in three places, goes out; behind AT, in two, only C can be put. The
// other player has S and Q and can only pass.
TEST(TurnRules, CountSequencesThatWereCountedByHand) {
  const Tiles tiles = only_tiles({{'A', 1}, {'C', 1}, {'Q', 1}, {'S', 1}, {'T', 1}});
  by_all_rules(tiles, kFive, lexicon_of({"AT", "CAT"}), setup_of(5, "CAT"),
               [](const auto& rules, auto game) {
                 EXPECT_EQ(search::perft(rules, game, 1), 3u + 2 + 1);
                 EXPECT_EQ(search::perft(rules, game, 2), 2u * 1 + 1 * 1);
                 EXPECT_EQ(search::perft(rules, game, 3), 2u * (1 + 1) + 6);
                 // After AT, pass and C the game is over; a second pass goes on.
                 EXPECT_EQ(search::perft(rules, game, 4), 2u * 1 + (2 + 1));
               });
}

TEST(TurnRules, HaveNoMoveOnceTheGameIsOver) {
  words::Setup setup = setup_of(5, "CAT");
  setup.scoreless = 6;
  by_all_rules(small_tiles(), kFive, lexicon_of({"AT", "CAT"}), setup,
               [](const auto& rules, auto game) {
                 std::vector<Play> moves;
                 rules.generate(game, moves);
                 EXPECT_TRUE(moves.empty());
                 EXPECT_EQ(rules.count(game), 0u);
               });
}

// Board, racks, scores and the order of the bag: what is drawn next is the same again.
TEST(TurnRules, TakeATurnBackWithWhatItDrew) {
  by_all_rules(small_tiles(), kFive, lexicon_of({"AT", "CAT"}), setup_of(5, "CATTESS"),
               [](const auto& rules, auto game) {
                 const words::Setup before = game.setup();
                 const int bag = game.bag();
                 std::vector<Play> moves;
                 rules.generate(game, moves);
                 ASSERT_GT(moves.size(), 10u);
                 for (const Play& play : moves) {
                   std::optional<words::Setup> after;
                   for (int time = 0; time < 2; ++time) {
                     typename std::decay_t<decltype(rules)>::Undo undo;
                     rules.make(game, play, undo);
                     EXPECT_EQ(game.on_turn(), 1);
                     if (after) {
                       EXPECT_TRUE(game.setup() == *after);
                     }
                     after = game.setup();
                     rules.unmake(game, play, undo);
                     EXPECT_TRUE(game.setup() == before);
                     EXPECT_EQ(game.bag(), bag);
                   }
                 }
               });
}

TEST(TurnRules, AgreeOnLargeBoards) {
  std::vector<std::uint64_t> counts;
  by_all_rules(
      small_tiles(), *builtin_layout("super"), small_lexicon(),
      setup_of("21/21/21/21/21/21/21/21/21/21/9RES9/21/21/21/21/21/21/21/21/21/21 "
               "AEINST?/LORATED 0/0 0",
               small_tiles(), 21),
      [&](const auto& rules, auto game) { counts.push_back(search::perft(rules, game, 1)); });
  ASSERT_EQ(counts.size(), 4u);
  EXPECT_GT(counts[0], 127u);  // more than the exchanges
  for (const std::uint64_t count : counts) EXPECT_EQ(count, counts[0]);
}

}  // namespace
}  // namespace quadrille::words
