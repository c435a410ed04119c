#include "cli/words/win_rate.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/engine/train_win_rate.hpp"
#include "quadrille/words/win_rate/win_rate_text.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

struct WinRateVerbOptions : SharedOptions {
  WorldOptions world;
  WinRateOptions train;
  std::string output = "words.winrate";
};

// Fewer say nothing about most leads.
constexpr std::uint64_t kLeastGames = 100;

std::string remark(const WinRateVerbOptions& options, const TrainedWinRate& trained,
                   const World& world) {
  const WinRateTest& test = trained.held_out;
  return fmt::format(
      "# How often a lead wins, by unseen tiles; lexicon {} of {} words:\n"
      "#   quadrille words winrate train --games {} --seed {}\n"
      "# On {} turns of games kept back: Brier score {:.4f}, calibration error {:.4f}.\n",
      options.world.lexicon.value_or(options.world.language), count_words(world.lexicon()),
      trained.games, options.seed, test.turns(), test.brier_score(), test.calibration_error());
}

void show(const WinRateVerbOptions& options, const TrainedWinRate& trained, double seconds) {
  const bool interrupted = trained.games < options.train.games;
  const WinRateTest& test = trained.held_out;
  if (options.json) {
    Json object = {{"game", "words"},
                   {"file", options.output},
                   {"games", trained.games},
                   {"turns", trained.turns},
                   {"seed", options.seed},
                   {"held_out_turns", test.turns()},
                   {"brier_score", test.brier_score()},
                   {"calibration_error", test.calibration_error()},
                   {"seconds", seconds}};
    if (interrupted) object["interrupted"] = true;
    print_json(object);
    return;
  }
  print(
      fmt::format("{}: {} and {} in {:.1f} s{}\n"
                  "on {} of games kept back: Brier score {:.4f}, calibration error {:.4f}\n",
                  options.output, counted(trained.games, "game"), counted(trained.turns, "turn"),
                  seconds, interrupted ? " (interrupted)" : "", counted(test.turns(), "turn"),
                  test.brier_score(), test.calibration_error()));
}

TrainedWinRate run_training(const World& world, const WinRateVerbOptions& options, const Run& run) {
  runtime::Progress progress(stderr, "winrate", options.train.games,
                             runtime::Progress::on_terminal(stderr));
  return train_win_rate(world, {options.train.games, run.seed}, run.pool, run.stop,
                        [&](std::uint64_t games) { progress.update(games); });
}

int train(const WinRateVerbOptions& options) {
  check_destination("--output", options.output);
  const RunSetup setup(options);
  const std::unique_ptr<World> world = read_world(options.world, setup.run().stop);
  const runtime::Stopwatch watch;
  const TrainedWinRate trained = run_training(*world, options, setup.run());
  if (trained.games < kLeastGames) {
    throw Failure(kStopped, fmt::format("interrupted after {}: expected {} at least",
                                        counted(trained.games, "game"), kLeastGames));
  }
  const auto saved = runtime::replace_file(
      options.output, remark(options, trained, *world) + win_rate_text(trained.rate));
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  show(options, trained, watch.seconds());
  return trained.games < options.train.games ? kStopped : kOk;
}

}  // namespace

void add_win_rate(Command parent) {
  Command win_rate = parent.command("winrate", "learn how often a lead wins");
  auto options = std::make_shared<WinRateVerbOptions>();
  Command verb = win_rate.command("train", "learn it for a lexicon from games against itself",
                                  "quadrille words winrate train --games 20000");
  verb.number("--games N", options->train.games, kLeastGames, kMostWinRateGames,
              fmt::format("games, one in ten of which is kept back to say how good the result is "
                          "(default: {})",
                          options->train.games));
  verb.text("--output FILE", options->output, "the win rate (default: words.winrate)");
  add_world(verb, options->world);
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return train(*options); });
}

}  // namespace quadrille::cli
