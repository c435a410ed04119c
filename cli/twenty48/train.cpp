#include "cli/twenty48/train.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/twenty48/training_state.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/twenty48/network/evaluation.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "quadrille/twenty48/network/training_file.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;
using namespace twenty48::network;

constexpr double kSliceSeconds = 0.2;  // from one look at the clock and the signals to the next

struct TrainVerbOptions : SharedOptions {
  TrainingPlan plan;
  double alpha = 1;
  bool plain = false;
  std::uint64_t moves = 100'000'000;
  std::string state, output = "2048.network";
  std::uint64_t checkpoint_seconds = 300;
  Packing packing{8, 10};
};

struct EvaluateOptions : SharedOptions {
  std::string file;
  std::uint64_t games = 1000;
};

std::uint64_t moves_of(const Training& training) {
  return training.steps * training.games.size();
}

Training begin_or_resume(const TrainVerbOptions& options) {
  TrainingPlan plan = options.plan;
  plan.seed = options.seed;
  std::error_code ignored;
  if (options.state.empty() || !std::filesystem::exists(options.state, ignored))
    return new_training(plan);
  Training training = training_in(options.state, read_training_bytes(options.state));
  const TrainingPlan& saved = training.plan;
  check_agreement("--shape", plan.shape, saved.shape, options.state);
  check_agreement("--games", plan.games, saved.games, options.state);
  check_agreement("--seed", plan.seed, saved.seed, options.state);
  check_agreement("--initial", plan.initial, saved.initial, options.state);
  check_agreement("--late-starts", plan.late_starts, saved.late_starts, options.state);
  check_agreement("--downgrade", plan.downgrade, saved.downgrade, options.state);
  return training;
}

// Saves now and then. A disk that is full for a while costs no training: it is said once, and tried
// again later.
class Checkpoints {
 public:
  Checkpoints(const TrainVerbOptions& options, runtime::Progress& progress)
      : options_(options), progress_(progress) {}

  void save_if_due(const Training& training) {
    if (options_.state.empty() ||
        since_.seconds() < static_cast<double>(options_.checkpoint_seconds))
      return;
    const auto saved = runtime::replace_own_file(options_.state, training_bytes(training));
    if (!saved && !std::exchange(told_, true))
      progress_.warn(unsaved_line(saved.error().text, "training"));
    since_ = runtime::Stopwatch();
  }

 private:
  const TrainVerbOptions& options_;
  runtime::Progress& progress_;
  runtime::Stopwatch since_;
  bool told_ = false;
};

// What this run adds to a training that may have gone on before.
class OfThisRun {
 public:
  explicit OfThisRun(const Training& training)
      : games_(training.tally.games), score_(training.tally.score), moves_(moves_of(training)) {}

  std::uint64_t moves(const Training& training) const { return moves_of(training) - moves_; }
  std::optional<double> mean_score(const Tally& tally) const {
    if (tally.games == games_) return std::nullopt;
    return static_cast<double>(tally.score - score_) / static_cast<double>(tally.games - games_);
  }

 private:
  std::uint64_t games_, score_, moves_;
};

// The mean score of the games that ended since the note before.
class MeanNote {
 public:
  explicit MeanNote(const Tally& tally) : last_(tally) {}

  std::string text(const Tally& tally) {
    if (tally.games > last_.games + kGames) {
      text_ = fmt::format("mean score {}",
                          grouped((tally.score - last_.score) / (tally.games - last_.games)));
      last_ = tally;
    }
    return text_;
  }

 private:
  static constexpr std::uint64_t kGames = 200;

  Tally last_;
  std::string text_;
};

// True where all moves were made.
bool run_training(const TrainVerbOptions& options, Training& training, const Run& run) {
  runtime::Progress progress(stderr, "train", options.moves,
                             runtime::Progress::on_terminal(stderr));
  progress.start_at(std::min(moves_of(training), options.moves));
  Checkpoints checkpoints(options, progress);
  MeanNote note(training.tally);
  const auto trainer = make_trainer(training, run.pool.threads());
  const Rates rates{static_cast<float>(options.alpha), options.plain ? 0 : 1};
  std::uint64_t slice = 1;
  while (moves_of(training) < options.moves) {
    if (run.stop.requested()) return false;
    const std::uint64_t left =
        (options.moves - moves_of(training) + training.games.size() - 1) / training.games.size();
    const runtime::Stopwatch watch;
    trainer->run(std::min(slice, left), rates);
    if (watch.seconds() < kSliceSeconds) slice *= 2;
    if (watch.seconds() > 2 * kSliceSeconds) slice = std::max<std::uint64_t>(1, slice / 2);
    checkpoints.save_if_due(training);
    progress.update(std::min(moves_of(training), options.moves), note.text(training.tally));
  }
  return true;
}

