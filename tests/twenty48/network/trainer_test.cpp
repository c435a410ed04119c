#include "quadrille/twenty48/network/trainer.hpp"

#include <map>

#include "quadrille/twenty48/network/greedy.hpp"
#include "quadrille/twenty48/network/training_file.hpp"
#include "tests/twenty48/boards.hpp"
#include "tests/twenty48/network/plain_player.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr TrainingPlan small_plan(std::int32_t games, bool late_starts) {
  return {"2x4", games, 1, 400, late_starts};
}

Training trained(const TrainingPlan& plan, std::uint64_t steps, const Rates& rates,
                 unsigned threads) {
  Training training = new_training(plan);
  make_trainer(training, threads)->run(steps, rates);
  return training;
}

// The same training by the plain player, with sums in a map.
class PlainTrainer {
 public:
  explicit PlainTrainer(const Training& training) : training_(training) {}

  void step(const Rates& rates) {
    std::map<std::uint32_t, ErrorSum> sums;
    std::vector<Choice> choices;
    for (const TrainingGame& game : training_.games) {
      choices.push_back(plain::choice_of(game.board, training_));
      if (game.after.word == 0) continue;
      const ErrorSum entry =
          error_entry(target_of(choices.back()), plain::value_of_board(game.after, training_));
      plain::each_weight<TwoByFour>(plain::learnt_as(game.after, training_),
                                    [&](std::uint32_t index) { sums[index] += entry; });
    }
    for (const auto& [index, sum] : sums)
      training_.weights[index] += step_of<TwoByFour>(sum, rates, nullptr);
    for (std::size_t game = 0; game < choices.size(); ++game)
      advance(training_.games[game], choices[game], nullptr, training_.plan.downgrade);
  }

  const auto& weights() const { return training_.weights; }

 private:
  Training training_;
};

TEST(NetworkTrainer, LearnsWhatThePlainTrainerLearns) {
  const TrainingPlan plan = small_plan(13, false);
  const Rates rates{0.3f, 0};
  PlainTrainer plain(new_training(plan));
  for (int step = 0; step < 500; ++step) plain.step(rates);
  EXPECT_EQ(trained(plan, 500, rates, 1).weights, plain.weights());
}

TEST(NetworkTrainer, LearnsBoardsBeyondWhatIsTrustedAsDowngradedOnes) {
  const Board late = board_of<4>({16384, 4096, 1024, 256, 8, 16, 32, 64, 4, 8, 16, 32, 2, 2, 4, 4});
  for (const bool downgrade : {false, true}) {
    TrainingPlan plan = small_plan(8, false);
    plan.downgrade = downgrade;
    Training training = new_training(plan);
    for (TrainingGame& game : training.games) game.board = late;
    PlainTrainer plain(training);
    const Rates rates{0.3f, 0};
    for (int step = 0; step < 30; ++step) plain.step(rates);
    make_trainer(training, 2)->run(30, rates);
    EXPECT_EQ(training.weights, plain.weights());
    // The row of the largest tile, read from its end, where it is learnt under its own name.
    const bool learnt = training.weights[0x8ACE] != initial_weight(plan.initial, 16);
    EXPECT_EQ(learnt, !downgrade);
  }
}

TEST(NetworkTrainer, GivesTheSameWeightsOnAnyNumberOfThreads) {
  for (const Rates rates : {Rates{0.1f, 0}, Rates{1, 1}}) {
    const TrainingPlan plan = small_plan(64, true);
    const std::string alone = training_bytes(trained(plan, 1000, rates, 1));
    for (const unsigned threads : {2u, 3u, 4u})
      EXPECT_EQ(training_bytes(trained(plan, 1000, rates, threads)), alone) << threads;
  }
}

// What the trainer on a GPU must come to as well. A change of what is learnt changes these numbers.
TEST(NetworkTrainer, LearnsTheSameWeightsAsEver) {
  const TrainingPlan plan{"2x4", 64, 1, 0, true};
  EXPECT_EQ(digest_of(trained(plan, 1000, {1, 1}, 1).weights), 0xc4187458637fafb1u);
  EXPECT_EQ(digest_of(trained(plan, 1000, {0.1f, 0}, 1).weights), 0x7ede83e0d2028de3u);
}

