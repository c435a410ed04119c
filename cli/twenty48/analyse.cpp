#include "cli/twenty48/analyse.hpp"

#include <fmt/format.h>

#include "cli/support/display.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
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

AnalyseReport engine_report(const Run& run, const PlayerSetup& setup, WideBoard board) {
  EngineOptions options = setup.engine;
  options.limits.gradual = true;
  Engine engine(setup.table_set, options);
  const runtime::Stopwatch watch;
  const Analysis analysis = engine.analyse(board, run.stop);
  const double seconds = watch.seconds();
  AnalyseReport report;
  report.depth = analysis.depth;
  report.nodes = analysis.nodes;
  if (!analysis.moves.empty())
    report.line = texts_of(engine.line(board, analysis.moves.front().direction, kLineMoves));
  const bool learnt = options.network != nullptr;  // then a value is a number of points
  for (const MoveValue& move : analysis.moves) {
    const double value = static_cast<double>(move.value) / kUnit;
    const WideBoard after = twenty48::move(board, move.direction).board;
    report.moves.push_back({std::string(direction_name(move.direction)),
                            value,
                            {{"score", move.score}, {"board", digits_of(after)}},
                            points(move.score),
                            learnt ? fmt::format("{:.0f}", value) : std::string()});
  }
  report.details = {{"player", learnt ? "learnt" : "classic"},
                    {"milliseconds_per_move", 1000 * seconds}};
  return report;
}

double number_of(std::int64_t fixed) {
  return static_cast<double>(fixed) / (1 << policy::kFractionBits);
}

// The number that ranks the moves comes first: without search the probability.
AnalysedMove analysed(const PolicyMove& move, int depth) {
  const double value = number_of(depth > 0 ? move.value : move.logit);
  const std::string probability = fmt::format("{:.1f} %", 100 * move.probability);
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
  if (!analysis.moves.empty())
    report.line = texts_of(player.line(board, analysis.moves.front().direction, kLineMoves));
  for (const PolicyMove& move : analysis.moves)
    report.moves.push_back(analysed(move, analysis.depth));
  const double value = number_of(analysis.value);
  report.remark = fmt::format("value {:.2f}\n", value);
  report.details = {
      {"player", "policy"}, {"value", value}, {"milliseconds_per_move", 1000 * seconds}};
  return report;
}

}  // namespace

AnalyseReport analyse_twenty48(const Run& run, const PlayerSetup& setup, WideBoard board) {
  AnalyseReport report =
      setup.policy ? policy_report(setup, board) : engine_report(run, setup, board);
  report.position = digits_of(board);
  report.picture = draw(board, display().colour);
  return report;
}

}  // namespace quadrille::cli
