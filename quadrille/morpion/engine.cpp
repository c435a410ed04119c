#include "quadrille/morpion/engine.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/morpion/lives.hpp"
#include "quadrille/morpion/perturb.hpp"

namespace quadrille::morpion {
namespace {

// Runs that start from parts of the same game, whatever the number of threads.
constexpr std::uint64_t kRound = 32;

// How often a policy is moved towards a record beforehand: enough to play much of it again.
constexpr int kWarmSteps = 10;

std::vector<Move> joined(const std::vector<Move>& start, const std::vector<Move>& moves) {
  std::vector<Move> game = start;
  game.insert(game.end(), moves.begin(), moves.end());
  return game;
}

}  // namespace

Hunt::Hunt(HuntOptions options, std::function<void(const HuntedGame&)> improved)
    : options_(std::move(options)),
      improved_(std::move(improved)),
      first_policy_(std::make_unique<Policy>()) {
  first_policy_->clear();
  if (options_.method == Method::perturb) {
    current_ = options_.record;
    longest_.moves = current_;
    best_ = static_cast<int>(current_.size());
  } else if (!options_.record.empty()) {
    const std::vector<search::Life> lives = lives_of(options_.variant, options_.record);
    const auto adapter = std::make_unique<search::PolicyAdapter<kMostMoves, kMostLives>>();
    for (int step = 0; step < kWarmSteps; ++step) {
      adapter->adapt(*first_policy_, lives, options_.record.size(), options_.nrpa.alpha);
    }
  }
}

HuntResult Hunt::run(runtime::ThreadPool& pool, const runtime::StopToken& stop) {
  HuntResult result;
  std::uint64_t done = 0;
  bool more = true;
  while (more && done < options_.runs) {
    // The first game to perturb is a run of its own.
    const bool alone = options_.method == Method::perturb && current_.empty();
    const std::uint64_t most = options_.method == Method::nrpa ? options_.runs : kRound;
    const std::uint64_t count = alone ? 1 : std::min(most, options_.runs - done);
    more = round(done, count, pool, stop, result);
    done += count;
  }
  result.complete = more;
  result.playouts = playouts_;
  if (!more && longest_.moves.size() > result.best.moves.size()) result.best = longest_;
  return result;
}

// Whether all runs of the round were made.
bool Hunt::round(std::uint64_t first, std::uint64_t count, runtime::ThreadPool& pool,
                 const runtime::StopToken& stop, HuntResult& result) {
  std::vector<Move> next = current_;
  const std::size_t made = pool.ordered(
      count, stop, [&](std::size_t index) { return search(first + index, stop); },
      [&](std::size_t, Run&& run) {
        if (run.overflow && !result.overflow) result.overflow = std::move(run.overflow);
        result.scores.push_back(static_cast<int>(run.game.moves.size()));
        if (run.game.moves.size() >= next.size()) next = run.game.moves;
        if (run.game.moves.size() > result.best.moves.size()) result.best = std::move(run.game);
      });
  current_ = std::move(next);
  return made == count && !finished_;
}

std::vector<Move> Hunt::start_of(std::uint64_t number, Rng& rng) const {
  if (options_.method == Method::nrpa) return options_.start;
  if (current_.empty() || number == 0) return current_.empty() ? options_.start : current_;
  return perturbed(options_.variant, current_, rng);
}

std::optional<Hunt::Run> Hunt::search(std::uint64_t number, const runtime::StopToken& stop) {
  if (finished_) return std::nullopt;
  Rng rng = Rng(options_.seed).split(number);
  const std::vector<Move> start = start_of(number, rng);
  const auto player = std::make_unique<Player>(options_.variant, start, options_.grid);
  std::vector<search::NrpaLevel<Player>> levels(static_cast<std::size_t>(options_.nrpa.level));
  search::Nrpa<Player> nrpa(*player, options_.nrpa, levels);

  ++under_way_;
  std::uint64_t counted = 0;
  const auto watch = [&](int level, int, const Sequence& best) {
    if (best.score > best_.load(std::memory_order_relaxed)) note(start, *player, best, number);
    if (level == options_.nrpa.level) ++iterations_;
    if (level == std::min(2, options_.nrpa.level)) {
      playouts_ += player->games() - counted;
      counted = player->games();
    }
    if (player->overflowed()) finished_ = true;
    return stop.requested() || finished_.load(std::memory_order_relaxed);
  };
  const Sequence& best = nrpa.run(*first_policy_, rng, watch);
  playouts_ += player->games() - counted;
  --under_way_;
  const bool overflowed = player->overflowed();
  if (!overflowed && (stop.requested() || finished_)) return std::nullopt;
  ++runs_;
  Run run{{joined(start, best.moves), player->bits(), number}, std::nullopt};
  if (overflowed) {
    Sequence sequence;
    player->recall(sequence);
    run.overflow = joined(start, sequence.moves);
  }
  return run;
}

void Hunt::note(const std::vector<Move>& start, const Player& player, const Sequence& sequence,
                std::uint64_t number) {
  const std::lock_guard lock(improving_);
  if (sequence.score <= best_) return;
  best_ = sequence.score;
  longest_ = {joined(start, sequence.moves), player.bits(), number};
  if (improved_) improved_(longest_);
  if (options_.target > 0 && sequence.score >= options_.target) finished_ = true;
}

HuntProgress Hunt::progress() const {
  HuntProgress progress;
  progress.playouts = playouts_;
  progress.runs = runs_;
  progress.best = best_;
  const double whole = static_cast<double>(options_.nrpa.iterations);
  const double running = static_cast<double>(iterations_) - static_cast<double>(runs_) * whole;
  const unsigned under_way = under_way_;
  if (under_way > 0) progress.run_share = std::clamp(running / whole / under_way, 0.0, 1.0);
  return progress;
}

}  // namespace quadrille::morpion
