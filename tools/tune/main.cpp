// The tuner's program: where the evaluation's weights come from.
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/runtime/progress.hpp"
#include "tools/tune/fit.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/hand_weights.hpp"
#include "tools/tune/weights_file.hpp"

namespace quadrille::tune {
namespace {

constexpr const char* kWeightsPath = "quadrille/chess/evaluate/weights.cpp";
constexpr std::uint32_t kHeldOut = 10;  // one game in N is not learnt from

int complain(const std::string& text) {
  fmt::print(stderr, "tune: {}\n", text);
  return 2;
}

int write_weights(const std::string& path, const chess::Weights& weights,
                  const std::string& origin) {
  const auto written = runtime::replace_file(path, weights_source(weights, origin));
  return written ? 0 : complain(written.error().text);
}

int run_games(const std::string& path, const GameOptions& options) {
  const runtime::Interrupts interrupts;
  const auto played =
      play_games(path, options, interrupts.token(), runtime::Progress::on_terminal(stderr));
  if (!played) return complain(played.error().text);
  fmt::print("{} games in {}, {} of them new with {} positions\n", played->before + played->now,
             path, played->now, played->positions);
  return played->before + played->now < options.games ? cli::kStopped : cli::kOk;
}

struct Data {
  Positions learnt, held_out;
};

Expected<Data, runtime::Error> read_data(const std::vector<std::string>& paths) {
  Data data;
  std::size_t games = 0;
  for (const std::string& path : paths) {
    const auto text = runtime::read_file(path, kMostSampleBytes);
    if (!text) return text.error();
    const auto samples = parse_samples(*text, games);
    if (!samples) return runtime::Error{fmt::format("{}: {}", path, samples.error().text)};
    for (const Sample& sample : *samples) {
      games = std::max(games, sample.game + 1);
      const bool apart = mix(sample.game) % kHeldOut == 0;
      (apart ? data.held_out : data.learnt).append(sample);
    }
  }
  return data;
}

struct FitRun {
  std::vector<std::string> paths;
  std::string output = kWeightsPath;
  FitOptions options;
  bool from_hand = false;
  unsigned threads = runtime::default_threads();
};

int run_fit(const FitRun& run, const std::string& command) {
  const runtime::Interrupts interrupts;
  const auto data = read_data(run.paths);
  if (!data) return complain(data.error().text);
  if (data->learnt.size() == 0) return complain("no positions to learn from");
  runtime::ThreadPool pool(run.threads);
  Parameters parameters = parameters_of(run.from_hand ? hand_weights() : chess::kWeights);
  const double k = fit_k(parameters, data->learnt, pool);
  fmt::print("{} positions learnt, {} held out, k {:.6f}\n", data->learnt.size(),
             data->held_out.size(), k);
  const auto report = [&](const std::string& when) {
    fmt::print("{:9} error learnt {:.6f}, held out {:.6f}\n", when,
               error_of(parameters, data->learnt, k, 0, pool),
               error_of(parameters, data->held_out, k, 0, pool));
  };
  report("before");
  runtime::Progress progress(stderr, "epochs", static_cast<std::uint64_t>(run.options.epochs),
                             runtime::Progress::on_terminal(stderr));
  fit(parameters, data->learnt, k, run.options, pool, interrupts.token(), [&](int epoch) {
    progress.update(static_cast<std::uint64_t>(epoch) + 1);
    if ((epoch + 1) % 20 == 0) report(fmt::format("epoch {}", epoch + 1));
  });
  progress.finish();
  if (interrupts.token().requested()) {
    fmt::print(stderr, "tune: interrupted, nothing written\n");
    return cli::kStopped;
  }
  const chess::Weights weights = rounded_weights(parameters);
  parameters = parameters_of(weights);
  report("rounded");
  return write_weights(run.output, weights, command);
}

// All but where it went.
std::string fit_command(int count, char** arguments) {
  std::string command = "tune fit";
  for (int index = 2; index < count; ++index) {
    const std::string_view word = arguments[index];
    if (word == "--output") {
      ++index;
    } else if (!word.starts_with("--output=")) {
      command += fmt::format(" {}", word);
    }
  }
  return command;
}

}  // namespace
}  // namespace quadrille::tune

int main(int argc, char** argv) {
  using namespace quadrille;
  cli::Program program("", "Tunes the weights of the chess evaluation");

  std::string hand_output = tune::kWeightsPath;
  cli::Command hand = program.command("hand", "write the weights by judgement");
  hand.setting("--output", hand_output, "the file to write");
  hand.runs([&] {
    return tune::write_weights(hand_output, tune::hand_weights(),
                               "tune hand (by judgement, not tuned)");
  });

  std::string games_path;
  tune::GameOptions games_options;
  games_options.threads = runtime::default_threads();
  cli::Command games = program.command("games", "play the engine against itself for positions");
  games.text("file TEXT", games_path, "the file to append to").required();
  games.setting("--games", games_options.games, "how many");
  games.setting("--nodes", games_options.nodes, "per move");
  games.setting("--seed", games_options.seed, "of the openings");
  games.setting("--threads", games_options.threads, "games at once");
  games.flag("--from-hand", games_options.from_hand,
             "play by the weights of judgement, not by the last ones");
  games.runs([&] { return tune::run_games(games_path, games_options); });

  tune::FitRun run;
  cli::Command fit = program.command("fit", "fit the weights to the games' results");
  fit.texts("files TEXT", run.paths, "from tune games").required();
  fit.setting("--output", run.output, "the file to write");
  fit.setting("--epochs", run.options.epochs, "times through the data");
  fit.setting("--step", run.options.step, "first step, centipawns");
  fit.setting("--hold", run.options.hold, "pull back to the start");
  fit.setting("--blend", run.options.blend, "share of the search's score in the target");
  fit.setting("--seed", run.options.seed, "of the batches");
  fit.setting("--threads", run.threads, "to use");
  fit.flag("--from-hand", run.from_hand, "start from judgement, not from the last weights");
  fit.runs([&] { return tune::run_fit(run, tune::fit_command(argc, argv)); });

  return program.read_or_explain(argc, argv)();
}
