#include "quadrille/twenty48/network/generation.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "quadrille/twenty48/network/training_file.hpp"
#include "tests/twenty48/network/plain_player.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr std::uint64_t kGames = 12;

Training untrained() {
  return new_training({"2x4", 16, 7, 400, false});
}

GenerationSums played(const Training& training, std::uint64_t first, std::uint64_t last) {
  GenerationSums sums(training.weights.size());
  const auto player = make_generation_player(training);
  for (std::uint64_t number = first; number < last; ++number) player->play(number, sums);
  return sums;
}

// As a unit's result that somebody else wrote.
GenerationSums sent(const GenerationSums& sums) {
  const auto read = parse_generation_sums(text_of(sums), sums.errors.weights());
  EXPECT_TRUE(read);
  return *read;
}

std::map<std::size_t, std::pair<std::int64_t, std::int64_t>> map_of(const WeightErrors& errors) {
  std::map<std::size_t, std::pair<std::int64_t, std::int64_t>> map;
  errors.each([&](std::size_t weight, const ErrorTotal& total) {
    map[weight] = {total.error, total.count};
  });
  return map;
}

// A generation by the plain player: errors in 1/32 of a point, and their sums in a map.
class PlainGeneration {
 public:
  explicit PlainGeneration(const Training& training) : training_(training) {
    const Rng generation = Rng(training.plan.seed).split(training.steps);
    for (std::uint64_t number = 0; number < kGames; ++number) play(new_game(generation, number));
  }

  // A weight moves by its mean error, over the features that a board has.
  runtime::PagedVector<Weight> next_weights() const {
    runtime::PagedVector<Weight> weights = training_.weights;
    for (const auto& [weight, sum] : sums) {
      const float mean = static_cast<float>(sum.first) / static_cast<float>(sum.second);
      const float step = mean * 32 / 16;  // 2^5 parts of a point to 2^10; 16 features
      weights[weight] += static_cast<Weight>(step < 0 ? step - 0.5f : step + 0.5f);
    }
    return weights;
  }

  std::map<std::size_t, std::pair<std::int64_t, std::int64_t>> sums;  // by weight: errors, count
  std::uint64_t score = 0, moves = 0;

 private:
  void play(TrainingGame game) {
    for (;;) {
      const Choice choice = plain::choice_of(game.board, training_);
      if (moves_of_game_ > 0) learn(game.after, choice);
      const Ending ending = advance(game, choice, nullptr, training_.plan.downgrade);
      ++moves_of_game_;
      if (!ending.over) continue;
      score += ending.score;
      moves += ending.moves;
      moves_of_game_ = 0;
      return;
    }
  }

  void learn(Board after, const Choice& choice) {
    const std::int64_t now = plain::value_of_board(after, training_);
    const std::int64_t then = choice.legal ? 1024 * std::int64_t{choice.reward} + choice.value : 0;
    plain::each_weight<TwoByFour>(after, [&](std::uint32_t weight) {
      sums[weight].first += (then - now) / 32;
      ++sums[weight].second;
    });
  }

  const Training& training_;
  std::uint64_t moves_of_game_ = 0;
};

TEST(NetworkGeneration, SumsUpWhatThePlainPlayerMeets) {
  Training training = untrained();
  for (int generation = 0; generation < 4; ++generation) {
    const PlainGeneration plain(training);
    const GenerationSums sums = played(training, 0, kGames);
    EXPECT_EQ(map_of(sums.errors), plain.sums);
    EXPECT_EQ(sums.games, kGames);
    EXPECT_EQ(sums.score, plain.score);
    EXPECT_EQ(sums.moves, plain.moves);
    const auto next = plain.next_weights();
    close_generation(training, sums, {1, 0});
    EXPECT_EQ(training.weights, next);
  }
}

TEST(NetworkGeneration, IsTheSameInWhateverPartsItWasPlayed) {
  for (const std::int32_t coherent : {0, 1}) {
    Training whole = untrained(), parts = untrained();
    for (int generation = 0; generation < 5; ++generation) {
      close_generation(whole, played(whole, 0, kGames), {1, coherent});
      GenerationSums sums = sent(played(parts, 7, kGames));
      sums.add(sent(played(parts, 0, 1)));
      sums.add(sent(played(parts, 1, 7)));
      close_generation(parts, sums, {1, coherent});
      // The next one begins with a file.
      parts = *read_training(training_bytes(parts));
    }
    EXPECT_EQ(training_bytes(parts), training_bytes(whole));
    EXPECT_EQ(whole.tally.games, 5 * kGames);
  }
}

TEST(NetworkGeneration, PlaysOtherGamesThanTheOneBefore) {
  Training training = untrained();
  const GenerationSums sums = played(training, 0, kGames);
  const runtime::PagedVector<Weight> before = training.weights;
  close_generation(training, sums, {1, 0});
  training.weights = before;
  EXPECT_NE(played(training, 0, kGames).moves, sums.moves);
}

TEST(NetworkGeneration, LearnsToPlay) {
  Training training = untrained();
  const auto mean_of_next = [&] {
    const GenerationSums sums = played(training, 0, 100);
    close_generation(training, sums, {1, 1});
    return sums.score / sums.games;
  };
  const std::uint64_t first = mean_of_next();
  for (int generation = 0; generation < 10; ++generation) mean_of_next();
  EXPECT_GT(mean_of_next(), 2 * first);
}

TEST(NetworkGeneration, RefusesSumsThatNoGamesHave) {
  const std::size_t weights = kWeights<TwoByFour>;
  const std::string head = "games 1\nscore 4\nmoves 2\nlargest 2:1\n";
  const auto is_read = [&](const std::string& text) {
    return parse_generation_sums(text, weights).has_value();
  };
  EXPECT_TRUE(is_read(head));
  EXPECT_TRUE(is_read(head + std::string("\x05\x10\x03", 3)));
  EXPECT_FALSE(is_read(head + std::string("\x05\x11\x03", 3)));  // count of three boards
  EXPECT_FALSE(is_read(head + std::string("\x05\x00\x03", 3)));  // not met at all
  EXPECT_FALSE(is_read(head + std::string("\x05\x01\x82\xa0\xc2\x1e", 6)));  // beyond the most
  EXPECT_FALSE(is_read(head + std::string("\x80\x80\x08\x01\x03", 5)));      // no such weight
  EXPECT_FALSE(is_read(head + std::string("\x85\x00\x10\x03", 4)));  // a longer way to say 5
  EXPECT_FALSE(is_read(head + std::string("\x05\x10", 2)));          // cut short
  EXPECT_FALSE(is_read("games 1\nscore 4\nmoves 65537\nlargest 2:1\n"));
  EXPECT_FALSE(is_read("games 1\nscore 4\nmoves 2\nlargest 17:1\n"));
  EXPECT_FALSE(is_read("games 2\nscore 4\nmoves 2\nlargest 2:1\n"));
  EXPECT_FALSE(is_read("games 500001\nscore 4\nmoves 2\nlargest 2:500001\n"));
}

}  // namespace
}  // namespace quadrille::twenty48::network
