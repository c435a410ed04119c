#include "cli/morpion/exhaust.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <utility>

#include "cli/morpion/files.hpp"
#include "cli/morpion/grid_report.hpp"
#include "cli/morpion/record_store.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/exhaust.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

// Throws where the checkpoint answers another question.
void check_saved(const SearchOptions& options, const ExhaustOptions& settings,
                 const ExhaustState& saved) {
  const auto depth = [](int moves) { return moves == 0 ? "none" : fmt::format("{}", moves); };
  const auto unsymmetric = [](bool symmetry) { return symmetry ? "not given" : "given"; };
  check_agreement(options, "--variant", std::string(name_of(settings.variant)),
                  std::string(name_of(saved.variant)));
  check_agreement(options, "--depth", depth(settings.depth), depth(saved.depth));
  if (settings.symmetry != saved.symmetry) {
    throw Failure(kBadUsage, fmt::format("--no-symmetry: {}, expected it {} as in {}",
                                         unsymmetric(settings.symmetry),
                                         unsymmetric(saved.symmetry), options.checkpoint));
  }
  check_agreement(options, "--from", settings.start, saved.start);
}

ExhaustOptions settings_of(const SearchOptions& options, const std::optional<ExhaustState>& saved) {
  ExhaustOptions settings;
  settings.variant = variant_of(options);
  settings.start = saved && is_own_output(options, options.from)
                       ? saved->start
                       : read_beginning(options, settings.variant, true);
  settings.symmetry = !options.no_symmetry;
  settings.depth = options.limits.depth.value_or(0);
  if (saved) check_saved(options, settings, *saved);
  const GridOptions grid = grid_of(options, settings.variant);
  check_room(grid, settings.variant, settings.start);
  settings.board = grid.size;
  settings.no_room = grid.escalate ? NoRoom::widen : NoRoom::stop;
  settings.most_grids = options.limits.nodes.value_or(0);
  settings.time = options.limits.milliseconds();
  settings.checkpoint = options.checkpoint;
  settings.checkpoint_seconds = static_cast<double>(options.checkpoint_seconds);
  return settings;
}

std::uint64_t grids_in(const std::optional<ExhaustState>& saved) {
  if (!saved) return 0;
  return std::accumulate(saved->counts.begin(), saved->counts.end(), std::uint64_t{0});
}

