#include "cli/words/jobs.hpp"

#include <memory>
#include <optional>
#include <string>

#include "cli/support/proof_job.hpp"
#include "cli/words/data.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/verify/proof.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

// A job of this program is to be answered with the world that it was made with. Files are found
// on every machine by their names, which may be others' files there: so their digest is told.
work::Fields world_fields(const WorldOptions& options) {
  return {{"lexicon", options.lexicon.value_or("")},
          {"language", options.language},
          {"layout", options.layout},
          {"leaves", options.leaves},
          {"word-map", options.no_word_map ? "no" : "yes"},
          {"world", work::digest_text(read_world(options)->digest())}};
}

WorldOptions world_options(const Question& question) {
  WorldOptions options;
  const std::string lexicon = question.text("lexicon");
  if (!lexicon.empty()) options.lexicon = lexicon;
  options.language = question.text("language");
  options.layout = question.text("layout");
  options.leaves = question.text("leaves");
  options.no_word_map = question.text("word-map") == "no";
  return options;
}

std::shared_ptr<const World> read_world_of(const Question& question) {
  std::shared_ptr<const World> world = read_world(world_options(question));
  const std::string digest = work::digest_text(world->digest());
  if (digest == question.text("world")) return world;
  throw Failure(kBadUsage, fmt::format("the lexicon, tiles, layout or leaves differ from those "
                                       "that the job was made with: digest {}, expected {}",
                                       digest, one_line(question.text("world"))));
}

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
  return {std::make_shared<WordsProof>()};
}

}  // namespace quadrille::cli
