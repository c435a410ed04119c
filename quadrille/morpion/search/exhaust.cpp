#include "quadrille/morpion/search/exhaust.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <numeric>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/search/exhaust_state.hpp"
#include "quadrille/morpion/search/grid_units.hpp"
#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::array kExhaustWidths{32, 64, 128, 256};
constexpr unsigned kAsksPerLook = 256;  // at the clock: some ten milliseconds
constexpr double kSecondsBetweenShows = 0.1;

int widest_side(Variant variant, int bits) {
  return bits - 2 * (variant.length - 1);
}

Expected<void, runtime::Error> check_options(const ExhaustOptions& options) {
  const auto refusal = [](std::string text) { return runtime::Error{std::move(text)}; };
  const BoardSize board = options.board;
  if (std::count(kExhaustWidths.begin(), kExhaustWidths.end(), board.bits) == 0) {
    return refusal(fmt::format("no board has rows of {} bits: 32, 64, 128 or 256", board.bits));
  }
  const int least = least_side(options.variant), most = widest_side(options.variant, board.bits);
  if (board.side != 0 && (board.side < least || board.side > most)) {
    return refusal(fmt::format("a board of {} bits for {} has a side of {} to {}, not {}",
                               board.bits, name_of(options.variant), least, most, board.side));
  }
  if (options.depth < 0 || options.depth > kMostMoves) {
    return refusal(fmt::format("a depth of {}, not between 0 and {}", options.depth, kMostMoves));
  }
  if (options.unit_depth && (*options.unit_depth < 0 || *options.unit_depth > kMostUnitDepth)) {
    return refusal(fmt::format("units of {} moves, not between 0 and {}", *options.unit_depth,
                               kMostUnitDepth));
  }
  reference::Grid grid(options.variant);
  for (const Move move : options.start) {
    const auto number = grid.history().size() + 1;
    if (number > kMostMoves) return refusal("the start is longer than any game");
    if (const auto rule = grid.objection(move)) {
      return refusal(fmt::format("move {} of the start: {}", number, reference::rule_text(*rule)));
    }
    grid.play(move);
  }
  return {};
}

// Why a run with these options may not go on from there; nothing where it may.
std::string_view difference(const ExhaustState& state, const ExhaustOptions& options,
                            BoardSize board) {
  if (state.variant != options.variant) return "made for another variant";
  if (state.start != options.start) return "made for another start";
  if (state.symmetry != options.symmetry) {
    return state.symmetry ? "made with symmetry" : "made without symmetry";
  }
  if (state.depth != options.depth) return "made for another depth";
  const bool same_board = state.cramped_board.bits == board.bits &&
                          state.cramped_board.side == board.side &&
                          options.no_room == NoRoom::leave_out;
  if (!state.cramped.empty() && !same_board) {
    return "made on a smaller board, with games left out that had no room";
  }
  return "";
}

runtime::Error about_file(const ExhaustOptions& options, std::string_view text) {
  return {fmt::format("{}: {}", runtime::one_line(options.checkpoint), text)};
}

class ExhaustRun {
 public:
  ExhaustRun(const ExhaustOptions& options, BoardSize board, runtime::ThreadPool& pool,
             const runtime::StopToken& stop,
             const std::function<void(const ExhaustProgress&)>& progress)
      : options_(options),
        board_(board),
        pool_(pool),
        stop_(stop),
        progress_(progress),
        deadline_(options.time),
        units_(options.variant, options.start,
               options.symmetry ? symmetries_of(options.start, options.variant) : 0u,
               options.depth == 0 ? kMostMoves : options.depth, board,
               options.no_room == NoRoom::widen) {
    state_.variant = options.variant;
    state_.start = options.start;
    state_.symmetry = options.symmetry;
    state_.depth = options.depth;
  }

  Expected<Exhausted, runtime::Error> run(const ExhaustState* resumed) {
    const auto trunk = units_.plant(resumed ? resumed->unit_depth : options_.unit_depth);
    if (!trunk) return trunk.error();
    state_.units = units_.size();
    state_.unit_depth = units_.depth();
    add(*trunk);
    const bool stays = !trunk->cramped.empty() && !leave_out(trunk->cramped);
    if (resumed && !stays) {
      if (resumed->units != state_.units || !begins_with(resumed->counts, state_.counts)) {
        return about_file(options_, "it has other units than this program");
      }
      resume(*resumed);
    }
    if (!stays) {
      estimate();
      if (!had_enough_before(resumed)) count();
      save();
    }
    return answer();
  }

