// quadrille GAME bench: a fixed workload, its signature and its speed.
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

int run_bench(GameProgram& game, const SharedOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::bench, setup.run().stop);
  const runtime::Stopwatch watch;
  const BenchReport report = game.bench(setup.run());
  const double seconds = watch.seconds();
  if (setup.cut_short(false)) throw Failure(kStopped, "interrupted before the workload was done");
  const double per_second = static_cast<double>(report.nodes) / seconds;
  if (options.json) {
    print_json({{"game", game.name()},
                {"signature", report.signature},
                {"nodes", report.nodes},
                {"seconds", seconds},
                {"nodes_per_second", per_second}});
  } else {
    print(fmt::format("signature {}\n{} nodes in {:.3f} s, {}\n", report.signature,
                      grouped(report.nodes), seconds, runtime::rate_text(per_second)));
  }
  return kOk;
}

}  // namespace

void add_bench(Command parent, GameProgram& game) {
  auto options = std::make_shared<SharedOptions>();
  Command verb = parent.command(
      "bench", "a fixed workload on one thread: its signature changes only when behaviour does",
      game.example(Verb::bench));
  add_json(verb, *options);
  game.add_options(Verb::bench, verb);
  verb.runs([options, &game] { return run_bench(game, *options); });
}

}  // namespace quadrille::cli
