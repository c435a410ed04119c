#include "retro/megadrive/games/morpion_screen.hpp"

#include <array>

#include "retro/megadrive/games/choice.hpp"
#include "retro/megadrive/games/kept_scores.hpp"
#include "retro/megadrive/games/panel.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {
namespace {

using namespace morpion;

constexpr int kBoardColumn = 1, kBoardRow = 1;
constexpr std::uint32_t kHintFrames = 300, kDemoFrames = 30;

// Cells use the palettes as: drawn, free, the last move, the line that is offered.
constexpr Palette kDrawn = Palette::plain, kFree = Palette::faint, kLast = Palette::bright,
                  kOffered = Palette::alarm;

constexpr Colours kColours = [] {
  Colours colours = base_colours();
  set_colour(colours, kDrawn, morpion_tiles::kLine, rgb(2, 4, 5));
  set_colour(colours, kDrawn, morpion_tiles::kPoint, rgb(6, 6, 6));
  set_colour(colours, kFree, morpion_tiles::kGrid, rgb(1, 2, 3));
  set_colour(colours, kFree, morpion_tiles::kPoint, rgb(3, 4, 3));
  set_colour(colours, kLast, morpion_tiles::kLine, rgb(7, 6, 2));
  set_colour(colours, kLast, morpion_tiles::kPoint, rgb(7, 6, 2));
  set_colour(colours, kOffered, morpion_tiles::kLine, rgb(7, 3, 1));
  set_colour(colours, kOffered, morpion_tiles::kPoint, rgb(7, 5, 3));
  return colours;
}();

// The cross is the same in both variants.
constexpr auto kCross = [] {
  std::array<std::array<bool, kMorpionSide>, kMorpionSide> cross{};
  int y = kMorpionCorner.y;
  for (auto& row : cross) {
    int x = kMorpionCorner.x;
    for (bool& point : row) point = k5T.in_cross(x++, y);
    ++y;
  }
  return cross;
}();

BestScore kept_as(Variant variant) {
  return variant == k5T ? BestScore::morpion_5t : BestScore::morpion_5d;
}

bool on_grid(Point point) {
  const int x = point.x - kMorpionCorner.x, y = point.y - kMorpionCorner.y;
  return x >= 0 && x < kMorpionSide && y >= 0 && y < kMorpionSide;
}

// Which neighbour lies one step ahead along a line, in the order of morpion_tiles.hpp; the one
// behind is 7 less that.
int neighbour(Direction direction) {
  static constexpr int kAhead[]{4, 6, 2, 7};
  return kAhead[static_cast<int>(direction)];
}

}  // namespace

MorpionScreen::MorpionScreen() : best_(best_score(kept_as(game_.variant()))) {}

// When a game ends or is left; what the machine has played does not count.
void MorpionScreen::keep() {
  if (!demo_)
    keep_score(kept_as(game_.variant()), static_cast<std::uint32_t>(game_.history().size()));
  best_ = best_score(kept_as(game_.variant()));
}

MorpionScreen::Look& MorpionScreen::look_at(Point point) {
  return looks_[point.y - kMorpionCorner.y][point.x - kMorpionCorner.x];
}

void MorpionScreen::mark_line(Move move, Palette palette) {
  const Line line = move.line();
  const int length = game_.variant().length;
  const int ahead = neighbour(line.direction);
  for (int step = 0; step < length; ++step) {
    Look& look = look_at(along(line.origin, line.direction, step));
    look.point = true;
    look.palette = palette;
    if (step + 1 < length) look.mask = static_cast<std::uint8_t>(look.mask | 1 << ahead);
    if (step > 0) look.mask = static_cast<std::uint8_t>(look.mask | 1 << (7 - ahead));
  }
}

