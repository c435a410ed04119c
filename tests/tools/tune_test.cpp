#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/files.hpp"
#include "tools/tune/fit.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/hand_weights.hpp"
#include "tools/tune/model.hpp"
#include "tools/tune/samples.hpp"
#include "tools/tune/weights_file.hpp"

namespace quadrille::tune {
namespace {

chess::Board board(std::string_view fen) {
  const auto setup = chess::parse_fen(fen);
  EXPECT_TRUE(setup);
  return chess::board_of(*setup);
}

std::vector<Sample> played_samples(int games) {
  std::vector<Sample> samples;
  Rng rng(5);
  for (int game = 0; game < games; ++game) {
    chess::Board position = board(chess::kStartFen);
    for (int ply = 0; ply < 150; ++ply) {
      chess::MoveList moves;
      chess::generate(position, moves);
      if (moves.empty()) break;
      position = chess::after(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      samples.push_back({position, 0, Outcome::draw, static_cast<std::size_t>(game)});
    }
  }
  return samples;
}

Positions positions_of(const std::vector<Sample>& samples) {
  Positions positions;
  for (const Sample& sample : samples) positions.append(sample);
  return positions;
}

TEST(TuneModel, SaysWhatTheEvaluationSays) {
  const Parameters parameters = parameters_of(chess::kWeights);
  for (const Sample& sample : played_samples(60)) {
    Positions positions;
    positions.append(sample);
    if (positions.size() == 0) continue;
    const int value = chess::evaluate(sample.board);
    const int for_white = sample.board.side == chess::Colour::white ? value : -value;
    // The evaluation rounds four times towards zero.
    ASSERT_NEAR(value_of(parameters, positions, positions.positions[0]), for_white, 4.0);
  }
}

TEST(TuneModel, KnowsItsSlope) {
  const Positions positions = positions_of(played_samples(4));
  Parameters parameters = parameters_of(chess::kWeights);
  for (std::size_t at = 0; at < positions.size(); at += 37) {
    const Position& position = positions.positions[at];
    Parameters gradient{};
    add_gradient(
        parameters, positions, position, [](double) { return 1.0; }, gradient);
    for (std::size_t index = 0; index < kParameters; index += 3) {
      constexpr double kStep = 1e-4;
      const double here = parameters[index];
      parameters[index] = here + kStep;
      const double above = value_of(parameters, positions, position);
      parameters[index] = here - kStep;
      const double below = value_of(parameters, positions, position);
      parameters[index] = here;
      ASSERT_NEAR(gradient[index], (above - below) / (2 * kStep), 1e-3) << index;
    }
  }
}

TEST(TuneModel, TurnsWeightsIntoNumbersAndBack) {
  const chess::Weights weights = rounded_weights(parameters_of(chess::kWeights));
  EXPECT_EQ(weights_source(weights, "x"), weights_source(chess::kWeights, "x"));
}

TEST(TuneFit, FindsTheWeightsThatMadeTheResults) {
  constexpr double kSlope = 0.004;
  chess::Weights truth = chess::kWeights;
  truth.material[1] += chess::Tapered(90, 90);
  truth.tempo[0] += chess::Tapered(40, 40);
  truth.bishop_pair[0] -= chess::Tapered(60, 60);
  const Parameters wanted = parameters_of(truth);
  Positions positions = positions_of(played_samples(150));
  for (Position& position : positions.positions) {
    const double value = value_of(wanted, positions, position);
    position.result = static_cast<float>(1 / (1 + std::exp(-kSlope * value)));
  }
  Parameters parameters = parameters_of(chess::kWeights);
  runtime::ThreadPool pool(2);
  const double before = error_of(parameters, positions, kSlope, 0, pool);
  FitOptions options;
  options.epochs = 60;
  options.batch = 1024;
  options.hold = 1e-6;
  options.blend = 0;
  fit(parameters, positions, kSlope, options, pool, {}, [](int) {});
  EXPECT_LT(error_of(parameters, positions, kSlope, 0, pool), before / 100);
  const chess::Weights found = rounded_weights(parameters);
  // The middlegame, of which random games have more. A knight's worth may go into its mobility and
  // placement instead, so it is not looked at by itself; the error above says that it went
  // somewhere.
  EXPECT_NEAR(found.tempo[0].middlegame(), truth.tempo[0].middlegame(), 4);
  EXPECT_NEAR(found.bishop_pair[0].middlegame(), truth.bishop_pair[0].middlegame(), 12);
  EXPECT_NEAR(fit_k(wanted, positions, pool), kSlope, 1e-5);
}

TEST(TuneFit, GivesTheSameOnAnyNumberOfThreads) {
  Positions positions = positions_of(played_samples(20));
  Rng rng(3);
  for (Position& position : positions.positions) {
    position.result = static_cast<float>(rng.below(3)) / 2;
  }
  const auto fitted = [&](unsigned threads) {
    runtime::ThreadPool pool(threads);
    Parameters parameters = parameters_of(chess::kWeights);
    FitOptions options;
    options.epochs = 3;
    fit(parameters, positions, 0.004, options, pool, {}, [](int) {});
    return parameters;
  };
  EXPECT_EQ(fitted(1), fitted(3));
}

TEST(TuneSamples, AreReadAsTheyWereWritten) {
  Sample sample{board("8/5k2/8/3P4/8/4K3/8/8 b - - 0 1"), -120, Outcome::white, 0};
  const std::string line = sample_line(sample);
  EXPECT_EQ(line, "8/5k2/8/3P4/8/4K3/8/8 b - - ce -120; c9 \"1-0\";\n");
  const auto read = parse_samples("# comment\n" + line + "# game 0\n" + line, 7);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ((*read)[0].board, sample.board);
  EXPECT_EQ((*read)[0].score, -120);
  EXPECT_EQ((*read)[0].outcome, Outcome::white);
  EXPECT_EQ((*read)[0].game, 7u);
  EXPECT_EQ((*read)[1].game, 8u);
}

TEST(TuneSamples, RefuseOtherText) {
  for (const char* line :
       {"nonsense", "8/5k2/8/3P4/8/4K3/8/8 b - -", "8/5k2/8/3P4/8/4K3/8/8 b - - ce x; c9 \"1-0\";",
        "8/5k2/8/3P4/8/4K3/8/8 b - - ce 5; c9 \"2-0\";",
        "8/5k2/8/3P4/8/4K3/8/8 b - - ce 5; c9 \"1-0\""}) {
    const auto read = parse_samples(line, 0);
    ASSERT_FALSE(read) << line;
    EXPECT_TRUE(read.error().text.starts_with("line 1: ")) << read.error().text;
  }
}

TEST(TuneGames, GoOnWhereTheyWereBrokenOff) {
  const auto folder = std::filesystem::temp_directory_path() /
                      ("quadrille-tune-test-" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  const std::string whole = folder / "whole.epd", broken = folder / "broken.epd";
  GameOptions options;
  options.games = 3;
  options.nodes = 200;
  options.threads = 2;
  ASSERT_TRUE(play_games(whole, options, {}, false));
  const auto expected = runtime::read_file(whole, kMostSampleBytes);
  ASSERT_TRUE(expected);
  EXPECT_TRUE(parse_samples(*expected, 0));
  // In the middle of the second game.
  const std::size_t cut = expected->find("# game 0\n") + 100;
  ASSERT_TRUE(runtime::replace_file(broken, expected->substr(0, cut)));
  options.threads = 1;
  const auto played = play_games(broken, options, {}, false);
  ASSERT_TRUE(played);
  EXPECT_EQ(played->before, 1u);
  EXPECT_EQ(played->now, 2u);
  const auto resumed = runtime::read_file(broken, kMostSampleBytes);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(*resumed, *expected);

  options.nodes = 300;
  EXPECT_FALSE(play_games(broken, options, {}, false));
  std::filesystem::remove_all(folder);
}

TEST(TuneWeights, AreInTheFormThatTheToolWrites) {
  const auto file = runtime::read_file(QUADRILLE_SOURCE "/quadrille/chess/evaluate/weights.cpp",
                                       runtime::kMebibyte);
  ASSERT_TRUE(file);
  const auto after_first_line = [](const std::string& text) {
    return text.substr(text.find('\n'));
  };
  EXPECT_EQ(after_first_line(*file), after_first_line(weights_source(chess::kWeights, "")));
}

}  // namespace
}  // namespace quadrille::tune
