// Chess on the screen, against the tiny player.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/even.hpp"
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/chess_game.hpp"
#include "retro/megadrive/screen/colours.hpp"

namespace quadrille::megadrive {

class ChessScreen {
 public:
  // Until the player goes back to the menu.
  void run();

 private:
  enum class Mode : std::uint8_t { white, black, two_people, demo };

  bool machine_moves() const;
  void draw() const;
  void draw_square(chess::Square square) const;
  void draw_panel() const;
  void draw_moves() const;
  void draw_verdict() const;
  bool is_target(chess::Square square) const {
    return (targets_[chess::rank_of(square)] >> chess::file_of(square) & 1) != 0;
  }
  void set_picked(chess::Square square);
  Palette palette_of(chess::Square square) const;
  // Where a square is drawn: Black's side looks from the other end.
  int column_of(chess::Square square) const;
  int row_of(chess::Square square) const;

  // False where the player interrupted it; the position is unchanged then.
  bool think(std::uint32_t nodes, chess::Move& move);
  void machine_turn();
  void person_turn(const Pad& pad);
  void move_cursor(Buttons arrows);
  void pick();
  void drop(chess::Square to);
  chess::Move promoted(chess::Square to) const;
  void hint();
  void take_back();
  bool pause();  // false where the player goes back to the menu
  void choose_mode();
  void choose_level();

  ChessGame game_;
  Mode mode_ = Mode::white;
  int level_ = 2;
  bool paused_ = false;
  chess::Square cursor_ = chess::square_at(4, 1);
  chess::Square picked_ = chess::kNoSquare;
  // Of the picked piece: a bit for each file, rank by rank.
  alignas(kEven) std::uint8_t targets_[8]{};
  std::string_view note_;
  std::uint32_t think_frames_ = 0;
};

}  // namespace quadrille::megadrive
