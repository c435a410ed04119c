#include "cli/morpion/hunt.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <mutex>
#include <utility>

#include "cli/morpion/hunt_options.hpp"
#include "cli/morpion/hunt_report.hpp"
#include "cli/morpion/record_store.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/output.hpp"
#include "cli/support/ticker.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr std::chrono::milliseconds kTick{50};  // how soon Ctrl-C and the clock are noticed
constexpr double kSaveShare =
    10;  // saving takes a tenth of the time at most, whatever the interval

// A line for each improvement, behind those that were there before.
class ProgressLog {
 public:
  explicit ProgressLog(const std::string& path) : file_(path, {}, runtime::RecordFile::Old::keep) {
    check_destination("--progress-log", path);
  }
  void add(double seconds, std::size_t score, std::uint64_t playouts) {
    file_.add(fmt::format("{:.3f} {} {}\n", seconds, score, playouts));
  }
  // What could not be written, or nothing.
  std::string finish() {
    const auto written = file_.finish();
    return written ? "" : written.error().text;
  }

 private:
  runtime::RecordFile file_;
};

class HuntRun {
 public:
  HuntRun(const SearchOptions& options, std::optional<SavedHunt> saved)
      : options_(options),
        settings_(hunt_options(options, saved)),
        records_(settings_.variant, options.output),
        log_(options.progress_log),
        deadline_(options.limits.milliseconds()),
        progress_(stderr, fmt::format("{} {}", name_of(settings_.variant), method()),
                  expected_playouts(saved ? saved->state.runs : 0),
                  runtime::Progress::on_terminal(stderr)),
        hunt_(
            settings_, [&](const HuntedGame& game) { improved(game); },
            [&](const HuntState&, int) { save_if_due(); }) {
    if (options.no_escalate) check_overflow_folder();
    if (!saved) return;
    seconds_before_ = saved->seconds;
    hunt_.go_on_from(std::move(saved->state));
    playouts_before_ = hunt_.progress().playouts;
  }

  int run() {
    const RunSetup setup(options_);
    runtime::StopSource stop;
    {
      Ticker ticker(
          kTick, [&] { tick(setup.run().stop, stop); }, [&] { stop.request(); });
      result_ = hunt_.run(setup.run().pool, stop.token());
      ticker.finish();
    }
    progress_.finish();
    interrupted_ = setup.cut_short(result_.complete || result_.reached_target);
    if (result_.best.moves.empty()) {
      throw Failure(interrupted_ ? kStopped : kFoundWrong, "stopped before the first game");
    }
    save_all();
    report();
    return finish();
  }

 private:
  std::string method() const { return std::string(name_of(settings_.method)); }
  double seconds() const { return seconds_before_ + watch_.seconds(); }

  // Of the runs that are left; 0 where that is not known.
  std::uint64_t expected_playouts(std::uint64_t runs_before) const {
    const std::uint64_t left = settings_.runs - std::min(settings_.runs, runs_before);
    double all =
        settings_.runs == kForever || options_.limits.time || settings_.method == Method::hunt
            ? 0
            : static_cast<double>(left);
    for (int level = 1; level <= settings_.nrpa.level; ++level) {
      const search::NrpaLevelOptions& each = settings_.nrpa.of(level);
      all *= each.repeats > 0 ? 0 : static_cast<double>(each.iterations) * each.tries;
    }
    return all < 1e18 ? static_cast<std::uint64_t>(all) : 0;
  }

  void tick(const runtime::StopToken& interrupts, runtime::StopSource& stop) {
    if (interrupts.requested() || deadline_.expired()) stop.request();
    const HuntProgress now = hunt_.progress();
    std::string note = fmt::format("best {}  run {}", now.best, now.runs + 1);
    if (settings_.runs != kForever) note += fmt::format(" of {}", settings_.runs);
    note += fmt::format(", {:.0f} %", 100 * now.run_share);
    if (options_.limits.time) {
      const double left =
          std::chrono::duration<double>(*options_.limits.time).count() - watch_.seconds();
      note += fmt::format("  {:.0f} s left", std::max(0.0, left));
    }
    progress_.update(now.playouts - playouts_before_, note);
    save_if_due();
  }

