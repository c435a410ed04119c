#include "cli/support/proof_job.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "quadrille/work/proof_text.hpp"

namespace quadrille::cli {
namespace {

class ProofJob final : public RangeJob<ProofSum> {
 public:
  ProofJob(const RangeQuestion& question, GameProof proof)
      : RangeJob(question, {}), proof_(std::move(proof)) {}

  JobAnswer answer() override {
    const VerifyReport report = report_of(sum(), proof_.command);
    JobAnswer answer;
    answer.wrong = report.differences > 0;
    answer.details = to_json(report, asked().seed, std::nullopt);
    answer.text =
        fmt::format("{}, {}, {} compared: {}\n", counted(report.games, "game"),
                    counted(report.positions, "position"), counted(report.moves_compared, "move"),
                    answer.wrong ? counted(report.differences, "game") + " with a difference"
                                 : "no difference");
    if (answer.wrong) answer.text += difference_text(report);
    return answer;
  }

 private:
  bool play(std::uint64_t index, const runtime::StopToken&, ProofSum& sum) override {
    sum.add(proof_.game(asked().seed, index));
    ++sum.games;
    return true;
  }
  std::string text(const ProofSum& sum) override { return work::text_of(sum); }
  std::optional<ProofSum> parse(std::string_view text) override { return work::parse_proof(text); }

  const GameProof proof_;
};

}  // namespace

std::unique_ptr<Job> ProofKind::make(const Question& question) {
  return std::make_unique<ProofJob>(read(question), proof(question));
}

}  // namespace quadrille::cli
