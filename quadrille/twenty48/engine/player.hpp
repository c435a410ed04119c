// Any player, for those who only want moves: games, self-play. Whoever wants to know why asks
// Engine or PolicyPlayer. Which of them it is, is decided once a move.
#pragma once

#include <optional>
#include <variant>

#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/engine/policy_player.hpp"

namespace quadrille::twenty48 {

struct PlayerSetup {
  const TableSet& table_set;
  EngineOptions engine;
  const policy::Network* policy = nullptr;  // without one the engine plays
  PolicyOptions policy_options = {};
};

class Player {
 public:
  // What the setup names must outlive the player.
  explicit Player(const PlayerSetup& setup);

  // Forgets earlier searches.
  void new_game();

  // Empty where no move is legal.
  std::optional<ChosenMove> choose(WideBoard board, const runtime::StopToken& stop);

 private:
  std::variant<Engine, PolicyPlayer> player_;
};

}  // namespace quadrille::twenty48
