// quadrille GAME verify: the fast generator against the reference.
#include <fmt/format.h>

#include <optional>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
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
  Json object = {{"game", game.name()}};
  object.update(to_json(report, seed, seconds));
  if (interrupted) object["interrupted"] = true;
  return object;
}

// `games`: as many as were asked for; none where one position was.
std::string to_text(const VerifyReport& report, std::optional<std::uint64_t> games,
                    bool interrupted, double seconds) {
  std::string text = fmt::format(
      "{}{}, {} compared in {:.2f} s: {}\n", games ? counted(report.games, "game") + ", " : "",
      counted(report.positions, "position"), counted(report.moves_compared, "move"), seconds,
      report.differences == 0 ? (interrupted ? "no difference so far" : "no difference")
      : games                 ? counted(report.differences, "game") + " with a difference"
                              : "a difference");
  if (interrupted) {
    text += fmt::format("interrupted: cut short after {} of {} games, the rest is not proven\n",
                        grouped(report.games), grouped(*games));
  }
  if (report.differences > 0) {
    text += difference_text(report);
  }
  return text;
}

int run_verify(GameProgram& game, const VerifyOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::verify, setup.run().stop);
  const runtime::Stopwatch watch;
  const VerifyReport report = game.verify(setup.run(), options.games);
  const double seconds = watch.seconds();
  const std::optional<std::uint64_t> games =
      options.position ? std::nullopt : std::optional(options.games);
  const bool interrupted = setup.cut_short(!games || report.games >= *games);
  if (options.json) {
    print_json(to_json(game, report, options.seed, interrupted, seconds));
  } else {
    print(to_text(report, games, interrupted, seconds));
  }
  if (report.differences > 0) return kFoundWrong;
  return interrupted ? kStopped : kOk;
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
