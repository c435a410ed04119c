#include "quadrille/chess/games/game_pgn.hpp"

namespace quadrille::chess {

PgnGame pgn_of(const Game& game, const std::string& white, const std::string& black) {
  PgnGame record;
  record.tags = {{"White", white}, {"Black", black}};
  if (game.ending() != GameEnd::none) {
    record.tags.push_back({"Termination", std::string(name_of(game.ending()))});
  }
  record.start = game.start();
  record.moves = game.moves();
  record.result = game.outcome();
  return record;
}

}  // namespace quadrille::chess
