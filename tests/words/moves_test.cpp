#include "quadrille/words/moves/moves.hpp"

#include <algorithm>
#include <new>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/words/reference/reference_plays.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

using PlayList = FixedList<Play, 4096>;

// Not on the stack, where a 68000 has little room.
PlayList fast, truth;
SmallBoard board;
alignas(Generator<15>) unsigned char generator_memory[sizeof(Generator<15>)];

// A generator without word map, in memory that does not come from a heap.
struct Moves {
  explicit Moves(const reference::Rules& rules, const Leaves& leaves = {})
      : rules(rules),
        tables{BoardPremiums<15>(rules.layout), {&rules.tiles, rules.lexicon}, leaves, nullptr},
        generator(*new (generator_memory) Generator<15>(tables)) {}

  Turn turn(const Setup& setup, int bag) const {
    return {setup.racks[0], bag, bag == 0 ? reference::value_of(rules, setup.racks[1]) : 0};
  }
  Choice best(const Setup& setup, int bag = 50) {
    set_up(board, tables.rules, setup);
    const Choice pruned = generator.best(board, turn(setup, bag), {false, true});
    const Choice plain = generator.best(board, turn(setup, bag), {false, false});
    EXPECT_TRUE(pruned.play == plain.play);
    EXPECT_EQ(pruned.equity, plain.equity);
    return pruned;
  }
  void list(const Setup& setup) {
    fast.clear();
    set_up(board, tables.rules, setup);
    generator.each_placing(board, turn(setup, 50), false, [](const Play& play, unsigned) {
      if (!fast.full()) fast.push(play);
    });
    std::sort(fast.begin(), fast.end());
  }

  reference::Rules rules;
  GeneratorTables<15> tables;
  Generator<15>& generator;
};

void list_truth(const reference::Rules& rules, const Setup& setup) {
  truth.clear();
  reference::places_by_force(rules, setup, [](const Play& play) {
    if (!truth.full()) truth.push(play);
  });
  std::sort(truth.begin(), truth.end());
}

bool same_lists() {
  return fast.size() == truth.size() && std::equal(fast.begin(), fast.end(), truth.begin());
}

Setup cat_on_board(std::string_view rack) {
  return setup_of({".....",  //
                   ".....",  //
                   ".CAT.",  //
                   ".....",  //
                   "....."},
                  rack);
}

TEST(Moves, HookAndRunBeside) {
  Moves moves(cats());
  moves.list(cat_on_board("AS"));
  EXPECT_EQ(fast.size(), 5u);
  for (const Play& play :
       {place_named("3B ...S", 6), place_named("C3 .S", 2), place_named("D2 A.", 2),
        place_named("2D AS", 4), place_named("E2 AS", 8)}) {
    EXPECT_TRUE(std::binary_search(fast.begin(), fast.end(), play));
  }
}

TEST(Moves, ComeBackWithoutAPlayWhereTheyAreStopped) {
  Moves moves(cats());
  const words::Setup setup = cat_on_board("AS");
  set_up(board, moves.tables.rules, setup);
  const bool stop = true;
  const Choice stopped =
      moves.generator.best(board, moves.turn(setup, 6), {false, true}, stop);  // none to exchange
  EXPECT_EQ(stopped.play.kind, PlayKind::pass);
  EXPECT_EQ(moves.best(setup, 6).play.kind, PlayKind::place);
}

TEST(Moves, ListATileThatMakesTwoWordsOnce) {
  Moves moves(rules_with(kFive, kLatin, {"AT"}));
  moves.list(setup_of({".....",  //
                       ".....",  //
                       "...T.",  //
                       "..T..",  //
                       "....."},
                      "A"));
  EXPECT_EQ(fast.size(), 3u);
  EXPECT_TRUE(std::binary_search(fast.begin(), fast.end(), place_named("3C A.", 8)));
}

TEST(Moves, BeginAcrossOnASymmetricBoard) {
  Moves moves(cats());
  moves.list(setup_of(5, "CAT"));
  EXPECT_EQ(fast.size(), 5u);
  for (const Play& play : fast) EXPECT_FALSE(play.down);
}

