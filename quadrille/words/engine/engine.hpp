// The words player on a PC. Today it values plays without looking ahead
// (evaluate/static_value.hpp); what is stronger and takes longer goes behind the same functions.
//
// One engine belongs to one thread; many share the tables, read only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/moves/strength.hpp"

namespace quadrille::words {

struct EngineOptions {
  Method method = {};  // without a word map plays are found by the GADDAG, whatever it says
  std::optional<Leaves> leaves = {};  // none: those of the tables
  Strength strength = Strength::best;
};

struct Limits {
  std::optional<std::size_t> plays;  // the best N; none: all
};

struct Analysis {
  std::vector<Choice> plays;  // best first
  int depth = 1;              // turns that were looked ahead, this one included
  std::uint64_t nodes = 0;    // plays that were valued
};

template <int Stride>
class Engine {
 public:
  // What the tables refer to outlives it.
  explicit Engine(const GeneratorTables<Stride>& tables, const EngineOptions& options = {});
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  const EngineOptions& options() const { return options_; }

  // Forgets how much work earlier games were.
  void new_game() { before_ = generator_->effort(); }
  // Since then.
  Effort effort() const;

  // Every legal play, exchange and the pass; none once the game is over. After a `stop` the best
  // one alone.
  Analysis analyse(const Game<Stride>& game, const Limits& limits, const runtime::StopToken& stop);

  // What it plays, in a game that is not over. Below full strength `chance` says which of the good
  // plays, or the best one after a `stop`.
  Choice choose(const Game<Stride>& game, Rng chance, const runtime::StopToken& stop);

 private:
  Choice best(const Game<Stride>& game);

  EngineOptions options_;
  GeneratorTables<Stride> tables_;
  std::unique_ptr<Generator<Stride>> generator_;
  Effort before_;
};

extern template class Engine<15>;
extern template class Engine<kMostSide>;

}  // namespace quadrille::words
