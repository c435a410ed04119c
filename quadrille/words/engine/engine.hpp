// The words player on a PC. It values plays without looking ahead (evaluate/static_value.hpp), and
// as Player::full solves the endgame once the bag is empty (engine/endgame.hpp).
//
// One engine belongs to one thread; many share the tables, read only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/moves/strength.hpp"

namespace quadrille::words {

// How far it looks ahead at full strength.
enum class Player : std::uint8_t {
  static_play,  // this turn alone
  full,         // to the end, once the bag is empty
};

// "static" or "full".
std::optional<Player> player_named(std::string_view name);

struct EngineOptions {
  Method method = {};  // without a word map plays are found by the GADDAG, whatever it says
  std::optional<Leaves> leaves = {};     // none: those of the tables
  Equity vowel_penalty = kVowelPenalty;  // of an opening
  Strength strength = Strength::best;
  Player player = Player::static_play;
  // Of an endgame that is not proven before; none: until it is. A fraction of a second on a PC.
  std::optional<std::uint64_t> endgame_nodes = 100'000;
};

struct Limits {
  std::optional<std::size_t> plays = {};     // the best N; none: all
  runtime::Deadline deadline{std::nullopt};  // of the endgame
};

struct Analysis {
  std::vector<Choice> plays;  // best first; the equity of an endgame is its spread
  int depth = 1;              // turns that were looked ahead, this one included
  std::uint64_t nodes = 0;    // plays that were valued, or positions of the endgame
  std::optional<EndgameSolution> endgame = {};  // where it was solved; then `plays` has its first
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

  // Every legal play, exchange and the pass; none once the game is over. After a `stop`, and in an
  // endgame that is solved, the best one alone.
  Analysis analyse(const Game<Stride>& game, const Limits& limits, const runtime::StopToken& stop);

  // What it plays, in a game that is not over. Below full strength `chance` says which of the good
  // plays, or the best one after a `stop`.
  Choice choose(const Game<Stride>& game, Rng chance, const runtime::StopToken& stop);

  // Does it look to the end of this game, which is not over?
  bool solves(const Game<Stride>& game) const {
    return options_.player == Player::full && options_.strength == Strength::best &&
           game.bag() == 0 && !game.over();
  }

  // What a play gains on the other player from here to the end, in such a game. It need not be in
  // the lexicon.
  EndgameSolution solve_after(const Game<Stride>& game, const Play& play,
                              const runtime::StopToken& stop);

 private:
  Choice best(const Game<Stride>& game);
  EndgameSolution solve(const Game<Stride>& game, const runtime::Deadline& deadline,
                        const runtime::StopToken& stop);

  EngineOptions options_;
  GeneratorTables<Stride> tables_;
  std::unique_ptr<Generator<Stride>> generator_;
  std::unique_ptr<EndgameSolver<Stride>> endgames_;  // made for the first one
  Effort before_;
};

extern template class Engine<15>;
extern template class Engine<kMostSide>;

}  // namespace quadrille::words
