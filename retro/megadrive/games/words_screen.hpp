// Words on the screen, against the library's engine.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/notation/laid_tiles.hpp"
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/words_drawing.hpp"
#include "retro/megadrive/games/words_laying.hpp"
#include "retro/megadrive/games/words_player.hpp"
#include "retro/megadrive/games/words_text.hpp"
#include "retro/megadrive/screen/colours.hpp"

namespace quadrille::megadrive {

class WordsScreen {
 public:
  explicit WordsScreen(std::uint32_t seed);

  // Until the player goes back to the menu.
  void run();

 private:
  enum class Mode : std::uint8_t { you_begin, engine_begins, demo };
  // Where the arrows lead: over the board, or along the rack to the tile that is laid next.
  enum class Focus : std::uint8_t { board, rack };

  const WordsGame& game() const { return record_.game(); }
  int person() const;
  bool engine_moves() const;

  static void begin_screen();
  void draw() const;
  void draw_board() const;
  void draw_racks() const;
  void draw_panel() const;
  void draw_note() const;
  void draw_last_turn() const;
  void show_cursor() const;
  void mark_last_play(int row, words_drawing::SquareRow& squares) const;

  void begin_game();  // unless the player goes back
  void begin_turn();
  void finish_turn(const words::Play& play, std::uint32_t frames);

  void keep();  // the person's points, where they are the best so far

  // False where the player interrupted it; nothing has changed then.
  bool think(int level, words::Play& play, std::uint32_t& frames);
  void engine_turn();

  void person_turn(const Pad& pad);
  void on_board(const Pad& pad);
  void on_rack(const Pad& pad);
  void lay(int place);
  void play_laid();
  void hint();
  void recall();
  void shuffle();
  void exchange();
  bool choose_tiles();
  words::Rack chosen_tiles() const;
  void pass();
  void take_back();
  void look_at_laid();  // says what lies: its points, or what is wrong

  bool pause();  // false where the player goes back to the menu
  void choose_level();

  WordsPlayer player_;
  WordsRecord record_;
  WordsLaying laying_;
  Rng rng_;
  Mode mode_ = Mode::you_begin;
  Focus focus_ = Focus::board;
  int place_ = 0;  // on the rack
  int level_ = 1;
  unsigned chosen_ = 0;  // places of the rack that are to be exchanged
  bool paused_ = false;
  WordsText note_;
  Palette note_palette_ = Palette::plain;
  std::uint32_t best_ = 0;  // once a game is over
};

}  // namespace quadrille::megadrive
