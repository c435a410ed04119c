// Who plays a game of words, as the command line says it: how far the engine looks ahead, how much
// a simulation may cost, and how its results are told.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/job.hpp"
#include "cli/support/json.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

struct PlayerOptions {
  std::string player = "full";
  words::SimulationOptions simulation = {};  // as far as the options below do not say otherwise
  std::optional<std::uint64_t> samples = {};
  std::optional<std::uint64_t> milliseconds = {};
  unsigned confidence = 99;  // percent
  std::optional<std::string> win_rate = {};
  std::uint64_t endgame_nodes = words::EngineOptions().endgame_nodes.value();  // without a time
};

// --player and what simulations need. What stands in `options` are the defaults. Without a time the
// answer does not depend on the machine.
enum class Timed { yes, no };
std::vector<Option> add_player(Command verb, PlayerOptions& options, Timed timed = Timed::yes);

// The same from a job.
void read_player(const Question& question, PlayerOptions& options);

// The engine's options with all that they refer to.
class ReadPlayer {
 public:
  // Throws Failure where the win rate cannot be read. The pool is for simulations, if any.
  explicit ReadPlayer(const PlayerOptions& options, std::uint64_t seed = 1,
                      runtime::ThreadPool* pool = nullptr);

  const words::EngineOptions& options() const { return options_; }

 private:
  std::unique_ptr<words::WinRate> rate_;
  words::EngineOptions options_;
};

// One line where chances were learnt in another language than that of the game; else empty.
std::string win_rate_note(const PlayerOptions& options, const std::string& language);

// Its size, how it ended and what decided.
Json simulation_json(const words::Simulation& simulation, double confidence);
// Win and equity with their errors, samples, the most frequent reply.
Json simulated_json(const words::SimulatedPlay& play, const words::Setup& setup,
                    const words::World& world);

// "53.2 ± 0.4 %"
std::string win_text(const words::SimulatedPlay& play);
// "+41.3 ± 0.9"
std::string equity_text(const words::SimulatedPlay& play);
// "settled at 99 %: 3,456 playouts of 2 plies"
std::string end_text(const words::Simulation& simulation, double confidence);
// The most frequent reply as text; empty where there is none.
std::string reply_text(const words::SimulatedPlay& play, words::Setup setup,
                       const words::World& world);

}  // namespace quadrille::cli
