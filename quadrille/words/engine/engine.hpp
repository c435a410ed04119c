// The words player on a PC. It values plays without looking ahead (evaluate/static_value.hpp), by
// playing the best of them out (engine/simulation.hpp), and once the bag is empty by solving the
// endgame (engine/endgame.hpp).
//
// One engine belongs to one thread; many share the tables, read only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/simulation.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/moves/strength.hpp"

namespace quadrille::words {

// How far it looks ahead at full strength.
enum class Player : std::uint8_t {
  static_play,  // this turn alone
  simulate,     // a few turns, while there are tiles in the bag
  full,         // the same, and to the end once the bag is empty
};

// "static", "simulate" or "full".
std::optional<Player> player_named(std::string_view name);

struct EngineOptions {
  Method method = {};  // without a word map plays are found by the GADDAG, whatever it says
  std::optional<Leaves> leaves = {};     // none: those of the tables
  Equity vowel_penalty = kVowelPenalty;  // of an opening
  Strength strength = Strength::best;
  Player player = Player::static_play;
  // Of an endgame that is not proven before; none: until it is. A fraction of a second on a PC.
  std::optional<std::uint64_t> endgame_nodes = 100'000;
  std::optional<std::chrono::milliseconds> endgame_time = {};  // the same
  SimulationOptions simulation = {};                           // choose() has its own seeds
  const WinRate* win_rate = nullptr;  // for simulations; none: the built-in one
  // Of simulations, and of endgames without a limit of nodes; none: the caller's thread alone.
  runtime::ThreadPool* pool = nullptr;
};

// Of an endgame that somebody looks into: some seconds on a PC.
inline constexpr std::uint64_t kThoroughEndgameNodes = 2'000'000;

struct Limits {
  std::optional<std::size_t> plays = {};  // the best N; none: all
  SimulationWatcher watch = {};           // of a simulation, while it goes on
  EndgameNews endgame_news = {};          // of an endgame, the same
};

struct Analysis {
  std::vector<Choice> plays;  // best first; the equity of an endgame is its spread
  int depth = 1;              // turns that were looked ahead, this one included
  std::uint64_t nodes = 0;    // plays that were valued, playouts, or positions of the endgame
  std::optional<EndgameSolution> endgame = {};  // where it was solved; then `plays` has its first
  std::optional<Simulation> simulation = {};    // where it was made; `plays` begins with its plays
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

  // Every legal play, exchange and the pass, by static equity; none once the game is over.
  std::vector<Choice> plays(const Game<Stride>& game);

  // All of them as it sees them. After a `stop`, and in an endgame that is solved, the best one
  // alone.
  Analysis analyse(const Game<Stride>& game, const Limits& limits, const runtime::StopToken& stop);

  // What it plays, in a game that is not over. Below full strength `chance` says which of the good
  // plays, or the best one after a `stop`.
  Choice choose(const Game<Stride>& game, Rng chance, const runtime::StopToken& stop);

  // Does it look to the end of this game?
  bool solves(const Game<Stride>& game) const {
    return options_.player == Player::full && options_.strength == Strength::best &&
           game.bag() == 0 && !game.over();
  }
  // Does it play its candidates out?
  bool simulates(const Game<Stride>& game) const {
    return options_.player != Player::static_play && options_.strength == Strength::best &&
           game.bag() > 0 && !game.over();
  }

  // Of any candidates, in such a game.
  Simulation simulate(const Game<Stride>& game, std::span<const Choice> candidates,
                      std::uint64_t seed, const runtime::StopToken& stop,
                      const SimulationWatcher& watch = {});

  // What a play gains on the other player from here to the end, in such a game. It need not be in
  // the lexicon.
  EndgameSolution solve_after(const Game<Stride>& game, const Play& play,
                              const runtime::StopToken& stop);

 private:
  Choice best(const Game<Stride>& game);
  Simulation simulate_best(const Game<Stride>& game, std::span<const Choice> plays,
                           std::uint64_t seed, const runtime::StopToken& stop,
                           const SimulationWatcher& watch = {});
  EndgameSolution solve(const Game<Stride>& game, const runtime::StopToken& stop,
                        const EndgameNews& news = {});

  EngineOptions options_;
  GeneratorTables<Stride> tables_;
  std::unique_ptr<Generator<Stride>> generator_;
  std::unique_ptr<EndgameSolver<Stride>> endgames_;  // made for the first one
  Simulator<Stride> simulator_;
  runtime::ThreadPool alone_{1};
  Effort before_;
};

extern template class Engine<15>;
extern template class Engine<kMostSide>;

}  // namespace quadrille::words
