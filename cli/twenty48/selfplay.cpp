#include "cli/twenty48/selfplay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>

#include "cli/support/selfplay_job.hpp"
#include "cli/twenty48/player_options.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/twenty48/verify/selfplay_sum.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

constexpr const char* kRecordHeader = "game,score,largest,moves,nodes,board\n";
constexpr std::uint64_t kUnitGames = 40;  // some minutes

std::string csv_line(std::size_t index, const GameRecord& record) {
  return fmt::format("{},{},{},{},{},{}\n", index, record.score,
                     std::uint64_t{1} << largest_exponent(record.last_board), record.moves,
                     record.nodes, digits_of(record.last_board));
}

// Game `index` of a seed, from a start that it draws where none is given.
std::optional<GameRecord> play_numbered(const PlayerSetup& setup,
                                        const std::optional<WideBoard>& start, std::uint64_t seed,
                                        std::uint64_t index, const runtime::StopToken& stop) {
  Rng rng = Rng(seed).split(index);
  Player player(setup);
  return play_game(player, start ? *start : start_board<5>(rng), rng, stop);
}

int depth_of(const PlayerSetup& setup) {
  return setup.policy != nullptr ? setup.policy_options.depth : setup.engine.limits.depth;
}

// `pace`: what a move took, in words.
SelfplayReport selfplay_report(const SelfplaySum& sum, const std::string& player, int depth,
                               const std::string& pace) {
  const runtime::Summary score = runtime::summarise(sum.scores);
  const double count = static_cast<double>(sum.games);
  const double moves = static_cast<double>(std::max<std::uint64_t>(sum.moves, 1));
  SelfplayReport report;
  report.games = sum.games;
  report.text = fmt::format(
      "score  mean {:.0f}{}, median {:.0f}, best {}\n"
      "moves  {:.0f} a game, {:.0f} nodes{} a move\n",
      score.mean,
      score.half_width ? fmt::format(" ± {:.0f} (95 %)", *score.half_width) : std::string(),
      score.median, grouped(sum.best_score()),
      static_cast<double>(sum.moves) / std::max(count, 1.0), static_cast<double>(sum.nodes) / moves,
      pace);
  Json shares = Json::object();
  for (const Share& share : sum.shares()) {
    const double part = count > 0 ? static_cast<double>(share.games) / count : 0;
    const auto [low, high] = runtime::share_interval(static_cast<double>(share.games), count);
    shares[fmt::format("{}", share.tile)] = part;
    report.text += fmt::format("{:>7}  {:6.1f} %  ({:.1f} to {:.1f})\n", share.tile, 100 * part,
                               100 * low, 100 * high);
  }
  report.details = {{"player", player},
                    {"depth", depth},
                    {"mean_score", score.mean},
                    {"mean_score_95", interval(score.mean, score.half_width)},
                    {"median_score", score.median},
                    {"best_score", sum.best_score()},
                    {"moves", sum.moves},
                    {"nodes", sum.nodes},
                    {"reached", shares}};
  return report;
}

class Twenty48SelfplayKind final : public SelfplayKind {
 public:
  Twenty48SelfplayKind() : SelfplayKind(kUnitGames) {}

  std::string help() const override { return "many games by the classic player, with a summary"; }
  std::string example() const override { return "--games 10000 --depth 8"; }
  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    const PlayerSetup setup{tables_, classic_options(limits_in(question, kMostDepth))};
    const std::string position = question.text("position");
    const std::optional<WideBoard> start =
        position.empty() ? std::nullopt : std::optional(read_board(position));
    const auto play = [setup, start, seed = asked.seed](
                          std::uint64_t index, const runtime::StopToken& stop, SelfplaySum& sum) {
      const auto record = play_numbered(setup, start, seed, index, stop);
      if (record) sum.add(*record);
      return record.has_value();
    };
    const auto report = [depth = depth_of(setup)](const SelfplaySum& sum) {
      return selfplay_report(sum, "classic", depth, "");
    };
    return std::make_unique<SelfplayJob<SelfplaySum>>(
        asked, GameSelfplay<SelfplaySum>{play, parse_selfplay, report});
  }

 private:
  std::vector<Option> own_options(Command units) override {
    std::vector<Option> options = add_job_limits(units, limits_, kMostDepth);
    options.push_back(units.text("--position TEXT", position_,
                                 "where to begin (default: a start drawn for each game)"));
    return options;
  }

  work::Fields own_fields() override {
    work::Fields fields = limit_fields(limits_);
    fields.emplace_back("position", position_ ? digits_of(read_board(*position_)) : "");
    return fields;
  }

  TableSet tables_;
  LimitOptions limits_;
  std::optional<std::string> position_;
};

}  // namespace

SelfplayReport selfplay_twenty48(const Run& run, const PlayerSetup& setup,
                                 const std::string& player, std::uint64_t games,
                                 const std::string& records) {
  const std::optional<WideBoard> start =
      run.position ? std::optional(read_board(*run.position)) : std::nullopt;
  SelfplaySum sum;
  runtime::RecordFile file(records, kRecordHeader);
  std::atomic<std::uint64_t> search_microseconds{0};
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) {
        const runtime::Stopwatch watch;
        const auto record = play_numbered(setup, start, run.seed, index, run.stop);
        if (record) search_microseconds += static_cast<std::uint64_t>(1e6 * watch.seconds());
        return record;
      },
      [&](std::size_t index, GameRecord&& record) {
        file.add(csv_line(index, record));
        sum.add(record);
        progress.update(sum.games, fmt::format("last {}", record.score));
      });
  progress.finish();
  const double moves = static_cast<double>(std::max<std::uint64_t>(sum.moves, 1));
  const double milliseconds = static_cast<double>(search_microseconds) / 1000 / moves;
  SelfplayReport report =
      selfplay_report(sum, player, depth_of(setup), fmt::format(" and {:.3f} ms", milliseconds));
  report.details["milliseconds_per_move"] = milliseconds;
  if (const auto saved = file.finish(); !saved) report.error = saved.error().text;
  return report;
}

std::shared_ptr<JobKind> twenty48_selfplay_kind() {
  return std::make_shared<Twenty48SelfplayKind>();
}

}  // namespace quadrille::cli
