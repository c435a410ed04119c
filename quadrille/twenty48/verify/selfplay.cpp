#include "quadrille/twenty48/verify/selfplay.hpp"

namespace quadrille::twenty48 {

std::optional<GameRecord> play_game(Player& player, WideBoard start, Rng& rng,
                                    const runtime::StopToken& stop) {
  GameRecord record{start};
  player.new_game();
  while (!is_over(record.last_board)) {
    const std::optional<ChosenMove> chosen = player.choose(record.last_board, stop);
    if (stop.requested()) return std::nullopt;
    record.last_board = spawn(move(record.last_board, chosen->direction).board, rng);
    record.score += chosen->score;
    record.nodes += chosen->nodes;
    ++record.moves;
  }
  return record;
}

}  // namespace quadrille::twenty48
