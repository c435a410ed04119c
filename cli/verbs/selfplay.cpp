// quadrille GAME selfplay: many games on all cores, summed up.
#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/support/reports.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {
namespace {

struct SelfplayOptions : SharedOptions {
  std::uint64_t games = 100;
};

int run_selfplay(GameProgram& game, const SelfplayOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::selfplay, setup.run().stop);
  const runtime::Stopwatch watch;
  const SelfplayReport report = game.selfplay(setup.run(), options.games);
  const double seconds = watch.seconds();
  const double per_second = static_cast<double>(report.games) / seconds;
  const bool interrupted = setup.cut_short(report.games >= options.games);
  if (options.json) {
    Json object = {{"game", game.name()},
                   {"games", report.games},
                   {"seed", options.seed},
                   {"seconds", seconds},
                   {"games_per_second", per_second}};
    object.update(report.details);
    if (interrupted) object["interrupted"] = true;
    print_json(object);
  } else {
    print(fmt::format("{} in {:.2f} s, {}{}\n{}", counted(report.games, "game"), seconds,
                      runtime::rate_text(per_second),
                      interrupted ? " (interrupted: these are the games that were done)" : "",
                      report.text));
  }
  if (!report.error.empty()) throw Failure(kFoundWrong, report.error);
  return interrupted ? kStopped : kOk;
}

}  // namespace

void add_selfplay(Command parent, GameProgram& game) {
  auto options = std::make_shared<SelfplayOptions>();
  Command verb = parent.command("selfplay", "many games by the engine, with a summary",
                                game.example(Verb::selfplay));
  verb.number("--games N", options->games, 1, 1'000'000'000, "how many games (default: 100)");
  add_position(verb, *options, game);
  add_limits(verb, *options, game);
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  game.add_options(Verb::selfplay, verb);
  verb.runs([options, &game] { return run_selfplay(game, *options); });
}

}  // namespace quadrille::cli
