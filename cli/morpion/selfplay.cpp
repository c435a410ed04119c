#include "cli/morpion/selfplay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

using Histogram = std::map<int, std::uint64_t>;

// Lengths that share a line, so that the picture fits a screen.
int bin_width(const Histogram& histogram) {
  constexpr int kMostLines = 16;
  const int first = histogram.begin()->first, last = histogram.rbegin()->first;
  for (const int width : {1, 2, 5, 10, 20}) {
    if (last / width - first / width < kMostLines) return width;
  }
  return 50;
}

std::string draw(const Histogram& histogram, std::uint64_t games) {
  constexpr std::uint64_t kBar = 40;  // characters
  if (histogram.empty()) return {};
  const int width = bin_width(histogram);
  Histogram bins;
  for (int bin = histogram.begin()->first / width; bin <= histogram.rbegin()->first / width;
       ++bin) {
    bins[bin] = 0;
  }
  for (const auto& [length, count] : histogram) bins[length / width] += count;
  std::uint64_t most = 1;
  for (const auto& [bin, count] : bins) most = std::max(most, count);
  std::string text;
  for (const auto& [bin, count] : bins) {
    const std::string lengths = width == 1
                                    ? fmt::format("{}", bin)
                                    : fmt::format("{}-{}", bin * width, (bin + 1) * width - 1);
    text += fmt::format("{:>7}  {:6.1f} %  {}\n", lengths,
                        100 * static_cast<double>(count) / static_cast<double>(games),
                        std::string((count * kBar + most - 1) / most, '#'));
  }
  return text;
}

// The lines of games from `first` on.
std::string csv_lines(const std::vector<std::uint16_t>& lengths, std::size_t first) {
  std::string csv;
  for (std::size_t index = first; index < lengths.size(); ++index) {
    csv += fmt::format("{},{}\n", index, lengths[index]);
  }
  return csv;
}

}  // namespace

SelfplayReport selfplay_morpion(const Run& run, const SelfplayOptions& options, std::uint64_t games,
                                const std::string& records) {
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  runtime::RecordFile file(records, "game,score\n");
  std::size_t written = 0;
  const SelfplayResult result =
      play_games(options, games, run.pool, run.stop, [&](const SelfplayResult& so_far) {
        if (!records.empty()) file.add(csv_lines(so_far.lengths, written));
        written = so_far.lengths.size();
        progress.update(written, fmt::format("best {}", so_far.best.size()));
      });
  progress.finish();

  const SelfplaySummary summary = summarise(result.lengths);
  const runtime::Summary& length = summary.length;
  SelfplayReport report;
  report.games = result.lengths.size();
  if (const auto saved = file.finish(); !saved) report.error = saved.error().text;
  Json lengths = Json::object();
  for (const auto& [moves, count] : summary.histogram) lengths[std::to_string(moves)] = count;
  report.details = {{"variant", std::string(name_of(options.engine.variant))},
                    {"level", options.engine.level},
                    {"mean_score", length.mean},
                    {"mean_score_95", interval(length.mean, length.half_width)},
                    {"median_score", length.median},
                    {"best_score", result.best.size()},
                    {"playouts", result.playouts},
                    {"grid", result.bits},
                    {"scores", lengths},
                    {"best_game", moves_text(result.best)}};
  report.text = fmt::format(
      "moves  mean {:.2f}{}, median {:.1f}, best {}\n{}best  {}\n", length.mean,
      length.half_width ? fmt::format(" ± {:.2f} (95 %)", *length.half_width) : std::string(),
      length.median, result.best.size(), draw(summary.histogram, report.games),
      moves_text(result.best));
  return report;
}

}  // namespace quadrille::cli
