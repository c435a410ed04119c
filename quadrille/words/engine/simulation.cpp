#include "quadrille/words/engine/simulation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "quadrille/core/require.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/search/best_arm.hpp"

namespace quadrille::words {
namespace {

using Arms = search::BestArm<SimulationOptions::kMostCandidates>;

constexpr std::uint32_t kAtOnce = 2;                    // samples that one thread takes
constexpr Chance kAsGoodAsWon = 995 * kCertain / 1000;  // for every play: then equity decides

struct Sample {
  search::ArmSample value;
  Play reply;
  bool replied = false;
};

// One game from a candidate on, seen by the player who chooses among them.
template <int Stride>
class Playout {
 public:
  Playout(const GeneratorTables<Stride>& tables, const Method& method, const WinRate& rate,
          Generator<Stride>& generator)
      : tables_(tables), method_(method), rate_(rate), generator_(generator) {}

  // The game's hidden tiles are dealt.
  Sample run(Game<Stride>& game, const Play& candidate, int plies) {
    const int player = game.on_turn();
    const int before = game.score(player) - game.score(1 - player);
    Sample sample;
    play(game, candidate);
    for (int ply = 0; !game.over() && (ply < plies || game.bag() == 0); ++ply) {
      const Play best = generator_.best(game.board(), game.turn(), method_).play;
      if (ply == 0) {
        sample.reply = best;
        sample.replied = true;
      }
      play(game, best);
    }
    sample.value = value(game, player, before);
    return sample;
  }

 private:
  void play(Game<Stride>& game, const Play& play) {
    if (game.bag() > 0 && play.kind != PlayKind::pass) {
      kept_[game.on_turn()] =
          worth_of_kept(game.turn(), play, *tables_.rules.tiles, tables_.leaves);
    } else {
      kept_[game.on_turn()] = 0;
    }
    game.play(play);
  }

  search::ArmSample value(const Game<Stride>& game, int player, int before) const {
    const int spread = game.score(player) - game.score(1 - player);
    if (game.over()) {
      return {spread > 0    ? kCertain
              : spread == 0 ? kCertain / 2
                            : 0,
              equity_of(spread - before, 0)};
    }
    const Equity kept = kept_[player] - kept_[1 - player];
    const int sign = game.on_turn() == player ? 1 : -1;
    const int unseen = game.bag() + game.rack(1 - game.on_turn()).size();
    const Chance chance = rate_.chance(sign * equity_of(spread, kept), unseen);
    return {sign > 0 ? chance : kCertain - chance, equity_of(spread - before, kept)};
  }

  const GeneratorTables<Stride>& tables_;
  const Method& method_;
  const WinRate& rate_;
  Generator<Stride>& generator_;
  std::array<Equity, 2> kept_{};  // by player, at his last turn
};

// Most samples are for the plays that are hard to tell apart: a quarter, at most, is shared out
// before. A round is small where there are few samples, so that there are many rounds.
search::BestArmOptions arm_options(std::size_t candidates, const SimulationOptions& options) {
  constexpr std::uint64_t kRounds = 100, kLeastBatch = 8, kMostBatch = 64;
  const std::uint64_t share = std::max<std::uint64_t>(options.samples / (4 * candidates), 1);
  const auto minimum = std::min<std::uint64_t>(options.minimum, share);
  const auto batch = std::clamp(options.samples / kRounds, kLeastBatch, kMostBatch);
  return {options.confidence, static_cast<std::uint32_t>(minimum),
          static_cast<std::uint32_t>(batch)};
}

// What is known of the candidates, and the rounds in which more is learnt.
class Standing {
 public:
  Standing(std::span<const Choice> candidates, const SimulationOptions& options)
      : options_(options),
        memory_(candidates.size() *
                static_cast<std::size_t>(std::min(options.samples, options.most_of_one))),
        arms_(std::make_unique<Arms>(candidates.size(), arm_options(candidates.size(), options),
                                     memory_)),
        replies_(candidates.size()) {
    for (const Choice& choice : candidates) plays_.push_back({.choice = choice});
  }

  const Play& play(int arm) const { return plays_[static_cast<std::size_t>(arm)].choice.play; }
  // Why no more samples are wanted.
  SimulationEnd end() const {
    if (arms_->settled()) return SimulationEnd::settled;
    if (arms_->tied()) return SimulationEnd::tied;
    return arms_->samples() < options_.samples ? SimulationEnd::limit : SimulationEnd::samples;
  }

  // What to sample in the next round, in parts for one thread each; none where it is over.
  std::vector<search::ArmBatch> next() const {
    std::vector<search::ArmBatch> parts;
    for (const search::ArmBatch& batch : arms_->next(options_.samples - arms_->samples())) {
      for (std::uint32_t done = 0; done < batch.count; done += kAtOnce) {
        parts.push_back({batch.arm, batch.first + done, std::min(kAtOnce, batch.count - done)});
      }
    }
    return parts;
  }

