#include "quadrille/words/board/saved_squares.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/words/moves/moves.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/random_boards.hpp"

namespace quadrille::words {
namespace {

struct Seen {
  std::vector<Play> by_lane[30];
};

Seen plays_of(Generator<15>& generator, const Board<15>& board, const Rack& rack) {
  Seen seen;
  generator.each_placing(board, {rack, 0, 0}, false, [&](const Play& play, unsigned) {
    seen.by_lane[play.down ? 15 + play.column : play.row].push_back(play);
  });
  return seen;
}

// Words that are none, blanks and tiles at the edge included.
TEST(SavedSquares, APlayTakenBackLeavesTheBoardAsItWasAndOtherLanesHaveTheSamePlays) {
  Rng rng(1);
  static TinyLexicon lexicon;
  std::uint64_t same_lanes = 0;
  for (int round = 0; round < 60; ++round) {
    fill_randomly(lexicon, rng);
    const int side = 5 + static_cast<int>(rng.below(5));
    const Layout layout = random_layout(rng, side);
    const words::Setup setup = random_setup(rng, side);
    const GeneratorTables<15> tables{
        BoardPremiums<15>(layout), {&kFewLetters, lexicon.lexicon()}, {}, nullptr};
    Board<15> board;
    set_up(board, tables.rules, setup);
    if (board.empty()) continue;
    Generator<15> generator(tables);
    const Rack other = random_setup(rng, side).racks[0];
    const LetterSet letters = other.count(kBlank) > 0 ? kAllLetters : other.letters();
    const Seen before = plays_of(generator, board, other);
    std::vector<Play> plays;
    generator.each_placing(board, {setup.racks[0], 0, 0}, false,
                           [&](const Play& play, unsigned) { plays.push_back(play); });
    for (const Play& play : plays) {
      const Board<15> copy = board;
      SavedSquares<15> saved;
      saved.save(board, play);
      place(board, tables.rules, play);
      const std::uint64_t changed = saved.changed_lanes(board, letters);
      const Seen after = plays_of(generator, board, other);
      for (int lane = 0; lane < 30; ++lane) {
        if ((changed >> lane & 1) != 0) continue;
        EXPECT_TRUE(before.by_lane[lane] == after.by_lane[lane]);
        same_lanes += !before.by_lane[lane].empty();
      }
      saved.restore(board);
      ASSERT_TRUE(board == copy);
    }
  }
  EXPECT_GT(same_lanes, 100u);
}

}  // namespace
}  // namespace quadrille::words
