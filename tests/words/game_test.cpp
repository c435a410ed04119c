#include "quadrille/words/moves/game.hpp"

#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

WordRules cat_rules(const Tiles& tiles = kLatin) {
  return {&tiles, cats().lexicon};
}

Play exchange(std::string_view tiles) {
  Play play;
  play.kind = PlayKind::exchange;
  const Rack rack = rack_of(tiles);
  for (const Tile tile : rack) play.tiles[play.length++] = tile;
  return play;
}

Play pass() {
  return {};
}

TEST(Game, BeginsWithFullRacks) {
  const WordRules rules = cat_rules();
  const Game<15> game(rules, 5, Rng(1));
  EXPECT_EQ(game.rack(0).size(), kRackSize);
  EXPECT_EQ(game.rack(1).size(), kRackSize);
  EXPECT_EQ(game.bag(), kLatin.total() - 2 * kRackSize);
  EXPECT_EQ(game.on_turn(), 0);
  EXPECT_FALSE(game.over());
  EXPECT_TRUE(game.board().empty());
}

TEST(Game, IsTheSameForTheSameBag) {
  const WordRules rules = cat_rules();
  EXPECT_TRUE(Game<15>(rules, 5, Rng(1)).setup() == Game<15>(rules, 5, Rng(1)).setup());
  EXPECT_FALSE(Game<15>(rules, 5, Rng(1)).setup() == Game<15>(rules, 5, Rng(2)).setup());
}

TEST(Game, APlayEarnsItsPointsAndDrawsAsManyTiles) {
  const WordRules rules = cat_rules();
  Game<15> game(rules, setup_of(5, "CATSSSS"), Rng(1));
  EXPECT_EQ(game.rack(1).size(), kRackSize);  // drawn, for nobody knew it
  const int bag = game.bag();
  game.play(place_named("3B CAT", 10));
  EXPECT_EQ(game.score(0), 10);
  EXPECT_EQ(game.on_turn(), 1);
  EXPECT_EQ(game.rack(0).size(), kRackSize);
  EXPECT_GE(game.rack(0).count(tile_named('S')), 4);
  EXPECT_EQ(game.bag(), bag - 3);
  EXPECT_EQ(game.setup().at(2, 1), tile_named('C'));
}

TEST(Game, DrawsRacksThatNobodyKnows) {
  const WordRules rules = cat_rules();
  const Game<15> game(rules, setup_of(5, ""), Rng(1));
  EXPECT_EQ(game.rack(0).size(), kRackSize);
  EXPECT_EQ(game.rack(1).size(), kRackSize);
  EXPECT_EQ(game.bag(), kLatin.total() - 2 * kRackSize);
  EXPECT_FALSE(game.over());
}

// One letter, so that what was given back would be drawn again if it could: all other tiles are on
// the racks, and the bag has blanks only.
TEST(Game, AnExchangeDrawsBeforeItGivesBack) {
  Tiles tiles = tiles_of(1, 7);
  tiles.count[kBlank] = 7;
  const WordRules rules = cat_rules(tiles);
  Game<15> game(rules, setup_of(5, "AAAAAAA"), Rng(1));
  EXPECT_EQ(game.bag(), 0);  // the other player has the blanks
  tiles.count[kBlank] = 14;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Game<15> again(rules, setup_of(5, "AAAAAAA"), Rng(seed));
    again.play(exchange("AAAAAAA"));
    EXPECT_EQ(again.rack(0).count(kBlank), 7);
    EXPECT_EQ(again.bag(), 7);
    EXPECT_EQ(again.scoreless(), 1);
  }
}

TEST(Game, SixScorelessTurnsEndItAndEachLosesHisRack) {
  const WordRules rules = cat_rules();
  words::Setup setup = setup_of(5, "QZ");
  setup.racks[1] = rack_of("B?");
  setup.scores = {7, 9};
  Game<15> game(rules, setup, Rng(1));
  for (int turn = 0; turn < 5; ++turn) {
    game.play(pass());
    EXPECT_FALSE(game.over());
  }
  game.play(pass());
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.score(0), 7 - 20);
  EXPECT_EQ(game.score(1), 9 - 3);
}

TEST(Game, APlayWithPointsBeginsTheCountAnew) {
  const WordRules rules = cat_rules();
  words::Setup setup = setup_of(5, "CAT");
  setup.scoreless = 5;
  Game<15> game(rules, setup, Rng(1));
  game.play(place_named("3B CAT", 10));
  EXPECT_EQ(game.scoreless(), 0);
  EXPECT_FALSE(game.over());
}

// A play of blanks alone earns nothing and is a scoreless turn.
TEST(Game, APlayWithoutPointsIsScoreless) {
  const WordRules rules = cat_rules();
  words::Setup setup = setup_of(5, "??");
  setup.scoreless = 5;
  Game<15> game(rules, setup, Rng(1));
  game.play(place_named("3B at", 0));
  EXPECT_TRUE(game.over());
}

TEST(Game, GoingOutEarnsTwiceTheOtherRack) {
  const Tiles few = tiles_of(20, 0);
  Tiles tiles = few;
  for (const char name : {'C', 'A', 'T', 'B', 'J'}) tiles.count[tile_named(name)] = 1;
  tiles.count[kBlank] = 0;
  const WordRules rules = cat_rules(tiles);
  words::Setup setup = setup_of(5, "CAT");
  setup.racks[1] = rack_of("BJ");
  Game<15> game(rules, setup, Rng(1));
  EXPECT_EQ(game.bag(), 0);
  EXPECT_EQ(game.turn().opponent_points, 3 + 8);
  game.play(place_named("3B CAT", 10));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.score(0), 10 + 2 * 11);
  EXPECT_EQ(game.score(1), 0);
}

TEST(Game, KnowsTheOtherRackOnlyOnceTheBagIsEmpty) {
  const WordRules rules = cat_rules();
  const Game<15> game(rules, setup_of(5, "CAT"), Rng(1));
  EXPECT_EQ(game.turn().opponent_points, 0);
  EXPECT_GT(game.turn().bag, 0);
}

TEST(Game, APositionThatIsOverIsOver) {
  const WordRules rules = cat_rules();
  words::Setup setup = setup_of(5, "CAT");
  setup.scoreless = kScorelessLimit;
  EXPECT_TRUE(Game<15>(rules, setup, Rng(1)).over());
}

}  // namespace
}  // namespace quadrille::words
