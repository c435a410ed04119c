#include "retro/megadrive/games/chess_screen.hpp"

#include "quadrille/chess/notation/uci_move.hpp"
#include "retro/megadrive/games/choice.hpp"
#include "retro/megadrive/games/panel.hpp"
#include "retro/megadrive/games/pictures.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {
namespace {

using namespace chess;

constexpr int kBoardColumn = 2, kBoardRow = 1, kSide = chess_tiles::kSide;

// Cells of the board use the palettes as light, dark, lit and alarming squares.
constexpr Palette kLight = Palette::plain, kDark = Palette::faint, kLit = Palette::bright,
                  kAlarm = Palette::alarm;

constexpr Colours kColours = [] {
  Colours colours = base_colours();
  set_colour(colours, kLight, chess_tiles::kSquare, rgb(6, 6, 5));
  set_colour(colours, kDark, chess_tiles::kSquare, rgb(2, 4, 4));
  set_colour(colours, kLit, chess_tiles::kSquare, rgb(6, 5, 2));
  set_colour(colours, kAlarm, chess_tiles::kSquare, rgb(6, 3, 2));
  set_in_all(colours, chess_tiles::kWhite, rgb(7, 7, 7));
  set_in_all(colours, chess_tiles::kWhiteLine, rgb(1, 1, 1));
  set_in_all(colours, chess_tiles::kBlack, rgb(1, 1, 2));
  set_in_all(colours, chess_tiles::kBlackLine, rgb(0, 0, 0));
  set_in_all(colours, chess_tiles::kBlackDetail, rgb(5, 5, 6));
  set_in_all(colours, chess_tiles::kHint, rgb(6, 4, 0));
  return colours;
}();

struct Level {
  std::string_view name;
  std::uint32_t nodes;
};
// About 330 nodes a second: from an instant to half a minute.
constexpr Level kLevels[]{{"1", 30},   {"2", 150},  {"3", 600},
                          {"4", 1500}, {"5", 3000}, {"6", 10000}};
constexpr std::uint32_t kHintNodes = 300;
constexpr std::uint16_t kNodesBetweenChecks = 4;  // a few frames

struct EnoughNodes {
  const Thinking& thinking;
  std::uint32_t nodes;

  bool operator()(std::uint64_t visited) const {
    return thinking.stop_wanted() || visited >= nodes;
  }
};

// Where the piece is put down: a castling king on his own new square, not on the rook's.
Square put_down(Move move) {
  if (!move.is_castling()) return move.to();
  constexpr int kKingSide = 6, kQueenSide = 2;
  const bool king_side = file_of(move.to()) > file_of(move.from());
  return square_at(king_side ? kKingSide : kQueenSide, rank_of(move.to()));
}

std::string_view text_of(GameEnd end) {
  constexpr std::string_view kTexts[]{"",           "Checkmate",   "Stalemate",
                                      "Repetition", "Fifty moves", "Too few men"};
  return kTexts[static_cast<int>(end)];
}

void draw_move(int column, int row, Move move) {
  char text[kLongestUci];
  const std::size_t length = write_uci(move, false, text);
  screen::text(column, row, {text, length});
}

}  // namespace

bool ChessScreen::machine_moves() const {
  if (game_.over() || mode_ == Mode::two_people) return false;
  if (mode_ == Mode::demo) return true;
  return (game_.side() == Colour::white) != (mode_ == Mode::white);
}

int ChessScreen::column_of(Square square) const {
  const int file = file_of(square);
  return kBoardColumn + kSide * (mode_ == Mode::black ? 7 - file : file);
}

int ChessScreen::row_of(Square square) const {
  const int rank = rank_of(square);
  return kBoardRow + kSide * (mode_ == Mode::black ? rank : 7 - rank);
}

void ChessScreen::set_picked(Square square) {
  picked_ = square;
  for (std::uint8_t& rank : targets_) rank = 0;
  if (square == kNoSquare) return;
  for (const Move move : game_.legal()) {
    if (move.from() != square) continue;
    const Square to = put_down(move);
    targets_[rank_of(to)] = static_cast<std::uint8_t>(targets_[rank_of(to)] | 1 << file_of(to));
  }
}

