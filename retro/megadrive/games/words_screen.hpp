// Words. Without a lexicon in the ROM there is nothing to play with, and it says so.
#pragma once

namespace quadrille::megadrive {

class WordsScreen {
 public:
  // Until the player goes back to the menu.
  void run();
};

}  // namespace quadrille::megadrive
