// How the screen of words is drawn.
#include <cstddef>

#include "retro/megadrive/games/words_drawing.hpp"
#include "retro/megadrive/games/words_screen.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {

using namespace words;
namespace at = words_drawing;

namespace {

// What the racks added to a player's points, or took from them, at the end.
int from_racks(const WordsRecord& record, int player) {
  int points = record.game().score(player);
  for (std::size_t turn = 0; turn < record.turns().size(); ++turn) {
    if (static_cast<int>(turn % 2) == player) points -= record.turns()[turn].score;
  }
  return points;
}

WordsText text_of_end(const WordsGame& game, int person) {
  WordsText text;
  const int lead = game.score(0) - game.score(1);
  if (lead == 0) return text.put("The game is drawn.");
  const int winner = lead > 0 ? 0 : 1;
  text.put(name_of(winner, person)).put(winner == person ? " win by " : " wins by ");
  return text.number(lead > 0 ? lead : -lead).put(lead == 1 || lead == -1 ? " point." : " points.");
}

void draw_open_rack(int row, const Rack& rack) {
  for (int place = 0; place < rack.size(); ++place) {
    at::put(at::rack_column_of(place), row, at::rack_tile_cells(rack[place]));
  }
}

}  // namespace

// Puts the squares of the last play that are in this row into their palette.
void WordsScreen::mark_last_play(int row, at::SquareRow& squares) const {
  if (record_.turns().empty() || !laying_.laid().empty()) return;
  const RecordedTurn& last = record_.turns()[record_.turns().size() - 1];
  if (last.kind != PlayKind::place) return;
  int column = last.column, count = last.length;
  if (last.down() ? row < last.row || row >= last.row + last.length : row != last.row) return;
  if (last.down()) count = 1;
  for (; count > 0; --count) squares.paint(column++, at::kNew);
}

void WordsScreen::draw_board() const {
  const auto& board = game().board();
  at::SquareRow squares;
  for (int row = 0; row < kWordsSide; ++row) {
    const words::Tile* const tiles = &board.views[0].tiles[board.square(row, 0)];
    const at::Pair* const empty = at::square_cells(row);
    for (int column = 0; column < kWordsSide; ++column) {
      const words::Tile tile = tiles[column];
      squares.set(column, tile == kEmpty ? empty[column] : at::tile_cells(tile));
    }
    mark_last_play(row, squares);
    for (const LaidTile& laid : laying_.laid()) {
      if (laid.row != row) continue;
      squares.set(laid.column, at::tile_cells(laid.tile));
      squares.paint(laid.column, at::kLaid);
    }
    if (focus_ == Focus::rack && row == laying_.row()) {
      squares.paint(laying_.column(), at::kTarget);
    }
    screen::put_row(at::kBoardColumn, at::row_of(row), squares.cells);
  }
}

void WordsScreen::draw_racks() const {
  const int own = person() == kNoPerson ? 0 : person(), other = 1 - own;
  for (const int row : {at::kUpperRackRow, at::kLowerRackRow}) screen::fill(1, row, 38, 1);
  screen::text(1, at::kUpperRackRow, name_of(own, person()));
  screen::text(1, at::kLowerRackRow, name_of(other, person()));
  if (person() == kNoPerson || game().over()) {
    draw_open_rack(at::kUpperRackRow, game().rack(own));
    draw_open_rack(at::kLowerRackRow, game().rack(other));
    return;
  }
  for (int place = 0; place < game().rack(other).size(); ++place) {
    at::put(at::rack_column_of(place), at::kLowerRackRow, at::back_cells());
  }
  for (int place = 0; place < laying_.places(); ++place) {
    if (laying_.is_laid(place)) continue;
    const bool chosen = (chosen_ >> place & 1) != 0;
    at::put(
        at::rack_column_of(place), at::kUpperRackRow,
        at::in_palette(at::rack_tile_cells(laying_.tile(place)), chosen ? at::kLaid : at::kStill));
  }
  screen::text(31, at::kUpperRackRow, laying_.down() ? "down" : "across", Palette::faint);
}