 private:
  // Looks up now and then while a unit is counted: a user who has seen enough, a clock, the search
  // itself, and somebody who wants to know how far it is.
  class UnitWatch final : public Interruption {
   public:
    UnitWatch(ExhaustRun& run, std::size_t unit) : run_(run), unit_(unit) {}

    bool requested(std::uint64_t grids) override {
      const bool look = asks_++ % kAsksPerLook == 0;
      if (run_.stop_.requested() || (look && run_.deadline_.expired())) run_.ending_.request();
      if (look && grids > 0) run_.show_within(unit_, grids);
      return run_.ending_.token().requested();
    }

   private:
    ExhaustRun& run_;
    const std::size_t unit_;
    unsigned asks_ = 0;
  };

  static bool begins_with(const std::vector<std::uint64_t>& counts,
                          const std::vector<std::uint64_t>& first) {
    return counts.size() >= first.size() && std::equal(first.begin(), first.end(), counts.begin());
  }

  void resume(const ExhaustState& resumed) {
    const int bits = std::max(state_.bits, resumed.bits);
    state_ = resumed;
    state_.bits = bits;
    milliseconds_before_ = resumed.milliseconds;
    if (!resumed.cramped.empty()) cramped_ = joined(options_.start, resumed.cramped);
    longest_ = joined(options_.start, resumed.longest);
    grids_ = std::accumulate(resumed.counts.begin(), resumed.counts.end(), std::uint64_t{0});
  }

  // The run before this one stopped at the limit on grids, and this one has none that is higher.
  bool had_enough_before(const ExhaustState* resumed) const {
    return resumed && resumed->units_done > 0 && has_enough();
  }
  bool has_enough() const { return options_.most_grids != 0 && grids_ >= options_.most_grids; }

  // What share of the whole each unit is: only where somebody watches.
  void estimate() {
    if (!progress_) return;
    estimates_ = units_.estimates(pool_, stop_);
    const auto done = estimates_.begin() + static_cast<std::ptrdiff_t>(state_.units_done);
    estimated_done_ = std::accumulate(estimates_.begin(), done, 0.0);
    estimated_ = std::accumulate(done, estimates_.end(), estimated_done_);
  }

  void count() {
    const auto first = static_cast<std::size_t>(state_.units_done);
    const auto unit = [&](std::size_t index) -> std::optional<UnitCounts> {
      UnitWatch watch(*this, first + index);
      if (watch.requested(0)) return std::nullopt;
      return units_.count(first + index, watch);
    };
    pool_.ordered(units_.size() - first, ending_.token(), unit,
                  [&](std::size_t index, const UnitCounts& counts) {
                    // What was done behind a unit that was given up is done again.
                    if (first + index == state_.units_done && !closed_) take(counts);
                  });
  }

  void take(const UnitCounts& counts) {
    const std::lock_guard lock(taking_);
    const auto unit = static_cast<std::size_t>(state_.units_done);
    under_way_.erase(unit);
    if (!counts.cramped.empty() && !leave_out(counts.cramped)) return close();
    if (progress_) estimated_done_ += estimates_[unit];
    ++state_.units_done;
    add(counts);
    if (has_enough()) close();
    if (since_save_.seconds() >= options_.checkpoint_seconds) save();
    if (progress_) show();
  }

  // From any thread. Nothing where another one has something to show, or to take.
  void show_within(std::size_t unit, std::uint64_t grids) {
    if (!progress_) return;
    const std::unique_lock lock(taking_, std::try_to_lock);
    if (!lock || closed_ || unit < state_.units_done) return;
    under_way_[unit] = grids;
    if (since_show_.seconds() >= kSecondsBetweenShows) show();
  }

  // A unit under way counts for as much of its estimate as it has counted.
  void show() {
    since_show_ = {};
    std::uint64_t grids = grids_;
    double estimated_done = estimated_done_;
    for (const auto& [unit, counted] : under_way_) {
      grids += counted;
      estimated_done += std::min(static_cast<double>(counted), estimates_[unit]);
    }
    const bool last = state_.units_done == state_.units;
    share_ = last ? 1 : std::max(share_, std::min(1.0, estimated_done / std::max(1.0, estimated_)));
    progress_({state_.units_done, state_.units, share_, grids, longest_, unsaved_});
  }

