// 2048 on the screen.
#pragma once

#include <cstdint>
#include <string_view>

#include "retro/megadrive/games/twenty48_game.hpp"
#include "retro/megadrive/games/twenty48_hint.hpp"

namespace quadrille::megadrive {

class Twenty48Screen {
 public:
  explicit Twenty48Screen(std::uint32_t seed);

  // Until the player goes back to the menu.
  void run();

 private:
  void draw() const;
  void draw_square(int index) const;
  void take(const struct Pad& pad);
  void move(twenty48::Direction direction);
  void hint();
  void demo();
  void keep();
  bool pause();  // false where the player goes back to the menu

  Twenty48Game game_;
  Twenty48Hint hint_;
  std::string_view note_;
  bool demo_ = false;  // the machine has played in this game
  std::uint32_t think_frames_ = 0, best_ = 0;
};

}  // namespace quadrille::megadrive
