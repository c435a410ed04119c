#include "quadrille/morpion/search/hunt.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/morpion/search/perturb.hpp"
#include "quadrille/morpion/search/warm.hpp"

namespace quadrille::morpion {
namespace {

// Runs that start from parts of the same game, whatever the number of threads.
constexpr std::uint64_t kRound = 32;

// How far a run is shows at the iterations of this level: those of the highest may be few and far
// between, and those of the lowest are too many to count one by one.
int shown_level(const search::NrpaOptions& options) {
  return options.level > 2 ? options.level - 1 : options.level;
}

double shown_iterations(const search::NrpaOptions& options) {
  const double iterations = options.iterations;
  return options.level > 2 ? iterations * iterations : iterations;
}

}  // namespace

Hunt::Hunt(HuntOptions options, Improved improved, Finished finished, Working working)
    : options_(std::move(options)),
      improved_(std::move(improved)),
      finish_(std::move(finished)),
      working_(std::move(working)) {
  for (const std::vector<Move>& record : options_.records) {
    if (record.size() > longest_.moves.size()) longest_ = {record, options_.grid.size.bits, 0};
  }
  best_ = static_cast<int>(longest_.moves.size());
  if (options_.method == Method::perturb && !options_.records.empty()) {
    state_.base = state_.next = options_.records.front();
  }
  learn_records();
}

void Hunt::learn_records() {
  if (options_.method == Method::nrpa) {
    for (const std::vector<Move>& record : options_.records) {
      policies_.push_back(std::make_unique<Policy>());
      warm(options_.variant, record, {options_.nrpa.alpha, options_.warm_steps}, *policies_.back());
    }
  }
  if (!policies_.empty()) return;
  policies_.push_back(std::make_unique<Policy>());
  policies_.back()->clear();
}

const Policy& Hunt::policy_of(std::uint64_t number) const {
  return *policies_[number % policies_.size()];
}

Sequence Hunt::known_to(std::uint64_t number, const std::vector<Move>& start) const {
  if (options_.method != Method::nrpa || options_.records.empty()) return {};
  return beyond_start(options_.variant, start, options_.records[number % options_.records.size()]);
}

void Hunt::go_on_from(HuntState state) {
  state_ = std::move(state);
  longest_ = std::move(state_.longest);
  best_ = static_cast<int>(longest_.moves.size());
  playouts_ = state_.playouts;
  runs_ = state_.runs;
}

HuntState Hunt::state() {
  HuntState state = state_;
  if (state.runs > 0 && state.runs == end_of_round(state.runs - 1)) state.base = state.next;
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
  result.playouts = playouts_;
  result.best = state_.best;
  const std::lock_guard lock(improving_);
  if (!result.complete && longest_.moves.size() > result.best.moves.size()) result.best = longest_;
  result.bits = std::max(state_.bits, result.best.bits);
  result.overflow = overflow_;
  return result;
}

// The number behind the last run that starts from the same game as this one.
std::uint64_t Hunt::end_of_round(std::uint64_t number) const {
  if (options_.method == Method::nrpa) return options_.runs;
  // Without a game to perturb, the first one is a run of its own.
  const std::uint64_t alone = options_.records.empty() ? 1 : 0;
  if (number < alone) return alone;
  return number + kRound - (number - alone) % kRound;
}

void Hunt::round(runtime::ThreadPool& pool, const runtime::StopToken& stop, HuntResult& result) {
  const std::uint64_t first = state_.runs, end = end_of_round(first);
  const std::uint64_t count = std::min(end, options_.runs) - first;
  pool.ordered(
      count, ending_.token(), [&](std::size_t index) { return search(first + index, stop); },
      [&](std::size_t index, Run&& run) {
        // Those that were finished behind one that was given up are made again.
        if (first + index == state_.runs) take(std::move(run), result);
      });
  if (state_.runs == end) state_.base = state_.next;
}

void Hunt::take(Run&& run, HuntResult& result) {
  const std::size_t score = run.game.moves.size();
  ++state_.runs;
  state_.playouts += run.playouts;
  state_.bits = std::max(state_.bits, run.game.bits);
  if (options_.method == Method::perturb && score >= state_.next.size()) {
    state_.next = run.game.moves;
  }
  if (score > state_.best.moves.size()) state_.best = std::move(run.game);
  result.scores.push_back(static_cast<int>(score));
  if (finish_) finish_(state(), static_cast<int>(score));
}

std::vector<Move> Hunt::start_of(std::uint64_t number, Rng& rng) const {
  if (options_.method == Method::nrpa) return options_.start;
  if (number == 0) return state_.base.empty() ? options_.start : state_.base;
  return perturbed(options_.variant, state_.base, rng);
}

bool Hunt::ends(const runtime::StopToken& stop) {
  if (stop.requested()) ending_.request();
  return ending_.token().requested();
}

std::optional<Hunt::Run> Hunt::search(std::uint64_t number, const runtime::StopToken& stop) {
  if (ends(stop)) return std::nullopt;
  Rng rng = Rng(options_.seed).split(number);
  const std::vector<Move> start = start_of(number, rng);
  const auto player = std::make_unique<Player>(options_.variant, start, options_.grid);
  std::vector<search::NrpaLevel<Player>> levels(static_cast<std::size_t>(options_.nrpa.level));
  search::Nrpa<Player> nrpa(*player, options_.nrpa, levels);

  ++under_way_;
  std::uint64_t counted = 0, shown = 0;
  const auto watch = [&](int level, int, const Sequence& best) {
    if (best.score > best_.load(std::memory_order_relaxed)) note(start, *player, best, number);
    if (level == shown_level(options_.nrpa)) {
      ++iterations_;
      ++shown;
    }
    if (level == std::min(2, options_.nrpa.level)) {
      playouts_ += player->games() - counted;
      counted = player->games();
      if (working_) working_();
    }
    if (player->overflowed()) ending_.request();
    return ends(stop);
  };
  const Sequence& best = nrpa.run(policy_of(number), known_to(number, start), rng, watch);
  playouts_ += player->games() - counted;
  --under_way_;
  iterations_ -= shown;
  if (player->overflowed()) {
    Sequence sequence;
    player->recall(sequence);
    note_overflow(joined(start, sequence.moves), number);
    return std::nullopt;
  }
  if (ends(stop)) return std::nullopt;
  ++runs_;
  return Run{{joined(start, best.moves), player->bits(), number}, player->games()};
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