  void close() {
    closed_ = true;
    ending_.request();
  }

  // Notes a game that had no room; whether to go on without it.
  bool leave_out(const std::vector<Move>& game) {
    if (cramped_.empty()) cramped_ = joined(options_.start, game);
    if (options_.no_room != NoRoom::leave_out) return false;
    if (state_.cramped.empty()) {
      state_.cramped = game;
      state_.cramped_board = board_;
    }
    return true;
  }

  void add(const UnitCounts& counts) {
    auto& sums = state_.counts;
    sums.resize(std::max(sums.size(), counts.by_depth.size()));
    for (std::size_t depth = 0; depth < counts.by_depth.size(); ++depth) {
      sums[depth] += counts.by_depth[depth];
      grids_ += counts.by_depth[depth];
    }
    if (sums.back() == 0) sums.pop_back();  // the trunk is empty where all is one unit
    if (longest_.empty() || counts.longest.size() > state_.longest.size()) {
      state_.longest = counts.longest;
      longest_ = joined(options_.start, counts.longest);
    }
    state_.bits = std::max(state_.bits, counts.bits);
  }

  void save() {
    since_save_ = {};
    if (options_.checkpoint.empty()) return;
    state_.milliseconds =
        milliseconds_before_ + static_cast<std::uint64_t>(watch_.seconds() * 1000);
    const auto saved = runtime::replace_file(options_.checkpoint, text_of(state_));
    unsaved_ = saved ? std::string() : saved.error().text;
  }

  Exhausted answer() const {
    const double seconds = static_cast<double>(milliseconds_before_) / 1000 + watch_.seconds();
    const bool complete = state_.units_done == state_.units &&
                          (cramped_.empty() || options_.no_room == NoRoom::leave_out);
    return {state_.counts, longest_, state_.units_done, state_.units, complete,
            state_.bits,   cramped_, seconds,           unsaved_};
  }

  const ExhaustOptions& options_;
  const BoardSize board_;
  runtime::ThreadPool& pool_;
  const runtime::StopToken stop_;
  const std::function<void(const ExhaustProgress&)>& progress_;
  const runtime::Deadline deadline_;
  const runtime::Stopwatch watch_;
  runtime::Stopwatch since_save_;
  runtime::StopSource ending_;
  bool closed_ = false;  // what else is finished does not count
  GridUnits units_;
  ExhaustState state_;
  std::uint64_t grids_ = 0;
  std::uint64_t milliseconds_before_ = 0;
  std::vector<Move> longest_, cramped_;  // with the start
  std::vector<double> estimates_;
  double estimated_ = 0, estimated_done_ = 0;
  std::string unsaved_;

  std::mutex taking_;  // guards the sums above while units are counted, and all below
  std::map<std::size_t, std::uint64_t> under_way_;  // what units have counted that are not taken
  double share_ = 0;                                // that was shown
  runtime::Stopwatch since_show_;
};

// The state to go on from, where there is one.
Expected<std::optional<ExhaustState>, runtime::Error> open_checkpoint(const ExhaustOptions& options,
                                                                      BoardSize board) {
  const std::string& path = options.checkpoint;
  std::optional<ExhaustState> state;
  if (path.empty()) return state;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    const auto text = runtime::read_file(path, kMostCheckpointBytes);
    if (!text) return text.error();
    const auto found = parse_exhaust_state(*text);
    if (!found) return about_file(options, found.error().text);
    const std::string_view reason = difference(*found, options, board);
    if (!reason.empty()) return about_file(options, reason);
    state = *found;
  }
  if (const auto writable = runtime::check_replaceable(path); !writable) return writable.error();
  return state;
}

}  // namespace

Expected<Exhausted, runtime::Error> exhaust(
    const ExhaustOptions& options, runtime::ThreadPool& pool, const runtime::StopToken& stop,
    const std::function<void(const ExhaustProgress&)>& progress) {
  if (const auto sound = check_options(options); !sound) return sound.error();
  BoardSize board = options.board;
  if (board.side == 0) board.side = widest_side(options.variant, board.bits);
  const auto resumed = open_checkpoint(options, board);
  if (!resumed) return resumed.error();
  return ExhaustRun(options, board, pool, stop, progress).run(*resumed ? &**resumed : nullptr);
}

}  // namespace quadrille::morpion
