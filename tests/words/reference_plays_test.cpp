// The reference's generators against plays listed by hand, and against each other.
#include "quadrille/words/reference/reference_plays.hpp"

#include <algorithm>

#include "quadrille/core/fixed_list.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words::reference {
namespace {

using PlayList = FixedList<Play, 4096>;

// Not on the stack, where a 68000 has little room.
PlayList by_force, by_growing;

void push(PlayList& plays, const Play& play) {
  ASSERT_FALSE(plays.full());
  plays.push(play);
}

void list_both(const Rules& rules, const Setup& setup) {
  by_force.clear();
  by_growing.clear();
  places_by_force(rules, setup, [](const Play& play) { push(by_force, play); });
  places(rules, setup, [](const Play& play) { push(by_growing, play); });
  std::sort(by_force.begin(), by_force.end());
  std::sort(by_growing.begin(), by_growing.end());
}

bool contains(const PlayList& plays, const Play& play) {
  return std::binary_search(plays.begin(), plays.end(), play);
}

struct Scored {
  std::string_view place;
  int score;
};

// These plays and no others.
void expect_plays(const Rules& rules, const Setup& setup, std::initializer_list<Scored> all) {
  list_both(rules, setup);
  EXPECT_EQ(by_force.size(), all.size());
  EXPECT_EQ(by_growing.size(), all.size());
  for (const Scored& expected : all) {
    const Play play = place_named(expected.place, expected.score);
    EXPECT_TRUE(legal(rules, setup, play)) << expected.place;
    EXPECT_EQ(score(rules, setup, play), expected.score) << expected.place;
    EXPECT_TRUE(contains(by_force, play)) << expected.place;
    EXPECT_TRUE(contains(by_growing, play)) << expected.place;
  }
}

TEST(ReferenceCats, BeginOnTheStart) {
  expect_plays(cats(), setup_of(5, "CAT"),
               {{"3B AT", 4}, {"3C AT", 4}, {"3A CAT", 10}, {"3B CAT", 10}, {"3C CAT", 10}});
}

TEST(ReferenceCats, BeginWithABlank) {
  expect_plays(cats(), setup_of(5, "A?"), {{"3B At", 2}, {"3C At", 2}, {"3B As", 2}, {"3C As", 2}});
}

TEST(ReferenceCats, CannotBeginWithOneTile) {
  expect_plays(cats(), setup_of(5, "?"), {});
}

TEST(ReferenceCats, HookAndRunBeside) {
  const words::Setup setup = setup_of({".....",  //
                                       ".....",  //
                                       ".CAT.",  //
                                       ".....",  //
                                       "....."},
                                      "AS");
  expect_plays(cats(), setup,
               {{"3B ...S", 6}, {"C3 .S", 2}, {"D2 A.", 2}, {"2D AS", 4}, {"E2 AS", 8}});
}

// The triple letter on C2 has no mirror image.
constexpr Layout four() {
  Layout layout = layout_of({"....", "..\".", "....", "...."});
  layout.start_row = layout.start_column = 1;
  return layout;
}
constexpr Layout kFour = four();
constexpr Tiles kTwoLetters = tiles_of(2, 5);

Rules sheep() {
  return rules_with(kFour, kTwoLetters, {"AA", "AB", "BAA"});
}

TEST(ReferenceSheep, BeginInBothDirectionsWhereTheyDiffer) {
  expect_plays(sheep(), setup_of(4, "AA"),
               {{"2A AA", 2}, {"2B AA", 4}, {"B1 AA", 2}, {"B2 AA", 2}});
}

TEST(ReferenceSheep, PlaceABlankInEachOfTheWordsSquares) {
  const words::Setup setup = setup_of({"....",  //
                                       "B...",  //
                                       "....",  //
                                       "...."},
                                      "A?");
  expect_plays(sheep(), setup,
               {{"2A .Aa", 4},
                {"2A .aA", 6},
                {"A2 .Aa", 4},
                {"A2 .aA", 4},
                {"A1 a.", 3},
                {"A1 A.", 4},
                {"1A aA", 4},
                {"1A Aa", 5},
                {"1A Ab", 5}});
}

TEST(ReferenceSheep, SurroundALoneTile) {
  const words::Setup setup = setup_of({"....",  //
                                       ".A..",  //
                                       "....",  //
                                       "...."},
                                      "B?");
  expect_plays(sheep(), setup,
               {{"2B .B", 10},
                {"B2 .B", 4},
                {"2A a.", 1},
                {"2B .a", 1},
                {"B1 a.", 1},
                {"B2 .a", 1},
                {"2B .b", 1},
                {"B2 .b", 1},
                {"2A B.a", 4},
                {"B1 B.a", 4},
                {"1B aB", 4},
                {"3A aB", 7},
                {"3B aB", 4},
                {"A2 aB", 4},
                {"C1 aB", 19},
                {"C2 aB", 4}});
}

TEST(ReferenceSheep, AnAsymmetricLayoutIsKnownAsSuch) {
  EXPECT_TRUE(kFive.symmetric());
  EXPECT_FALSE(kFour.symmetric());
}

TEST(Reference, ATileThatMakesTwoWordsIsListedOnceAcross) {
  const Rules rules = rules_with(kFive, kLatin, {"AT"});
  const words::Setup setup = setup_of({".....",  //
                                       ".....",  //
                                       "...T.",  //
                                       "..T..",  //
                                       "....."},
                                      "A");
  // C3, which doubles both, makes AT across and down; D2 and B4 make one AT each.
  expect_plays(rules, setup, {{"3C A.", 8}, {"D2 A.", 2}, {"4B A.", 2}});
  const Play down = place_named("C3 A.");
  EXPECT_TRUE(legal(rules, setup, down));
  EXPECT_FALSE(listed(rules, setup, down));
}

TEST(ReferenceExchanges, ListEachChoiceOnce) {
  int found = 0, tiles = 0;
  exchanges(rack_of("AAB"), 7, [&](const Play& play) {
    ++found;
    tiles += play.length;
    EXPECT_TRUE(legal({kFive, kLatin, Lexicon()}, setup_of(5, "AAB"), play));
  });
  EXPECT_EQ(found, 5);  // A, B, AA, AB, AAB
  EXPECT_EQ(tiles, 1 + 1 + 2 + 2 + 3);
  exchanges(rack_of("AAB"), 6, [&](const Play&) { ++found; });
  EXPECT_EQ(found, 5);
}

TEST(ReferenceExchanges, OfSevenDifferentTilesAre127) {
  int found = 0;
  exchanges(rack_of("ABCDEF?"), 7, [&](const Play&) { ++found; });
  EXPECT_EQ(found, 127);
}

TEST(ReferenceExchanges, AndThePassCompleteTheTurn) {
  int kinds[3] = {};
  plays(cats(), setup_of(5, "CAT"),
        [&](const Play& play) { ++kinds[static_cast<std::size_t>(play.kind)]; });
  EXPECT_EQ(kinds[0], 1);
  EXPECT_EQ(kinds[1], 7);
  EXPECT_EQ(kinds[2], 5);
}

bool same_lists() {
  return by_force.size() == by_growing.size() &&
         std::equal(by_force.begin(), by_force.end(), by_growing.begin());
}
bool twice_in(const PlayList& plays) {
  return std::adjacent_find(plays.begin(), plays.end()) != plays.end();
}

TEST(ReferenceGenerators, AgreeOnRandomBoards) {
  Rng rng(1);
  std::size_t found = 0;
  for (int board = 0; board < sample(1000, 8); ++board) {
    if (board % 8 == 0) fill_randomly(tiny, rng);
    const int side = 4 + static_cast<int>(rng.below(4));
    const Layout layout = random_layout(rng, side);
    const words::Setup setup = random_setup(rng, side);
    list_both({layout, kFewLetters, tiny.lexicon()}, setup);
    EXPECT_TRUE(same_lists()) << "board " << board;
    EXPECT_FALSE(twice_in(by_force)) << "board " << board;
    found += by_growing.size();
  }
  EXPECT_GT(found, 0u);
}

TEST(ReferenceGenerators, AgreeThroughGames) {
  Rng rng(2);
  for (int game = 0; game < sample(40, 1); ++game) {
    fill_randomly(tiny, rng);
    const Layout layout = random_layout(rng, 7);
    const Rules rules{layout, kFewLetters, tiny.lexicon()};
    words::Setup setup = random_setup(rng, 7);
    setup.squares = {};
    for (int turn = 0; turn < sample(12, 4); ++turn) {
      while (setup.racks[0].size() < 3) setup.racks[0].add(rack_tile(random_tile(rng)));
      list_both(rules, setup);
      ASSERT_TRUE(same_lists()) << "game " << game << " turn " << turn;
      if (by_force.empty()) break;
      const Play play = by_force[rng.below(static_cast<std::uint32_t>(by_force.size()))];
      apply(rules, setup, play, {});
    }
  }
}

}  // namespace
}  // namespace quadrille::words::reference
