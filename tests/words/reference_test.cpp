// The reference against the rules, each on a board that a person can set up.
#include "quadrille/words/reference/reference.hpp"

#include <algorithm>

#include "quadrille/core/even.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words::reference {
namespace {

// --- Words

bool spells(const MadeWord& made, std::string_view text) {
  const ShortWord word(text);
  return std::equal(made.span().begin(), made.span().end(), word.letters().begin(),
                    word.letters().end());
}

TEST(ReferenceWords, APlayMakesItsMainWordAndOneAcrossEachFreshTile) {
  const words::Setup setup = setup_of({".....", ".....", ".CAT.", ".....", "....."}, "");
  const auto made = made_words(setup, place_named("E3 SO"));
  ASSERT_EQ(made.size(), 2u);
  EXPECT_TRUE(spells(made[0], "SO"));
  EXPECT_TRUE(spells(made[1], "CATS"));
}

// --- Points

int points(const Setup& setup, std::string_view place) {
  return score({kStandardLayout, kLatin, Lexicon()}, setup, place_named(place));
}

Setup with_word(std::string_view place) {
  Setup setup = setup_of(15, "");
  const Play play = place_named(place);
  for (int at = 0; at < play.length; ++at) {
    const Square square = square_of(play, at);
    setup.put(square.row, square.column, play.tiles[static_cast<std::size_t>(at)]);
  }
  return setup;
}

TEST(ReferenceScore, TheStartDoublesTheWord) {
  EXPECT_EQ(points(setup_of(15, ""), "8H CAT"), 2 * (3 + 1 + 1));
  EXPECT_EQ(points(setup_of(15, ""), "H8 CAT"), 2 * (3 + 1 + 1));
}

TEST(ReferenceScore, LetterPremiumsCountBeforeWordPremiums) {
  EXPECT_EQ(points(setup_of(15, ""), "1A CARE"), 3 * (3 + 1 + 1 + 2 * 1));
  EXPECT_EQ(points(setup_of(15, ""), "8D HORNS"), 2 * (2 * 4 + 1 + 1 + 1 + 1));
}

TEST(ReferenceScore, SevenTilesEarnFiftyMore) {
  EXPECT_EQ(points(setup_of(15, ""), "8B LETTERS"), 2 * (1 + 1 + 2 + 1 + 1 + 1 + 1) + 50);
  EXPECT_EQ(points(with_word("E8 T"), "8B LET.ERS"), 2 * (1 + 1 + 2 + 1 + 1 + 1 + 1));
}

TEST(ReferenceScore, TwoTripleWordsAreNine) {
  EXPECT_EQ(points(with_word("E1 T"), "1A QUIE.ENS"),
            9 * (10 + 1 + 1 + 2 * 1 + 1 + 1 + 1 + 1) + 50);
}

TEST(ReferenceScore, BlanksAreWorthNothing) {
  EXPECT_EQ(points(setup_of(15, ""), "8H cAT"), 2 * (0 + 1 + 1));
  EXPECT_EQ(points(with_word("8F cA"), "8F ..T"), 2 * (0 + 1 + 1));
}

TEST(ReferenceScore, PremiumsUnderTilesOnTheBoardAreSpent) {
  EXPECT_EQ(points(with_word("8F CAT"), "8F ...S"), 3 + 1 + 1 + 1);
}

TEST(ReferenceScore, APremiumCountsInBothWords) {
  // G9 doubles the A in AS and in HA.
  EXPECT_EQ(points(with_word("8G HAT"), "9G AS"), (2 * 1 + 1) + (4 + 2 * 1) + (1 + 1));
}

TEST(ReferenceScore, AHookScoresTheWordItLengthens) {
  EXPECT_EQ(points(with_word("8F CAT"), "I8 SO"), (1 + 2 * 1) + (3 + 1 + 1 + 1));
}

TEST(ReferenceScore, ACrossWordOfBlanksAloneIsAWordOfNoPoints) {
  EXPECT_EQ(points(with_word("8G a"), "9G sO"), 0 + 1);
}

// --- Legality

struct Case {
  std::string_view rack, place;
  bool legal;
};

void expect_legality(const Rules& rules, Setup setup, std::initializer_list<Case> cases) {
  for (const Case& each : cases) {
    setup.racks[0] = rack_of(each.rack);
    EXPECT_EQ(legal(rules, setup, place_named(each.place)), each.legal) << each.place;
  }
}

TEST(ReferenceLegal, TheFirstPlayCoversTheStart) {
  expect_legality(cats(), setup_of(5, ""),
                  {{"CAT", "3A CAT", true},
                   {"CAT", "C3 CAT", true},
                   {"CAT", "2A CAT", false},
                   {"CAT", "3D AT", false},
                   {"CAT", "3D CAT", false}});
}

TEST(ReferenceLegal, OnlyTilesFromTheRack) {
  expect_legality(cats(), setup_of(5, ""),
                  {{"CA", "3A CAT", false},
                   {"CA?", "3A CAT", false},
                   {"CA?", "3A CAt", true},
                   {"A??", "3A cAt", true},
                   {"CAT", "3A CaT", false}});
}

TEST(ReferenceLegal, EveryWordIsInTheLexiconAndWhole) {
  const words::Setup setup = setup_of({".....",  //
                                       ".....",  //
                                       ".CAT.",  //
                                       ".....",  //
                                       "....."},
                                      "");
  expect_legality(cats(), setup,
                  {{"S", "3B ...S", true},
                   {"A", "3B ...A", false},
                   {"S", "3C ..S", false},      // begins in the middle
                   {"CATS", "3B CATS", false},  // covers tiles
                   {"C", "3B C...", false},     // and leaves a gap
                   {"S", "3B ...", false},      // puts none
                   {"AT", "C3 .AT", false},     // AAT
                   {"AS", "4C AS", false},      // AA
                   {"AS", "5A AS", false},      // touches nothing
                   {"AT", "A1 AT", false}});    // touches only a corner
}

TEST(ReferenceLegal, ExchangesNeedSevenTilesInTheBag) {
  const Rules rules = cats();
  words::Setup setup = setup_of(5, "AB?");
  Play play{};
  play.kind = PlayKind::exchange;
  play.length = 2;
  play.tiles[1] = 2;  // the blank and B
  EXPECT_TRUE(legal(rules, setup, play));
  setup.racks[0] = rack_of("A?");
  EXPECT_FALSE(legal(rules, setup, play));
  const Tiles few = tiles_of(2, 4);  // ten tiles
  setup.racks[0] = rack_of("AB?");
  EXPECT_TRUE(legal({kFive, few, Lexicon()}, setup, play));
  setup.racks[1] = rack_of("A");
  EXPECT_FALSE(legal({kFive, few, Lexicon()}, setup, play));
  EXPECT_TRUE(legal(rules, setup, Play{}));
}

// --- Turns

TEST(ReferenceTurn, PlacesScoresDrawsAndPassesTheTurn) {
  const Rules rules = cats();
  words::Setup setup = setup_of(5, "CAS?");
  setup.racks[1] = rack_of("TT");
  setup.scores = {7, 30};
  setup.scoreless = 3;
  const int before = bag_size(rules, setup);
  alignas(kEven) const Tile drawn[] = {tile_named('E'), tile_named('D'), tile_named('Z')};
  apply(rules, setup, place_named("3B CAt"), drawn);
  words::Setup expected = setup_of({".....", ".....", ".CAt.", ".....", "....."}, "TT");
  expected.racks[1] = rack_of("DESZ");
  expected.scores = {30, 7 + 2 * (3 + 1)};
  EXPECT_TRUE(setup == expected);
  EXPECT_EQ(bag_size(rules, setup), before - 3);
  EXPECT_EQ(bag(rules, setup)[kBlank], kLatin.count[kBlank] - 1);
  EXPECT_EQ(unseen(rules, setup)[tile_named('Z')], 4);
  EXPECT_EQ(bag(rules, setup)[tile_named('Z')], 3);
}

TEST(ReferenceTurn, ExchangesAndPassesAreScoreless) {
  const Rules rules = cats();
  words::Setup setup = setup_of(5, "ABC");
  Play play{};
  play.kind = PlayKind::exchange;
  play.length = 1;
  play.tiles[0] = 2;
  const Tile drawn[] = {tile_named('E')};
  apply(rules, setup, play, drawn);
  EXPECT_TRUE(setup.racks[1] == rack_of("ACE"));
  apply(rules, setup, Play{}, {});
  EXPECT_EQ(setup.scoreless, 2);
  EXPECT_TRUE(setup.racks[0] == rack_of("ACE"));
}

TEST(ReferenceTurn, APlayOfBlanksAloneIsScoreless) {
  const Rules rules = cats();
  words::Setup setup = setup_of(5, "??");
  apply(rules, setup, place_named("3C as"), {});
  EXPECT_EQ(setup.scoreless, 1);
}

TEST(ReferenceTurn, SixScorelessTurnsEndTheGameAtTheCostOfTheRacks) {
  const Rules rules = cats();
  words::Setup setup = setup_of(5, "CAT?");
  setup.racks[1] = rack_of("QZ");
  setup.scores = {10, 20};
  for (int turn = 1; turn <= 6; ++turn) {
    EXPECT_TRUE(ending(rules, setup) == Ending::none);
    apply(rules, setup, Play{}, {});
  }
  EXPECT_TRUE(ending(rules, setup) == Ending::scoreless);
  const auto scores = final_scores(rules, setup, ending(rules, setup));
  EXPECT_EQ(scores[0], 10 - 5);
  EXPECT_EQ(scores[1], 20 - 20);
}

TEST(ReferenceTurn, GoingOutEarnsTwiceTheOthersRack) {
  Tiles tiles = tiles_of(26, 0);  // and no blanks: C A T, and Q for the other
  tiles.count = {};
  for (const char name : {'C', 'A', 'T', 'Q'}) tiles.count[tile_named(name)] = 1;
  const Rules rules{kFive, tiles, cats().lexicon};
  words::Setup setup = setup_of(5, "CAT");
  setup.racks[1] = rack_of("Q");
  EXPECT_EQ(bag_size(rules, setup), 0);
  EXPECT_TRUE(ending(rules, setup) == Ending::none);
  apply(rules, setup, place_named("3C CAT"), {});
  EXPECT_TRUE(ending(rules, setup) == Ending::out);
  const auto scores = final_scores(rules, setup, Ending::out);
  EXPECT_EQ(scores[0], 0);
  EXPECT_EQ(scores[1], 10 + 2 * 10);
}

// --- What a board knows

LetterSet letters(std::string_view names) {
  LetterSet set = 0;
  for (const char name : names) set |= set_of(tile_named(name));
  return set;
}

TEST(ReferenceKnowledge, OfASquareBesideAWord) {
  const Rules rules = cats();
  const words::Setup setup = setup_of({".....",  //
                                       ".....",  //
                                       ".cAT.",  //
                                       ".....",  //
                                       "....."},
                                      "");
  const Square behind{2, 4}, over_t{1, 3}, under_a{3, 2}, before{2, 0};
  EXPECT_FALSE(has_crossing(setup, behind.row, behind.column, false));
  EXPECT_TRUE(has_crossing(setup, behind.row, behind.column, true));
  EXPECT_EQ(cross_set(rules, setup, behind.row, behind.column, false), kAllLetters);
  EXPECT_EQ(cross_set(rules, setup, behind.row, behind.column, true), letters("S"));
  EXPECT_EQ(cross_score(rules, setup, behind.row, behind.column, true), 2);
  EXPECT_EQ(cross_score(rules, setup, behind.row, behind.column, false), 0);
  EXPECT_EQ(cross_set(rules, setup, over_t.row, over_t.column, false), letters("A"));
  EXPECT_EQ(cross_set(rules, setup, under_a.row, under_a.column, false), letters("ST"));
  EXPECT_EQ(cross_set(rules, setup, before.row, before.column, true), 0u);
  EXPECT_EQ(right_extension(rules, setup, behind.row, behind.column, false), letters("S"));
  EXPECT_EQ(right_extension(rules, setup, behind.row, behind.column, true), kAllLetters);
  EXPECT_EQ(left_extension(rules, setup, before.row, before.column, false), 0u);
  EXPECT_EQ(left_extension(rules, setup, over_t.row, over_t.column, true), letters("A"));
  EXPECT_EQ(left_extension(rules, setup, 1, 2, true), letters("C"));
  EXPECT_EQ(right_extension(rules, setup, under_a.row, under_a.column, true), letters("ST"));
}

// Is there a word with these letters in it, from its first letter where `begins`?
bool some_word_has(std::span<const Letter> part, bool begins) {
  for (const ShortWord& word : tiny.words()) {
    const auto all = word.letters();
    const auto place = std::search(all.begin(), all.end(), part.begin(), part.end());
    if (begins ? all.size() >= part.size() && std::equal(part.begin(), part.end(), all.begin())
               : place != all.end()) {
      return true;
    }
  }
  return false;
}

// The extension set of a square by looking through the list of words.
LetterSet extension_by_search(const Setup& setup, Square square, bool down, bool left) {
  FixedList<Letter, kMostSide> block;
  const int step = left ? 1 : -1;
  Square at = along(square, down, step);
  for (; tile_at(setup, at) != kEmpty; at = along(at, down, step)) {
    block.push(letter_of(tile_at(setup, at)));
  }
  if (block.empty()) return kAllLetters;
  if (!left) std::reverse(block.begin(), block.end());
  LetterSet found = 0;
  for (Letter letter = 1; letter <= kFew; ++letter) {
    FixedList<Letter, kMostSide + 1> part;
    if (left) part.push(letter);
    for (const Letter each : block) part.push(each);
    if (!left) part.push(letter);
    if (some_word_has({part.begin(), part.size()}, !left)) found |= set_of(letter);
  }
  return found;
}

TEST(ReferenceKnowledge, ExtensionsAreThoseOfTheWordList) {
  Rng rng(3);
  fill_randomly(tiny, rng);
  for (int board = 0; board < sample(20, 1); ++board) {
    const int side = 5;
    const words::Setup setup = random_setup(rng, side);
    const Rules rules{kFive, kFewLetters, tiny.lexicon()};
    for (int square = 0; square < side * side; ++square) {
      const int row = square / side, column = square % side;
      if (setup.at(row, column) != kEmpty) continue;
      for (const bool down : {false, true}) {
        EXPECT_EQ(left_extension(rules, setup, row, column, down),
                  extension_by_search(setup, {row, column}, down, true));
        EXPECT_EQ(right_extension(rules, setup, row, column, down),
                  extension_by_search(setup, {row, column}, down, false));
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::words::reference
