#include "cli/support/proof_job.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "quadrille/core/text.hpp"
#include "quadrille/work/proof_text.hpp"

namespace quadrille::cli {
namespace {

constexpr std::uint64_t kMostProofGames = 1'000'000'000'000;

class ProofJob final : public Job {
 public:
  ProofJob(const ProofQuestion& question, GameProof proof)
      : question_(question), proof_(std::move(proof)) {}

  std::vector<std::string> split() override {
    const std::uint64_t count = number_of_ranges(question_.games, question_.unit_games);
    if (count > work::kMostUnits) {
      throw Failure(kBadUsage, fmt::format("{} units; expected at most {}: give a larger "
                                           "--unit-games",
                                           count, work::kMostUnits));
    }
    std::vector<std::string> units;
    for (std::uint64_t number = 0; number < count; ++number) {
      const GameRange range = range_of_games(question_.games, question_.unit_games, number);
      units.push_back(fmt::format("{} {}", range.first, range.games));
    }
    return units;
  }

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    const GameRange range = range_in(unit);
    std::optional<ProofSum> sum = state.empty() ? ProofSum() : work::parse_proof(state);
    if (!sum || sum->games > range.games) throw bad_contents("the checkpoint", unit);
    prove_range(
        range, [&](std::uint64_t index) { return proof_.game(question_.seed, index); }, *sum,
        [&](const ProofSum& so_far) { return watch.go_on([&] { return work::text_of(so_far); }); });
    if (sum->games < range.games) return std::nullopt;
    return work::text_of(*sum);
  }

  void add(const std::string& unit, std::string_view result) override {
    std::optional<ProofSum> sum = work::parse_proof(result);
    if (!sum || sum->games != range_in(unit).games) throw bad_contents("the result", unit);
    sum_.add(*std::move(sum));
  }

  JobAnswer answer() override {
    const VerifyReport report = report_of(sum_, proof_.command);
    JobAnswer answer;
    answer.wrong = report.differences > 0;
    answer.details = to_json(report, question_.seed, std::nullopt);
    answer.text =
        fmt::format("{}, {}, {} compared: {}\n", counted(report.games, "game"),
                    counted(report.positions, "position"), counted(report.moves_compared, "move"),
                    answer.wrong ? counted(report.differences, "game") + " with a difference"
                                 : "no difference");
    if (answer.wrong) answer.text += difference_text(report);
    return answer;
  }

 private:
  static GameRange range_in(const std::string& unit) {
    std::string_view rest = unit;
    const auto first = work::number_in(take_word(rest));
    const auto games = work::number_in(take_word(rest));
    if (!first || !games || !rest.empty() || *games == 0) {
      throw Failure(kBadUsage,
                    fmt::format("the job's unit '{}': no range of games", one_line(unit)));
    }
    return {*first, *games};
  }

  const ProofQuestion question_;
  const GameProof proof_;
  ProofSum sum_;
};

}  // namespace

std::vector<Option> ProofKind::add_options(Command units) {
  std::vector<Option> options = {
      units.number("--games N", games_, 1, kMostProofGames, "how many games; a new job needs it"),
      units.number("--seed S", seed_, 0, kUnbounded, "seed of all chance (default: 1)"),
      units.number("--unit-games N", unit_games_, 1, kMostProofGames,
                   fmt::format("games in a unit (default: {})", usual_unit_))};
  for (const Option& option : own_options(units)) options.push_back(option);
  return options;
}

work::Fields ProofKind::question() {
  if (games_ == 0) throw Failure(kBadUsage, "--games: nothing, expected the number of games");
  work::Fields fields = {{"games", fmt::format("{}", games_)},
                         {"seed", fmt::format("{}", seed_)},
                         {"unit-games", fmt::format("{}", unit_games_)}};
  for (work::Field& field : own_fields()) fields.push_back(std::move(field));
  return fields;
}

std::unique_ptr<Job> ProofKind::make(const Question& question) {
  return std::make_unique<ProofJob>(
      ProofQuestion{question.number("games", 1, kMostProofGames),
                    question.number("seed", 0, kUnbounded),
                    question.number("unit-games", 1, kMostProofGames)},
      proof(question));
}

}  // namespace quadrille::cli