// The network first: it is small, and may still have a place where the training has none. A
// training that made no step is as it was read.
void save(const TrainVerbOptions& options, const Training& training, const std::string& packed,
          bool has_learnt) {
  const auto network_saved = runtime::replace_file(options.output, packed);
  if (!options.state.empty() && has_learnt) {
    const auto saved = runtime::replace_own_file(options.state, training_bytes(training));
    if (!saved) throw Failure(kFoundWrong, saved.error().text);
  }
  if (!network_saved) throw Failure(kFoundWrong, network_saved.error().text);
}

void show(const TrainVerbOptions& options, const Training& training, const OfThisRun& run,
          std::size_t bytes, bool done, double seconds) {
  const Tally& tally = training.tally;
  const std::optional<double> mean = run.mean_score(tally);
  const double rate = seconds > 0 ? static_cast<double>(run.moves(training)) / seconds : 0;
  if (options.json) {
    Json object = {{"game", "2048"},
                   {"file", options.output},
                   {"bytes", bytes},
                   {"shape", training.plan.shape},
                   {"moves", moves_of(training)},
                   {"games", tally.games},
                   {"seed", training.plan.seed},
                   {"digest", fmt::format("{:016x}", digest_of(training.weights))},
                   {"mean_score", mean ? Json(*mean) : Json(nullptr)},
                   {"moves_per_second", rate},
                   {"seconds", seconds}};
    if (!done) object["interrupted"] = true;
    print_json(object);
    return;
  }
  print(fmt::format("{}: {} in {}, {} bytes, weights {:016x}, {:.1f} s{}\n",
                    one_line(options.output), counted(moves_of(training), "move"),
                    counted(tally.games, "game"), grouped(bytes), digest_of(training.weights),
                    seconds, done ? "" : " (interrupted)"));
  if (mean)
    print(fmt::format("mean score {} in this run, {}\n",
                      grouped(static_cast<std::uint64_t>(std::llround(*mean))),
                      runtime::rate_text(rate)));
}

int train(const TrainVerbOptions& options) {
  check_destination("--output", options.output);
  check_destination("--state", options.state);
  check_apart("--output", options.output, "--state", options.state);
  const RunSetup setup(options);
  Training training = begin_or_resume(options);
  const OfThisRun this_run(training);
  const runtime::Stopwatch watch;
  const bool done = run_training(options, training, setup.run());
  const double seconds = watch.seconds();
  const std::string packed = packed_bytes(training, options.packing);
  std::error_code ignored;
  const bool is_new = !std::filesystem::exists(options.state, ignored);
  save(options, training, packed, is_new || this_run.moves(training) > 0);
  show(options, training, this_run, packed.size(), done, seconds);
  return done ? kOk : kStopped;
}

PackedNetwork read_network(const std::string& path) {
  const auto bytes = runtime::read_file(path, kMostTrainingBytes);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  auto network = read_packed(*bytes);
  if (!network) throw Failure(kBadUsage, fmt::format("{} {}", one_line(path), network.error()));
  return *std::move(network);
}

// In pieces, so that a signal need not wait for all games.
std::vector<Ending> play_games(const EvaluateOptions& options, const PackedNetwork& network,
                               const Run& run) {
  runtime::Progress progress(stderr, "evaluate", options.games,
                             runtime::Progress::on_terminal(stderr));
  std::vector<Ending> endings;
  const unsigned threads = run.pool.threads();
  while (endings.size() < options.games && !run.stop.requested()) {
    const std::uint64_t count =
        std::min<std::uint64_t>(options.games - endings.size(), 8 * threads);
    for (const Ending& ending :
         play_evaluation(network.plan.shape, network.weights, {endings.size(), count}, threads))
      endings.push_back(ending);
    progress.update(endings.size());
  }
  return endings;
}

// As it was given: 0.1 and not the nearest number of 32 bits.
double rounded_alpha(const Rates& rates) {
  return std::round(static_cast<double>(rates.alpha) * 1e6) / 1e6;
}

Json training_json(const PackedNetwork& network) {
  const TrainingPlan& plan = network.plan;
  Json object = {{"games_at_once", plan.games},
                 {"steps", network.steps},
                 {"seed", plan.seed},
                 {"initial", plan.initial},
                 {"late_starts", plan.late_starts},
                 {"downgrade", plan.downgrade}};
  const bool known = network.rates.alpha > 0;
  object["alpha"] = known ? Json(rounded_alpha(network.rates)) : Json(nullptr);
  object["plain"] = known ? Json(network.rates.coherent == 0) : Json(nullptr);
  object["window"] = known ? Json(network.rates.window) : Json(nullptr);
  return object;
}

