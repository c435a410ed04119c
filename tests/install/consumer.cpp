// What a user of the installed library writes, through the four umbrella headers: the best move of
// a board, a picture, which needs the libraries behind ours, a mate, and the letters of a language.
#include <cstdio>

#include "quadrille/chess.hpp"
#include "quadrille/morpion.hpp"
#include "quadrille/twenty48.hpp"
#include "quadrille/words.hpp"

namespace {

void best_move_of_2048() {
  namespace game = quadrille::twenty48;
  const auto board = game::parse_board<5>("2 2 4 8 / . . . . / . . . . / . . . .");
  const game::TableSet table_set;
  game::Engine engine(table_set, {});
  const auto analysis = engine.analyse(*board, {});
  std::printf("%d legal moves, best makes %d points\n", static_cast<int>(analysis.moves.size()),
              static_cast<int>(analysis.moves.front().score));
}

void picture_of_morpion() {
  const auto picture = quadrille::morpion::write_png({});
  std::printf("a picture %s\n", picture ? "drawn" : picture.error().text.c_str());
}

void end_of_chess() {
  namespace chess = quadrille::chess;
  const auto position = chess::parse_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1");
  std::printf("%s\n", chess::name_of(chess::Game(*position).ending()).data());
}

void letters_of_words() {
  std::printf("%zu languages\n", quadrille::words::builtin_languages().size());
}

}  // namespace

int main() {
  best_move_of_2048();
  picture_of_morpion();
  end_of_chess();
  letters_of_words();
}
