// Morpion Solitaire on the screen: a point for each cell of a grid of 24 × 24.
#pragma once

#include <cstdint>
#include <string_view>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/morpion_game.hpp"
#include "retro/megadrive/games/morpion_hint.hpp"
#include "retro/megadrive/screen/colours.hpp"

namespace quadrille::megadrive {

class MorpionScreen {
 public:
  MorpionScreen();

  // Until the player goes back to the menu.
  void run();

 private:
  void draw();
  void draw_grid() const;
  void draw_panel() const;
  void mark_points();
  void mark_line(morpion::Move move, Palette palette);

  // The line through the cursor that is shown, if there is one.
  const morpion::Move* shown_line() const;
  void put_cursor(morpion::Point point);
  void move_cursor(Buttons arrows);
  void next_line();
  void play();
  void undo();
  void hint();
  void demo();
  void begin();
  void keep();
  bool pause();  // false where the player goes back to the menu

  // What a cell shows: whether it has a point or may get one, which lines leave it, its palette.
  struct Look {
    bool point, candidate;
    std::uint8_t mask;
    Palette palette;
  };
  Look& look_at(morpion::Point point);

  MorpionGame game_;
  MorpionHint hint_;
  Look looks_[kMorpionSide][kMorpionSide];
  morpion::Point cursor_{4, 4};
  int choice_ = 0;  // which of the lines through the cursor
  std::string_view note_;
  bool demo_ = false;  // the machine has played in this game
  std::uint32_t think_frames_ = 0, best_ = 0;
};

}  // namespace quadrille::megadrive