Palette ChessScreen::palette_of(Square square) const {
  const reference::Position& position = game_.position();
  const reference::Cell cell = reference::cell_of(square);
  const auto king = position.state.kings[static_cast<std::size_t>(game_.side())];
  if (cell == king && game_.in_check()) return kAlarm;
  if (is_target(square) && position.board[cell] != reference::kEmpty) return kAlarm;
  if (square == picked_) return kLit;
  if (picked_ == kNoSquare && !game_.history().empty()) {
    const Move last = game_.history()[game_.history().size() - 1];
    if (square == last.from() || square == last.to()) return kLit;
  }
  return (file_of(square) + rank_of(square)) % 2 == 0 ? kDark : kLight;
}

void ChessScreen::draw_square(Square square) const {
  const reference::Code code = game_.position().board[reference::cell_of(square)];
  const Palette palette = palette_of(square);
  const int column = column_of(square), row = row_of(square);
  const Kind kind = reference::kind_of(code);
  draw_piece(column, row, kind, kind == Kind::none ? Colour::white : reference::colour_of(code),
             palette);
  if (kind == Kind::none && is_target(square)) {
    screen::put(column + 1, row + 1, cell_of(sheet::kChess + chess_tiles::kSpot, palette));
  }
}

// The last turns, a row each.
void ChessScreen::draw_moves() const {
  constexpr int kFirstRow = 5, kTurns = 6;
  const ChessGame::History& history = game_.history();
  const int turns = static_cast<int>(history.size() / 2 + 1);
  int ply = turns > kTurns ? 2 * (turns - kTurns) : 0;
  for (int row = kFirstRow; row < kFirstRow + kTurns; ++row) {
    panel::line(row, "");
    for (const int column : {panel::kColumn, panel::kColumn + 6}) {
      const auto index = static_cast<std::size_t>(ply++);
      if (index < history.size()) draw_move(column, row, history[index]);
    }
  }
}

// What the rules say: check, the end of the game, who has won.
void ChessScreen::draw_verdict() const {
  const bool mate = game_.end() == GameEnd::checkmate, drawn = game_.over() && !mate;
  const std::string_view check = game_.in_check() ? "Check" : "";
  const std::string_view winner = game_.side() == Colour::white ? "Black wins" : "White wins";
  panel::line(16, game_.over() ? text_of(game_.end()) : check, Palette::alarm);
  panel::line(17, mate ? winner : drawn ? "Drawn" : "", Palette::alarm);
}

void ChessScreen::draw_panel() const {
  screen::text(panel::kColumn, 1, "Chess", Palette::bright);
  panel::line(2, game_.side() == Colour::white ? "White to move" : "Black to move");
  panel::line(3, "Level", Palette::faint);
  screen::text(panel::kColumn + 6, 3, kLevels[level_].name, Palette::faint);
  draw_moves();
  panel::fact(13, "Frames", think_frames_);
  draw_verdict();
  panel::line(19, note_, Palette::bright);
  panel::line(22, "A take, put", Palette::faint);
  panel::line(23, "B back", Palette::faint);
  panel::line(24, "C hint", Palette::faint);
  panel::line(25, "Start pause", Palette::faint);
}

void ChessScreen::draw() const {
  const screen::Drawing drawing;
  for (int square = 0; square < kSquares; ++square) draw_square(static_cast<Square>(square));
  for (int index = 0; index < 8; ++index) {
    const Square on_diagonal = square_at(index, index);
    screen::put(0, row_of(on_diagonal) + 1, static_cast<char>('1' + index), Palette::faint);
    screen::put(column_of(on_diagonal) + 1, kBoardRow + 8 * kSide + 1,
                static_cast<char>('a' + index), Palette::faint);
  }
  draw_panel();
  if (machine_moves()) {
    screen::hide_cursor();
  } else {
    screen::show_cursor(screen::Around::nine, column_of(cursor_), row_of(cursor_));
  }
}

bool ChessScreen::think(std::uint32_t nodes, Move& move) {
  const Thinking thinking(panel::kColumn + 7, 13);
  const auto answer = game_.player().think(
      {.depth = pocket::kMostDepth, .nodes_between_checks = kNodesBetweenChecks},
      pocket::NoReport{}, EnoughNodes{thinking, nodes});
  think_frames_ = thinking.frames_so_far();
  move = answer.move;
  return !thinking.stop_wanted() && answer.move;
}

void ChessScreen::machine_turn() {
  Move move;
  note_ = {};
  if (think(kLevels[level_].nodes, move)) {
    game_.play(move);
  } else {
    paused_ = true;
  }
}

