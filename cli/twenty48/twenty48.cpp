#include "cli/twenty48/twenty48.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "cli/support/count.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "cli/support/reports.hpp"
#include "cli/twenty48/jobs.hpp"
#include "cli/twenty48/play.hpp"
#include "cli/twenty48/rules.hpp"
#include "cli/twenty48/solve.hpp"
#include "cli/twenty48/train.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/reference/reference_rules.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "quadrille/twenty48/verify/selfplay.hpp"
#include "quadrille/twenty48/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;
using runtime::Progress;

constexpr int kLineMoves = 5;

constexpr const char* kRecordHeader = "game,score,largest,moves,nodes,board\n";

std::string csv_line(std::size_t index, const GameRecord& record) {
  return fmt::format("{},{},{},{},{},{}\n", index, record.score,
                     std::uint64_t{1} << largest_exponent(record.last_board), record.moves,
                     record.nodes, digits_of(record.last_board));
}

// As on a map: columns a to d, rows 1 to 4 from the top.
std::string cell_name(int cell) {
  return {static_cast<char>('a' + cell % kSide), static_cast<char>('1' + cell / kSide)};
}

class Twenty48 final : public GameProgram {
 public:
  std::string name() const override { return "2048"; }
  std::string title() const override { return "2048: one player, chance"; }
  std::string position_help() const override {
    return "16 digits, last one top left, or 16 tile values like \"2 4 . . / …\"";
  }
  std::string depth_help() const override {
    return fmt::format("follow lines to this many plies and bits of improbability (default: {})",
                       Limits{}.depth);
  }
  std::uint64_t most_depth() const override { return kMostDepth; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command twenty48) override {
    add_solve(twenty48);
    add_training(twenty48);
  }
  JobKinds jobs() override { return twenty48_jobs(); }

  void prepare(Verb) override { table_set_.tables<4>(); }
  PerftReport perft(const Run& run, int depth, bool reference) override;
  VerifyReport verify(const Run& run, std::uint64_t games) override;
  BenchReport bench(const Run& run) override;
  SelfplayReport selfplay(const Run& run, std::uint64_t games) override;
  AnalyseReport analyse(const Run& run) override;
  int play(const Run& run) override;
  void tour(const Run& run) override;

 private:
  static WideBoard position_of(const Run& run) {
    return run.position ? read_board(*run.position) : widen(Board{kStartWord});
  }

  EngineOptions engine_options(const Run& run) const {
    EngineOptions options;
    options.limits.nodes = run.limits.nodes;
    if (run.limits.milliseconds) {
      options.limits.time = std::chrono::milliseconds(*run.limits.milliseconds);
    }
    const bool open_ended = run.limits.nodes || run.limits.milliseconds;
    options.limits.depth =
        run.limits.depth.value_or(open_ended ? kMostDepth : options.limits.depth);
    return options;
  }

  TableSet table_set_;
  std::optional<std::uint32_t> spoiled_row_;
  std::string records_path_;
};

Examples Twenty48::examples() const {
  return {"quadrille 2048 play --position \"2 2 4 8 / . . . . / . . . . / . . . 2\"",
          "quadrille 2048 analyse 0000000000123456 --depth 13 --json",
          "quadrille 2048 perft 4",
          "quadrille 2048 verify --games 20000 --seed 1",
          "quadrille 2048 bench",
          "quadrille 2048 selfplay --games 100 --seed 1 --records games.csv"};
}

void Twenty48::add_options(Verb verb, Command command) {
  if (verb == Verb::verify) {
    command.number("--spoil ROW", spoiled_row_, 0, Board::kRows - 1,
                   "break the table's entry for this row first, to see the proof fail");
  }
  if (verb == Verb::selfplay) {
    command.text("--records FILE", records_path_,
                 "write one line of CSV to this file as each game ends, replacing the file");
  }
}

PerftReport Twenty48::perft(const Run& run, int depth, bool reference) {
  const WideBoard board = position_of(run);
  PerftReport report;
  report.position = digits_of(board);
  if (reference) {
    count_levels(ReferenceTurnRules(), reference::grid_of(board), depth, run, report, kByDirection);
  } else {
    with_turn_rules(table_set_, board, depth, [&](const auto& rules, auto position) {
      count_levels(rules, position, depth, run, report, kByDirection);
    });
  }
  return report;
}

VerifyReport Twenty48::verify(const Run& run, std::uint64_t games) {
  const std::unique_ptr<TableSet> spoiled =
      spoiled_row_ ? TableSet::with_spoiled_row(*spoiled_row_) : nullptr;
  const Proof proof(spoiled ? *spoiled : table_set_, vector_kernels());
  const std::optional<WideBoard> position =
      run.position ? std::optional(read_board(*run.position)) : std::nullopt;
  return prove(run, games, proof, position,
               "quadrille 2048 verify" +
                   (spoiled_row_ ? fmt::format(" --spoil {}", *spoiled_row_) : std::string()));
}

