#include "cli/words/jobs.hpp"

#include <memory>
#include <string>

#include "cli/support/proof_job.hpp"
#include "cli/words/data.hpp"
#include "cli/words/leaves_job.hpp"
#include "cli/words/selfplay.hpp"
#include "cli/words/world_fields.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/verify/proof.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

class WordsProof final : public ProofKind {
 public:
  WordsProof() : ProofKind(1'000) {}

 private:
  std::vector<Option> own_options(Command units) override { return add_world(units, options_); }
  work::Fields own_fields() override { return world_fields(options_); }

  GameProof proof(const Question& question) override {
    const WorldOptions options = world_options(question);
    const auto world = read_world_of(question);
    const LeaveModel* const model =
        options.leaves == "default" ? builtin_leave_model(options.language) : nullptr;
    // A copy of the proof would look for the packed lexicon of the one that it was copied from.
    const auto proof = std::make_shared<const Proof>(*world, model);
    return {[world, proof](std::uint64_t seed, std::uint64_t index) {
              return proof->game(seed, index);
            },
            "quadrille words verify" + world_words(options)};
  }

  WorldOptions options_;
};

}  // namespace

JobKinds words_jobs() {
  return {std::make_shared<WordsProof>(), words_selfplay_kind(), leaves_kind()};
}

}  // namespace quadrille::cli
