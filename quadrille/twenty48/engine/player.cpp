#include "quadrille/twenty48/engine/player.hpp"

namespace quadrille::twenty48 {
namespace {

std::variant<Engine, PolicyPlayer> chosen_by(const PlayerSetup& setup) {
  using Either = std::variant<Engine, PolicyPlayer>;
  if (setup.policy != nullptr)
    return Either(std::in_place_type<PolicyPlayer>, *setup.policy, setup.policy_options);
  return Either(std::in_place_type<Engine>, setup.table_set, setup.engine);
}

}  // namespace

Player::Player(const PlayerSetup& setup) : player_(chosen_by(setup)) {}

void Player::new_game() {
  if (auto* const engine = std::get_if<Engine>(&player_)) engine->new_game();
}

std::optional<ChosenMove> Player::choose(WideBoard board, const runtime::StopToken& stop) {
  if (auto* const policy = std::get_if<PolicyPlayer>(&player_)) return policy->choose(board);
  const Analysis analysis = std::get<Engine>(player_).analyse(board, stop);
  if (analysis.moves.empty()) return std::nullopt;
  const MoveValue& best = analysis.moves.front();
  return ChosenMove{best.direction, best.score, analysis.nodes};
}

}  // namespace quadrille::twenty48