BenchReport Twenty48::bench(const Run& run) {
  const WorkloadResult result = run_workload(table_set_, run.stop);
  return {result.signature, result.nodes};
}

SelfplayReport Twenty48::selfplay(const Run& run, std::uint64_t games) {
  check_destination("--records", records_path_);
  const EngineOptions options = engine_options(run);
  const std::optional<WideBoard> start =
      run.position ? std::optional(read_board(*run.position)) : std::nullopt;
  std::vector<GameRecord> records;
  runtime::RecordFile file(records_path_, kRecordHeader);
  std::atomic<std::uint64_t> search_microseconds{0};
  Progress progress(stderr, "selfplay", games, Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) {
        Rng rng = Rng(run.seed).split(index);
        Engine engine(table_set_, options);
        const runtime::Stopwatch watch;
        auto record = play_game(engine, start ? *start : start_board<5>(rng), rng, run.stop);
        if (record) search_microseconds += static_cast<std::uint64_t>(1e6 * watch.seconds());
        return record;
      },
      [&](std::size_t index, GameRecord&& record) {
        file.add(csv_line(index, record));
        records.push_back(record);
        progress.update(records.size(), fmt::format("last {}", record.score));
      });
  progress.finish();

  const SelfplaySummary summary = summarise(records);
  const double count = static_cast<double>(records.size());
  const double moves = static_cast<double>(std::max<std::uint64_t>(summary.moves, 1));
  const double milliseconds = static_cast<double>(search_microseconds) / 1000 / moves;
  SelfplayReport report;
  report.games = records.size();
  if (const auto saved = file.finish(); !saved) report.error = saved.error().text;
  Json shares = Json::object();
  report.text = fmt::format(
      "score  mean {:.0f}{}, median {:.0f}, best {}\n"
      "moves  {:.0f} a game, {:.0f} nodes and {:.3f} ms a move\n",
      summary.score.mean,
      summary.score.half_width ? fmt::format(" ± {:.0f} (95 %)", *summary.score.half_width)
                               : std::string(),
      summary.score.median, grouped(summary.best_score),
      static_cast<double>(summary.moves) / std::max(count, 1.0),
      static_cast<double>(summary.nodes) / moves, milliseconds);
  for (const Share& share : summary.shares) {
    const double part = count > 0 ? static_cast<double>(share.games) / count : 0;
    const auto [low, high] = runtime::share_interval(static_cast<double>(share.games), count);
    shares[fmt::format("{}", share.tile)] = part;
    report.text += fmt::format("{:>7}  {:6.1f} %  ({:.1f} to {:.1f})\n", share.tile, 100 * part,
                               100 * low, 100 * high);
  }
  report.details = {{"depth", options.limits.depth},
                    {"mean_score", summary.score.mean},
                    {"mean_score_95", interval(summary.score.mean, summary.score.half_width)},
                    {"median_score", summary.score.median},
                    {"best_score", summary.best_score},
                    {"moves", summary.moves},
                    {"nodes", summary.nodes},
                    {"reached", shares}};
  return report;
}

AnalyseReport Twenty48::analyse(const Run& run) {
  const WideBoard board = position_of(run);
  EngineOptions options = engine_options(run);
  options.limits.gradual = true;
  Engine engine(table_set_, options);
  const Analysis analysis = engine.analyse(board, run.stop);
  AnalyseReport report;
  report.position = digits_of(board);
  report.picture = draw(board, display().colour);
  report.depth = analysis.depth;
  report.nodes = analysis.nodes;
  if (!analysis.moves.empty()) {
    for (const LineStep& step : engine.line(board, analysis.moves.front().direction, kLineMoves)) {
      report.line.push_back(std::string(direction_name(step.direction)));
      report.line.push_back(fmt::format("2@{}", cell_name(step.cell)));
    }
  }
  for (const MoveValue& move : analysis.moves) {
    report.moves.push_back({std::string(direction_name(move.direction)),
                            static_cast<double>(move.value) / kUnit,
                            {{"score", move.score}},
                            move.score > 0 ? fmt::format("+{}", move.score) : "",
                            {}});
  }
  return report;
}

int Twenty48::play(const Run& run) {
  const std::optional<WideBoard> start =
      run.position ? std::optional(read_board(*run.position)) : std::nullopt;
  return play_twenty48(run, table_set_, engine_options(run), start);
}

void Twenty48::tour(const Run& run) {
  watch_twenty48(run, table_set_, engine_options(run));
}

}  // namespace

std::unique_ptr<GameProgram> make_twenty48() {
  return std::make_unique<Twenty48>();
}

}  // namespace quadrille::cli
