#include "cli/twenty48/twenty48.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/support/count.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "cli/support/reports.hpp"
#include "cli/twenty48/analyse.hpp"
#include "cli/twenty48/jobs.hpp"
#include "cli/twenty48/outlook.hpp"
#include "cli/twenty48/play.hpp"
#include "cli/twenty48/player_options.hpp"
#include "cli/twenty48/rollouts.hpp"
#include "cli/twenty48/rules.hpp"
#include "cli/twenty48/selfplay.hpp"
#include "cli/twenty48/solve.hpp"
#include "cli/twenty48/train.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/reference/reference_rules.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "quadrille/twenty48/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

class Twenty48 final : public GameProgram {
 public:
  std::string name() const override { return "2048"; }
  std::string title() const override { return "2048: one player, chance"; }
  std::string position_help() const override {
    return "16 digits, last one top left, or 16 tile values like \"2 4 . . / …\"";
  }
  std::string depth_help() const override {
    return fmt::format(
        "follow lines until their spawns plus the bits of their improbability come to N, up to {}; "
        "with 8 empty cells 5 is 2 to 3 plies (one's own moves) and 11 is 3 to 4 (default: learnt "
        "{}, classic {}); policy: look this many spawns ahead, 0 or 1 (default: {})",
        kMostDepth, kNetworkDepth, Limits{}.depth, PolicyOptions{}.depth);
  }
  std::uint64_t most_depth() const override { return kMostDepth; }
  std::uint64_t least_depth() const override { return 0; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command twenty48) override {
    add_solve(twenty48);
    add_training(twenty48);
    add_outlook(twenty48);
  }
  JobKinds jobs() override { return twenty48_jobs(); }

  void prepare(Verb verb, const runtime::StopToken& stop) override;
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

  PlayerSetup setup_of(const Run& run) {
    player_options_.decide();
    return player_options_.setup(table_set_, run.limits);
  }

  TableSet table_set_;
  std::optional<std::uint32_t> spoiled_row_;
  std::string records_path_;
  Twenty48PlayerOptions player_options_;
  RolloutOptions rollouts_;
  std::string bench_player_ = "classic";
};

Examples Twenty48::examples() const {
  return {"quadrille 2048 play --position \"2 2 4 8 / . . . . / . . . . / . . . 2\"",
          "quadrille 2048 analyse 0000000000123456 --player classic --depth 13 --json",
          "quadrille 2048 perft 4",
          "quadrille 2048 verify --games 20000 --seed 1",
          "quadrille 2048 bench",
          "quadrille 2048 selfplay --games 100 --seed 1 --records games.csv"};
}

bool has_player(Verb verb) {
  return verb == Verb::play || verb == Verb::analyse || verb == Verb::selfplay;
}

void Twenty48::prepare(Verb verb, const runtime::StopToken&) {
  if (has_player(verb)) player_options_.decide();
  if (player_options_.searches()) table_set_.tables<4>();
}

void Twenty48::add_options(Verb verb, Command command) {
  if (has_player(verb)) player_options_.add_to(command);
  if (verb == Verb::analyse) rollouts_.add_to(command);
  if (verb == Verb::bench) {
    command.choice(
        "--player NAME", bench_player_, {"learnt", "classic", "policy"},
        "whose workload (default: classic); those of the learnt and the policy player have "
        "networks of their own and read no file");
  }
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
  WorkloadResult result;
  if (bench_player_ == "policy") {
    result = run_policy_workload(run.stop);
  } else if (bench_player_ == "learnt") {
    result = run_learnt_workload(table_set_, run.stop);
  } else {
    result = run_workload(table_set_, run.stop);
  }
  return {result.signature, result.nodes};
}

SelfplayReport Twenty48::selfplay(const Run& run, std::uint64_t games) {
  check_destination("--records", records_path_);
  return selfplay_twenty48(run, setup_of(run), player_options_.name(), games, records_path_);
}

AnalyseReport Twenty48::analyse(const Run& run) {
  const WideBoard board = position_of(run);
  const PlayerSetup setup = setup_of(run);
  AnalyseReport report = analyse_twenty48(run, setup, player_options_.worth(), board);
  rollouts_.report(run, setup, board, report);
  return report;
}

int Twenty48::play(const Run& run) {
  const std::optional<WideBoard> start =
      run.position ? std::optional(read_board(*run.position)) : std::nullopt;
  const PlayerSetup setup = setup_of(run);
  return play_twenty48(run, setup, player_options_.worth(), start);
}

void Twenty48::tour(const Run& run) {
  watch_twenty48(run, setup_of(run));
}

}  // namespace

std::unique_ptr<GameProgram> make_twenty48() {
  return std::make_unique<Twenty48>();
}

}  // namespace quadrille::cli
