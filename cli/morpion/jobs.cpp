#include "cli/morpion/jobs.hpp"

#include <utility>

#include "cli/morpion/hunt_job.hpp"
#include "cli/morpion/selfplay.hpp"
#include "cli/morpion/systematic_job.hpp"
#include "cli/morpion/text.hpp"
#include "cli/support/perft_job.hpp"
#include "cli/support/proof_job.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/proof.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr int kLeastBits = 64;

class MorpionPerft final : public PerftKind {
 public:
  std::string example() const override { return "--depth 8 --variant 5D"; }

  std::vector<Option> add_options(Command units) override {
    std::vector<Option> options = PerftKind::add_options(units);
    options.push_back(add_variant(units, variant_));
    return options;
  }
  work::Fields question() override {
    work::Fields fields = PerftKind::question();
    fields.emplace_back("variant", name_of(start_.variant));
    return fields;
  }

  std::unique_ptr<Job> make(const Question& question) override {
    const PerftQuestion asked = read(question);
    const MorpionStart start = read_start(asked.position, question.text("variant"));
    const int width = roomy_width(start.variant, start.moves, asked.depth, kLeastBits);
    if (width == 0) {
      throw Failure(kBadUsage,
                    fmt::format("perft: no board is wide enough for {} more moves", asked.depth));
    }
    return on_board(start.variant, width, [&](auto variant, auto bits) -> std::unique_ptr<Job> {
      using Rules = FastRules<decltype(variant)::value, bits()>;
      return std::make_unique<PerftJob<Rules>>(
          Rules(), Rules::position_after(start.moves), asked,
          [](const typename Rules::Move& move) { return move_text(Rules::absolute(move)); },
          Json{{"variant", std::string(name_of(start.variant))}, {"count", "sequences"}});
    });
  }

 private:
  std::string position_text(const std::optional<std::string>& given) override {
    start_ = read_start(given, variant_);
    return start_.moves.empty() ? "start" : moves_text(start_.moves);
  }

  std::string variant_;
  MorpionStart start_;
};

class MorpionProof final : public ProofKind {
 public:
  MorpionProof() : ProofKind(10'000) {}

 private:
  std::vector<Option> own_options(Command units) override { return {add_variant(units, variant_)}; }
  work::Fields own_fields() override {
    return {{"variant", std::string(name_of(read_start({}, variant_).variant))}};
  }
  GameProof proof(const Question& question) override {
    const Variant variant = read_start({}, question.text("variant")).variant;
    return {[proof = Proof(variant)](std::uint64_t seed, std::uint64_t index) {
              return proof.game(seed, index);
            },
            fmt::format("quadrille morpion verify --variant {}", name_of(variant))};
  }

  std::string variant_;
};

}  // namespace

JobKinds morpion_jobs() {
  return {std::make_shared<MorpionPerft>(), std::make_shared<MorpionProof>(),
          morpion_selfplay_kind(), systematic_kind(), hunt_kind()};
}

}  // namespace quadrille::cli
