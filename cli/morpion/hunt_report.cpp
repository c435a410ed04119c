#include "cli/morpion/hunt_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/morpion/search_options.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

std::string ended_by(const HuntReport& report) {
  if (report.result.overflow) return "overflow";
  if (report.result.reached_target) return "target";
  if (report.result.complete) return "runs";
  return report.interrupted ? "interrupt" : "time";
}

std::uint64_t runs_of(const HuntReport& report) {
  std::uint64_t runs = 0;
  for (const auto& entry : report.scores) runs += entry.second;
  return runs;
}

double mean_score(const HuntReport& report) {
  double sum = 0;
  for (const auto& [score, runs] : report.scores) sum += score * static_cast<double>(runs);
  return sum / static_cast<double>(runs_of(report));
}

template <class Value>
Json levels_json(const search::NrpaOptions& nrpa, Value search::NrpaLevelOptions::*field) {
  Json all = Json::array();
  for (int level = 1; level <= nrpa.level; ++level) all.push_back(nrpa.of(level).*field);
  return std::count(all.begin(), all.end(), all[0]) == std::ssize(all) ? all[0] : all;
}

}  // namespace

Json to_json(const search::NrpaOptions& nrpa) {
  using Each = search::NrpaLevelOptions;
  return {{"level", nrpa.level},
          {"iterations", levels_json(nrpa, &Each::iterations)},
          {"tries", levels_json(nrpa, &Each::tries)},
          {"repeats", levels_json(nrpa, &Each::repeats)},
          {"alpha", levels_json(nrpa, &Each::alpha)}};
}

Json to_json(const HuntReport& report) {
  const HuntOptions& options = report.options;
  const HuntResult& result = report.result;
  Json scores = Json::object();
  for (const auto& [score, runs] : report.scores) scores[fmt::format("{}", score)] = runs;
  Json object = {{"game", "morpion"},
                 {"variant", name_of(options.variant)},
                 {"method", name_of(options.method)},
                 {"score", result.best.moves.size()},
                 {"longest_known", record_of(options.variant)},
                 {"file", report.file},
                 {"grid", result.bits},
                 {"run", result.best.run}};
  object.update(to_json(options.nrpa));
  object.update({{"seed", options.seed},
                 {"runs", runs_of(report)},
                 {"scores", scores},
                 {"playouts", result.playouts},
                 {"seconds", report.seconds},
                 {"ended_by", ended_by(report)},
                 {"moves", moves_text(result.best.moves)}});
  if (report.interrupted) object["interrupted"] = true;
  if (result.overflow) {
    object["overflow"] = {{"file", report.overflow_file},
                          {"score", result.overflow->size()},
                          {"go_on", report.go_on},
                          {"again", report.again}};
  }
  return object;
}

std::string to_text(const HuntReport& report) {
  const Variant variant = report.options.variant;
  const HuntResult& result = report.result;
  const std::size_t moves = result.best.moves.size();
  std::string text =
      fmt::format("{}: {} moves; {}\n", name_of(variant), moves, verdict(variant, moves));
  if (!report.file.empty()) text += fmt::format("saved     {}\n", report.file);
  if (!report.better_file.empty()) {
    text += fmt::format("kept      {}, which has {} moves\n", report.better_file, report.better);
  }
  text += fmt::format("grid      {} bits\n", result.bits);
  text += fmt::format("runs      {}", grouped(runs_of(report)));
  if (runs_of(report) > 0) text += fmt::format(", mean {:.1f}", mean_score(report));
  text += fmt::format("\nplayouts  {} in {:.1f} s, {}\n", grouped(result.playouts), report.seconds,
                      runtime::rate_text(report.playouts_per_second));
  if (report.interrupted) text += "interrupted: this is the longest game so far\n";
  if (result.overflow) {
    text += overflow_text(result.overflow->size(), report.overflow_file, report.go_on);
    if (!report.again.empty()) text += fmt::format("With the whole search:\n  {}\n", report.again);
  }
  if (report.show_moves) text += fmt::format("moves     {}\n", moves_text(result.best.moves));
  return text;
}

}  // namespace quadrille::cli