  // Where time was up in the midst of a round, a part may have no predecessor: it is left out.
  void add(const search::ArmBatch& part, const std::vector<Sample>& samples) {
    const auto arm = static_cast<std::size_t>(part.arm);
    if (part.first != arms_->samples(arm)) return;
    SimulatedPlay& play = plays_[arm];
    for (const Sample& sample : samples) {
      arms_->add(arm, {&sample.value, 1});
      play.wins.add(sample.value.first);
      play.equities.add(sample.value.second);
      ++play.samples;
      if (sample.replied) ++replies_[arm][sample.reply];
    }
  }

  void end_round() {
    bool all_won = true, all_lost = true;
    for (const SimulatedPlay& play : plays_) {
      all_won = all_won && play.wins.sum > std::int64_t{kAsGoodAsWon} * play.samples;
      all_lost = all_lost && play.wins.sum < std::int64_t{kCertain - kAsGoodAsWon} * play.samples;
    }
    by_equity_ = all_won || all_lost;
    arms_->decide_by_second(by_equity_);
  }

  Simulation result(SimulationEnd end) const {
    Simulation simulation{{}, arms_->samples(), options_.plies, by_equity_, end};
    const std::size_t best = arms_->choice();
    for (std::size_t arm = 0; arm < plays_.size(); ++arm) {
      SimulatedPlay play = plays_[arm];
      play.separated = arm != best && arms_->clearly_ahead(best, arm);
      for (const auto& [reply, count] : replies_[arm]) {
        if (count <= play.replies) continue;
        play.reply = reply;
        play.replies = count;
      }
      simulation.plays.push_back(play);
    }
    std::swap(simulation.plays[0], simulation.plays[best]);
    std::stable_sort(simulation.plays.begin() + 1, simulation.plays.end(),
                     [&](const SimulatedPlay& one, const SimulatedPlay& other) {
                       return rank(one) > rank(other);
                     });
    return simulation;
  }

 private:
  std::array<double, 3> rank(const SimulatedPlay& play) const {
    const double win = by_equity_ ? 0 : play.win().mean;
    return {win, play.equity().mean, in_points(play.choice.equity)};
  }

  const SimulationOptions& options_;
  std::vector<search::ArmSample> memory_;
  std::unique_ptr<Arms> arms_;
  std::vector<SimulatedPlay> plays_;
  std::vector<std::map<Play, std::uint32_t>> replies_;  // by candidate, how often
  bool by_equity_ = false;
};

}  // namespace

Estimate SampleSums::estimate(std::uint32_t count, double unit) const {
  if (count == 0) return {};
  const double mean = static_cast<double>(sum) / count;
  if (count == 1) return {mean / unit, 0};
  const double variance =
      std::max(0.0, (static_cast<double>(squares) - mean * static_cast<double>(sum)) / (count - 1));
  return {mean / unit, std::sqrt(variance / count) / unit};
}

template <int Stride>
Simulation Simulator<Stride>::simulate(const Game<Stride>& game, std::span<const Choice> candidates,
                                       const SimulationOptions& options, runtime::ThreadPool& pool,
                                       const runtime::StopToken& stop,
                                       const SimulationWatcher& watch) {
  require(!game.over() && !candidates.empty() &&
          candidates.size() <= SimulationOptions::kMostCandidates);
  const runtime::Deadline deadline(options.time);
  const Rng seed(options.seed);
  Standing standing(candidates, options);
  while (true) {
    const std::vector<search::ArmBatch> parts = standing.next();
    if (parts.empty()) break;
    const auto unit = [&](std::size_t index) -> std::optional<std::vector<Sample>> {
      const search::ArmBatch& part = parts[index];
      auto generator =
          generators_.take([&] { return std::make_unique<Generator<Stride>>(tables_); });
      std::vector<Sample> samples;
      for (std::uint32_t number = 0; number < part.count; ++number) {
        if (stop.requested() || deadline.expired()) break;
        Game<Stride> dealt = game;
        dealt.deal_unseen(seed.split(part.first + number), options.known_rack);
        Playout<Stride> playout(tables_, method_, rate_, *generator);
        samples.push_back(playout.run(dealt, standing.play(part.arm), options.plies));
      }
      generators_.give_back(std::move(generator));
      if (samples.size() < part.count) return std::nullopt;
      return samples;
    };
    pool.ordered(parts.size(), stop, unit,
                 [&](std::size_t index, const std::vector<Sample>& samples) {
                   standing.add(parts[index], samples);
                 });
    standing.end_round();
    if (stop.requested()) return standing.result(SimulationEnd::stopped);
    if (deadline.expired()) return standing.result(SimulationEnd::time);
    if (watch) watch(standing.result(SimulationEnd::samples));
  }
  return standing.result(standing.end());
}

template class Simulator<15>;
template class Simulator<kMostSide>;

}  // namespace quadrille::words
