// Whole games of the fast generator, played again move for move by the reference.
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

// A game on the fast board with the reference's game beside it.
template <int Bits>
class Replay {
 public:
  explicit Replay(std::uint64_t seed) : rng_(seed) {
    spawn_beside();
    spawn_beside();
  }

  BasicBoard<Bits> board() const { return board_; }
  int turns() const { return turns_; }

  // Whether the game goes on.
  bool play(Direction direction) {
    const auto fast = move(board_, direction, row_tables<Bits>());
    const auto plain = reference::move(grid_, direction);
    EXPECT_EQ(fast.moved, plain.moved);
    EXPECT_EQ(fast.score, plain.score);
    EXPECT_FALSE(fast.overflow);
    EXPECT_TRUE(reference::grid_of(fast.board) == plain.grid);
    if (!fast.moved) return true;
    board_ = fast.board;
    grid_ = plain.grid;
    score_ += fast.score;
    ++turns_;
    spawn_beside();
    EXPECT_EQ(is_over(board_), reference::is_over(grid_));
    return !is_over(board_);
  }

  // Every tile r was built from 2s for (r - 1) * 2^r points, except that a 4 that came by itself
  // was not paid for.
  void check_score() const {
    std::uint64_t built = 0;
    for (int index = 0; index < kCells; ++index) {
      const int exponent = board_.cell(index);
      if (exponent > 0) built += static_cast<std::uint64_t>(exponent - 1) << exponent;
    }
    EXPECT_GT(fours_, 0u);
    EXPECT_EQ(score_, built - 4 * fours_);
  }

 private:
  // The spawn must be one of those that the reference allows.
  void spawn_beside() {
    const BasicBoard<Bits> after = spawn(board_, rng_);
    int found = 0;
    for (const reference::Spawn& spawn : reference::spawns(grid_)) {
      const reference::Grid candidate = reference::with_spawn(grid_, spawn);
      if (!(candidate == reference::grid_of(after))) continue;
      ++found;
      fours_ += spawn.tile == 4 ? 1 : 0;
    }
    EXPECT_EQ(found, 1);
    board_ = after;
    grid_ = reference::grid_of(after);
  }

  Rng rng_;
  BasicBoard<Bits> board_;
  reference::Grid grid_;
  std::uint64_t score_ = 0, fours_ = 0;
  int turns_ = 0;
};

template <int Bits>
void replay_random_games(int games) {
  for (int game = 0; game < games; ++game) {
    Rng choice(120 + static_cast<std::uint64_t>(game));
    Replay<Bits> replay(choice.next());
    while (replay.play(kAllDirections[choice.below(kDirections)])) {
    }
    replay.check_score();
    EXPECT_GT(replay.turns(), 20) << game;
  }
}

// The move whose afterstate has the best evaluation; the search's own short cut must know its
// value.
template <int Bits>
Direction greedy_choice(BasicBoard<Bits> board) {
  const ChanceRules<Bits> rules(row_tables<Bits>(), line_table<Bits>());
  const Value best = rules.best_evaluation(board);
  const FourMoves<Bits> moves = all_moves(board, row_tables<Bits>());
  for (const Direction direction : kAllDirections) {
    if (moves[direction] == board) continue;
    if (rules.evaluate(moves[direction]) == best) return direction;
  }
  EXPECT_TRUE(false) << "no move has the best evaluation";
  return Direction::left;
}

template <int Bits>
void replay_greedy_games(int games) {
  for (int game = 0; game < games; ++game) {
    Replay<Bits> replay(130 + static_cast<std::uint64_t>(game));
    while (replay.play(greedy_choice(replay.board()))) {
    }
    replay.check_score();
    EXPECT_GT(replay.turns(), 100) << game;
  }
}

TEST(NarrowReplay, OfRandomGamesFindsNoDifference) {
  replay_random_games<4>(sample(200, 2));
}
TEST(WideReplay, OfRandomGamesFindsNoDifference) {
  replay_random_games<5>(sample(200, 2));
}

TEST(NarrowReplay, OfGreedyGamesFindsNoDifference) {
  replay_greedy_games<4>(sample(10, 1));
}
TEST(WideReplay, OfGreedyGamesFindsNoDifference) {
  replay_greedy_games<5>(sample(10, 1));
}

}  // namespace
}  // namespace quadrille::twenty48