TEST(NetworkTrainer, LearnsToPlay) {
  Training training = new_training(small_plan(64, false));
  const auto trainer = make_trainer(training, 1);
  const auto mean_of_next = [&](std::uint64_t steps) {
    const Tally before = training.tally;
    trainer->run(steps, {1, 1});
    return (training.tally.score - before.score) / (training.tally.games - before.games);
  };
  const std::uint64_t first = mean_of_next(2000);
  mean_of_next(10'000);
  EXPECT_GT(2 * mean_of_next(10'000), 3 * first);
}

TEST(NetworkTrainer, GoesOnFromAFileAsIfNothingHadHappened) {
  for (const bool late_starts : {false, true}) {
    const Rates rates{1, 1};
    const TrainingPlan plan = small_plan(32, late_starts);
    const Training whole = trained(plan, 3000, rates, 1);
    Training half = trained(plan, 1234, rates, 1);
    auto loaded = read_training(training_bytes(half));
    ASSERT_TRUE(loaded);
    make_trainer(*loaded, 2)->run(3000 - 1234, rates);
    EXPECT_EQ(training_bytes(*loaded), training_bytes(whole));
  }
}

TEST(NetworkTrainer, CountsOnlyGamesFromTheBeginning) {
  const Training training = trained(small_plan(16, true), 4000, {1, 1}, 1);
  std::uint64_t moves = training.tally.moves, games = 0;
  for (const std::uint64_t count : training.tally.largest) games += count;
  EXPECT_EQ(games, training.tally.games);
  EXPECT_LT(moves, training.steps * training.games.size());
}

TEST(NetworkTraining, BeginsAgainHalfWayWhereAGameWasLong) {
  TrainingGame game = new_game(Rng(5), 0);
  std::vector<Board> kept(kMilestones);
  const Board middle = board_of<4>({2048, 1024, 512, 256, 64, 32, 16, 8, 2, 2, 2, 2, 0, 0, 0, 0});
  game.sum = 8192;
  kept[milestone_of(4096)] = middle;
  advance(game, Choice{}, kept.data(), false);
  EXPECT_EQ(game.board, middle);
  EXPECT_EQ(game.begin, 3968u);
  EXPECT_EQ(game.after, Board{});
  // It ends soon: the next one begins with two tiles.
  game.sum = 3968 + kLeastStretch - 2;
  advance(game, Choice{}, kept.data(), false);
  EXPECT_EQ(count_empty(game.board), 14);
  EXPECT_EQ(game.begin, 0u);
}

TEST(NetworkTraining, GoesOnWithTilesHalfAsLargeWhereBoardsAreDowngraded) {
  const Board board = board_of<4>({8192, 8192, 512, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  const std::vector<Weight> weights(kWeights<TwoByFour>);
  const Choice choice = best_choice<TwoByFour>(board, row_tables<4>(), weights.data(), true);
  EXPECT_EQ(choice.reward, 16384u);
  for (const bool downgrade : {false, true}) {
    TrainingGame game = new_game(Rng(5), 0);
    game.board = board;
    game.sum = static_cast<std::uint32_t>(tile_sum(board));
    EXPECT_FALSE(advance(game, choice, nullptr, downgrade).over);
    EXPECT_EQ(largest_exponent(game.board), downgrade ? 13 : 14);
    EXPECT_EQ(largest_exponent(game.after), downgrade ? 13 : 14);
    EXPECT_EQ(game.score, 16384u);
    EXPECT_EQ(game.sum, tile_sum(game.board));
  }
}

// The four boards after a move, as the trainer has them: up and down transposed.
std::vector<Board> boards_after(Board board) {
  return {move(board, Direction::left).board, move(board, Direction::right).board,
          transpose(move(board, Direction::up).board),
          transpose(move(board, Direction::down).board)};
}

TEST(NetworkTraining, MakesTheSameMoveOnTheBoardItself) {
  for (const std::uint64_t word : {0x000000010023ACDEU, 0x01200010CA20E331U, 0x120001000220CCEEU}) {
    const Board board{word}, known = shown(board);
    ASSERT_NE(known, board);
    const std::vector<Board> mine = boards_after(board), lower = boards_after(known);
    each_choice(known, row_tables<4>(), [&](const Choice& choice) {
      const auto number = static_cast<std::size_t>(choice.number);
      EXPECT_EQ(choice.after, lower[number]);
      if (choice.legal) {
        EXPECT_EQ(same_move(choice, board, row_tables<4>()).after, mine[number]);
      }
    });
  }
}

TEST(NetworkTraining, EndsAGameThatMakesATileThatDoesNotFit) {
  const Board board = board_of<4>({32768, 32768, 2, 4, 8, 16, 32, 64, 2, 4, 8, 16, 32, 64, 2, 4});
  const std::vector<Weight> weights(kWeights<TwoByFour>);
  const Choice choice = best_choice<TwoByFour>(board, row_tables<4>(), weights.data(), false);
  EXPECT_TRUE(choice.ends);
  EXPECT_EQ(choice.reward, 65536u);
  TrainingGame game = new_game(Rng(5), 0);
  game.board = board;
  const Ending ending = advance(game, choice, nullptr, false);
  EXPECT_TRUE(ending.over);
  EXPECT_EQ(ending.largest, 16);
  EXPECT_EQ(ending.score, 65536u);
}

}  // namespace
}  // namespace quadrille::twenty48::network
