#include "cli/chess/jobs.hpp"

#include "cli/chess/match_job.hpp"
#include "cli/chess/selfplay.hpp"
#include "cli/chess/text.hpp"
#include "cli/support/perft_job.hpp"
#include "cli/support/proof_job.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/proof.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

class ChessPerft final : public PerftKind {
 public:
  std::string example() const override { return "--depth 9"; }

 private:
  std::string position_text(const std::optional<std::string>& given) override {
    return fen(given ? read_setup(*given) : start_setup());
  }

  std::unique_ptr<Job> make(const Question& question) override {
    const PerftQuestion asked = read(question);
    const Setup setup = read_setup(asked.position);
    PerftRules rules;
    rules.path = paths().back();
    const bool chess960 = is_chess960(setup);
    return std::make_unique<PerftJob<PerftRules>>(
        rules, board_of(setup), asked, [chess960](Move move) { return uci(move, chess960); });
  }
};

class ChessProof final : public ProofKind {
 public:
  ChessProof() : ProofKind(20'000) {}

 private:
  GameProof proof(const Question&) override {
    return {[proof = Proof(paths())](std::uint64_t seed, std::uint64_t index) {
              return proof.game(seed, index);
            },
            "quadrille chess verify"};
  }
};

}  // namespace

JobKinds chess_jobs() {
  return {std::make_shared<ChessPerft>(), std::make_shared<ChessProof>(), chess_selfplay_kind(),
          match_kind()};
}

}  // namespace quadrille::cli