void WordsScreen::draw_panel() const {
  for (const int player : {0, 1}) {
    const int row = at::kBoardRow + 3 * player;
    const bool turn = !game().over() && game().on_turn() == player;
    const int score = game().score(player);
    screen::text(at::kPanelColumn, row, "      ");
    screen::text(at::kPanelColumn, row, name_of(player, person()),
                 turn ? Palette::bright : Palette::faint);
    if (score >= 0) {
      screen::number(at::kPanelColumn, row + 1, at::kPanelWidth - 1,
                     static_cast<std::uint32_t>(score));
    } else {
      WordsText text;
      screen::text(at::kPanelColumn, row + 1, "      ");
      screen::text(at::kPanelColumn + 1, row + 1, text.number(score));
    }
  }
  at::fact(at::kBoardRow + 6, "Bag", static_cast<std::uint32_t>(game().bag()));
  std::uint32_t all = 0, last = 0;
  for (const RecordedTurn& turn : record_.turns()) {
    all += turn.time;
    if (turn.time != 0) last = turn.time;
  }
  screen::text(at::kPanelColumn, at::kBoardRow + 9, "Frames", Palette::faint);
  at::fact(at::kBoardRow + 10, "move", last);
  at::fact(at::kBoardRow + 12, "game", all);
}

void WordsScreen::draw_note() const {
  if (game().over()) {
    at::line(at::kNoteRow, text_of_end(game(), person()), Palette::bright);
    WordsText racks;
    racks.put("The racks: ");
    for (const int player : {0, 1}) {
      const int points = from_racks(record_, player);
      racks.put(name_of(player, person())).put(points < 0 ? " " : " +").number(points);
      racks.put(player == 0 ? ", " : "");
    }
    at::line(at::kLastRow, racks);
    WordsText best;
    if (best_ > 0) best.put("Your best score: ").number(static_cast<std::int32_t>(best_));
    at::line(at::kBestRow, best, Palette::faint);
    at::line(at::kHelpRow, "A new game        B take back", Palette::faint);
    at::line(at::kHelpRow + 1, "Start menu        C turns", Palette::faint);
    return;
  }
  at::line(at::kNoteRow, note_, note_palette_);
  at::line(at::kBestRow, "");
  draw_last_turn();
  if (engine_moves()) {
    at::line(at::kHelpRow, "", Palette::faint);
    at::line(at::kHelpRow + 1, "Start stops the engine", Palette::faint);
  } else if (focus_ == Focus::rack) {
    at::line(at::kHelpRow, "A lay tile   B take up   C play", Palette::faint);
    at::line(at::kHelpRow + 1, "Up, down: back to the board", Palette::faint);
  } else {
    at::line(at::kHelpRow, "A take tiles   B turn   C play", Palette::faint);
    at::line(at::kHelpRow + 1, "Start: exchange, pass, hint, ...", Palette::faint);
  }
}

void WordsScreen::draw_last_turn() const {
  WordsText text;
  if (!record_.turns().empty()) {
    const std::size_t index = record_.turns().size() - 1;
    const RecordedTurn& turn = record_.turns()[index];
    text.put(name_of(static_cast<int>(index % 2), person())).put(": ");
    put_turn(text, turn, game().board());
    if (turn.kind == PlayKind::place) text.put(", ").number(turn.score);
  }
  at::line(at::kLastRow, text, Palette::faint);
}

void WordsScreen::show_cursor() const {
  if (engine_moves() || game().over()) {
    screen::hide_cursor();
  } else if (focus_ == Focus::rack) {
    screen::show_cursor(screen::Around::pair, at::rack_column_of(place_), at::kUpperRackRow);
  } else {
    screen::show_cursor(screen::Around::pair, at::column_of(laying_.column()),
                        at::row_of(laying_.row()));
  }
}

void WordsScreen::draw() const {
  const screen::Drawing drawing;
  draw_board();
  draw_racks();
  draw_panel();
  draw_note();
  show_cursor();
}

}  // namespace quadrille::megadrive
