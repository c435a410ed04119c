#include "cli/morpion/morpion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/morpion/jobs.hpp"
#include "cli/morpion/perft.hpp"
#include "cli/morpion/play.hpp"
#include "cli/morpion/records.hpp"
#include "cli/morpion/search.hpp"
#include "cli/morpion/selfplay.hpp"
#include "cli/morpion/text.hpp"
#include "cli/morpion/view.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "cli/support/reports.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/proof.hpp"
#include "quadrille/morpion/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr int kAnalyseLevel = 2, kPlayLevel = 2;

class Morpion final : public GameProgram {
 public:
  std::string name() const override { return "morpion"; }
  std::string title() const override { return "Morpion Solitaire: one player, no chance"; }
  std::string position_help() const override {
    return "moves like \"3,4:V4 -1,3:H0\" (point, direction H V DP DN, index of the point in its "
           "line), start, a record in MS1 or MSR, or the name of a file with one";
  }
  std::string depth_help() const override { return {}; }
  std::uint64_t most_depth() const override { return 0; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command morpion) override {
    add_morpion_search(morpion);
    add_morpion_records(morpion);
  }
  JobKinds jobs() override { return morpion_jobs(); }

  PerftReport perft(const Run& run, int depth, bool reference) override;
  VerifyReport verify(const Run& run, std::uint64_t games) override;
  BenchReport bench(const Run& run) override;
  SelfplayReport selfplay(const Run& run, std::uint64_t games) override;
  AnalyseReport analyse(const Run& run) override;
  int play(const Run& run) override;
  void tour(const Run& run) override { watch_morpion(run); }

 private:
  MorpionStart start_of(const Run& run) const { return read_start(run.position, variant_); }
  void add_level(Command command, int least, int usual, const std::string& help) {
    command.number("--level N", level_, static_cast<std::uint64_t>(least), kMostLevel,
                   fmt::format("{} (default: {})", help, usual));
  }

  std::string variant_;  // empty: not given
  std::string count_ = "sequences";
  GridOption grid_;
  std::optional<int> level_;
  std::string records_path_;
  // Of verbs that have none in common.
  std::uint64_t seed_ = 1;
  std::optional<unsigned> threads_;
};

Examples Morpion::examples() const {
  return {"quadrille morpion play --variant 5D",
          "quadrille morpion analyse \"3,4:V4 4,3:H4\" --level 2 --json",
          "quadrille morpion perft 6 --variant 4D --count classes",
          "quadrille morpion verify --games 200 --variant 5D --seed 1",
          "quadrille morpion bench",
          "quadrille morpion selfplay --games 100 --variant 5D --level 1 --records games.csv"};
}

void Morpion::add_options(Verb verb, Command command) {
  if (verb != Verb::bench) add_variant(command, variant_);
  switch (verb) {
    case Verb::perft:
      command.choice("--count WHAT", count_, {"sequences", "grids", "classes"},
                     "sequences of moves (default), grids (distinct sets of lines), or classes "
                     "(grids up to symmetry)");
      grid_.add_to(command);
      break;
    case Verb::bench:
      grid_.add_to(command);
      break;
    case Verb::selfplay:
      add_selfplay_level(command, level_);
      command.text("--records FILE", records_path_,
                   "write one line of CSV to this file as each game ends, replacing the file");
      grid_.add_to(command);
      break;
    case Verb::analyse:
      add_level(command, 0, kAnalyseLevel,
                "level of the search by NRPA behind each move; 0: one game at random");
      command.number("--seed S", seed_, 0, kUnbounded, "seed of all chance (default: 1)");
      command.number(
          "--threads N", threads_, 1, runtime::ThreadPool::kMaxThreads,
          "how many threads (default: one per core it may use); the result is the same on any "
          "number");
      break;
    case Verb::play:
      add_level(command, 1, kPlayLevel, "level of the search by NRPA for hints");
      break;
    case Verb::verify:
      break;
  }
}

PerftReport Morpion::perft(const Run& run, int depth, bool reference) {
  const MorpionCount what = count_ == "sequences" ? MorpionCount::sequences
                            : count_ == "grids"   ? MorpionCount::grids
                                                  : MorpionCount::classes;
  if (reference) return count_morpion_by_reference(run, start_of(run), what, depth);
  return count_morpion(run, start_of(run), what, depth, grid_.bits());
}

VerifyReport Morpion::verify(const Run& run, std::uint64_t games) {
  const MorpionStart start = start_of(run);
  const auto position = run.position ? std::optional(start.moves) : std::nullopt;
  return prove(run, games, Proof(start.variant), position,
               fmt::format("quadrille morpion verify --variant {}", name_of(start.variant)));
}

BenchReport Morpion::bench(const Run& run) {
  WorkloadOptions options;
  options.bits = grid_.bits();
  const WorkloadResult result = run_workload(options, run.stop);
  return {result.signature, result.nodes};
}

SelfplayReport Morpion::selfplay(const Run& run, std::uint64_t games) {
  check_destination("--records", records_path_);
  MorpionStart start = start_of(run);
  SelfplayOptions options;
  options.engine = {start.variant, level_.value_or(kSelfplayLevel), grid_.bits()};
  options.start = std::move(start.moves);
  options.seed = run.seed;
  return selfplay_morpion(run, options, games, records_path_);
}

AnalyseReport Morpion::analyse(const Run& run) {
  const MorpionStart start = start_of(run);
  EngineOptions options;
  options.variant = start.variant;
  options.level = level_.value_or(kAnalyseLevel);
  runtime::ThreadPool pool(threads_.value_or(runtime::default_threads()));
  runtime::Progress progress(stderr, "analyse", 0, runtime::Progress::on_terminal(stderr));
  const Analysis analysis =
      Engine(options).analyse(start.moves, seed_, pool, run.stop,
                              [&](std::size_t done, std::size_t) { progress.update(done); });
  progress.finish();

  AnalyseReport report;
  report.position = moves_text(start.moves);
  Record record;
  record.variant = start.variant;
  record.moves = start.moves;
  std::vector<Move> legal;
  for (const MoveValue& value : analysis.moves) legal.push_back(value.move);
  MorpionView view;
  view.colour = display().colour;
  report.picture = draw(record, legal, view);
  report.depth = options.level;
  report.nodes = analysis.playouts;
  report.details = {{"variant", std::string(name_of(start.variant))}};
  for (const MoveValue& value : analysis.moves) {
    report.moves.push_back({move_text(value.move),
                            static_cast<double>(value.game.size()),
                            {{"game", moves_text(value.game)}},
                            {},
                            counted(value.game.size(), "move")});
  }
  if (!analysis.moves.empty()) {
    const std::vector<Move>& best = analysis.moves.front().game;
    std::transform(best.begin() + static_cast<std::ptrdiff_t>(start.moves.size()), best.end(),
                   std::back_inserter(report.line), move_text);
  }
  return report;
}

int Morpion::play(const Run& run) {
  return play_morpion(run, {start_of(run), level_.value_or(kPlayLevel)});
}

}  // namespace

std::unique_ptr<GameProgram> make_morpion() {
  return std::make_unique<Morpion>();
}

}  // namespace quadrille::cli
