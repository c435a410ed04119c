#include "quadrille/words/games/table_game.hpp"

#include <gtest/gtest.h>

#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

const World& cat_world() {
  static const World world(tiles_of(kEnglish), *builtin_layout("standard"),
                           lexicon_of({"AS", "AT", "CAT", "CATS"}), {}, false);
  return world;
}

template <int Stride>
const GeneratorTables<Stride>& tables_of(const World& world) {
  const GeneratorTables<Stride>* found = nullptr;
  world.with_tables([&]<int Size>(const GeneratorTables<Size>& tables) {
    if constexpr (Size == Stride) found = &tables;
  });
  return *found;
}

words::Setup start(std::string_view first, std::string_view second) {
  words::Setup setup = setup_of(15, first);
  setup.racks[1] = rack_of(second);
  return setup;
}

TableGame<15> table_of(const World& world, const words::Setup& setup) {
  const GeneratorTables<15>& tables = tables_of<15>(world);
  return TableGame<15>(tables, world.layout(), Game<15>(tables.rules, setup, Rng(1)));
}
// Racks on which the words can be made.
TableGame<15> cats() {
  return table_of(cat_world(), start("CATSVVW", "AASSTTU"));
}

Play exchange(std::string_view tiles) {
  Play play;
  play.kind = PlayKind::exchange;
  for (const Tile tile : rack_of(tiles)) play.tiles[play.length++] = tile;
  return play;
}

std::vector<Word> made(std::initializer_list<std::string_view> texts) {
  std::vector<Word> list;
  for (const std::string_view text : texts) list.push_back(word_of(text));
  return list;
}

void expect_read_back(const TableGame<15>& table, const Tiles& tiles) {
  const Gcg record = table.record({GcgPlayer{"ann", "Ann"}, GcgPlayer{"bob", "Bob"}});
  const auto read = parse_gcg(write_gcg(record, tiles), tiles, 15);
  ASSERT_TRUE(read) << read.error().line << ": " << read.error().expected;
  EXPECT_TRUE(*read == record);
  for (const int player : {0, 1}) {
    int total = 0;
    for (const GcgEvent& event : record.events) {
      if (event.player != player) continue;
      total += event.points;
      EXPECT_EQ(event.total, total);
    }
    EXPECT_EQ(total, table.score(player)) << player;
  }
}

TEST(TableGame, TellsWordsFromPhoniesAndBothFromWhatCannotLieThere) {
  const TableGame<15> table = cats();
  EXPECT_EQ(table.judge(place_named("8F CATS")), Judgement::legal);
  EXPECT_EQ(table.judge(place_named("8F TACS")), Judgement::phony);
  EXPECT_EQ(table.judge(place_named("1A CATS")), Judgement::misplaced);
  EXPECT_EQ(table.judge(exchange("VVW")), Judgement::legal);
  EXPECT_EQ(table.judge(Play{}), Judgement::legal);
}

TEST(TableGame, ExchangesNeedSevenTilesInTheBag) {
  for (const int bag : {6, 7}) {
    const Tiles tiles = only_tiles({{'V', 14 + bag}});
    const World world(tiles, *builtin_layout("standard"), lexicon_of({"AT"}), {}, false);
    const TableGame<15> table = table_of(world, start("VVVVVVV", "VVVVVVV"));
    EXPECT_EQ(table.judge(exchange("V")), bag == 7 ? Judgement::legal : Judgement::bag_too_small);
  }
}

TEST(TableGame, NamesEachPhonyThatAPlayMakes) {
  TableGame<15> table = cats();
  EXPECT_EQ(table.phonies(place_named("8F CATS")), made({}));
  EXPECT_EQ(table.phonies(place_named("8F TACS")), made({"TACS"}));
  table.play(place_named("8F CATS"));
  // AS below CA: AS itself is good, CA downwards is not, and AS downwards is.
  EXPECT_EQ(table.phonies(place_named("9F AS")), made({"CA"}));
  EXPECT_EQ(table.phonies(place_named("9F TA")), made({"TA", "CT", "AA"}));
}

TEST(TableGame, CountsWhatAPlayEarns) {
  TableGame<15> table = cats();
  EXPECT_EQ(table.play(place_named("8F CATS", 99)), 2 * (3 + 1 + 1 + 1));
  EXPECT_EQ(table.score(0), 12);
  EXPECT_EQ(table.score(1), 0);
  EXPECT_EQ(table.game().on_turn(), 1);
  EXPECT_EQ(table.setup().scores[0], 0);  // the other player's now
  EXPECT_EQ(table.setup().scores[1], 12);
  ASSERT_EQ(table.events().size(), 1u);
  const GcgEvent& event = table.events()[0];
  EXPECT_EQ(event.kind, GcgKind::turn);
  EXPECT_EQ(event.player, 0);
  EXPECT_TRUE(event.rack == rack_of("CATSVVW"));
  EXPECT_TRUE(event.play == place_named("8F CATS", 12));
  EXPECT_EQ(event.total, 12);
}

TEST(TableGame, APhonyCostsTheTurnAndLeavesNoTrace) {
  TableGame<15> table = cats();
  EXPECT_EQ(table.play_phony(place_named("8F TACS")), 12);
  EXPECT_EQ(table.score(0), 0);
  EXPECT_TRUE(table.game().board().empty());
  EXPECT_TRUE(table.game().rack(0) == rack_of("CATSVVW"));
  EXPECT_EQ(table.game().on_turn(), 1);
  EXPECT_EQ(table.game().scoreless(), 1);
  ASSERT_EQ(table.events().size(), 2u);
  EXPECT_EQ(table.events()[0].total, 12);
  EXPECT_EQ(table.events()[1].kind, GcgKind::withdrawn);
  EXPECT_EQ(table.events()[1].points, -12);
  EXPECT_EQ(table.events()[1].total, 0);
  expect_read_back(table, cat_world().tiles());
}