void MorpionScreen::mark_points() {
  for (int y = 0; y < kMorpionSide; ++y) {
    for (int x = 0; x < kMorpionSide; ++x) {
      const bool cross = kCross[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      looks_[y][x] = {cross, false, 0, cross ? kDrawn : kFree};
    }
  }
  for (const Move move : game_.legal()) look_at(move.point()).candidate = true;
  const auto& history = game_.history();
  for (std::size_t index = 0; index < history.size(); ++index) {
    mark_line(history[index], index + 1 == history.size() ? kLast : kDrawn);
  }
  if (const Move* offered = shown_line()) mark_line(*offered, kOffered);
}

void MorpionScreen::draw_grid() const {
  using namespace morpion_tiles;
  for (int y = 0; y < kMorpionSide; ++y) {
    Cell cells[kMorpionSide];
    Cell* cell = cells;
    for (const Look& look : looks_[y]) {
      const int tile = look.point ? kMasks + look.mask : look.candidate ? kCandidate : kEmpty;
      *cell++ = cell_of(sheet::kMorpion + tile, look.palette);
    }
    screen::put(kBoardColumn, kBoardRow + y, cells);
  }
}

void MorpionScreen::draw_panel() const {
  screen::text(panel::kColumn, 1, "Morpion", Palette::bright);
  panel::line(2, "Solitaire", Palette::bright);
  panel::line(3, name_of(game_.variant()));
  panel::fact(5, "Moves", static_cast<std::uint32_t>(game_.history().size()));
  panel::fact(8, "Lines left", static_cast<std::uint32_t>(game_.legal().size()));
  panel::fact(11, "Best", best_);
  panel::fact(14, "World record", static_cast<std::uint32_t>(record_of(game_.variant())));
  panel::fact(17, "Frames", think_frames_);
  panel::line(19, game_.over() ? "No line left" : "", Palette::alarm);
  panel::line(20, note_, Palette::bright);
  panel::line(22, "A draw line", Palette::faint);
  panel::line(23, "B take back", Palette::faint);
  panel::line(24, "C next line", Palette::faint);
  panel::line(25, "Start pause", Palette::faint);
}

void MorpionScreen::draw() {
  mark_points();
  const screen::Drawing drawing;
  draw_grid();
  draw_panel();
  screen::show_cursor(screen::Around::one, kBoardColumn + cursor_.x - kMorpionCorner.x,
                      kBoardRow + cursor_.y - kMorpionCorner.y);
}

const Move* MorpionScreen::shown_line() const {
  int left = choice_;
  const Move* first = nullptr;
  for (const Move& move : game_.legal()) {
    if (move.point() != cursor_) continue;
    if (left-- == 0) return &move;
    if (!first) first = &move;
  }
  return first;
}

void MorpionScreen::put_cursor(Point point) {
  cursor_ = point;
  choice_ = 0;
}

void MorpionScreen::move_cursor(Buttons arrows) {
  Point to = cursor_;
  if (arrows & kLeft) --to.x;
  if (arrows & kRight) ++to.x;
  if (arrows & kUp) --to.y;
  if (arrows & kDown) ++to.y;
  if (to != cursor_ && on_grid(to)) put_cursor(to);
}

// The next line through this point; from elsewhere, the next point that has one.
void MorpionScreen::next_line() {
  if (shown_line()) {
    ++choice_;
    const auto& legal = game_.legal();
    int lines = 0;
    for (const Move& move : legal) lines += move.point() == cursor_ ? 1 : 0;
    if (choice_ < lines) return;
  }
  const auto order = [](Point point) { return point.y * 64 + point.x; };
  Point next = cursor_, first = cursor_;
  for (const Move& move : game_.legal()) {
    const Point point = move.point();
    if (first == cursor_ || order(point) < order(first)) first = point;
    if (order(point) > order(cursor_) && (next == cursor_ || order(point) < order(next))) {
      next = point;
    }
  }
  put_cursor(next == cursor_ ? first : next);
}

void MorpionScreen::play() {
  const Move* const line = shown_line();
  note_ = line ? std::string_view{} : "No line here";
  if (!line) return;
  game_.play(*line);
  choice_ = 0;
  if (game_.over()) keep();
}

void MorpionScreen::undo() {
  note_ = game_.undo() ? "Taken back" : "Nothing left";
  choice_ = 0;
}

void MorpionScreen::hint() {
  if (game_.over()) return;
  const Thinking thinking(panel::kColumn + 7, 17);
  const auto best = hint_.find(game_, thinking, kHintFrames);
  think_frames_ = thinking.frames_so_far();
  note_ = best ? "A draws it" : "Stopped";
  if (!best) return;
  put_cursor(best->point());
  for (const Move& move : game_.legal()) {
    if (move == *best) return;
    if (move.point() == cursor_) ++choice_;
  }
}

// The machine plays until a button is pressed.
void MorpionScreen::demo() {
  note_ = "Demo";
  demo_ = true;
  while (!game_.over()) {
    const Thinking thinking(panel::kColumn + 7, 17);
    const auto best = hint_.find(game_, thinking, kDemoFrames);
    think_frames_ = thinking.frames_so_far();
    if (!best || thinking.pressed()) break;
    game_.play(*best);
    put_cursor(best->point());
    draw();
  }
  note_ = {};
}

void MorpionScreen::begin() {
  static constexpr std::string_view kItems[]{"5T: lines may touch", "5D: lines are apart"};
  const int chosen = choose("New game", kItems, game_.variant() == k5T ? 0 : 1);
  if (chosen == kNoChoice) return;
  keep();
  game_.restart(chosen == 0 ? k5T : k5D);
  best_ = best_score(kept_as(game_.variant()));
  demo_ = false;
  note_ = {};
}

bool MorpionScreen::pause() {
  static constexpr std::string_view kItems[]{"Go on", "Hint",     "Take back",
                                             "Demo",  "New game", "Back to the menu"};
  const int chosen = choose("Pause", kItems);
  screen::clear();
  draw();
  if (chosen == 1) hint();
  if (chosen == 2) undo();
  if (chosen == 3) demo();
  if (chosen == 4) begin();
  if (chosen == 5) keep();
  screen::clear();
  return chosen != 5;
}

void MorpionScreen::run() {
  screen::clear();
  screen::set_colours(kColours);
  for (;;) {
    draw();
    const Pad pad = wait_button();
    move_cursor(pad.repeated);
    if (pad.pressed & kA) play();
    if (pad.pressed & kB) undo();
    if (pad.pressed & kC) next_line();
    if ((pad.pressed & kStart) && !pause()) return;
  }
}

}  // namespace quadrille::megadrive
