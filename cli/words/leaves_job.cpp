#include "cli/words/leaves_job.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/range_job.hpp"
#include "cli/words/world_fields.hpp"
#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/engine/train.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::uint64_t kLeavesUnitGames = 200'000;  // some minutes
constexpr std::size_t kLongestState = 256 * runtime::kMebibyte;

std::string read_state(const std::string& path) {
  if (path.empty()) return {};
  auto bytes = runtime::read_file(path, kLongestState);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  return *std::move(bytes);
}

// A generation that has not begun.
Training training_of(const World& world, const TrainOptions& options, const std::string& path,
                     const std::string& state) {
  if (path.empty()) return Training(world, options);
  auto training = Training::parse(state, world, options);
  if (!training) {
    throw Failure(kBadUsage, fmt::format("{}: {}", one_line(path), training.error().text));
  }
  if (training->done()) {
    throw Failure(kBadUsage, fmt::format("{}: all {} generations are complete", one_line(path),
                                         options.generations));
  }
  if (training->games() > 0) {
    throw Failure(
        kBadUsage,
        fmt::format("{}: in the midst of a generation, expected the end of one", one_line(path)));
  }
  return *std::move(training);
}

class LeavesJob final : public RangeJob<LeaveSums> {
 public:
  LeavesJob(const RangeQuestion& question, const TrainOptions& options,
            std::shared_ptr<const World> world, Training training)
      : RangeJob(question, training.no_sums()),
        options_(options),
        world_(std::move(world)),
        training_(std::move(training)),
        player_(training_.player()) {}

  JobAnswer answer() override {
    JobAnswer answer;
    const LeaveSums::Sum& racks = sum().sums.front();
    answer.details = {{"generation", training_.generation() + 1},
                      {"generations", options_.generations},
                      {"games", sum().games},
                      {"seed", options_.seed},
                      {"racks", racks.racks},
                      {"equity", racks.equity}};
    answer.text = fmt::format("generation {} of {}: {}, {}\n", training_.generation() + 1,
                              options_.generations, counted(sum().games, "game"),
                              counted(racks.racks, "rack"));
    if (sum().games < options_.games) return answer;  // nothing follows from a part
    Training next = training_;
    next.close_with(sum());
    answer.next = next.bytes();
    return answer;
  }

 private:
  bool play(std::uint64_t index, const runtime::StopToken&, LeaveSums& sums) override {
    sums.add(player_->play(index));
    return true;
  }
  std::string text(const LeaveSums& sums) override { return text_of(sums); }
  std::optional<LeaveSums> parse(std::string_view text) override {
    return parse_leave_sums(text, training_.leaves().size());
  }

  const TrainOptions options_;
  const std::shared_ptr<const World> world_;
  const Training training_;
  const std::unique_ptr<LeavePlayer> player_;
};

class LeavesKind final : public RangeKind {
 public:
  LeavesKind() : RangeKind(kLeavesUnitGames) { world_.leaves = "none"; }

  std::string name() const override { return "leaves"; }
  std::string help() const override {
    return "one generation of leaves train; merge --output is what the next begins with";
  }
  std::string example() const override { return "--generations 4 --games 10000000"; }

  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    const TrainOptions options{
        static_cast<int>(question.number("generations", 1, kMostGenerations)),
        question.number("games", 1, kMostTrainingGames), asked.seed};
    const std::string path = question.text("state");
    const std::string state = read_state(path);
    check_state(path, state, question.text("state-digest"));
    auto world = read_world_of(question);
    Training training = training_of(*world, options, path, state);
    return std::make_unique<LeavesJob>(asked, options, std::move(world), std::move(training));
  }

 private:
  std::vector<Option> own_options(Command units) override {
    return {units.number("--generations N", generations_, 1, kMostGenerations,
                         fmt::format("of the whole training (default: {})", generations_)),
            units.text("--state FILE", state_,
                       "what merge wrote for the generation before (default: none, the first)"),
            units.text("--lexicon FILE", world_.lexicon,
                       "the words: a .kwg file or a name (default: that of the language)"),
            add_language(units, world_.language), add_layout(units, world_.layout)};
  }

  work::Fields own_fields() override {
    if (games() > kMostTrainingGames) {
      throw Failure(kBadUsage,
                    fmt::format("--games: '{}', expected at most {}", games(), kMostTrainingGames));
    }
    work::Fields fields = world_fields(world_);
    fields.emplace_back("generations", fmt::format("{}", generations_));
    fields.emplace_back("state", state_);
    fields.emplace_back("state-digest", digest_text(read_state(state_)));
    return fields;
  }

  static std::string digest_text(const std::string& state) {
    return work::digest_text(digest_of(state, Digest::Adds::word));
  }

  static void check_state(const std::string& path, const std::string& state,
                          const std::string& expected) {
    const std::string digest = digest_text(state);
    if (digest == expected) return;
    throw Failure(kBadUsage,
                  fmt::format("{}: differs from the state that the job was made with: digest {}, "
                              "expected {}",
                              one_line(path), digest, one_line(expected)));
  }

  WorldOptions world_;
  int generations_ = TrainOptions{}.generations;
  std::string state_;
};

}  // namespace

std::shared_ptr<JobKind> leaves_kind() {
  return std::make_shared<LeavesKind>();
}

}  // namespace quadrille::cli