// As the options of `train`; those of the last step, where they may change.
std::string training_text(const PackedNetwork& network) {
  const TrainingPlan& plan = network.plan;
  std::string text = fmt::format("trained with --games {} --seed {} --initial {}{}{}", plan.games,
                                 plan.seed, plan.initial, plan.late_starts ? " --late-starts" : "",
                                 plan.downgrade ? " --downgrade" : "");
  const Rates& rates = network.rates;
  if (rates.alpha > 0)
    text +=
        fmt::format(" --alpha {}{}", rounded_alpha(rates), rates.coherent == 0 ? " --plain" : "");
  if (rates.window > 0) text += fmt::format(", window {}", rates.window);
  return text + fmt::format(", {}; packed with --unit {} --visits {}\n",
                            counted(network.steps, "step"), network.packing.unit,
                            network.packing.visits);
}

Json evaluation_json(const EvaluateOptions& options, const PackedNetwork& network,
                     const Evaluation& evaluation, bool done) {
  Json reached = Json::object();
  for (std::size_t exponent = 11; exponent < evaluation.reached.size(); ++exponent)
    reached[std::to_string(std::uint64_t{1} << exponent)] = evaluation.reached[exponent];
  Json object = {{"game", "2048"},
                 {"file", options.file},
                 {"shape", network.plan.shape},
                 {"weights", network.present},
                 {"training_games", network.games},
                 {"training", training_json(network)},
                 {"unit", network.packing.unit},
                 {"visits", network.packing.visits},
                 {"games", evaluation.games},
                 {"mean_score", evaluation.mean},
                 {"mean_score_95", interval(evaluation.mean, evaluation.half_width)},
                 {"moves", evaluation.moves},
                 {"reached", reached}};
  if (!done) object["interrupted"] = true;
  return object;
}

int evaluate_network(const EvaluateOptions& options) {
  const PackedNetwork network = read_network(options.file);
  const RunSetup setup(options);
  const Evaluation evaluation = evaluation_of(play_games(options, network, setup.run()));
  const bool done = evaluation.games == options.games;
  if (options.json) {
    print_json(evaluation_json(options, network, evaluation, done));
  } else {
    print(fmt::format("{}, {} of {}: {}{}\n", network.plan.shape,
                      counted(network.present, "weight"), counted(network.games, "training game"),
                      text_of(evaluation), done ? "" : " (interrupted)"));
    print(training_text(network));
  }
  return done ? kOk : kStopped;
}

void add_train_verb(Command parent) {
  auto options = std::make_shared<TrainVerbOptions>();
  Command verb = parent.command("train", "a network that learns from its own games",
                                "quadrille 2048 train --moves 1000000000 --state train.state");
  add_shape(verb, options->plan.shape);
  verb.number("--games P", options->plan.games, 1, kMostGames,
              "games at once; weights depend on it (default: 1024)");
  verb.number("--moves N", options->moves, 0, kUnbounded,
              "of all games together; 0 packs what is there (default: 100000000)");
  verb.part("--alpha A", options->alpha,
            "how much of an error one game corrects, at most 1 (default: 1)");
  verb.flag("--plain", options->plain, "without temporal coherence");
  add_initial(verb, options->plan.initial);
  verb.flag("--late-starts", options->plan.late_starts,
            "games that end begin again half-way, as long as they are long");
  add_downgrade(verb, options->plan.downgrade);
  verb.text("--state FILE", options->state,
            "save the training here, and go on from it where it is there");
  verb.number("--checkpoint-interval S", options->checkpoint_seconds, 0, 1'000'000,
              "seconds between two saves (default: 300)");
  verb.text("--output FILE", options->output, "the packed network (default: 2048.network)");
  verb.number("--unit POINTS", options->packing.unit, 1, 1000,
              "to which packed weights are rounded (default: 8)");
  verb.number("--visits N", options->packing.visits, 0, 1'000'000'000,
              "drop weights that fewer games met (default: 10)");
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return train(*options); });
}

void add_evaluate_verb(Command parent) {
  auto options = std::make_shared<EvaluateOptions>();
  Command verb = parent.command("evaluate", "how well a network plays without search",
                                "quadrille 2048 evaluate 2048.network --games 1000");
  verb.text("FILE", options->file, "a packed network").required();
  verb.number("--games N", options->games, 1, 1'000'000'000,
              "on fixed seeds that no training uses (default: 1000)");
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return evaluate_network(*options); });
}

}  // namespace

void add_training(Command parent) {
  add_train_verb(parent);
  add_evaluate_verb(parent);
}

}  // namespace quadrille::cli
