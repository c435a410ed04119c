#include "retro/megadrive/games/games.hpp"

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/chess_screen.hpp"
#include "retro/megadrive/games/menu.hpp"
#include "retro/megadrive/games/morpion_screen.hpp"
#include "retro/megadrive/games/overlay.hpp"
#include "retro/megadrive/games/twenty48_screen.hpp"
#include "retro/megadrive/games/words_screen.hpp"

namespace quadrille::megadrive {
namespace {

Overlay<Menu, MorpionScreen, Twenty48Screen, ChessScreen, WordsScreen> overlay;

}  // namespace

void run_games() {
  GameChoice choice = GameChoice::morpion;
  for (;;) {
    choice = overlay.begin<Menu>(choice).run();
    switch (choice) {
      case GameChoice::morpion:
        overlay.begin<MorpionScreen>().run();
        break;
      case GameChoice::twenty48:
        overlay.begin<Twenty48Screen>(frames()).run();
        break;
      case GameChoice::chess:
        overlay.begin<ChessScreen>().run();
        break;
      case GameChoice::words:
        overlay.begin<WordsScreen>(frames()).run();
        break;
    }
  }
}

}  // namespace quadrille::megadrive
