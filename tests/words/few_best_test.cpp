#include "quadrille/words/moves/few_best.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "quadrille/words/moves/moves.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

// What the best few plays are worth, found the plain way: list all, sort, cut.
std::vector<Equity> plain_best(Generator<15>& generator, const SmallBoard& board, const Turn& turn,
                               std::size_t count) {
  std::vector<Equity> worth;
  generator.each_choice(board, turn, false, [&](const Choice& choice) {
    if (choice.play.kind == PlayKind::place) worth.push_back(choice.equity);
  });
  std::sort(worth.begin(), worth.end(), std::greater<>());
  worth.resize(std::min(count, worth.size()));
  return worth;
}

TEST(FewBest, AreTheFirstOfAllPlaysByEquity) {
  Rng rng(5);
  std::size_t most_seen = 0;
  for (int world = 0; world < 40; ++world) {
    fill_randomly(tiny, rng);
    const int side = 7 + static_cast<int>(rng.below(9));
    const GeneratorTables<15> tables{
        BoardPremiums<15>(random_layout(rng, side)), {&kFewLetters, tiny.lexicon()}, {}, nullptr};
    const auto generator = std::make_unique<Generator<15>>(tables);
    for (const std::size_t count : {1, 10, 100}) {
      const words::Setup setup = words::random_setup(rng, side);
      SmallBoard board;
      set_up(board, tables.rules, setup);
      const Turn turn{setup.racks[0], 50, 0};
      FewBest<100> few;
      few.clear(count);
      generator->show_placings(board, turn, {false, true}, few);
      std::vector<Equity> worth;
      for (const RecordedChoice& choice : few.kept()) {
        worth.push_back(choice.equity);
        EXPECT_EQ(play_of(choice.turn, board).fresh, choice.turn.fresh());
      }
      std::sort(worth.begin(), worth.end(), std::greater<>());
      EXPECT_EQ(worth, plain_best(*generator, board, turn, count));
      most_seen = std::max(most_seen, worth.size());
    }
  }
  EXPECT_EQ(most_seen, 100u);
}

TEST(FewBest, AStoppedGeneratorShowsNothing) {
  const reference::Rules rules = cats();
  const GeneratorTables<15> tables{
      BoardPremiums<15>(rules.layout), {&rules.tiles, rules.lexicon}, {}, nullptr};
  const auto generator = std::make_unique<Generator<15>>(tables);
  SmallBoard board;
  const words::Setup setup = setup_of(5, "CATS");
  set_up(board, tables.rules, setup);
  const volatile bool stop = true, go_on = false;
  FewBest<10> few;
  few.clear(10);
  generator->show_placings(board, {setup.racks[0], 50, 0}, {false, true}, few, stop);
  EXPECT_TRUE(few.kept().empty());
  generator->show_placings(board, {setup.racks[0], 50, 0}, {false, true}, few, go_on);
  EXPECT_FALSE(few.kept().empty());
}

}  // namespace
}  // namespace quadrille::words
