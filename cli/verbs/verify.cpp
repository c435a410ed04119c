// quadrille GAME verify: the fast generator against the reference.
#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/support/reports.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/clock.hpp"

namespace quadrille::cli {
namespace {

struct VerifyOptions : SharedOptions {
  std::uint64_t games = 1000;
};

Json to_json(const GameProgram& game, const VerifyReport& report, std::uint64_t seed,
             bool interrupted, double seconds) {
  Json object = {{"game", game.name()},
                 {"games", report.games},
                 {"positions", report.positions},
                 {"moves_compared", report.moves_compared},
                 {"differences", report.differences},
                 {"seed", seed},
                 {"seconds", seconds}};
  object.update(report.details);
  if (report.differences > 0) {
    object["difference"] = {{"position", report.where}, {"what", report.what}};
  }
  if (interrupted) object["interrupted"] = true;
  return object;
}

// `one` position was asked for, and no game was played.
std::string to_text(const VerifyReport& report, bool one, bool interrupted, double seconds) {
  std::string text = fmt::format(
      "{}{}, {} compared in {:.2f} s: {}\n", one ? "" : counted(report.games, "game") + ", ",
      counted(report.positions, "position"), counted(report.moves_compared, "move"), seconds,
      report.differences == 0 ? "no difference"
      : one                   ? "a difference"
                              : counted(report.differences, "game") + " with a difference");
  if (interrupted) text += "interrupted: these are the games that were done\n";
  if (report.differences > 0) {
    text += fmt::format("first: {}\n  {}\nreproduce: {}\n", report.where, report.what,
                        report.reproduce);
  }
  return text;
}

int run_verify(GameProgram& game, const VerifyOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::verify);
  const runtime::Stopwatch watch;
  const VerifyReport report = game.verify(setup.run(), options.games);
  const double seconds = watch.seconds();
  if (options.json) {
    print_json(to_json(game, report, options.seed, setup.interrupted(), seconds));
  } else {
    print(to_text(report, options.position.has_value(), setup.interrupted(), seconds));
  }
  return report.differences == 0 ? kOk : kFoundWrong;
}

}  // namespace

void add_verify(Command parent, GameProgram& game) {
  auto options = std::make_shared<VerifyOptions>();
  Command verb = parent.command(
      "verify", "play the fast generator against the reference; exit 1 on a difference",
      game.example(Verb::verify));
  const Option games = verb.number("--games N", options->games, 1, 1'000'000'000'000,
                                   "how many games (default: 1000)");
  add_position(verb, *options, game).excludes(games);
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  game.add_options(Verb::verify, verb);
  verb.runs([options, &game] { return run_verify(game, *options); });
}

}  // namespace quadrille::cli