  Record record_of_game(const std::vector<Move>& moves, std::uint64_t run, int bits,
                        std::uint64_t playouts) const {
    Solver solver;
    solver.method = method();
    solver.seed = settings_.seed;
    solver.nodes_explored = playouts;
    solver.elapsed_secs = std::round(seconds() * 1000) / 1000;
    Json other = to_json(settings_.nrpa);
    other.update({{"ahead", settings_.ahead},
                  {"run", run},
                  {"grid", bits},
                  {"helped_by", settings_.helped_by}});
    solver.other = other.dump();
    Record record = found_game(settings_.variant, moves, std::move(solver));
    if (const auto illegal = first_illegal(record)) {
      throw Failure(kFoundWrong, "the search made an illegal game: " + text_of(*illegal));
    }
    return record;
  }

  void improved(const HuntedGame& game) {
    const std::uint64_t playouts = hunt_.progress().playouts;
    const std::size_t score = game.moves.size();
    keep(game, playouts);
    log_.add(seconds(), score, playouts);
    if (meets_record(settings_.variant, score)) {
      progress_.say(fmt::format("\a{}: {} moves, {}", name_of(settings_.variant), score,
                                verdict(settings_.variant, score)));
    }
  }

  // What cannot be written now is tried again with the next game, and at the end.
  void keep(const HuntedGame& game, std::uint64_t playouts) {
    const auto kept = records_.keep(record_of_game(game.moves, game.run, game.bits, playouts));
    unkept_ = kept ? "" : kept.error().text;
  }

  void save_if_due() {
    const std::lock_guard lock(saving_);
    const auto interval = static_cast<double>(options_.checkpoint_seconds);
    const double wait = std::max(interval, kSaveShare * save_seconds_);
    if (since_checkpoint_.seconds() >= wait) save_checkpoint();
  }

  // Where the searches are as well, so that a kill costs the time since the last one at most.
  void save_checkpoint() {
    if (options_.checkpoint.empty()) return;
    const runtime::Stopwatch stopwatch;
    const auto saved = runtime::replace_file(options_.checkpoint,
                                             write_hunt({settings_, hunt_.state(), seconds()}));
    unsaved_ = saved ? "" : saved.error().text;
    if (!saved && !std::exchange(told_unsaved_, true)) {
      progress_.warn(unsaved_line(unsaved_, "search"));
    }
    save_seconds_ = stopwatch.seconds();
    since_checkpoint_ = {};
  }

  void save_all() {
    // Several runs may have found games as long: that of the first is the result on any number of
    // threads.
    if (!result_.best.moves.empty()) keep(result_.best, result_.playouts);
    save_checkpoint();
    if (!result_.overflow) return;
    const Record record =
        record_of_game(*result_.overflow, 0, settings_.grid.size.bits, result_.playouts);
    const auto path = keep_overflow(record);
    if (path) overflow_file_ = *path;
    if (!path && unkept_.empty()) unkept_ = path.error().text;
  }

  void report() {
    const std::map<int, std::uint64_t> scores = hunt_.state().scores;
    const HuntReport report{
        .options = settings_,
        .result = result_,
        .scores = scores,
        .file = records_.path(),
        .better_file = records_.better() ? options_.output : "",
        .better = records_.better().value_or(0),
        .seconds = seconds(),
        .playouts_per_second =
            static_cast<double>(result_.playouts - playouts_before_) / watch_.seconds(),
        .interrupted = interrupted_,
        .show_moves = !unkept_.empty(),
        .overflow_file = overflow_file_,
        .go_on = command_on_wider_board(options_, overflow_file_),
        .again = command_on_wider_board(options_)};
    options_.json ? print_json(to_json(report)) : print(to_text(report));
  }

  int finish() {
    for (const std::string& error : {unkept_, unsaved_, log_.finish()}) {
      if (!error.empty()) throw Failure(kFoundWrong, error);
    }
    if (result_.overflow) return kStopped;
    // Without --runs no amount of work was asked for: a signal is how it ends.
    return interrupted_ && settings_.runs != kForever ? kStopped : kOk;
  }

  const SearchOptions& options_;
  const HuntOptions settings_;
  RecordStore records_;
  ProgressLog log_;
  const runtime::Stopwatch watch_;
  const runtime::Deadline deadline_;
  std::mutex saving_;  // guards the checkpoint
  runtime::Stopwatch since_checkpoint_;
  double save_seconds_ = 0;  // what the last one took
  runtime::Progress progress_;
  Hunt hunt_;
  double seconds_before_ = 0;
  std::uint64_t playouts_before_ = 0;
  HuntResult result_;
  bool interrupted_ = false, told_unsaved_ = false;
  std::string unkept_, unsaved_, overflow_file_;
};

}  // namespace

int hunt(const SearchOptions& options, std::optional<SavedHunt> saved) {
  return HuntRun(options, std::move(saved)).run();
}

}  // namespace quadrille::cli
