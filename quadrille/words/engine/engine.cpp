#include "quadrille/words/engine/engine.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"
#include "quadrille/words/engine/builtin.hpp"

namespace quadrille::words {
namespace {

constexpr std::size_t kEndgameKilobytes = 16 * 1024;  // with a limit of nodes

EngineOptions fitting(EngineOptions options, bool word_map) {
  if (!word_map) options.method.word_map = false;
  if (options.win_rate == nullptr) options.win_rate = &builtin_win_rate();
  return options;
}

Choice choice_of(const EndgameSolution& solution) {
  return {solution.line.front(), equity_of(solution.spread, 0)};
}

}  // namespace

std::optional<Player> player_named(std::string_view name) {
  if (name == "static") return Player::static_play;
  if (name == "simulate") return Player::simulate;
  if (name == "full") return Player::full;
  return std::nullopt;
}

template <int Stride>
Engine<Stride>::Engine(const GeneratorTables<Stride>& tables, const EngineOptions& options)
    : options_(fitting(options, tables.map != nullptr)),
      tables_(tables),
      simulator_(tables_, options_.method, *options_.win_rate) {
  if (options_.leaves) tables_.leaves = *options_.leaves;
  tables_.vowel_penalty = options_.vowel_penalty;
  generator_ = std::make_unique<Generator<Stride>>(tables_);
}

template <int Stride>
Effort Engine<Stride>::effort() const {
  const Effort& now = generator_->effort();
  return {now.turns - before_.turns, now.places - before_.places, now.opened - before_.opened};
}

template <int Stride>
Choice Engine<Stride>::best(const Game<Stride>& game) {
  return generator_->best(game.board(), game.turn(), options_.method);
}

template <int Stride>
std::vector<Choice> Engine<Stride>::plays(const Game<Stride>& game) {
  std::vector<Choice> plays;
  if (game.over()) return plays;
  generator_->each_choice(game.board(), game.turn(), options_.method.word_map,
                          [&](const Choice& choice) { plays.push_back(choice); });
  std::sort(plays.begin(), plays.end(), better);
  return plays;
}

template <int Stride>
Analysis Engine<Stride>::analyse(const Game<Stride>& game, const Limits& limits,
                                 const runtime::StopToken& stop) {
  Analysis analysis;
  if (game.over()) return analysis;
  if (solves(game)) {
    const EndgameSolution solution = solve(game, stop, limits.endgame_news);
    return {{choice_of(solution)}, solution.depth, solution.nodes, solution};
  }
  analysis.plays = stop.requested() ? std::vector{best(game)} : plays(game);
  analysis.nodes = analysis.plays.size();
  if (simulates(game) && !stop.requested()) {
    analysis.simulation =
        simulate_best(game, analysis.plays, options_.simulation.seed, stop, limits.watch);
    for (std::size_t place = 0; place < analysis.simulation->plays.size(); ++place) {
      analysis.plays[place] = analysis.simulation->plays[place].choice;
    }
    analysis.depth = 1 + analysis.simulation->plies;
    analysis.nodes = analysis.simulation->samples;
  }
  if (limits.plays) analysis.plays.resize(std::min(analysis.plays.size(), *limits.plays));
  return analysis;
}

template <int Stride>
Simulation Engine<Stride>::simulate(const Game<Stride>& game, std::span<const Choice> candidates,
                                    std::uint64_t seed, const runtime::StopToken& stop,
                                    const SimulationWatcher& watch) {
  SimulationOptions simulation = options_.simulation;
  simulation.seed = seed;
  runtime::ThreadPool& pool = options_.pool != nullptr ? *options_.pool : alone_;
  return simulator_.simulate(game, candidates, simulation, pool, stop, watch);
}

// Of all plays by static equity, the best.
template <int Stride>
Simulation Engine<Stride>::simulate_best(const Game<Stride>& game, std::span<const Choice> plays,
                                         std::uint64_t seed, const runtime::StopToken& stop,
                                         const SimulationWatcher& watch) {
  const std::size_t candidates = std::min(plays.size(), options_.simulation.candidates);
  return simulate(game, plays.first(candidates), seed, stop, watch);
}

template <int Stride>
EndgameSolution Engine<Stride>::solve(const Game<Stride>& game, const runtime::StopToken& stop,
                                      const EndgameNews& news) {
  if (!endgames_) {
    endgames_ = options_.endgame_nodes
                    ? std::make_unique<EndgameSolver<Stride>>(tables_, kEndgameKilobytes)
                    : std::make_unique<EndgameSolver<Stride>>(tables_);
  }
  const EndgameLimits limits{.depth = {},
                             .nodes = options_.endgame_nodes,
                             .deadline = runtime::Deadline(options_.endgame_time)};
  return endgames_->solve(game.setup(), limits, stop, news, options_.pool);
}

template <int Stride>
EndgameSolution Engine<Stride>::solve_after(const Game<Stride>& game, const Play& play,
                                            const runtime::StopToken& stop) {
  require(solves(game));
  const int player = game.on_turn(), other = 1 - player;
  Game<Stride> next = game;
  next.play(play);
  EndgameSolution solution;
  solution.proven = true;
  solution.spread = (next.score(player) - next.score(other)) -  //
                    (game.score(player) - game.score(other));
  if (!next.over()) {
    solution = solve(next, stop);
    solution.spread = play.score - solution.spread;
  }
  solution.line.insert(solution.line.begin(), play);
  return solution;
}

template <int Stride>
Choice Engine<Stride>::choose(const Game<Stride>& game, Rng chance,
                              const runtime::StopToken& stop) {
  if (options_.strength == Strength::best) {
    if (solves(game)) return choice_of(solve(game, stop));
    if (!simulates(game) || stop.requested()) return best(game);
    return simulate_best(game, plays(game), chance.next(), stop).plays.front().choice;
  }
  return words::choose(analyse(game, {}, stop).plays, options_.strength, chance);
}

template class Engine<15>;
template class Engine<kMostSide>;

}  // namespace quadrille::words
