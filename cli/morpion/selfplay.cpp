#include "cli/morpion/selfplay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cli/morpion/text.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/selfplay_job.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

using runtime::Histogram;

constexpr std::uint64_t kUnitGames = 100'000;  // some minutes

// Lengths that share a line, so that the picture fits a screen.
std::int64_t bin_width(const Histogram& histogram) {
  constexpr int kMostLines = 16;
  const std::int64_t first = histogram.begin()->first, last = histogram.rbegin()->first;
  for (const int width : {1, 2, 5, 10, 20}) {
    if (last / width - first / width < kMostLines) return width;
  }
  return 50;
}

std::string draw(const Histogram& histogram, std::uint64_t games) {
  constexpr std::uint64_t kBar = 40;  // characters
  if (histogram.empty()) return {};
  const std::int64_t width = bin_width(histogram);
  Histogram bins;
  for (std::int64_t bin = histogram.begin()->first / width;
       bin <= histogram.rbegin()->first / width; ++bin) {
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
std::string csv_lines(std::span<const std::size_t> lengths, std::uint64_t first) {
  std::string csv;
  for (const std::size_t length : lengths) csv += fmt::format("{},{}\n", first++, length);
  return csv;
}

SelfplayReport selfplay_report(const SelfplaySum& sum, const EngineOptions& engine) {
  const runtime::Summary length = runtime::summarise(sum.lengths);
  SelfplayReport report;
  report.games = sum.games;
  Json lengths = Json::object();
  for (const auto& [moves, count] : sum.lengths) lengths[std::to_string(moves)] = count;
  report.details = {{"variant", std::string(name_of(engine.variant))},
                    {"level", engine.level},
                    {"mean_score", length.mean},
                    {"mean_score_95", interval(length.mean, length.half_width)},
                    {"median_score", length.median},
                    {"best_score", sum.best.size()},
                    {"playouts", sum.playouts},
                    {"grid", sum.bits},
                    {"scores", lengths},
                    {"best_game", moves_text(sum.best)}};
  report.text = fmt::format(
      "moves  mean {:.2f}{}, median {:.1f}, best {}\n{}best  {}\n", length.mean,
      length.half_width ? fmt::format(" ± {:.2f} (95 %)", *length.half_width) : std::string(),
      length.median, sum.best.size(), draw(sum.lengths, sum.games), moves_text(sum.best));
  return report;
}

class MorpionSelfplayKind final : public SelfplayKind {
 public:
  MorpionSelfplayKind() : SelfplayKind(kUnitGames) {}

  std::string example() const override { return "--games 100000 --variant 5D --level 2"; }
  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    // The player refers to the options, so they are kept in one place.
    const auto options = std::make_shared<const SelfplayOptions>(options_in(question, asked.seed));
    const auto player = std::make_shared<SelfplayPlayer>(*options);
    const auto play = [options, player](std::uint64_t index, const runtime::StopToken& stop,
                                        SelfplaySum& sum) {
      return player->play(index, stop, sum).has_value();
    };
    const auto report = [options](const SelfplaySum& sum) {
      return selfplay_report(sum, options->engine);
    };
    return std::make_unique<SelfplayJob<SelfplaySum>>(
        asked, GameSelfplay<SelfplaySum>{play, parse_selfplay, report});
  }

 private:
  std::vector<Option> own_options(Command units) override {
    return {add_variant(units, variant_), add_job_position(units, position_),
            add_selfplay_level(units, level_), grid_.add_to(units)};
  }

  work::Fields own_fields() override {
    const MorpionStart start = read_start(position_, variant_);
    return {{"variant", std::string(name_of(start.variant))},
            {"position", moves_text(start.moves)},
            {"level", fmt::format("{}", level_.value_or(kSelfplayLevel))},
            {"grid", fmt::format("{}", grid_.bits())}};
  }

  static SelfplayOptions options_in(const Question& question, std::uint64_t seed) {
    MorpionStart start = read_start(question.text("position"), question.text("variant"));
    const int bits = static_cast<int>(question.number("grid", 32, 256));
    if (!is_width(bits)) {
      throw Failure(kBadUsage,
                    fmt::format("the job's grid: '{}', expected 32, 64, 128 or 256", bits));
    }
    SelfplayOptions options;
    options.engine = {start.variant, static_cast<int>(question.number("level", 0, kMostLevel)),
                      bits};
    options.start = std::move(start.moves);
    options.seed = seed;
    return options;
  }

  std::string variant_;
  std::optional<std::string> position_;
  std::optional<int> level_;
  GridOption grid_;
};

}  // namespace

Option add_selfplay_level(Command verb, std::optional<int>& level) {
  return verb.number(
      "--level N", level, 0, kMostLevel,
      fmt::format("level of the search by NRPA; 0: moves at random (default: {})", kSelfplayLevel));
}

SelfplayReport selfplay_morpion(const Run& run, const SelfplayOptions& options, std::uint64_t games,
                                const std::string& records) {
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  runtime::RecordFile file(records, "game,score\n");
  const SelfplaySum sum =
      play_games(options, games, run.pool, run.stop,
                 [&](std::span<const std::size_t> lengths, const SelfplaySum& so_far) {
                   if (!records.empty())
                     file.add(csv_lines(lengths, so_far.games - lengths.size()));
                   progress.update(so_far.games, fmt::format("best {}", so_far.best.size()));
                 });
  progress.finish();
  SelfplayReport report = selfplay_report(sum, options.engine);
  if (const auto saved = file.finish(); !saved) report.error = saved.error().text;
  return report;
}

std::shared_ptr<JobKind> morpion_selfplay_kind() {
  return std::make_shared<MorpionSelfplayKind>();
}

}  // namespace quadrille::cli
