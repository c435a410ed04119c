#include "quadrille/words/moves/word_check.hpp"

#include <array>

#include "quadrille/words/notation/laid_tiles.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

SmallBoard checked_board;  // not on the stack, where a 68000 has little of it

PlacingCheck checked(const reference::Rules& rules, const Setup& setup, const Play& play) {
  const WordRules words{&rules.tiles, rules.lexicon};
  const BoardPremiums<15> premiums(rules.layout);
  set_up(checked_board, words, setup);
  return WordCheck(checked_board, premiums, words)(play);
}

bool spells(const SpelledWord& word, std::string_view text) {
  const ShortWord expected(text);
  if (word.length != expected.size()) return false;
  for (std::size_t place = 0; place < word.length; ++place) {
    if (word.letters[place] != expected[place]) return false;
  }
  return true;
}

Setup crossed_cat() {
  return setup_of({".....", ".....", ".CAT.", ".....", "....."}, "AASST");
}

TEST(WordCheck, AHookEarnsTheWholeWord) {
  const PlacingCheck check = checked(cats(), crossed_cat(), place_named("3B ...S"));
  EXPECT_TRUE(check.fault == PlacingFault::none);
  EXPECT_EQ(check.score, 6);
}

TEST(WordCheck, NamesTheWordOfThePlayThatIsNone) {
  const PlacingCheck check = checked(cats(), crossed_cat(), place_named("3B ...A"));
  EXPECT_TRUE(check.fault == PlacingFault::no_word);
  EXPECT_TRUE(spells(check.wrong, "CATA"));
}

TEST(WordCheck, NamesTheWordAcrossThatIsNone) {
  const PlacingCheck check = checked(cats(), crossed_cat(), place_named("4C AT"));
  EXPECT_TRUE(check.fault == PlacingFault::no_word);
  EXPECT_TRUE(spells(check.wrong, "AA"));
}

TEST(WordCheck, TheFirstPlayCoversTheStart) {
  const words::Setup bare = setup_of(5, "AT");
  EXPECT_TRUE(checked(cats(), bare, place_named("1A AT")).fault == PlacingFault::off_start);
  EXPECT_TRUE(checked(cats(), bare, place_named("C2 AT")).fault == PlacingFault::none);
}

TEST(WordCheck, LaterPlaysTouchATile) {
  EXPECT_TRUE(checked(cats(), crossed_cat(), place_named("1A AT")).fault == PlacingFault::apart);
}

struct Checks {
  int legal = 0, apart = 0, no_word = 0;
};

void compare_checks(const reference::Rules& rules, const Setup& setup, const Play& play,
                    Checks& checks) {
  const PlacingCheck check = checked(rules, setup, play);
  EXPECT_EQ(check.fault == PlacingFault::none, reference::legal(rules, setup, play));
  EXPECT_EQ(check.score, reference::score(rules, setup, play));
  if (check.fault == PlacingFault::none) ++checks.legal;
  if (check.fault == PlacingFault::no_word) {
    ++checks.no_word;
    const auto wrong = reference::phonies(rules, setup, play);
    EXPECT_FALSE(wrong.empty());
    EXPECT_EQ(int{check.wrong.length}, wrong[0].length);
    for (std::size_t place = 0; place < check.wrong.length; ++place) {
      EXPECT_EQ(int{check.wrong.letters[place]}, int{wrong[0].letters[place]});
    }
  } else if (check.fault != PlacingFault::none) {
    ++checks.apart;
    EXPECT_FALSE(reference::placeable(rules, setup, play));
  }
}

// As a hasty person would: some tiles of the rack in a line, over what is there.
FixedList<LaidTile, kRackSize> random_laying(Rng& rng, const Setup& setup) {
  FixedList<LaidTile, kRackSize> laid;
  const std::uint32_t side = static_cast<std::uint32_t>(setup.side);
  const bool down = rng.below(2) == 0;
  reference::Square square{static_cast<int>(rng.below(side)), static_cast<int>(rng.below(side))};
  for (const Tile tile : setup.racks[0]) {
    while (reference::tile_at(setup, square) != kEmpty) square = along(square, down, 1);
    if (!reference::on_board(setup, square)) break;
    const Tile letter =
        tile == kBlank ? static_cast<Tile>((1 + rng.below(kFew)) | kBlankFlag) : tile;
    laid.push({square.row, square.column, letter});
    square = along(square, down, 1);
  }
  return laid;
}

TEST(WordCheck, AgreesWithTheReferenceOnWhatPeopleMightLay) {
  Rng rng(17);
  Checks checks;
  for (int world = 0; world < sample(40, 2); ++world) {
    fill_randomly(tiny, rng);
    const int side = 5 + static_cast<int>(rng.below(11));
    const Layout layout = random_layout(rng, side);
    const reference::Rules rules{layout, kFewLetters, tiny.lexicon()};
    for (int laying = 0; laying < sample(500, 40); ++laying) {
      words::Setup setup = words::random_setup(rng, side);
      if (laying % 50 == 0) setup.racks[0] = rack_of("ABCDEAB");
      const auto laid = random_laying(rng, setup);
      const auto play = play_of(setup, {laid.begin(), laid.size()});
      if (play) compare_checks(rules, setup, *play, checks);
    }
  }
  EXPECT_GT(checks.legal, sample(300, 2));
  EXPECT_GT(checks.no_word, sample(3000, 20));
  EXPECT_GT(checks.apart, sample(500, 2));
}

}  // namespace
}  // namespace quadrille::words
