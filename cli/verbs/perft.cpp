// quadrille GAME perft: exact counts of move sequences.
#include <fmt/format.h>

#include <algorithm>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/support/reports.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {
namespace {

struct PerftOptions : SharedOptions {
  int depth = 0;
  std::string generator = "fast";
};

Json to_json(const GameProgram& game, const PerftReport& report, int depth, double seconds) {
  const std::uint64_t nodes = report.levels.back();
  Json divide = Json::object();
  for (const auto& [move, count] : report.divide) divide[move] = count;
  Json object = {{"game", game.name()}, {"position", report.position},
                 {"depth", depth},      {"nodes", nodes},
                 {"seconds", seconds},  {"nodes_per_second", static_cast<double>(nodes) / seconds},
                 {"divide", divide},    {"levels", report.levels}};
  object.update(report.details);
  return object;
}

std::string to_text(const PerftReport& report, int depth, double seconds) {
  std::string text;
  std::size_t width = 5;
  for (const auto& [move, count] : report.divide) width = std::max(width, move.size());
  // Where the count has no division, its levels are shown.
  for (std::size_t level = 0; report.divide.empty() && level + 1 < report.levels.size(); ++level) {
    text +=
        fmt::format("{:<{}}  {:>20}   depth {}\n", "", width, grouped(report.levels[level]), level);
  }
  for (const auto& [move, count] : report.divide) {
    text += fmt::format("{:<{}}  {:>20}\n", move, width, grouped(count));
  }
  const std::uint64_t nodes = report.levels.back();
  return text + fmt::format("{:<{}}  {:>20}   depth {}, {:.3f} s, {}\n", "nodes", width,
                            grouped(nodes), depth, seconds,
                            runtime::rate_text(static_cast<double>(nodes) / seconds));
}

int run_perft(GameProgram& game, const PerftOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::perft, setup.run().stop);
  const runtime::Stopwatch watch;
  const PerftReport report =
      game.perft(setup.run(), options.depth, options.generator == "reference");
  const double seconds = watch.seconds();
  if (setup.cut_short(false)) throw Failure(kStopped, "interrupted before the count was complete");
  if (options.json) {
    print_json(to_json(game, report, options.depth, seconds));
  } else {
    print(to_text(report, options.depth, seconds));
  }
  return kOk;
}

}  // namespace

void add_perft(Command parent, GameProgram& game) {
  auto options = std::make_shared<PerftOptions>();
  Command verb = parent.command("perft", "count move sequences exactly", game.example(Verb::perft));
  verb.number("DEPTH", options->depth, 0, 100, "length of the sequences").required();
  verb.choice("--generator NAME", options->generator, {"fast", "reference"},
              "fast (default) or reference");
  add_position(verb, *options, game);
  add_threads(verb, *options);
  add_json(verb, *options);
  game.add_options(Verb::perft, verb);
  verb.runs([options, &game] { return run_perft(game, *options); });
}

}  // namespace quadrille::cli
