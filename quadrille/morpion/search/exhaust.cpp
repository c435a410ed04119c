#include "quadrille/morpion/search/exhaust.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <filesystem>
#include <limits>
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
#include "quadrille/morpion/search/grid_splitter.hpp"
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

GridQuestion question_of(const ExhaustOptions& options, BoardSize board) {
  return {options.variant,
          options.start,
          options.symmetry ? symmetries_of(options.start, options.variant) : 0u,
          options.depth == 0 ? kMostMoves : options.depth,
          board,
          options.no_room == NoRoom::widen};
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
        units_(question_of(options, board)) {
    state_.variant = options.variant;
    state_.start = options.start;
    state_.symmetry = options.symmetry;
    state_.depth = options.depth;
    state_.bits = units_.board().bits;
    longest_ = options.start;
  }

  Expected<Exhausted, runtime::Error> run(const ExhaustState* resumed) {
    if (!units_.has_room()) return runtime::Error{"the board has no room for the start"};
    if (resumed) resume(*resumed);
    if (!state_.complete) {
      most_ = options_.unit_grids ? *options_.unit_grids : good_unit(units_);
      if (!begin()) {
        return about_file(options_, "it has other units than this program on this board");
      }
      if (!had_enough_before(resumed)) {
        count();
        while (too_large_ && !closed_ && !stop_.requested() && split_next()) count();
      }
      find_next();
    }
    save();
    return answer();
  }

 private:
  struct Counted {
    enum What { counted, too_large, end };  // end: there is no such unit
    What what;
    std::optional<UnitCounts> counts;
  };

  // Looks up now and then while a unit is counted: a user who has seen enough, a clock, the search
  // itself, and somebody who wants to know how far it is.
  class UnitWatch final : public Interruption {
   public:
    UnitWatch(ExhaustRun& run, std::uint64_t unit) : run_(run), unit_(unit) {}

    bool too_large() const { return too_large_; }

    bool requested(std::uint64_t grids) override {
      too_large_ = static_cast<double>(grids) > kWorstUnit * run_.most_;
      if (too_large_) return true;
      const bool look = asks_++ % kAsksPerLook == 0;
      if (run_.stop_.requested() || (look && run_.deadline_.expired())) run_.ending_->request();
      if (look && grids > 0) run_.show_within(unit_, grids);
      return run_.ending_->token().requested();
    }

   private:
    ExhaustRun& run_;
    const std::uint64_t unit_;
    unsigned asks_ = 0;
    bool too_large_ = false;
  };

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

  // Splits from the first unit that is not done.
  bool begin() {
    const std::lock_guard lock(splitting_);
    splitter_.emplace(units_, GridUnit{}, most_, options_.no_room == NoRoom::leave_out);
    if (!splitter_->begin_at(state_.next, state_.next_first)) return false;
    share_done_ = splitter_->skipped();
    ahead_first_ = state_.units_done;
    ahead_.clear();
    return true;
  }

  // Where that one turned out too large. What was done behind it is done again.
  bool split_next() {
    find_next();
    ending_.emplace();
    too_large_ = false;
    under_way_.clear();
    if (state_.complete || !begin()) return false;
    splitter_->split_last();
    return true;
  }

  void count() {
    const std::uint64_t first = state_.units_done;
    const auto count_unit = [&](std::size_t index) -> std::optional<Counted> {
      UnitWatch watch(*this, first + index);
      if (watch.requested(0)) return std::nullopt;
      const std::optional<GridUnit> unit = unit_number(first + index);
      if (!unit) return Counted{Counted::end, {}};
      return counts_of_unit(*unit, watch);
    };
    pool_.ordered(std::numeric_limits<std::uint64_t>::max(), ending_->token(), count_unit,
                  [&](std::size_t index, const Counted& counted) {
                    // What was done behind a unit that was given up is done again.
                    if (first + index == state_.units_done && !closed_ && !too_large_)
                      take(counted);
                  });
  }

  // Nothing where it was interrupted.
  std::optional<Counted> counts_of_unit(const GridUnit& unit, UnitWatch& watch) {
    const bool known = unit.cramped.empty();
    if (!known && options_.no_room != NoRoom::leave_out) {
      UnitCounts none({}, board_.bits);
      none.cramped = unit.cramped;
      return Counted{Counted::counted, std::move(none)};
    }
    auto counts = units_.count(unit, watch);
    if (watch.too_large()) return Counted{Counted::too_large, {}};
    if (!counts) return std::nullopt;
    if (!known) counts->cramped = unit.cramped;
    return Counted{Counted::counted, std::move(counts)};
  }

  // On any thread; nothing behind the last one. Those that are not taken yet are kept.
  std::optional<GridUnit> unit_number(std::uint64_t number) {
    const std::lock_guard lock(splitting_);
    while (ahead_.size() <= number - ahead_first_) ahead_.push_back(splitter_->next());
    return ahead_[static_cast<std::size_t>(number - ahead_first_)];
  }

  void take(const Counted& counted) {
    const std::uint64_t number = state_.units_done;
    const std::optional<GridUnit> unit = unit_number(number);
    const std::lock_guard lock(taking_);
    under_way_.erase(number);
    if (counted.what == Counted::too_large) {
      too_large_ = true;
      ending_->request();
      return;
    }
    if (counted.what == Counted::end) {
      state_.complete = true;
      close();
    } else {
      const UnitCounts& counts = *counted.counts;
      if (!counts.cramped.empty() && !leave_out(counts.cramped)) return close();
      share_done_ += unit->share;
      add_unit(counts);
      if (has_enough()) close();
      if (since_save_.seconds() >= options_.checkpoint_seconds) save();
    }
    if (progress_) show();
  }

  void add_unit(const UnitCounts& counts) {
    add(state_, counts);
    grids_ += std::accumulate(counts.by_depth.begin(), counts.by_depth.end(), std::uint64_t{0});
    if (options_.start.size() + state_.longest.size() > longest_.size()) {
      longest_ = joined(options_.start, state_.longest);
    }
    ++state_.units_done;
    const std::lock_guard lock(splitting_);
    ahead_.pop_front();
    ++ahead_first_;
  }

  // From any thread. Nothing where another one has something to show, or to take.
  void show_within(std::uint64_t number, std::uint64_t grids) {
    if (!progress_) return;
    const std::optional<GridUnit> unit = unit_number(number);
    const std::unique_lock lock(taking_, std::try_to_lock);
    if (!lock || closed_ || number < state_.units_done) return;
    under_way_[number] = {grids,
                          unit->share * std::min(1.0, static_cast<double>(grids) / unit->grids)};
    if (since_show_.seconds() >= kSecondsBetweenShows) show();
  }

  // A unit under way counts for as much of its estimate as it has counted.
  void show() {
    since_show_ = {};
    std::uint64_t grids = grids_;
    double share = share_done_;
    for (const auto& entry : under_way_) {
      grids += entry.second.grids;
      share += entry.second.share;
    }
    share_ = state_.complete ? 1 : std::max(share_, std::min(1.0, share));
    progress_({state_.units_done, share_, grids, longest_, unsaved_});
  }

  void close() {
    closed_ = true;
    ending_->request();
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

  void save() {
    since_save_ = {};
    if (options_.checkpoint.empty()) return;
    find_next();
    state_.milliseconds =
        milliseconds_before_ + static_cast<std::uint64_t>(watch_.seconds() * 1000);
    const auto saved = runtime::replace_file(options_.checkpoint, text_of(state_));
    unsaved_ = saved ? std::string() : saved.error().text;
  }

  // Where to go on, if anything is left.
  void find_next() {
    const auto next = state_.complete ? std::nullopt : unit_number(state_.units_done);
    state_.complete = !next;
    state_.next = next ? next->path : std::vector<Move>();
    state_.next_first = next ? next->first : 0;
  }

  Exhausted answer() const {
    const double seconds = static_cast<double>(milliseconds_before_) / 1000 + watch_.seconds();
    return {state_.counts, longest_, state_.units_done, state_.complete,
            state_.bits,   cramped_, seconds,           unsaved_};
  }

  struct UnderWay {
    std::uint64_t grids = 0;
    double share = 0;
  };

  const ExhaustOptions& options_;
  const BoardSize board_;
  runtime::ThreadPool& pool_;
  const runtime::StopToken stop_;
  const std::function<void(const ExhaustProgress&)>& progress_;
  const runtime::Deadline deadline_;
  const runtime::Stopwatch watch_;
  runtime::Stopwatch since_save_;
  std::optional<runtime::StopSource> ending_{std::in_place};  // of what is counted now
  bool closed_ = false;  // what else is finished does not count
  GridUnits units_;
  ExhaustState state_;
  std::uint64_t grids_ = 0;
  std::uint64_t milliseconds_before_ = 0;
  std::vector<Move> longest_, cramped_;  // with the start
  double share_done_ = 0, most_ = 0;
  bool too_large_ = false;  // the first unit that is not done
  std::string unsaved_;

  std::mutex splitting_;  // guards the three below
  std::optional<GridSplitter> splitter_;
  std::deque<std::optional<GridUnit>> ahead_;  // units that are not taken yet
  std::uint64_t ahead_first_ = 0;              // the number of the first of them

  std::mutex taking_;  // guards the sums above while units are counted, and all below
  std::map<std::uint64_t, UnderWay> under_way_;  // units that are counted and not taken
  double share_ = 0;                             // that was shown
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
