#include "cli/twenty48/jobs.hpp"

#include "cli/support/perft_job.hpp"
#include "cli/support/proof_job.hpp"
#include "cli/twenty48/rules.hpp"
#include "cli/twenty48/selfplay.hpp"
#include "cli/twenty48/train_job.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/twenty48/verify/proof.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

class Twenty48Perft final : public PerftKind {
 public:
  std::string example() const override { return "--depth 8"; }
  std::unique_ptr<Job> make(const Question& question) override {
    const PerftQuestion asked = read(question);
    return with_turn_rules(tables_, read_board(asked.position), asked.depth,
                           [&](const auto& rules, const auto& board) -> std::unique_ptr<Job> {
                             using Rules = std::decay_t<decltype(rules)>;
                             return std::make_unique<PerftJob<Rules>>(
                                 rules, board, asked, [](const GameTurn& turn) {
                                   return std::string(kByDirection(turn));
                                 });
                           });
  }

 private:
  std::string position_text(const std::optional<std::string>& given) override {
    return digits_of(given ? read_board(*given) : widen(Board{kStartWord}));
  }

  TableSet tables_;
};

class Twenty48Proof final : public ProofKind {
 public:
  Twenty48Proof() : ProofKind(100'000) {}

 private:
  GameProof proof(const Question&) override {
    return {[proof = Proof(tables_, vector_kernels())](std::uint64_t seed, std::uint64_t index) {
              return proof.game(seed, index);
            },
            "quadrille 2048 verify"};
  }

  TableSet tables_;
};

}  // namespace

JobKinds twenty48_jobs() {
  return {std::make_shared<Twenty48Perft>(), std::make_shared<Twenty48Proof>(),
          twenty48_selfplay_kind(), twenty48_train_kind()};
}

}  // namespace quadrille::cli
