#include "tools/match/tournament.hpp"

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

}  // namespace

Expected<Names, runtime::Error> try_engines(EnginePair& engines, const Halt& halt) {
  for (UciEngine& engine : engines) {
    if (auto ready = engine.prepare_game(halt); !ready) return ready.error();
  }
  return names_of(engines);
}

Expected<MatchResult, runtime::Error> run_match(const MatchSettings& settings,
                                                runtime::StopToken interrupted,
                                                const OnGame& on_game) {
  runtime::StopSource decided;
  const Halt halt{interrupted, decided.token()};
  // The pool outlives the engines: the system kills those whose starting thread has ended.
  runtime::ThreadPool pool(settings.concurrency);
  EnginePool engine_pool(settings);
  std::unique_ptr<EnginePair> first_pair = engine_pool.take();
  const auto names = try_engines(*first_pair, halt);
  if (!names) return names.error();
  engine_pool.give_back(std::move(first_pair));
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