TEST(TableGame, AChallengeThatFailsEarnsTheOtherPlayerPoints) {
  TableGame<15> table = cats();
  table.play(place_named("8F CATS"));
  table.award(5);
  EXPECT_EQ(table.score(0), 17);
  EXPECT_EQ(table.score(1), 0);
  EXPECT_EQ(table.game().on_turn(), 1);
  ASSERT_EQ(table.events().size(), 2u);
  const GcgEvent& event = table.events()[1];
  EXPECT_EQ(event.kind, GcgKind::challenge);
  EXPECT_EQ(event.player, 0);
  EXPECT_EQ(event.points, 5);
  EXPECT_EQ(event.total, 17);
  EXPECT_TRUE(event.rack == rack_of("CATSVVW"));  // the one before the play, as files have it
  // It stays with the player.
  table.play(Play{});
  table.play(Play{});
  EXPECT_EQ(table.score(0), 17);
  expect_read_back(table, cat_world().tiles());
}

TEST(TableGame, TakesTurnsBack) {
  TableGame<15> table = cats();
  EXPECT_FALSE(table.take_back());
  const words::Setup before = table.setup();
  table.play(place_named("8F CATS"));
  table.award(5);
  const words::Setup between = table.setup();
  table.play_phony(place_named("9F AS"));
  EXPECT_EQ(table.events().size(), 4u);

  EXPECT_TRUE(table.take_back());
  EXPECT_TRUE(table.setup() == between);
  EXPECT_EQ(table.events().size(), 2u);
  EXPECT_EQ(table.score(0), 17);

  EXPECT_TRUE(table.take_back());
  EXPECT_TRUE(table.setup() == before);
  EXPECT_TRUE(table.events().empty());
  EXPECT_EQ(table.score(0), 0);
  EXPECT_FALSE(table.take_back());
}

TEST(TableGame, TheRecordOfAGameWonByGoingOutHasTheOtherRackTwice) {
  const Tiles tiles = only_tiles({{'A', 1}, {'C', 1}, {'Q', 1}, {'S', 1}, {'T', 1}});
  const World world(tiles, *builtin_layout("standard"), lexicon_of({"AT", "CAT"}), {}, false);
  TableGame<15> table = table_of(world, start("CAT", "QS"));
  table.play(place_named("8F CAT"));
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.score(0), 10 + 2 * (10 + 1));
  EXPECT_EQ(table.score(1), 0);
  EXPECT_EQ(table.events().size(), 1u);  // what was played; the record adds the end
  const Gcg record = table.record({GcgPlayer{"ann", ""}, GcgPlayer{"bob", ""}});
  ASSERT_EQ(record.events.size(), 2u);
  EXPECT_EQ(record.events[1].kind, GcgKind::out);
  EXPECT_EQ(record.events[1].player, 0);
  EXPECT_TRUE(record.events[1].tiles == rack_of("QS"));
  EXPECT_EQ(record.events[1].points, 22);
  EXPECT_EQ(record.events[1].total, 32);
  expect_read_back(table, tiles);
}

TEST(TableGame, TheRecordOfAGameThatNobodyWantedHasBothRacks) {
  TableGame<15> table = cats();
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_FALSE(table.over());
    table.play(Play{});
  }
  EXPECT_TRUE(table.over());
  const int first = 3 + 1 + 1 + 1 + 4 + 4 + 4, second = 7 * 1;
  EXPECT_EQ(table.score(0), -first);
  EXPECT_EQ(table.score(1), -second);
  const Gcg record = table.record({GcgPlayer{"ann", ""}, GcgPlayer{"bob", ""}});
  ASSERT_EQ(record.events.size(), 8u);
  EXPECT_EQ(record.events[6].kind, GcgKind::left);
  EXPECT_EQ(record.events[6].points, -first);
  EXPECT_EQ(record.events[7].points, -second);
  expect_read_back(table, cat_world().tiles());
}

// A word along the upper edge of the large board with both of its corners and both triple words:
// 21 tiles of 12 points, 144 times, and 50 for all seven. That is more than 16 bits hold.
TEST(TableGame, CountsTheLargestPlays) {
  const Tiles tiles = tiles_of("A a 40 12 vowel\n");
  const World world(tiles, *builtin_layout("super"), lexicon_of({std::string(21, 'A')}), {}, false);
  const GeneratorTables<21>& tables = tables_of<21>(world);
  words::Setup setup = setup_of(21, "AAAAAAA");
  Play play = place_named("1A A..........", 0);
  play.length = 21;
  play.fresh = 7;
  for (const std::size_t column : {1, 2, 4, 7, 13, 20}) play.tiles[column] = 1;
  for (int column = 0; column < 21; ++column) {
    if (play.tiles[static_cast<std::size_t>(column)] == kEmpty) setup.put(0, column, 1);
  }
  TableGame<21> table(tables, world.layout(), Game<21>(tables.rules, setup, Rng(1)));
  ASSERT_EQ(table.judge(play), Judgement::legal);
  EXPECT_EQ(table.play(play), 21 * 12 * 144 + 50);
  EXPECT_EQ(table.score(0), 36338);
}

}  // namespace
}  // namespace quadrille::words
