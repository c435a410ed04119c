#include "quadrille/morpion/search/hunt.hpp"

#include <algorithm>
#include <chrono>

#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/morpion/search/perturb.hpp"
#include "quadrille/morpion/search/warm.hpp"

namespace quadrille::morpion {
namespace {

// How far a run is shows at the iterations of this level: those of the highest may be few and far
// between, and those of the lowest are too many to count one by one.
int shown_level(const search::NrpaOptions& options) {
  return options.level > 2 ? options.level - 1 : options.level;
}

double shown_iterations(const search::NrpaOptions& options) {
  const double highest = options.highest().iterations;
  return options.level > 2 ? highest * options.of(options.level - 1).iterations : highest;
}

// A search that does not answer by then is taken as it last was.
constexpr std::chrono::seconds kLongestWait{5};

}  // namespace

std::optional<Method> method_named(std::string_view name) {
  const auto found = std::find(kMethodNames.begin(), kMethodNames.end(), name);
  if (found == kMethodNames.end()) return std::nullopt;
  return static_cast<Method>(found - kMethodNames.begin());
}

search::NrpaOptions HuntOptions::repair() const {
  constexpr int kRepairLevel = 2;  // many short searches find more than few long ones
  search::NrpaOptions options = nrpa;
  if (method == Method::hunt) options.level = std::min(options.level, kRepairLevel);
  return options;
}

// What a search does between two iterations: it tells of longer games, counts, and writes down
// where it is when somebody asks, and when it is to end.
class Hunt::Watcher {
 public:
  Watcher(Hunt& hunt, Place place, const Plan& plan, const Player& player,
          std::span<const Level> levels, const Rng& rng)
      : hunt_(hunt), place_(place), plan_(plan), player_(player), levels_(levels), rng_(rng) {
    ++hunt_.under_way_;
    counted_ = player_.games();
    const std::lock_guard lock(hunt_.keeping_);
    hunt_.answered_[place_] = answered_ = hunt_.question_;
  }
  ~Watcher() {
    count();
    --hunt_.under_way_;
    hunt_.iterations_ -= shown_;
    const std::lock_guard lock(hunt_.keeping_);
    hunt_.answered_.erase(place_);
    hunt_.answer_.notify_all();
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  // Whether the search is to end.
  bool operator()(int level, const Sequence& best, const runtime::StopToken& stop) {
    if (best.score > hunt_.best_.load(std::memory_order_relaxed)) {
      hunt_.note(plan_.start, player_, best, place_.first);
    }
    if (level == shown_level(plan_.nrpa)) {
      ++hunt_.iterations_;
      ++shown_;
    }
    if (level == std::min(2, plan_.nrpa.level)) {
      count();
      if (hunt_.working_) hunt_.working_();
    }
    if (player_.overflowed()) hunt_.ending_.request();
    const bool ends = hunt_.ends(stop);
    // Level 1 is soon done, and would only make what is saved larger.
    const bool asked = hunt_.question_ != answered_ && level >= std::min(2, plan_.nrpa.level);
    if (!player_.overflowed() && !ended_ && (ends || asked)) write(level);
    ended_ = ended_ || ends;
    return ends;
  }
  bool ended() const { return ended_; }

  // Where the search is after an iteration of this level.
  void write(int level) {
    SearchState state = save_search(levels_, level, rng_, player_);
    state.run = place_.first;
    state.child = place_.second;
    const std::lock_guard lock(hunt_.keeping_);
    hunt_.searches_[place_] = std::move(state);
    hunt_.answered_[place_] = answered_ = hunt_.question_;
    hunt_.answer_.notify_all();
  }

 private:
  void count() {
    hunt_.playouts_ += player_.games() - counted_;
    counted_ = player_.games();
  }

  Hunt& hunt_;
  Place place_;
  const Plan& plan_;
  const Player& player_;
  std::span<const Level> levels_;
  const Rng& rng_;
  std::uint64_t counted_ = 0, shown_ = 0, answered_ = 0;
  bool ended_ = false;
};

Hunt::Hunt(HuntOptions options, Improved improved, Finished finished, Working working)
    : options_(std::move(options)),
      improved_(std::move(improved)),
      finish_(std::move(finished)),
      working_(std::move(working)),
      policies_(options_.variant, {options_.nrpa.of(1).alpha, options_.warm_steps}),
      climb_(options_.climb, options_.seed, state_.climb) {
  for (const std::vector<Move>& record : options_.records) {
    if (record.size() > longest_.moves.size()) longest_ = {record, options_.grid.size.bits, 0};
  }
  best_ = static_cast<int>(longest_.moves.size());
  if (climbs()) climb_.begin(options_.variant, options_.records);
}

void Hunt::go_on_from(HuntState state) {
  state_ = std::move(state);
  longest_ = state_.longest;
  best_ = static_cast<int>(longest_.moves.size());
  runs_ = state_.runs;
  playouts_ = state_.playouts + (state_.family ? state_.family->playouts : 0);
  for (SearchState& search : std::exchange(state_.searches, {})) {
    playouts_ += search.playouts;
    searches_[{search.run, search.child}] = std::move(search);
  }
}

HuntState Hunt::state() {
  HuntState state;
  {
    std::unique_lock lock(keeping_);
    const std::uint64_t asked = ++question_;
    answer_.wait_for(lock, kLongestWait, [&] {
      return std::all_of(answered_.begin(), answered_.end(),
                         [&](const auto& entry) { return entry.second >= asked; });
    });
    state = state_;
    if (family_) {
      state.family = family_->state();
      state.family->run = state_.runs;
    }
    for (const auto& [place, search] : searches_) state.searches.push_back(search);
  }
  const std::lock_guard lock(improving_);
  state.longest = longest_;
  return state;
}

HuntResult Hunt::run(runtime::ThreadPool& pool, const runtime::StopToken& stop) {
  HuntResult result;
  const auto reached = [&] { return options_.target > 0 && best_ >= options_.target; };
  if (reached()) ending_.request();
  while (state_.runs < options_.runs && !ends(stop)) round(pool, stop, result);
  result.complete = state_.runs >= options_.runs;
  result.reached_target = reached();
  result.playouts = result.complete ? state_.playouts : playouts_.load();
  result.best = state_.best;
  const std::lock_guard lock(improving_);
  if (!result.complete && longest_.moves.size() > result.best.moves.size()) result.best = longest_;
  result.bits = std::max(state_.bits, result.best.bits);
  result.overflow = overflow_;
  return result;
}

// All runs of a round start from the same state of the climb.
void Hunt::round(runtime::ThreadPool& pool, const runtime::StopToken& stop, HuntResult& result) {
  const bool by_nrpa = !climbs() || climb_.explores();
  if (by_nrpa && together()) {
    auto run = search_together(state_.runs, pool, stop);
    if (run) take(*std::move(run), result);
    return;
  }
  const std::uint64_t first = state_.runs, left = options_.runs - first;
  const std::uint64_t count =
      climbs() ? std::min<std::uint64_t>(climb_.left_in_round(), left) : left;
  pool.ordered(
      count, ending_.token(), [&](std::size_t index) { return search_alone(first + index, stop); },
      [&](std::size_t index, Run&& run) {
        // Those that were finished behind one that was given up stay with the searches.
        if (first + index == state_.runs) take(std::move(run), result);
      });
}

void Hunt::take(Run&& run, HuntResult& result) {
  const std::size_t score = run.game.moves.size();
  {
    const std::scoped_lock lock(keeping_, improving_);
    searches_.erase(searches_.lower_bound({state_.runs, 0}),
                    searches_.lower_bound({state_.runs + 1, 0}));
    ++state_.runs;
    ++state_.scores[static_cast<int>(score)];
    state_.family.reset();
    state_.playouts += run.playouts;
    state_.bits = std::max(state_.bits, run.game.bits);
    if (climbs()) climb_.take({run.game.moves, run.size});
    if (score > state_.best.moves.size()) state_.best = std::move(run.game);
    if (longest_.moves.size() > state_.longest.moves.size()) state_.longest = longest_;
  }
  result.scores.push_back(static_cast<int>(score));
  if (finish_) finish_(state_, static_cast<int>(score));
}

Hunt::Plan Hunt::plan_of(std::uint64_t number, Rng& rng) {
  Plan plan{options_.nrpa, options_.start, nullptr, {}};
  const auto& records = options_.records;
  if (climbs() && !climb_.explores()) {
    const std::vector<Move>& game = climb_.choose_game(rng);
    plan.nrpa = options_.repair();
    plan.size = climb_.choose_size(rng);
    plan.start = perturbed(options_.variant, game, climb_.percent(plan.size), rng);
    plan.policy = policies_.of(game);
  } else if (!climbs() && !records.empty()) {
    const std::vector<Move>& record = records[number % records.size()];
    plan.policy = policies_.of(record);
    plan.known = beyond_start(options_.variant, plan.start, record);
  } else {
    plan.policy = policies_.of({});
  }
  return plan;
}

bool Hunt::ends(const runtime::StopToken& stop) {
  if (stop.requested()) ending_.request();
  return ending_.token().requested();
}

// What makes no sense here is not gone on with: the search is made again.
std::optional<SearchState> Hunt::saved_search(Place place, const Plan& plan) {
  const std::lock_guard lock(keeping_);
  const auto found = searches_.find(place);
  if (found == searches_.end()) return std::nullopt;
  if (!fits(found->second, plan.nrpa.level, options_.variant, plan.start)) return std::nullopt;
  return found->second;
}

std::optional<Hunt::Found> Hunt::search(Place place, const Plan& plan, Rng rng,
                                        const runtime::StopToken& stop, const Family* family) {
  if (ends(stop)) return std::nullopt;
  const auto player = std::make_unique<Player>(options_.variant, plan.start, options_.grid);
  std::vector<Level> levels(static_cast<std::size_t>(plan.nrpa.level));
  search::Nrpa<Player> nrpa(*player, plan.nrpa, levels);
  const std::optional<SearchState> saved = saved_search(place, plan);
  if (saved) restore_search(*saved, options_.variant, plan.start, levels, rng, *player);

  Watcher watcher(*this, place, plan, *player, levels, rng);
  const auto watch = [&](int level, int, const Sequence& best) {
    return watcher(level, best, stop) || (family && family->over());
  };
  const Sequence& best = saved ? nrpa.go_on(saved->lowest, rng, watch)
                               : nrpa.run(*plan.policy, plan.known, rng, watch);
  if (player->overflowed()) {
    Sequence sequence;
    player->recall(sequence);
    note_overflow(joined(plan.start, sequence.moves), place.first);
    return std::nullopt;
  }
  if (watcher.ended()) return std::nullopt;
  watcher.write(plan.nrpa.level);
  return Found{best, player->games(), player->bits()};
}

std::optional<Hunt::Run> Hunt::search_alone(std::uint64_t number, const runtime::StopToken& stop) {
  Rng rng = rng_of(number);
  const Plan plan = plan_of(number, rng);
  auto found = search({number, 0}, plan, rng, stop, nullptr);
  if (!found) return std::nullopt;
  ++runs_;
  return Run{
      {joined(plan.start, found->best.moves), found->bits, number}, found->playouts, plan.size};
}

std::optional<Hunt::Run> Hunt::search_together(std::uint64_t number, runtime::ThreadPool& pool,
                                               const runtime::StopToken& stop) {
  Rng rng = rng_of(number);
  Plan plan = plan_of(number, rng);
  Family family(plan.nrpa.highest(), options_.ahead, *plan.policy, plan.known);
  if (state_.family &&
      fits(state_.family->score, state_.family->best, options_.variant, plan.start)) {
    const FamilyState& saved = *state_.family;
    family.go_on_from(saved, restored_game(options_.variant, plan.start, saved.score, saved.best));
  }
  const int first = family.done();
  const auto left = static_cast<std::uint64_t>(plan.nrpa.highest().iterations - first);
  --plan.nrpa.level;
  plan.known = {};
  {
    const std::lock_guard lock(keeping_);
    family_ = &family;
  }
  pool.ordered(
      left, ending_.token(),
      [&](std::size_t index) -> std::optional<Found> {
        const std::uint64_t child = static_cast<std::uint64_t>(first) + index + 1;
        const auto policy = family.policy_for(child, [&] { return ends(stop); });
        if (family.over()) return Found{};  // nobody looks at it
        if (!policy) return std::nullopt;
        Plan own = plan;
        own.policy = policy;
        return search({number, child}, own, rng.split(child), stop, &family);
      },
      [&](std::size_t index, Found&& found) {
        const std::lock_guard lock(keeping_);
        const bool next = first + static_cast<int>(index) == family.done();
        if (family.over() || !next) return;
        family.take(found.best, found.playouts, found.bits);
        searches_.erase({number, static_cast<std::uint64_t>(family.done())});
      });
  FamilyState end = family.state();
  end.run = number;
  const std::lock_guard lock(keeping_);
  family_ = nullptr;
  state_.family = end;
  if (!family.over()) return std::nullopt;
  ++runs_;
  return Run{{joined(plan.start, end.best), end.bits, number}, end.playouts, plan.size};
}

void Hunt::note(const std::vector<Move>& start, const Player& player, const Sequence& sequence,
                std::uint64_t number) {
  const std::lock_guard lock(improving_);
  if (sequence.score <= best_) return;
  best_ = sequence.score;
  longest_ = {joined(start, sequence.moves), player.bits(), number};
  if (improved_) improved_(longest_);
  if (options_.target > 0 && sequence.score >= options_.target) ending_.request();
}

void Hunt::note_overflow(std::vector<Move> game, std::uint64_t number) {
  const std::lock_guard lock(improving_);
  if (overflow_ && overflow_run_ < number) return;
  overflow_ = std::move(game);
  overflow_run_ = number;
}

HuntProgress Hunt::progress() const {
  HuntProgress progress;
  progress.playouts = playouts_;
  progress.runs = runs_;
  progress.best = best_;
  const unsigned under_way = under_way_;
  const double done = static_cast<double>(iterations_) / shown_iterations(options_.nrpa);
  if (under_way > 0) progress.run_share = std::clamp(done / under_way, 0.0, 1.0);
  return progress;
}

}  // namespace quadrille::morpion
