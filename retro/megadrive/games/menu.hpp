// The title and the menu of four games, in the square that they form: one player and two, without
// chance and with it.
#pragma once

#include <cstdint>

namespace quadrille::megadrive {

enum class GameChoice : std::uint8_t { morpion, twenty48, chess, words };

class Menu {
 public:
  explicit Menu(GameChoice chosen) : chosen_(chosen) {}

  // Until a game is chosen.
  GameChoice run();

 private:
  void draw() const;

  GameChoice chosen_;
};

}  // namespace quadrille::megadrive
