// quadrille GAME analyse: the best moves of a position, with values.
#include <fmt/format.h>

#include <algorithm>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/support/reports.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/clock.hpp"

namespace quadrille::cli {
namespace {

Json to_json(const GameProgram& game, const AnalyseReport& report, bool interrupted,
             double seconds) {
  Json moves = Json::array();
  for (const AnalysedMove& analysed : report.moves) {
    Json move = {{"move", analysed.move}, {"value", analysed.value}};
    move.update(analysed.details);
    moves.push_back(move);
  }
  Json object = {{"game", game.name()},
                 {"position", report.position},
                 {"best", report.moves.empty() ? Json(nullptr) : Json(report.moves.front().move)},
                 {"moves", moves},
                 {"depth", report.depth},
                 {"nodes", report.nodes},
                 {"seconds", seconds},
                 {"line", report.line}};
  object.update(report.details);
  if (interrupted) object["interrupted"] = true;
  return object;
}

std::string in_brackets(const std::string& note) {
  return note.empty() ? "" : fmt::format(" ({})", note);
}

std::string to_text(const AnalyseReport& report, bool interrupted, double seconds) {
  std::string text = report.picture;
  if (report.moves.empty()) return text + report.over + "\n";
  std::size_t width = 4;
  for (const AnalysedMove& move : report.moves) width = std::max(width, move.move.size());
  if (!report.value_heading.empty())
    text +=
        fmt::format("{:<{}}  {:>12}  {}\n", "", width, report.value_heading, report.note_heading);
  for (const AnalysedMove& move : report.moves) {
    const std::string value = move.shown.empty() ? fmt::format("{:.1f}", move.value) : move.shown;
    text += fmt::format("{:<{}}  {:>12}  {}\n", move.move, width, value, move.note);
  }
  text += fmt::format("line  {}{}\n", fmt::join(report.line, " "), in_brackets(report.line_note));
  text += report.remark;
  return text + fmt::format("depth {}{}, {} nodes, {:.3f} s{}\n", report.depth,
                            in_brackets(report.depth_note), grouped(report.nodes), seconds,
                            interrupted ? " (interrupted: this is the depth that was done)" : "");
}

int run_analyse(GameProgram& game, const SharedOptions& options) {
  const RunSetup setup(options);
  game.prepare(Verb::analyse, setup.run().stop);
  const runtime::Stopwatch watch;
  const AnalyseReport report = game.analyse(setup.run());
  const double seconds = watch.seconds();
  const bool interrupted = setup.cut_short(false);
  if (options.json) {
    print_json(to_json(game, report, interrupted, seconds));
  } else {
    print(to_text(report, interrupted, seconds));
  }
  return interrupted ? kStopped : kOk;
}

}  // namespace

void add_analyse(Command parent, GameProgram& game) {
  auto options = std::make_shared<SharedOptions>();
  Command verb = parent.command("analyse", "the best moves of a position, with values",
                                game.example(Verb::analyse));
  const Option argument =
      verb.text("POSITION", options->position,
                "the position (- reads standard input): " + game.position_help());
  verb.text("--position TEXT", options->position, "the same").excludes(argument);
  add_limits(verb, *options, game);
  add_json(verb, *options);
  game.add_options(Verb::analyse, verb);
  verb.runs([options, &game] { return run_analyse(game, *options); });
}

}  // namespace quadrille::cli
