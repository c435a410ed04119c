#include "cli/words/endgame.hpp"

#include <fmt/format.h>

#include <numeric>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/games/last_rack.hpp"
#include "quadrille/words/games/line.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

struct EndgameOptions : SharedOptions {
  std::string text;
  WorldOptions world;
};

Json to_json(const Setup& setup, const EndgameSolution& solution, const World& world,
             bool interrupted, double seconds) {
  Json object = {{"game", "words"},         {"position", cgp(setup, world.tiles())},
                 {"depth", solution.depth}, {"line", line_of(solution, setup, world)},
                 {"nodes", solution.nodes}, {"seconds", seconds}};
  object.update(spread_json(solution, setup));
  if (interrupted) object["interrupted"] = true;
  return object;
}

std::string to_text(const Setup& setup, const EndgameSolution& solution, const World& world,
                    bool interrupted, double seconds) {
  std::string text = fmt::format("{} in {:.2f} s\n", spread_text(solution, setup), seconds);
  const std::vector<std::string> line = line_of(solution, setup, world);
  for (std::size_t turn = 0; turn < line.size(); ++turn) {
    text += fmt::format("{} {:<22} {:>4}\n", turn % 2 == 0 ? "on turn" : "other  ", line[turn],
                        solution.line[turn].score);
  }
  if (interrupted) text += "interrupted: this is the last depth that was finished\n";
  return text;
}

int run_endgame(const EndgameOptions& options) {
  const RunSetup run(options);
  WorldOptions mapless = options.world;
  mapless.no_word_map = true;
  const std::unique_ptr<World> world = read_world(mapless, run.run().stop);
  const Setup setup = check_endgame(read_position(*text_or_input(options.text), *world), *world);
  const auto time = options.limits.milliseconds();
  const runtime::Stopwatch watch;
  runtime::Progress progress(stderr, "endgame", 0, runtime::Progress::on_terminal(stderr));
  const auto news = [&](const EndgameSolution& so_far) {
    progress.say(depth_text(so_far, setup, *world));
  };
  const EndgameSolution solution =
      world->with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
        return EndgameSolver<Stride>(tables).solve(
            setup, {.depth = {}, .nodes = {}, .deadline = runtime::Deadline(time)}, run.run().stop,
            news, &run.run().pool);
      });
  progress.finish();
  const double seconds = watch.seconds();
  const bool interrupted = run.cut_short(solution.proven);
  if (options.json) {
    print_json(to_json(setup, solution, *world, interrupted, seconds));
  } else {
    print(to_text(setup, solution, *world, interrupted, seconds));
  }
  return interrupted ? kStopped : kOk;
}

}  // namespace

std::vector<std::string> line_of(const EndgameSolution& solution, const Setup& setup,
                                 const World& world) {
  std::vector<std::string> line;
  for (const LinePlay& turn : positions_of(solution.line, setup, world)) {
    line.push_back(play_text(turn.play, turn.before, world.tiles(), OnBoard::letters));
  }
  return line;
}

Json spread_json(const EndgameSolution& solution, const Setup& setup) {
  return {{"spread", solution.spread},
          {"final_spread", final_spread(solution, setup)},
          {"proven", solution.proven}};
}

std::string spread_text(const EndgameSolution& solution, const Setup& setup) {
  return fmt::format(
      "spread {:+}: from {:+} to {:+} at the end, {}", solution.spread,
      setup.scores[0] - setup.scores[1], final_spread(solution, setup),
      solution.proven ? "proven" : fmt::format("not proven, {} turns deep", solution.depth));
}

std::string depth_text(const EndgameSolution& so_far, const Setup& setup, const World& world) {
  return fmt::format("{} deep: {:+} by {}", counted(std::uint64_t(so_far.depth), "turn"),
                     so_far.spread, fmt::join(line_of(so_far, setup, world), " "));
}

Setup check_endgame(Setup setup, const World& world) {
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  const std::optional<Rack> others = last_rack(setup, world);
  if (!others) {
    const reference::TileCounts unseen = reference::unseen(rules, setup);
    throw Failure(kBadUsage,
                  fmt::format("position: {} tiles are unseen, expected at most {}: an "
                              "endgame begins when the bag is empty",
                              std::accumulate(unseen.begin(), unseen.end(), 0), kRackSize));
  }
  setup.racks[1] = *others;
  if (setup.racks[0].empty() || reference::ending(rules, setup) != reference::Ending::none) {
    throw Failure(kBadUsage, "position: the game is over");
  }
  return setup;
}

void add_endgame(Command parent) {
  auto options = std::make_shared<EndgameOptions>();
  Command verb = parent.command(
      "endgame", "the best line of a position whose bag is empty, proven where time allows",
      "quadrille words endgame --time 10000 "
      "\"7AGAMI2O/1RETCHED2A1P1A/10R1I1T/9UVULAE/10E1L1R/2S7R1A2/2O6JS1G2/A1U3MB1O1WEET/"
      "V1T3BIZES1R2/ODA4NS1I4/ION7L4/DOE7K4/1D8i4/1A1PENWOmEN4/CHIEF1EX2GUILT INNOQTY/ 395/489 "
      "0\"");
  verb.text("POSITION", options->text,
            "CGP; the other rack is what is unseen and may be left out (- reads standard input)")
      .required();
  verb.milliseconds("--time MS", options->limits.time, 1'000'000'000'000,
                    "milliseconds to search (default: until proven); the best found by then is an "
                    "answer too, which says that it is not proven");
  options->threads = 0;
  verb.number("--threads N", options->threads, 1, runtime::ThreadPool::kMaxThreads,
              "how many threads (default: one per core it may use); any number proves the same "
              "value, but may show another line that earns it");
  add_mapless_world(verb, options->world);
  add_json(verb, *options);
  verb.runs([options] { return run_endgame(*options); });
}

}  // namespace quadrille::cli
