#include "quadrille/words/engine/engine.hpp"

#include <algorithm>

namespace quadrille::words {

template <int Stride>
Engine<Stride>::Engine(const GeneratorTables<Stride>& tables, const EngineOptions& options)
    : options_(options), tables_(tables) {
  if (options_.leaves) tables_.leaves = *options_.leaves;
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
Choice Engine<Stride>::choose(const Game<Stride>& game, Rng chance,
                              const runtime::StopToken& stop) {
  if (options_.strength == Strength::best) return best(game);
  return words::choose(analyse(game, {}, stop).plays, options_.strength, chance);
}

template class Engine<15>;
template class Engine<kMostSide>;

}  // namespace quadrille::words
