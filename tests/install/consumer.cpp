// What a user of the installed library writes: the best move of a board, and a picture, which needs
// the libraries behind ours.
#include <cstdio>

#include "quadrille/morpion/pictures/png.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/notation/notation.hpp"

int main() {
  namespace game = quadrille::twenty48;
  const auto board = game::parse_board<5>("2 2 4 8 / . . . . / . . . . / . . . .");
  const game::TableSet table_set;
  game::Engine engine(table_set, {});
  const auto analysis = engine.analyse(*board, {});
  std::printf("%d legal moves, best makes %d points\n", static_cast<int>(analysis.moves.size()),
              static_cast<int>(analysis.moves.front().score));
  const auto picture = quadrille::morpion::write_png({});
  std::printf("a picture %s\n", picture ? "drawn" : picture.error().text.c_str());
}