std::string time_text(double seconds) {
  constexpr double kLongest = 9999 * 3600.0;  // beyond it, it is no information
  if (!(seconds <= kLongest)) return "-:--";
  const auto whole = static_cast<unsigned>(std::ceil(seconds));
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

class ExhaustiveRun {
 public:
  ExhaustiveRun(const SearchOptions& options, const std::optional<ExhaustState>& saved)
      : options_(options),
        settings_(settings_of(options, saved)),
        grids_before_(grids_in(saved)),
        records_(settings_.variant, options.output) {
    if (options.no_escalate) check_overflow_folder();
  }

  int run() {
    const RunSetup setup(options_);
    search(setup.run());
    interrupted_ = setup.cut_short(result_.complete);
    save();
    options_.json ? print_json(to_json()) : print(to_text());
    for (const std::string& error : {unkept_, result_.unsaved}) {
      if (!error.empty()) throw Failure(kFoundWrong, error);
    }
    return interrupted_ ? kStopped : kOk;
  }

 private:
  void search(const Run& run) {
    runtime::Progress progress(stderr, std::string(name_of(settings_.variant)), 0,
                               runtime::Progress::on_terminal(stderr));
    std::optional<double> share_before;
    bool told_unsaved = false;
    const auto show = [&](const ExhaustProgress& now) {
      if (!now.unsaved.empty() && !std::exchange(told_unsaved, true)) {
        progress.warn(unsaved_line(now.unsaved, "search"));
      }
      if (!share_before) share_before = now.share;
      const double done = now.share - *share_before;
      const double left = watch_.seconds() * (1 - now.share) / done;
      progress.update(now.grids - grids_before_,
                      fmt::format("grids, {:.2f} %  ETA {}  longest {}", 100 * now.share,
                                  time_text(left), now.longest.size()));
    };
    auto result = exhaust(settings_, run.pool, run.stop, show);
    if (!result) throw Failure(kBadUsage, result.error().text);
    result_ = *std::move(result);
  }

  Record record_of_game(const std::vector<Move>& moves) const {
    Solver solver;
    solver.method = "systematic";
    solver.nodes_explored = result_.grids();
    solver.elapsed_secs = std::round(result_.seconds * 1000) / 1000;
    return found_game(settings_.variant, moves, std::move(solver));
  }

  void save() {
    const Record longest = record_of_game(result_.longest);
    // A game that only ends because the search goes no further is nothing to collect.
    if (!options_.output.empty() || available_moves(longest) == 0u) {
      const auto kept = records_.keep(longest);
      if (!kept) unkept_ = kept.error().text;
    }
    if (result_.cramped.empty()) return;
    const auto path = keep_overflow(record_of_game(result_.cramped));
    if (path) overflow_file_ = *path;
    if (!path) unkept_ = path.error().text;
  }

  std::string ended_by() const {
    if (!result_.cramped.empty()) return "overflow";
    if (result_.complete) return "end";
    if (interrupted_) return "interrupt";
    return options_.limits.nodes && result_.grids() >= *options_.limits.nodes ? "nodes" : "time";
  }

  bool proven() const { return result_.complete && settings_.depth == 0; }
  std::string go_on() const { return command_on_wider_board(options_); }

  Json to_json() const {
    Json object = {{"game", "morpion"},
                   {"variant", name_of(settings_.variant)},
                   {"method", "systematic"},
                   {"symmetry", settings_.symmetry},
                   {"start", settings_.start.size()},
                   {"counts", result_.counts},
                   {"grids", result_.grids()},
                   {"units_done", result_.units_done},
                   {"complete", result_.complete},
                   {"longest", result_.longest.size()},
                   {"proven", proven()},
                   {"file", records_.path()},
                   {"grid", result_.bits},
                   {"seconds", result_.seconds},
                   {"ended_by", ended_by()},
                   {"moves", moves_text(result_.longest)}};
    if (settings_.depth > 0) object["depth"] = settings_.depth;
    if (interrupted_) object["interrupted"] = true;
    if (!result_.cramped.empty()) {
      object["overflow"] = {
          {"file", overflow_file_}, {"score", result_.cramped.size()}, {"go_on", go_on()}};
    }
    return object;
  }

  std::string to_text() const {
    std::string text = grid_table(result_.counts, settings_.start.size());
    text += fmt::format("{:>5}  {:>20}  in {:.1f} s, {}\n", "all", grouped(result_.grids()),
                        result_.seconds,
                        runtime::rate_text(static_cast<double>(result_.grids() - grids_before_) /
                                           watch_.seconds()));
    text += fmt::format("{}, on a grid of {} bits\n",
                        settings_.symmetry ? "up to symmetry" : "with all images", result_.bits);
    text += fmt::format("longest game: {}{}\n", counted(result_.longest.size(), "move"),
                        records_.path().empty() ? "" : ", saved: " + records_.path());
    return text + ending_text();
  }

  std::string ending_text() const {
    if (!result_.cramped.empty()) {
      return overflow_text(result_.cramped.size(), overflow_file_, go_on());
    }
    if (proven()) {
      return proven_text(settings_.variant, settings_.start.size(), result_.longest.size());
    }
    if (result_.complete) return "";
    return fmt::format(
        "{}: {} of work done{}\n", interrupted_ ? "interrupted" : "not complete",
        counted(result_.units_done, "unit"),
        settings_.checkpoint.empty()
            ? ""
            : fmt::format("; the same command goes on from {}", settings_.checkpoint));
  }

  const SearchOptions& options_;
  const ExhaustOptions settings_;
  const std::uint64_t grids_before_;
  const runtime::Stopwatch watch_;
  RecordStore records_;
  Exhausted result_;
  bool interrupted_ = false;
  std::string unkept_, overflow_file_;
};

}  // namespace

int exhaust_grids(const SearchOptions& options, const std::optional<ExhaustState>& saved) {
  return ExhaustiveRun(options, saved).run();
}

}  // namespace quadrille::cli
