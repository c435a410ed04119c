#include "cli/twenty48/analyse.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "cli/support/display.hpp"
#include "cli/support/output.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/twenty48/engine/plies.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"
#include "quadrille/twenty48/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

constexpr int kLineMoves = 5;

// As on a map: columns a to d, rows 1 to 4 from the top.
std::string cell_name(int cell) {
  return {static_cast<char>('a' + cell % kSide), static_cast<char>('1' + cell / kSide)};
}

std::vector<std::string> texts_of(const std::vector<LineStep>& line) {
  std::vector<std::string> texts;
  for (const LineStep& step : line) {
    texts.push_back(std::string(direction_name(step.direction)));
    texts.push_back(fmt::format("2@{}", cell_name(step.cell)));
  }
  return texts;
}

std::string points(std::uint64_t score) {
  return score > 0 ? fmt::format("+{}", score) : "";
}

std::string share_text(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string rounded_text(double points) {
  return grouped(static_cast<std::uint64_t>(std::llround(points)));
}

std::string loss_text(double points) {
  const std::string text = rounded_text(points);
  return text == "0" ? text : "-" + text;
}

std::string note_columns(const std::string& loss, const std::string& chance,
                         const std::string& now) {
  return fmt::format("{:>9}  {:>7}  {}", loss, chance, now);
}

template <class Number>
Json number_or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json(nullptr);
}

AnalysedMove analysed(WideBoard board, const MoveValue& move, const MoveValue& best,
                      const Worth& worth) {
  const auto further = worth.score(board, move.value), chance = worth.chance(board, move.value);
  const auto loss = worth.loss(board, best.value, move.value);
  const bool is_best = move.direction == best.direction;
  return {std::string(direction_name(move.direction)),
          static_cast<double>(move.value) / kUnit,
          {{"score", move.score},
           {"board", digits_of(twenty48::move(board, move.direction).board)},
           {"further_score", number_or_null(further)},
           {"loss", number_or_null(loss)},
           {"next_tile_chance", number_or_null(chance)}},
          note_columns(loss && !is_best ? loss_text(*loss) : "", chance ? share_text(*chance) : "",
                       points(move.score)),
          further ? rounded_text(*further) : "?"};
}

// Where the numbers come from.
std::string source_text(WideBoard board, const Worth& worth) {
  const char* const player = worth.learnt() ? "learnt" : "classic";
  const Outlook* const outlook = worth.outlook();
  if (outlook != nullptr && outlook->forecast(board, 0))
    return fmt::format("to come: if the {} player goes on at depth {}\n", player, outlook->depth);
  if (worth.learnt()) return "to come: by the network alone, without an outlook\n";
  return fmt::format("to come: unknown, too few games had a {}; the moves are ranked\n",
                     grouped(std::uint64_t{1} << largest_exponent(board)));
}

void add_headings(AnalyseReport& report, WideBoard board, const Worth& worth) {
  const std::string tile = grouped(std::uint64_t{1} << next_tile(board));
  report.value_heading = "to come";
  report.note_heading = note_columns("loss", tile, "now");
  report.remark = source_text(board, worth);
}

void add_plies(AnalyseReport& report, Plies plies) {
  report.depth_note = plies.fewest == plies.most
                          ? fmt::format("{} {}", plies.most, plies.most == 1 ? "ply" : "plies")
                          : fmt::format("{} to {} plies", plies.fewest, plies.most);
  report.details["plies"] = {{"fewest", plies.fewest}, {"most", plies.most}};
}

// The search averages over all spawns; a line can show one of each only.
void add_line(AnalyseReport& report, const std::vector<LineStep>& line) {
  report.line = texts_of(line);
  report.line_note = "worst case: a 2 where it hurts most";
  report.details["line_kind"] = "worst case";
}

AnalyseReport engine_report(const Run& run, const PlayerSetup& setup, const Worth& players_worth,
                            WideBoard board) {
  EngineOptions options = setup.engine;
  options.limits.gradual = true;
  Engine engine(setup.table_set, options);
  const runtime::Stopwatch watch;
  const Analysis analysis = engine.analyse(board, run.stop);
  const double seconds = watch.seconds();
  const Worth worth = players_worth.by(analysis.by_network);
  AnalyseReport report;
  report.depth = analysis.depth;
  report.nodes = analysis.nodes;
  report.details = {{"player", analysis.by_network ? "learnt" : "classic"},
                    {"milliseconds_per_move", 1000 * seconds},
                    {"next_tile", std::uint64_t{1} << next_tile(board)}};
  if (analysis.moves.empty()) return report;
  const MoveValue& best = analysis.moves.front();
  for (const MoveValue& move : analysis.moves)
    report.moves.push_back(analysed(board, move, best, worth));
  add_headings(report, board, worth);
  add_line(report, engine.line(board, best.direction, kLineMoves));
  add_plies(report, plies_of(analysis.depth, count_empty(move(board, best.direction).board)));
  return report;
}

double number_of(std::int64_t fixed) {
  return static_cast<double>(fixed) / (1 << policy::kFractionBits);
}

// The number that ranks the moves comes first: without search the probability.
AnalysedMove analysed(const PolicyMove& move, int depth) {
  const double value = number_of(depth > 0 ? move.value : move.logit);
  const std::string probability = share_text(move.probability);
  return {
      std::string(direction_name(move.direction)),
      value,
      {{"score", move.score}, {"probability", move.probability}, {"board", digits_of(move.after)}},
      depth > 0 ? fmt::format("{:>7}  {}", probability, points(move.score)) : points(move.score),
      depth > 0 ? fmt::format("{:.2f}", value) : probability};
}

AnalyseReport policy_report(const PlayerSetup& setup, WideBoard board) {
  PolicyPlayer player(*setup.policy, setup.policy_options);
  const runtime::Stopwatch watch;
  const PolicyAnalysis analysis = player.analyse(board);
  const double seconds = watch.seconds();
  AnalyseReport report;
  report.depth = analysis.depth;
  report.nodes = analysis.nodes;
  const double value = number_of(analysis.value);
  report.details = {
      {"player", "policy"}, {"value", value}, {"milliseconds_per_move", 1000 * seconds}};
  if (analysis.moves.empty()) return report;
  for (const PolicyMove& move : analysis.moves)
    report.moves.push_back(analysed(move, analysis.depth));
  report.remark = fmt::format("value {:.2f}\n", value);
  add_line(report, player.line(board, analysis.moves.front().direction, kLineMoves));
  add_plies(report, {1 + analysis.depth, 1 + analysis.depth});
  return report;
}

// No tile can move on a full board without equal neighbours, and none on a board without tiles.
void say_what_is_over(AnalyseReport& report, WideBoard board) {
  if (!is_over(board)) return;
  const bool empty = board == WideBoard{};
  report.details["over"] = empty ? "empty" : "lost";
  report.over = empty ? "The board is empty: there is no tile to move."
                      : "The game is over: no move is left.";
}

}  // namespace

AnalyseReport analyse_twenty48(const Run& run, const PlayerSetup& setup, const Worth& worth,
                               WideBoard board) {
  AnalyseReport report =
      setup.policy ? policy_report(setup, board) : engine_report(run, setup, worth, board);
  say_what_is_over(report, board);
  report.position = digits_of(board);
  report.picture = draw(board, display().colour);
  return report;
}

}  // namespace quadrille::cli
