#include "quadrille/words/engine/engine.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"

namespace quadrille::words {
namespace {

constexpr std::size_t kEndgameKilobytes = 16 * 1024;

Choice choice_of(const EndgameSolution& solution) {
  return {solution.line.front(), equity_of(solution.spread, 0)};
}

}  // namespace

std::optional<Player> player_named(std::string_view name) {
  if (name == "static") return Player::static_play;
  if (name == "full") return Player::full;
  return std::nullopt;
}

template <int Stride>
Engine<Stride>::Engine(const GeneratorTables<Stride>& tables, const EngineOptions& options)
    : options_(options), tables_(tables) {
  if (options_.leaves) tables_.leaves = *options_.leaves;
  tables_.vowel_penalty = options_.vowel_penalty;
  if (tables_.map == nullptr) options_.method.word_map = false;
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
Analysis Engine<Stride>::analyse(const Game<Stride>& game, const Limits& limits,
                                 const runtime::StopToken& stop) {
  Analysis analysis;
  if (game.over()) return analysis;
  if (solves(game)) {
    const EndgameSolution solution = solve(game, limits.deadline, stop);
    return {{choice_of(solution)}, solution.depth, solution.nodes, solution};
  }
  std::vector<Choice>& plays = analysis.plays;
  if (stop.requested()) {
    plays.push_back(best(game));
  } else {
    generator_->each_choice(game.board(), game.turn(), options_.method.word_map,
                            [&](const Choice& choice) { plays.push_back(choice); });
  }
  analysis.nodes = plays.size();
  std::sort(plays.begin(), plays.end(), better);
  if (limits.plays) plays.resize(std::min(plays.size(), *limits.plays));
  return analysis;
}

template <int Stride>
EndgameSolution Engine<Stride>::solve(const Game<Stride>& game, const runtime::Deadline& deadline,
                                      const runtime::StopToken& stop) {
  if (!endgames_) {
    endgames_ = std::make_unique<EndgameSolver<Stride>>(tables_, kEndgameKilobytes);
  }
  return endgames_->solve(
      game.setup(), {.depth = {}, .nodes = options_.endgame_nodes, .deadline = deadline}, stop);
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
    solution = solve(next, runtime::Deadline(std::nullopt), stop);
    solution.spread = play.score - solution.spread;
  }
  solution.line.insert(solution.line.begin(), play);
  return solution;
}

template <int Stride>
Choice Engine<Stride>::choose(const Game<Stride>& game, Rng chance,
                              const runtime::StopToken& stop) {
  if (options_.strength == Strength::best) {
    return solves(game) ? choice_of(solve(game, runtime::Deadline(std::nullopt), stop))
                        : best(game);
  }
  return words::choose(analyse(game, {}, stop).plays, options_.strength, chance);
}

template class Engine<15>;
template class Engine<kMostSide>;

}  // namespace quadrille::words
