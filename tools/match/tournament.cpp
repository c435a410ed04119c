#include "tools/match/tournament.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "quadrille/runtime/threads.hpp"

namespace quadrille::match {
namespace {

// Engines stay alive between games: whoever plays takes a pair that is free, or starts one.
class EnginePool {
 public:
  explicit EnginePool(const MatchSettings& settings) : settings_(settings) {}

  std::unique_ptr<EnginePair> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      return std::make_unique<EnginePair>(
          EnginePair{UciEngine(settings_.engines[0]), UciEngine(settings_.engines[1])});
    }
    std::unique_ptr<EnginePair> pair = std::move(free_.back());
    free_.pop_back();
    return pair;
  }

  void give_back(std::unique_ptr<EnginePair> pair) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(pair));
  }

 private:
  const MatchSettings& settings_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<EnginePair>> free_;
};

// Engines that call themselves the same must still be told apart in the PGN.
Names names_of(const EnginePair& engines) {
  Names names{engines[0].name(), engines[1].name()};
  if (names[0] == names[1]) {
    names[0] += " #1";
    names[1] += " #2";
  }
  return names;
}

// Both engines once through their start, before anything is counted.
Expected<Names, runtime::Error> try_engines(EnginePool& engine_pool, const Halt& halt) {
  std::unique_ptr<EnginePair> engines = engine_pool.take();
  for (UciEngine& engine : *engines) {
    if (auto ready = engine.prepare_game(halt); !ready) return ready.error();
  }
  Names names = names_of(*engines);
  engine_pool.give_back(std::move(engines));
  return names;
}

}  // namespace

void EngineTotals::add(const PlayedMove& move) {
  ++moves;
  depths += static_cast<std::uint64_t>(std::max(move.thought.depth, 0));
  nodes += move.thought.nodes;
  used += move.used;
  longest = std::max(longest, move.used);
}

void Standing::add(std::size_t index, const GameRecord& record) {
  const unsigned half_points = record.half_points(0);
  ++(half_points == 2 ? wins : half_points == 1 ? draws : losses);
  if (record.forfeit == Forfeit::none) {
    ++endings[record.ending];
  } else {
    ++engines[1 - *record.winner].forfeits[record.forfeit];
  }
  std::size_t mover = record.engine_of(record.opening.side);
  for (const PlayedMove& move : record.moves) {
    engines[mover].add(move);
    mover = 1 - mover;
  }
  const auto [half_pair, first] = half_pairs_.try_emplace(index / 2, half_points);
  if (first) return;
  ++pairs[half_pair->second + half_points];
  half_pairs_.erase(half_pair);
}

double Standing::score() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(games());
}

Expected<MatchResult, runtime::Error> run_match(const MatchSettings& settings,
                                                runtime::StopToken interrupted,
                                                const OnGame& on_game) {
  runtime::StopSource decided;
  const Halt halt{interrupted, decided.token()};
  // The pool outlives the engines: the system kills those whose starting thread has ended.
  runtime::ThreadPool pool(settings.concurrency);
  EnginePool engine_pool(settings);
  const auto names = try_engines(engine_pool, halt);
  if (!names) return names.error();
  MatchResult result{*names, {}, false};
  const auto play = [&](std::size_t index) -> std::optional<GameRecord> {
    if (halt.requested()) return {};
    std::unique_ptr<EnginePair> engines = engine_pool.take();
    auto record =
        play_game(*engines, settings.openings[index / 2], index % 2, settings.rules, halt);
    engine_pool.give_back(std::move(engines));
    return record;
  };
  const auto count = [&](std::size_t index, const GameRecord& record) {
    const bool after_the_verdict = halt.decided.requested();
    if (after_the_verdict) return;
    result.standing.add(index, record);
    try {
      on_game(index, record, result.names, result.standing);
    } catch (...) {
      decided.request();  // nobody will hear of the games that are being played
      throw;
    }
    if (settings.sprt && sprt_state(*settings.sprt, estimate_of(result.standing.pairs)).verdict !=
                             Verdict::undecided) {
      decided.request();
    }
  };
  pool.ordered(settings.games, halt.decided, play, count);
  result.done = halt.decided.requested() || result.standing.games() == settings.games;
  return result;
}

}  // namespace quadrille::match
