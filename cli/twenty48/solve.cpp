#include "cli/twenty48/solve.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/twenty48/solve/solve.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

struct SolveOptions : SharedOptions {
  std::string board = "3x3";
  std::uint64_t games = 0;
};

Json to_json(const SolveOptions& options, const Solution& solution, const PolicyGames& played,
             bool interrupted, double seconds) {
  Json object = {{"game", "2048"},
                 {"board", options.board},
                 {"positions", solution.positions()},
                 {"expected_score", solution.start_value()},
                 {"expected_score_from_two_twos", solution.two_twos_value()},
                 {"largest_tile", std::uint64_t{1} << solution.largest_exponent()},
                 {"seconds", seconds}};
  if (options.games > 0) {
    object["selfplay"] = {{"games", played.games},
                          {"seed", options.seed},
                          {"mean_score", played.mean},
                          {"mean_score_95", interval(played.mean, played.half_width)}};
  }
  if (interrupted) object["interrupted"] = true;
  return object;
}

std::string to_text(const SolveOptions& options, const Solution& solution,
                    const PolicyGames& played, bool interrupted, double seconds) {
  std::string text = fmt::format(
      "board {}: {} positions up to symmetry, solved in {:.2f} s\n"
      "best expected score  {:.6f} from a random start, {:.6f} from two 2s\n"
      "largest tile         {}\n",
      options.board, grouped(solution.positions()), seconds, solution.start_value(),
      solution.two_twos_value(), std::uint64_t{1} << solution.largest_exponent());
  if (options.games > 0) {
    text += fmt::format(
        "self-play            {:.3f}{} in {}\n", played.mean,
        played.half_width ? fmt::format(" ± {:.3f} (95 %)", *played.half_width) : std::string(),
        counted(played.games, "game"));
  }
  if (interrupted) text += "interrupted: these are the games that were done\n";
  return text;
}

int run_solve(const SolveOptions& options) {
  const RunSetup setup(options);
  const auto shape = parse_shape(options.board);
  if (!shape) throw bad_text("--board", options.board, shape.error());
  const runtime::Stopwatch watch;
  std::optional<Solution> solution;
  {
    runtime::Progress progress(stderr, "solve", 0, runtime::Progress::on_terminal(stderr));
    solution = solve(*shape, setup.run().pool, setup.run().stop,
                     [&](std::uint64_t done, std::uint64_t total) {
                       progress.update(done, fmt::format("of {} layers", total));
                     });
  }
  if (!solution) throw Failure(kStopped, "interrupted before the board was solved");
  const double seconds = watch.seconds();
  PolicyGames played;
  if (options.games > 0) {
    played =
        play_solution(*solution, options.games, options.seed, setup.run().pool, setup.run().stop);
  }
  const bool interrupted = setup.cut_short(played.games == options.games);
  if (options.json) {
    print_json(to_json(options, *solution, played, interrupted, seconds));
  } else {
    print(to_text(options, *solution, played, interrupted, seconds));
  }
  return interrupted ? kStopped : kOk;
}

}  // namespace

void add_solve(Command parent) {
  auto options = std::make_shared<SolveOptions>();
  Command verb = parent.command("solve", "exact optimal play on a small board",
                                "quadrille 2048 solve --board 3x3 --games 100000");
  verb.text("--board RxC", options->board, "rows x columns, at most nine cells (default: 3x3)");
  verb.number("--games N", options->games, 0, 1'000'000'000,
              "then play the solved policy so often (default: 0)");
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return run_solve(*options); });
}

}  // namespace quadrille::cli