TEST(Moves, BestIsTheMostPointsWhereLeavesAreWorthNothing) {
  Moves moves(cats());
  const Choice choice = moves.best(cat_on_board("AS"));
  EXPECT_TRUE(choice.play == place_named("E2 AS", 8));
  EXPECT_EQ(choice.equity, 8 * kPoint);
}

// CAT begins on three squares for the same points.
TEST(Moves, OfEqualPlaysTheLeastIsChosen) {
  Moves moves(cats());
  EXPECT_TRUE(moves.best(setup_of(5, "CAT")).play == place_named("3A CAT", 10));
}

TEST(Moves, ExchangeWhereNothingFitsAndPassWhereTheBagIsLow) {
  Moves moves(cats());
  const Choice exchanged = moves.best(setup_of(5, "QZ"), 7);
  EXPECT_EQ(exchanged.play.kind, PlayKind::exchange);
  EXPECT_EQ(exchanged.equity, 0);
  EXPECT_EQ(exchanged.play.length, 1);  // the least of three that are worth as much
  EXPECT_EQ(exchanged.play.tiles[0], tile_named('Q'));
  const Choice passed = moves.best(setup_of(5, "QZ"), 6);
  EXPECT_EQ(passed.play.kind, PlayKind::pass);
  EXPECT_EQ(passed.equity, kPassValue);
}

TEST(Moves, AGoodLeaveIsWorthPoints) {
  static std::array<std::int16_t, leave_count(26)> values;
  const Tile kept[] = {kBlank};
  values[leave_number(kept)] = 30 * kPoint;
  Moves moves(cats(), Leaves(values));
  const Choice choice = moves.best(cat_on_board("S?"));
  EXPECT_TRUE(choice.play == place_named("3B ...S", 6));
  EXPECT_EQ(choice.equity, 36 * kPoint);
  values[leave_number(kept)] = 0;
}

TEST(Moves, GoOutOnceTheBagIsEmpty) {
  Moves moves(cats());
  words::Setup setup = cat_on_board("AS");
  setup.racks[1] = rack_of("QZ");
  const Choice out = moves.best(setup, 0);
  EXPECT_TRUE(out.play == place_named("E2 AS", 8));
  EXPECT_EQ(out.equity, (8 + 2 * 20) * kPoint);
  setup.racks[0] = rack_of("SV");
  const Choice one = moves.best(setup, 0);
  EXPECT_TRUE(one.play == place_named("3B ...S", 6));
  EXPECT_EQ(one.equity, (6 - 10 - 2 * 4) * kPoint);
}

TEST(Moves, PassWithAnEmptyRack) {
  Moves moves(cats());
  EXPECT_EQ(moves.best(cat_on_board("")).play.kind, PlayKind::pass);
  EXPECT_EQ(moves.best(cat_on_board(""), 0).play.kind, PlayKind::pass);
}

TEST(Moves, AreThoseOfTheReferenceOnRandomBoards) {
  Rng rng(4);
  std::size_t found = 0;
  for (int count = 0; count < sample(400, 4); ++count) {
    if (count % 8 == 0) fill_randomly(tiny, rng);
    const int side = 4 + static_cast<int>(rng.below(4));
    const Layout layout = random_layout(rng, side);
    const words::Setup setup = random_setup(rng, side);
    Moves moves({layout, kFewLetters, tiny.lexicon()});
    moves.list(setup);
    list_truth(moves.rules, setup);
    EXPECT_TRUE(same_lists()) << "board " << count;
    found += fast.size();
    moves.best(setup);
    moves.generator.each_bound(board, moves.turn(setup, 50), false,
                               [&](Equity bound, const Choice& choice) {
                                 EXPECT_GE(bound, choice.equity) << "board " << count;
                               });
  }
  EXPECT_GT(found, 0u);
}

TEST(Moves, TheShadowOpensFewerPlaces) {
  Moves moves(cats());
  moves.best(cat_on_board("AS"));
  const Effort& effort = moves.generator.effort();
  EXPECT_EQ(effort.turns, 2u);
  EXPECT_LT(effort.opened, effort.places);
}

}  // namespace
}  // namespace quadrille::words
