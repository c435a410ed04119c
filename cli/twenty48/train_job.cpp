#include "cli/twenty48/train_job.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/range_job.hpp"
#include "cli/twenty48/training_state.hpp"
#include "quadrille/twenty48/network/generation.hpp"
#include "quadrille/twenty48/network/training_file.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48::network;

constexpr std::uint64_t kTrainUnitGames = 10'000;  // some minutes of a network that plays well

class TrainJob final : public RangeJob<GenerationSums> {
 public:
  TrainJob(const RangeQuestion& question, const Rates& rates, Training training)
      : RangeJob(question, GenerationSums(training.weights.size())),
        rates_(rates),
        training_(std::move(training)),
        player_(make_generation_player(training_)) {}

  JobAnswer answer() override {
    std::uint64_t met = 0;
    sum().errors.each([&](std::size_t, const ErrorTotal&) { ++met; });
    const std::uint64_t mean = sum().games > 0 ? sum().score / sum().games : 0;
    JobAnswer answer;
    answer.details = {
        {"shape", training_.plan.shape}, {"games", sum().games}, {"seed", asked().seed},
        {"moves", sum().moves},          {"mean_score", mean},   {"weights_met", met}};
    answer.text = fmt::format("{}: {} in {}, mean score {}, {} met\n", training_.plan.shape,
                              counted(sum().moves, "move"), counted(sum().games, "game"),
                              grouped(mean), counted(met, "weight"));
    if (sum().games < asked().games) return answer;  // nothing follows from a part
    // In place, because a training fills gigabytes.
    close_generation(training_, sum(), rates_);
    const std::string digest = fmt::format("{:016x}", digest_of(training_.weights));
    answer.details["weights_digest"] = digest;
    answer.text += fmt::format("weights {}\n", digest);
    answer.next = training_bytes(training_);
    return answer;
  }

 private:
  bool play(std::uint64_t index, const runtime::StopToken&, GenerationSums& sums) override {
    player_->play(index, sums);
    return true;
  }
  std::string text(const GenerationSums& sums) override { return text_of(sums); }
  std::optional<GenerationSums> parse(std::string_view text) override {
    return parse_generation_sums(text, training_.weights.size());
  }

  const Rates rates_;
  Training training_;
  const std::unique_ptr<GenerationPlayer> player_;
};

std::string digest_text(const std::string& bytes) {
  return work::digest_text(digest_of_bytes(bytes));
}

// The training whose next generation the job plays.
Training training_of(const TrainingPlan& plan, const std::string& path, const std::string& digest) {
  if (path.empty()) return new_training(plan);
  const std::string bytes = read_training_bytes(path);
  if (const std::string found = digest_text(bytes); found != digest) {
    throw Failure(kBadUsage,
                  fmt::format("{}: differs from the training that the job was made with: digest "
                              "{}, expected {}",
                              one_line(path), found, one_line(digest)));
  }
  Training training = training_in(path, bytes);
  check_agreement("--shape", plan.shape, training.plan.shape, path);
  check_agreement("--seed", plan.seed, training.plan.seed, path);
  check_agreement("--initial", plan.initial, training.plan.initial, path);
  check_agreement("--downgrade", plan.downgrade, training.plan.downgrade, path);
  return training;
}

class TrainKind final : public RangeKind {
 public:
  TrainKind() : RangeKind(kTrainUnitGames) {}

  std::string name() const override { return "train"; }
  std::string help() const override {
    return "one generation of a network; merge --output is what the next begins with";
  }
  std::string example() const override { return "--games 100000"; }

  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    TrainingPlan plan;
    plan.shape = shape_in(question);
    plan.seed = asked.seed;
    plan.initial = static_cast<std::int32_t>(question.number("initial", 0, kMostInitial));
    plan.downgrade = question.text("downgrade") == "yes";
    (void)question.number("games", 1, kMostGenerationGames);
    const Rates rates{1, question.text("plain") == "yes" ? 0 : 1};
    return std::make_unique<TrainJob>(
        asked, rates, training_of(plan, question.text("from"), question.text("from-digest")));
  }

 private:
  static std::string shape_in(const Question& question) {
    std::string name = question.text("shape");
    if (with_shape(name, [](auto) {})) return name;
    throw Failure(kBadUsage,
                  fmt::format("the job's shape: '{}', expected one of a network", one_line(name)));
  }

  std::vector<Option> own_options(Command units) override {
    return {units.text("--from FILE", from_,
                       "what merge wrote for the generation before, or the state of a training "
                       "(default: none, a new network)"),
            add_shape(units, plan_.shape), add_initial(units, plan_.initial),
            add_downgrade(units, plan_.downgrade),
            units.flag("--plain", plain_, "without temporal coherence; two fifths of the memory")};
  }

  work::Fields own_fields() override {
    if (games() > kMostGenerationGames) {
      throw Failure(kBadUsage, fmt::format("--games: '{}', expected at most {}", games(),
                                           kMostGenerationGames));
    }
    return {{"shape", plan_.shape},
            {"initial", fmt::format("{}", plan_.initial)},
            {"downgrade", plan_.downgrade ? "yes" : "no"},
            {"plain", plain_ ? "yes" : "no"},
            {"from", from_},
            {"from-digest", from_.empty() ? "none" : digest_text(read_training_bytes(from_))}};
  }

  TrainingPlan plan_;
  bool plain_ = false;
  std::string from_;
};

}  // namespace

std::shared_ptr<JobKind> twenty48_train_kind() {
  return std::make_shared<TrainKind>();
}

}  // namespace quadrille::cli
