#include "cli/morpion/hunt_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/morpion/hunt_options.hpp"
#include "cli/morpion/search.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/ticker.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr std::chrono::milliseconds kHuntTick{100};  // how soon a stop is noticed
constexpr std::uint64_t kMostRuns = 1'000'000'000;

// The hunt before its first run, as text: the options are all that is in it.
std::string fresh_text(const HuntOptions& options) {
  return write_hunt({options, Hunt(options, {}).state(), 0});
}

class HuntJob final : public Job {
 public:
  HuntJob(HuntOptions options, std::uint64_t seeds)
      : options_(std::move(options)),
        seeds_(seeds),
        archive_(options_.variant, options_.climb.archive) {
    for (const std::vector<Move>& game : options_.records) archive_.add(game);
  }

  std::vector<std::string> split(const runtime::StopToken&) override {
    std::vector<std::string> units;
    for (std::uint64_t unit = 0; unit < seeds_; ++unit) {
      units.push_back(fmt::format("{}", options_.seed + unit));
    }
    return units;
  }

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    const HuntOptions options = options_of(unit);
    Hunt hunt(options, {});
    if (!state.empty()) hunt.go_on_from(read(state, "the checkpoint", unit).state);
    const auto text = [&] { return write_hunt({options, hunt.state(), 0}); };
    runtime::StopSource stop;
    runtime::ThreadPool pool(1);
    HuntResult result;
    {
      Ticker ticker(
          kHuntTick,
          [&] {
            // What is saved at the end is where the search is once it has stopped.
            if (watch.stop().requested() || !watch.go_on(text)) stop.request();
          },
          [&] { stop.request(); });
      result = hunt.run(pool, stop.token());
      ticker.finish();
    }
    if (result.overflow) {
      throw Failure(kFoundWrong, fmt::format("no board is wide enough for a game of {} moves",
                                             result.overflow->size()));
    }
    if (result.complete) return text();
    watch.go_on(text);
    return std::nullopt;
  }

  void add(const std::string& unit, std::string_view result) override {
    const HuntState state = read(result, "the result", unit).state;
    if (state.runs != options_.runs) throw bad_contents("the result", unit);
    runs_ += state.runs;
    playouts_ += state.playouts;
    bits_ = std::max(bits_, state.bits);
    for (const auto& [score, runs] : state.scores) scores_[score] += runs;
    if (state.best.moves.size() > best_.size()) {
      best_ = state.best.moves;
      seed_ = unit;
    }
    if (!state.best.moves.empty()) archive_.add(state.best.moves);
    if (options_.method != Method::nrpa) archive_.unite(state.climb.archive);
  }

  JobAnswer answer() override {
    Json scores = Json::object(), archive = Json::array();
    for (const auto& [score, runs] : scores_) scores[fmt::format("{}", score)] = runs;
    for (const Archive::Game& game : archive_.games()) archive.push_back(game.moves.size());
    JobAnswer answer;
    answer.details = {{"variant", name_of(options_.variant)},
                      {"method", name_of(options_.method)},
                      {"score", best_.size()},
                      {"longest_known", record_of(options_.variant)},
                      {"seed", seed_},
                      {"grid", bits_},
                      {"runs", runs_},
                      {"scores", scores},
                      {"playouts", playouts_},
                      {"archive", archive},
                      {"helped_by", options_.helped_by},
                      {"moves", moves_text(best_)}};
    answer.text = fmt::format("{}: {} moves; {}\n", name_of(options_.variant), best_.size(),
                              verdict(options_.variant, best_.size()));
    for (auto entry = scores_.rbegin(); entry != scores_.rend(); ++entry) {
      answer.text +=
          fmt::format("{:>5} moves  {:>12}\n", entry->first, counted(entry->second, "run"));
    }
    answer.text += fmt::format("{}, {}; {} in the archive\nlongest game: seed {}, {}\n",
                               counted(runs_, "run"), counted(playouts_, "playout"),
                               counted(archive_.games().size(), "game"), seed_, moves_text(best_));
    if (!options_.helped_by.empty()) {
      answer.text += fmt::format("helped by {}\n", fmt::join(options_.helped_by, ", "));
    }
    answer.next = next_text();
    return answer;
  }

 private:
  HuntOptions options_of(const std::string& unit) const {
    const auto seed = work::number_in(unit);
    if (!seed) {
      throw Failure(kBadUsage, fmt::format("the job's unit '{}': no seed", one_line(unit)));
    }
    HuntOptions options = options_;
    options.seed = *seed;
    return options;
  }

  SavedHunt read(std::string_view text, std::string_view what, const std::string& unit) const {
    auto saved = read_hunt(text);
    if (!saved || fresh_text(saved->options) != fresh_text(options_of(unit)) ||
        saved->state.runs > options_.runs) {
      throw bad_contents(what, unit);
    }
    return *std::move(saved);
  }

  // A hunt that has not begun, with the archive for its games.
  std::string next_text() const {
    HuntOptions next = options_;
    next.records.clear();
    for (const Archive::Game& game : archive_.games()) next.records.push_back(game.moves);
    if (next.method == Method::nrpa) next.method = Method::hunt;
    next.climb.explores = next.method == Method::hunt;
    return fresh_text(next);
  }

  const HuntOptions options_;
  const std::uint64_t seeds_;
  std::uint64_t runs_ = 0, playouts_ = 0;
  int bits_ = 0;
  std::map<int, std::uint64_t> scores_;
  std::vector<Move> best_;
  std::string seed_;  // that found it
  Archive archive_;
};

class HuntKind final : public JobKind {
 public:
  HuntKind() { options_.method = "hunt"; }

  std::string name() const override { return "hunt"; }
  std::string help() const override { return "look for long games, each unit with its own seed"; }
  std::string example() const override { return "--variant 5D --seeds 100 --runs 1000"; }

  std::vector<Option> add_options(Command units) override {
    std::vector<Option> options = add_hunt_options(units, options_);
    options.push_back(units.number("--seeds N", seeds_, 1, work::kMostUnits,
                                   "how many seeds, from --seed on; a new job needs it"));
    return options;
  }

  work::Fields question() override {
    check_method(options_);
    if (seeds_ == 0) throw Failure(kBadUsage, "--seeds: nothing, expected the number of seeds");
    if (!options_.runs) throw Failure(kBadUsage, "--runs: nothing, expected the runs of a seed");
    if (options_.seed > kUnbounded - seeds_) {
      throw Failure(kBadUsage, fmt::format("--seed: '{}', expected {} seeds from there on",
                                           options_.seed, seeds_));
    }
    const HuntOptions options = hunt_options(options_, std::nullopt);
    return {{"hunt", fresh_text(options)},
            {"runs", fmt::format("{}", *options_.runs)},
            {"seeds", fmt::format("{}", seeds_)}};
  }

  std::unique_ptr<Job> make(const Question& question) override {
    auto saved = read_hunt(question.text("hunt"));
    if (!saved) throw Failure(kBadUsage, "the job's hunt: " + saved.error().text);
    saved->options.runs = question.number("runs", 1, kMostRuns);
    return std::make_unique<HuntJob>(std::move(saved->options),
                                     question.number("seeds", 1, work::kMostUnits));
  }

 private:
  SearchOptions options_;
  std::uint64_t seeds_ = 0;
};

}  // namespace

std::shared_ptr<JobKind> hunt_kind() {
  return std::make_shared<HuntKind>();
}

}  // namespace quadrille::cli
