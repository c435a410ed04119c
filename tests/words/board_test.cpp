#include "quadrille/words/board/board.hpp"

#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

constexpr LetterSet letters(std::string_view names) {
  LetterSet set = 0;
  for (const char name : names) set |= set_of(tile_named(name));
  return set;
}

// Not on the stack, where a 68000 has little room.
SmallBoard board, other;
LargeBoard large, other_large;

WordRules words_with(std::initializer_list<std::string_view> words) {
  const reference::Rules rules = rules_with(kFive, kLatin, words);
  return {&kLatin, rules.lexicon};
}

const auto& across() {
  return board.views[0];
}
const auto& down() {
  return board.views[1];
}
std::size_t at(int lane, int place) {
  return SmallBoard::square(lane, place);
}

TEST(Board, AllowsEverythingWhereNothingIs) {
  clear(board, 5);
  EXPECT_TRUE(board.empty());
  EXPECT_EQ(across().cross[at(2, 2)], kAllLetters);
  EXPECT_EQ(across().cross_points[at(2, 2)], kNoCross);
  set_up(other, words_with({"AT"}), setup_of(5, ""));
  EXPECT_TRUE(board == other);
}

TEST(Board, HasEachTileInBothViews) {
  set_up(board, words_with({"AT"}), setup_of({".....", "..A..", "..T..", ".....", "....."}, ""));
  EXPECT_EQ(across().tiles[at(1, 2)], tile_named('A'));
  EXPECT_EQ(down().tiles[at(2, 1)], tile_named('A'));
  EXPECT_EQ(across().occupied[1], 0b00100u);
  EXPECT_EQ(down().occupied[2], 0b00110u);
}

TEST(Board, CrossWordsAllowTheirLetters) {
  set_up(board, words_with({"AT", "AS", "CAT", "CATS"}),
         setup_of({".....", "..A..", "..T..", ".....", "....."}, ""));
  EXPECT_EQ(across().cross[at(0, 2)], letters("C"));
  EXPECT_EQ(across().cross[at(3, 2)], 0u);  // AT_ is no word
  EXPECT_EQ(across().cross_points[at(0, 2)], 2);
  EXPECT_EQ(down().cross[at(3, 1)], letters("TS"));
  EXPECT_EQ(down().cross_points[at(2, 0)], kNoCross);  // no tile beside it in its row
}

TEST(Board, ABlockOfBlanksIsStillACrossWord) {
  set_up(board, words_with({"AT"}), setup_of({".....", ".....", "..a..", ".....", "....."}, ""));
  EXPECT_EQ(across().cross_points[at(3, 2)], 0);
  EXPECT_EQ(across().cross[at(3, 2)], letters("T"));
  EXPECT_EQ(across().cross_points[at(3, 1)], kNoCross);
}

TEST(Board, KnowsWhatMayStandBeforeAndBehindABlock) {
  set_up(board, words_with({"CAT", "CATS", "SCAT", "BATH"}),
         setup_of({".....", ".....", ".AT..", ".....", "....."}, ""));
  EXPECT_EQ(across().before[at(2, 0)], letters("CB"));
  EXPECT_EQ(across().after[at(2, 3)], 0u);  // no word begins with AT
  set_up(board, words_with({"CAT", "CATS", "SCAT", "ATOM"}),
         setup_of({".....", ".....", ".AT..", ".....", "....."}, ""));
  EXPECT_EQ(across().after[at(2, 3)], letters("O"));
  EXPECT_EQ(across().before[at(2, 3)], kAllLetters);
  EXPECT_EQ(across().after[at(2, 0)], kAllLetters);
}

TEST(Board, JoinsTwoBlocks) {
  set_up(board, words_with({"AAA", "ABA", "ACB"}),
         setup_of({".....", ".....", "A.A..", ".....", "....."}, ""));
  EXPECT_EQ(down().cross[at(1, 2)], letters("AB"));
  EXPECT_EQ(down().cross_points[at(1, 2)], 2);
}

TEST(Board, HasNothingToSayOfAnOccupiedSquare) {
  set_up(board, words_with({"AT"}), setup_of({".....", ".....", ".AT..", ".....", "....."}, ""));
  EXPECT_EQ(across().cross[at(2, 1)], 0u);
  EXPECT_EQ(across().before[at(2, 1)], 0u);
  EXPECT_EQ(across().after[at(2, 1)], 0u);
  EXPECT_EQ(across().cross_points[at(2, 1)], kNoCross);
}

// Tiles put on any board, in any row of empty squares: the arrays are those of the new position.
template <int Stride>
void expect_kept_up(Board<Stride>& kept, Board<Stride>& anew, Rng& rng, int side) {
  const WordRules rules{&kFewLetters, tiny.lexicon()};
  Setup setup = random_setup(rng, side);
  set_up(kept, rules, setup);
  for (int count = 0; count < 4; ++count) {
    Play play;
    play.kind = PlayKind::place;
    play.down = rng.below(2) == 0;
    const int lane = static_cast<int>(rng.below(static_cast<std::uint32_t>(side)));
    const int end = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(side)));
    int begin = static_cast<int>(rng.below(static_cast<std::uint32_t>(end)));
    const auto tile_at = [&](int place) {
      return play.down ? setup.at(place, lane) : setup.at(lane, place);
    };
    while (begin > 0 && tile_at(begin - 1) != kEmpty) --begin;
    (play.down ? play.row : play.column) = static_cast<std::uint8_t>(begin);
    (play.down ? play.column : play.row) = static_cast<std::uint8_t>(lane);
    for (int place = begin; place < end || (place < side && tile_at(place) != kEmpty); ++place) {
      const Tile tile = tile_at(place) == kEmpty ? random_tile(rng) : kEmpty;
      play.tiles[play.length++] = tile;
      if (tile != kEmpty) play.down ? setup.put(place, lane, tile) : setup.put(lane, place, tile);
    }
    place(kept, rules, play);
    set_up(anew, rules, setup);
    ASSERT_TRUE(kept == anew);
  }
}

TEST(Board, IsKeptUpAsIfSetUpAnew) {
  Rng rng(3);
  for (int count = 0; count < sample(2000, 6); ++count) {
    if (count % 50 == 0) fill_randomly(tiny, rng);
    expect_kept_up(board, other, rng, 2 + static_cast<int>(rng.below(14)));
    if (count % 4 == 0)
      expect_kept_up(large, other_large, rng, 16 + static_cast<int>(rng.below(6)));
  }
}

}  // namespace
}  // namespace quadrille::words
