#include "cli/twenty48/outlook.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/twenty48/outlook_file.hpp"
#include "cli/twenty48/player_options.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/outlook/outlook_text.hpp"
#include "quadrille/twenty48/outlook/train_outlook.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

struct OutlookVerbOptions : SharedOptions {
  Twenty48PlayerOptions player;
  OutlookOptions train;
  std::string output;  // empty: beside the network
};

// Fewer say nothing about most values.
constexpr std::uint64_t kLeastGames = 100;

// The default depth of play would take hours for a network and days for the classic player; that of
// the review takes a tenth of a millisecond a move.
int default_depth(const OutlookVerbOptions& options) {
  return options.player.name() == "classic" ? kReviewDepth : kNetworkReviewDepth;
}

LimitOptions limits_of(const OutlookVerbOptions& options) {
  LimitOptions limits = options.limits;
  if (!limits.depth) limits.depth = default_depth(options);
  return limits;
}

std::string output_of(const OutlookVerbOptions& options) {
  if (!options.output.empty()) return options.output;
  return options.player.network_path().empty() ? "classic.outlook"
                                               : outlook_path(options.player.network_path());
}

// The command that makes the same again, in the folder of the network.
std::string command_of(const OutlookVerbOptions& options, const TrainedOutlook& trained) {
  const std::string network =
      std::filesystem::path(options.player.network_path()).filename().string();
  return fmt::format("quadrille 2048 outlook train --player {}{} --depth {} --games {} --seed {}",
                     options.player.name(),
                     network.empty() ? "" : " --network " + one_line(network),
                     trained.outlook.depth, trained.games, options.seed);
}

std::string remark(const OutlookVerbOptions& options, const TrainedOutlook& trained) {
  const OutlookTest& test = trained.held_out;
  return fmt::format(
      "# What values of the {} player mean: points to come, and chances of the next tile.\n"
      "#   {}\n"
      "# On {} positions of games kept back: Brier score {:.4f}, calibration error {:.4f}, "
      "score error {:.4f}.\n",
      options.player.name(), command_of(options, trained), test.positions(),
      test.chances().brier_score(), test.chances().error(), test.score_error());
}

void show(const OutlookVerbOptions& options, const TrainedOutlook& trained, double seconds) {
  const bool interrupted = trained.games < options.train.games;
  const OutlookTest& test = trained.held_out;
  if (options.json) {
    Json object = {{"game", "2048"},
                   {"file", output_of(options)},
                   {"player", options.player.name()},
                   {"depth", trained.outlook.depth},
                   {"games", trained.games},
                   {"positions", trained.positions},
                   {"seed", options.seed},
                   {"held_out_positions", test.positions()},
                   {"brier_score", test.chances().brier_score()},
                   {"calibration_error", test.chances().error()},
                   {"score_error", test.score_error()},
                   {"seconds", seconds}};
    if (interrupted) object["interrupted"] = true;
    print_json(object);
    return;
  }
  print(
      fmt::format("{}: {} and {} in {:.1f} s{}\n"
                  "on {} of games kept back: Brier score {:.4f}, calibration error {:.4f}, score "
                  "error {:.4f}\n",
                  one_line(output_of(options)), counted(trained.games, "game"),
                  counted(trained.positions, "position"), seconds,
                  interrupted ? " (interrupted)" : "", counted(test.positions(), "position"),
                  test.chances().brier_score(), test.chances().error(), test.score_error()));
}

TrainedOutlook run_training(const EngineOptions& engine, const TableSet& table_set,
                            const OutlookVerbOptions& options, const Run& run) {
  runtime::Progress progress(stderr, "outlook", options.train.games,
                             runtime::Progress::on_terminal(stderr));
  return train_outlook(table_set, engine, {options.train.games, run.seed}, run.pool, run.stop,
                       [&](std::uint64_t games) { progress.update(games); });
}

int train(OutlookVerbOptions& options) {
  options.player.decide();
  if (options.player.name() == "policy")
    throw Failure(kBadUsage,
                  "--player policy: has no value to learn from, expected learnt or classic");
  check_destination("--output", output_of(options));
  check_apart("--output", output_of(options), "--network", options.player.network_path());
  const RunSetup setup(options);
  const TableSet table_set;
  const EngineOptions engine = options.player.setup(table_set, limits_of(options)).engine;
  const runtime::Stopwatch watch;
  const TrainedOutlook trained = run_training(engine, table_set, options, setup.run());
  if (trained.games < kLeastGames)
    throw Failure(kStopped, fmt::format("interrupted after {}: expected {} at least",
                                        counted(trained.games, "game"), kLeastGames));
  const auto saved = runtime::replace_file(
      output_of(options), remark(options, trained) + outlook_text(trained.outlook));
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  show(options, trained, watch.seconds());
  return trained.games < options.train.games ? kStopped : kOk;
}

}  // namespace

void add_outlook(Command parent) {
  Command outlook = parent.command("outlook", "learn what the values of a player mean",
                                   "quadrille 2048 outlook train --player classic --depth 4");
  auto options = std::make_shared<OutlookVerbOptions>();
  Command verb = outlook.command(
      "train", "learn points to come and chances of the next tile from games of the player",
      "quadrille 2048 outlook train --network 2048.network --games 1000");
  options->player.add_to(verb);
  verb.number("--depth N", options->limits.depth, 0, kMostDepth,
              fmt::format("of the games; 0 is no search, for the learnt player only (default: "
                          "learnt {}, classic {})",
                          kNetworkReviewDepth, kReviewDepth));
  verb.number("--games N", options->train.games, kLeastGames, kMostOutlookGames,
              fmt::format("games, one in ten of which is kept back to say how good the result is "
                          "(default: {})",
                          options->train.games));
  verb.text("--output FILE", options->output,
            "the outlook (default: 2048.outlook beside 2048.network, where it is looked for; "
            "classic.outlook)");
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return train(*options); });
}

}  // namespace quadrille::cli
