#include "retro/megadrive/games/words_boxes.hpp"

#include <algorithm>
#include <cstddef>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/words_drawing.hpp"
#include "retro/megadrive/games/words_text.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {
namespace {

constexpr int kLetters = 26, kLettersInRow = 13;
constexpr int kBoxColumn = 5, kBoxRow = 8, kBoxWidth = 30, kBoxHeight = 7;

void draw_letters(int chosen) {
  const screen::Drawing drawing;
  screen::fill(kBoxColumn, kBoxRow, kBoxWidth, kBoxHeight);
  screen::frame(kBoxColumn, kBoxRow, kBoxWidth, kBoxHeight, Palette::bright);
  screen::text(kBoxColumn + 2, kBoxRow + 1, "The blank is", Palette::bright);
  for (int index = 0; index < kLetters; ++index) {
    const words::Tile tile = static_cast<words::Tile>((index + 1) | words::kBlankFlag);
    const bool here = index == chosen;
    words_drawing::put(
        kBoxColumn + 2 + 2 * (index % kLettersInRow), kBoxRow + 3 + 2 * (index / kLettersInRow),
        words_drawing::in_palette(words_drawing::tile_cells(tile),
                                  here ? words_drawing::kLaid : words_drawing::kStill));
  }
}

constexpr int kFirstTurnRow = 3, kTurnRows = 21;

void draw_turn(int row, const WordsRecord& record, std::size_t index, int person) {
  const words::RecordedTurn& turn = record.turns()[index];
  const int player = static_cast<int>(index % 2);
  WordsText text;
  text.number(static_cast<std::int32_t>(index + 1)).pad_to(4);
  text.put(name_of(player, person)).pad_to(11);
  put_turn(text, turn, record.game().board());
  words_drawing::line(row, std::string_view(text).substr(0, 27));
  screen::number(28, row, 5, static_cast<std::uint32_t>(turn.score));
  if (turn.time != 0) screen::number(33, row, 6, turn.time, Palette::faint);
}

void draw_turns(const WordsRecord& record, int person, std::size_t first) {
  const screen::Drawing drawing;
  screen::text(1, 1, "Turns", Palette::bright);
  screen::text(27, 1, "points frames", Palette::faint);
  std::uint32_t frames = 0;
  for (const words::RecordedTurn& turn : record.turns()) frames += turn.time;
  for (int line = 0; line < kTurnRows; ++line) {
    const std::size_t index = first + static_cast<std::size_t>(line);
    const int row = kFirstTurnRow + line;
    if (index < record.turns().size()) {
      draw_turn(row, record, index, person);
    } else {
      words_drawing::line(row, "");
    }
  }
  screen::text(1, kRows - 3, "Frames of the game", Palette::faint);
  screen::number(30, kRows - 3, 9, frames);
  screen::text(1, kRows - 2, "Up, down: scroll   B: back", Palette::faint);
}

}  // namespace

words::Letter choose_letter() {
  screen::hide_cursor();
  int chosen = 0;
  for (;;) {
    draw_letters(chosen);
    const Pad pad = wait_button();
    if (pad.repeated & kLeft) chosen = (chosen + kLetters - 1) % kLetters;
    if (pad.repeated & kRight) chosen = (chosen + 1) % kLetters;
    if (pad.repeated & (kUp | kDown)) chosen = (chosen + kLettersInRow) % kLetters;
    if (pad.pressed & (kA | kC | kStart)) return static_cast<words::Letter>(chosen + 1);
    if (pad.pressed & kB) return 0;
  }
}

void show_turns(const WordsRecord& record, int person) {
  screen::hide_cursor();
  screen::clear();
  const std::size_t count = record.turns().size();
  const std::size_t last = count > kTurnRows ? count - kTurnRows : 0;
  std::size_t first = last;
  for (;;) {
    draw_turns(record, person, first);
    const Pad pad = wait_button();
    if ((pad.repeated & kUp) && first > 0) --first;
    if (pad.repeated & kDown) first = std::min(first + 1, last);
    if (pad.repeated & kLeft) first -= std::min<std::size_t>(first, kTurnRows);
    if (pad.repeated & kRight) first = std::min(first + kTurnRows, last);
    if (pad.pressed & (kA | kB | kC | kStart)) return;
  }
}

}  // namespace quadrille::megadrive