void ChessScreen::hint() {
  if (game_.over()) return;
  Move move;
  const bool found = think(kHintNodes, move);
  note_ = found ? "A plays it" : "Stopped";
  set_picked(found ? move.from() : kNoSquare);
  if (found) cursor_ = put_down(move);
}

void ChessScreen::take_back() {
  const bool alone = mode_ == Mode::two_people || mode_ == Mode::demo || machine_moves();
  note_ = game_.history().empty() ? "Nothing left" : "Taken back";
  game_.take_back(alone ? 1 : 2);
  set_picked(kNoSquare);
}

Move ChessScreen::promoted(Square to) const {
  static constexpr std::string_view kItems[]{"Queen", "Rook", "Bishop", "Knight"};
  static constexpr Kind kKindsOf[]{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const int chosen = choose("Promotion", kItems);
  screen::clear();
  if (chosen == kNoChoice) return {};
  return find_move(game_.legal(), picked_, to, kKindsOf[chosen]);
}

void ChessScreen::pick() {
  const reference::Code code = game_.position().board[reference::cell_of(cursor_)];
  if (!reference::is_of(code, game_.side())) {
    note_ = "No own piece";
    return;
  }
  for (const Move move : game_.legal()) {
    if (move.from() == cursor_) return set_picked(cursor_);
  }
  note_ = "It is stuck";
}

void ChessScreen::drop(Square to) {
  Move move = find_move(game_.legal(), picked_, to);
  if (!move && find_move(game_.legal(), picked_, to, Kind::queen)) {
    move = promoted(to);
    if (!move) return;
  }
  set_picked(kNoSquare);
  if (move) {
    game_.play(move);
  } else {
    note_ = "Not a move";
  }
}

void ChessScreen::move_cursor(Buttons arrows) {
  int file = file_of(cursor_), rank = rank_of(cursor_);
  const int step = mode_ == Mode::black ? -1 : 1;
  if (arrows & kLeft) file -= step;
  if (arrows & kRight) file += step;
  if (arrows & kUp) rank += step;
  if (arrows & kDown) rank -= step;
  cursor_ = square_at(file & 7, rank & 7);
}

void ChessScreen::person_turn(const Pad& pad) {
  move_cursor(pad.repeated);
  if (pad.pressed & (kA | kB | kC)) note_ = {};
  if (pad.pressed & kB) {
    if (picked_ == kNoSquare) return take_back();
    set_picked(kNoSquare);
  }
  if (game_.over()) return;
  if (pad.pressed & kC) return hint();
  if (!(pad.pressed & kA)) return;
  if (picked_ == kNoSquare) return pick();
  if (picked_ == cursor_) {
    set_picked(kNoSquare);
  } else {
    drop(cursor_);
  }
}

void ChessScreen::choose_mode() {
  static constexpr std::string_view kItems[]{"White", "Black", "Two people", "Demo"};
  const int chosen = choose("Who plays", kItems, static_cast<int>(mode_));
  if (chosen != kNoChoice) mode_ = static_cast<Mode>(chosen);
}

void ChessScreen::choose_level() {
  std::string_view items[std::size(kLevels)];
  for (std::size_t index = 0; index < std::size(kLevels); ++index)
    items[index] = kLevels[index].name;
  const int chosen = choose("Level", items, level_);
  if (chosen != kNoChoice) level_ = chosen;
}

bool ChessScreen::pause() {
  static constexpr std::string_view kItems[]{
      "Go on", "Take back", "Hint", "Who plays", "Level", "New game", "Back to the menu"};
  const int chosen = choose("Pause", kItems);
  screen::clear();
  draw();
  if (chosen == 1) take_back();
  if (chosen == 2) hint();
  if (chosen == 3) choose_mode();
  if (chosen == 4) choose_level();
  if (chosen == 5) {
    choose_mode();
    game_.restart();
    set_picked(kNoSquare);
    note_ = {};
  }
  screen::clear();
  return chosen != 6;
}

void ChessScreen::run() {
  screen::clear();
  screen::set_colours(kColours);
  for (;;) {
    draw();
    if (paused_) {
      paused_ = false;
      if (!pause()) return;
    } else if (machine_moves()) {
      machine_turn();
    } else {
      const Pad pad = wait_button();
      paused_ = (pad.pressed & kStart) != 0;
      if (!paused_) person_turn(pad);
    }
  }
}

}  // namespace quadrille::megadrive
