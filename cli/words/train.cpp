#include "cli/words/train.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/engine/train.hpp"
#include "quadrille/words/leaves/klv.hpp"
#include "quadrille/words/leaves/leave_model_text.hpp"
#include "quadrille/words/leaves/leave_table.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

struct TrainVerbOptions : SharedOptions {
  WorldOptions world;
  TrainOptions train;
  std::string state, model;
  std::string output = "leaves.klv2";
};

void write(const std::string& path, const std::string& contents) {
  const auto saved = runtime::replace_file(path, contents);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
}

void save(const TrainVerbOptions& options, const Training& training, const Tiles& tiles) {
  const auto file = leave_file(training.leaves(), tiles);
  if (!file) throw Failure(kFoundWrong, file.error().text);
  write(options.output, klv_bytes(*file));
  if (!options.model.empty()) write(options.model, model_text(training.model(), tiles));
}

Expected<Trained, runtime::Error> run_training(const World& world, const TrainVerbOptions& options,
                                               const Run& run) {
  TrainOptions train = options.train;
  train.seed = run.seed;
  const std::uint64_t all = train.games * static_cast<std::uint64_t>(train.generations);
  runtime::Progress progress(stderr, "train", all, runtime::Progress::on_terminal(stderr));
  TrainState state{.path = options.state};
  bool told = false;
  state.unsaved = [&](const runtime::Error& error) {
    if (!std::exchange(told, true)) progress.warn(unsaved_line(error.text, "training"));
  };
  bool has_begun = false;  // perhaps in the middle
  return train_leaves(world, train, state, run.pool, run.stop, [&](const TrainProgress& done) {
    if (!std::exchange(has_begun, true)) progress.start_at(done.games - 1);
    progress.update(done.games, fmt::format("generation {}", done.generation + 1));
  });
}

// One that ended before its first generation has learnt nothing that could be used.
Failure nothing_learnt(const std::string& state) {
  const std::string line = "interrupted before the first generation was complete";
  return {kStopped, state.empty() ? line : line + "; the same command goes on from " + state};
}

void show(const TrainVerbOptions& options, const Training& training, double seconds) {
  const std::uint64_t games = training.progress().games;
  if (options.json) {
    Json object = {
        {"game", "words"}, {"file", options.output}, {"generations", training.generation()},
        {"games", games},  {"seed", options.seed},   {"seconds", seconds}};
    if (!training.done()) object["interrupted"] = true;
    print_json(object);
    return;
  }
  print(fmt::format("{}: {} of {} generations, {} in {:.1f} s{}\n", options.output,
                    training.generation(), options.train.generations, counted(games, "game"),
                    seconds, training.done() ? "" : " (interrupted)"));
}

int train(const TrainVerbOptions& options) {
  check_destination("--output", options.output);
  check_destination("--model", options.model);
  check_destination("--state", options.state);
  const RunSetup setup(options);
  WorldOptions world_options = options.world;
  world_options.leaves = "none";
  const std::unique_ptr<World> world = read_world(world_options, setup.run().stop);
  const runtime::Stopwatch watch;
  const auto trained = run_training(*world, options, setup.run());
  if (!trained) throw Failure(kBadUsage, trained.error().text);
  const auto& [training, unsaved] = *trained;
  if (training.generation() > 0) {
    save(options, training, world->tiles());
    show(options, training, watch.seconds());
  }
  if (unsaved) throw Failure(kFoundWrong, unsaved->text);
  if (training.generation() == 0) throw nothing_learnt(options.state);
  return training.done() ? kOk : kStopped;
}

}  // namespace

void add_train(Command leaves) {
  auto options = std::make_shared<TrainVerbOptions>();
  Command verb = leaves.command("train", "learn leaves for a lexicon from games against itself",
                                "quadrille words leaves train --games 40000 --state train.state");
  const TrainOptions usual;
  verb.number("--generations N", options->train.generations, 1, kMostGenerations,
              fmt::format("how often to begin again with what was learnt (default: {})",
                          usual.generations));
  verb.number("--games N", options->train.games, 1, kMostTrainingGames,
              fmt::format("games of each generation (default: {})", usual.games));
  verb.text("--state FILE", options->state,
            "save the state here every so often, and go on from it where it is there");
  verb.text("--output FILE", options->output, "the leaves (default: leaves.klv2)");
  verb.text("--model FILE", options->model, "the compact model of the leaves, as text");
  verb.text("--lexicon FILE", options->world.lexicon,
            "the words: a .kwg file or a name (default: that of the language)");
  add_language(verb, options->world.language);
  add_layout(verb, options->world.layout);
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return train(*options); });
}

}  // namespace quadrille::cli
