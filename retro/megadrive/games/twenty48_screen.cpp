#include "retro/megadrive/games/twenty48_screen.hpp"

#include <array>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/choice.hpp"
#include "retro/megadrive/games/kept_scores.hpp"
#include "retro/megadrive/games/panel.hpp"
#include "retro/megadrive/games/pictures.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

namespace quadrille::megadrive {
namespace {

using twenty48::Direction;
using namespace twenty48_tiles;

constexpr int kBoardColumn = 1, kBoardRow = 4;
constexpr std::uint32_t kHintFrames = 100, kDemoFrames = 20;

// From the pale colours of small tiles to the strong ones of large tiles.
constexpr std::array<std::uint16_t, kExponents> kPaperColours{
    rgb(1, 1, 2), rgb(6, 6, 5), rgb(6, 5, 4), rgb(6, 4, 2), rgb(6, 3, 1), rgb(6, 2, 1),
    rgb(5, 1, 1), rgb(5, 4, 1), rgb(4, 4, 0), rgb(2, 4, 1), rgb(1, 4, 3), rgb(1, 3, 5),
    rgb(2, 2, 6), rgb(4, 2, 6), rgb(5, 1, 5), rgb(6, 1, 3), rgb(4, 0, 1), rgb(2, 0, 2)};

constexpr Colours kColours = [] {
  Colours colours = base_colours();
  for (int exponent = 0; exponent < kExponents; ++exponent) {
    set_colour(colours, static_cast<Palette>(exponent % 4), paper_of(exponent),
               kPaperColours[static_cast<std::size_t>(exponent)]);
  }
  set_in_all(colours, kDarkInk, rgb(1, 1, 1));
  set_in_all(colours, kLightInk, rgb(7, 7, 7));
  return colours;
}();

constexpr std::string_view kNameOf[]{"left", "right", "up", "down"};

}  // namespace

Twenty48Screen::Twenty48Screen(std::uint32_t seed)
    : game_(seed), best_(best_score(BestScore::twenty48)) {}

// When a game ends or is left; what the machine has played does not count.
void Twenty48Screen::keep() {
  if (!demo_) keep_score(BestScore::twenty48, game_.score());
  best_ = best_score(BestScore::twenty48);
}

void Twenty48Screen::draw_square(int index) const {
  draw_number_square(kBoardColumn + index % 4 * kWidth, kBoardRow + index / 4 * kHeight,
                     game_.board().cell(index));
}

void Twenty48Screen::draw() const {
  const screen::Drawing drawing;
  screen::text(1, 1, "2048", Palette::bright);
  for (int index = 0; index < twenty48::kCells; ++index) draw_square(index);
  panel::fact(4, "Score", game_.score());
  panel::fact(7, "Moves", game_.moves());
  panel::fact(10, "Best", best_);
  panel::fact(13, "Frames", think_frames_);
  panel::line(16, note_, Palette::bright);
  panel::line(18, game_.over() ? "No move left" : "", Palette::alarm);
  panel::help("Pad: move tiles     C: hint", "B: take back        Start: pause");
}

void Twenty48Screen::move(Direction direction) {
  if (game_.over()) return;
  note_ = game_.move(direction) ? std::string_view{} : "Nothing moves";
  if (game_.over()) keep();
}

void Twenty48Screen::hint() {
  if (game_.over() || !twenty48::fits_narrow(game_.board())) return;
  const Thinking thinking(panel::kColumn + 7, 13);
  const auto best = hint_.find(twenty48::narrow(game_.board()), thinking, kHintFrames);
  think_frames_ = thinking.frames_so_far();
  note_ = best ? kNameOf[static_cast<std::size_t>(*best)] : "Stopped";
}

// The machine plays until a button is pressed.
void Twenty48Screen::demo() {
  note_ = "Demo";
  demo_ = true;
  while (!game_.over() && twenty48::fits_narrow(game_.board())) {
    const Thinking thinking(panel::kColumn + 7, 13);
    const auto best = hint_.find(twenty48::narrow(game_.board()), thinking, kDemoFrames);
    think_frames_ = thinking.frames_so_far();
    if (!best || thinking.pressed()) break;
    game_.move(*best);
    draw();
  }
  note_ = {};
}

bool Twenty48Screen::pause() {
  static constexpr std::string_view kItems[]{"Go on", "Hint",     "Take back",
                                             "Demo",  "New game", "Back to the menu"};
  const int chosen = choose("Pause", kItems);
  screen::clear();
  draw();
  switch (chosen) {
    case 1:
      hint();
      break;
    case 2:
      game_.undo();
      break;
    case 3:
      demo();
      break;
    case 4:
      keep();
      game_.restart(frames());
      demo_ = false;
      note_ = {};
      break;
    case 5:
      keep();
      return false;
    default:
      break;
  }
  return true;
}

void Twenty48Screen::take(const Pad& pad) {
  if (pad.repeated & kLeft) return move(Direction::left);
  if (pad.repeated & kRight) return move(Direction::right);
  if (pad.repeated & kUp) return move(Direction::up);
  if (pad.repeated & kDown) return move(Direction::down);
  if (pad.pressed & kB) note_ = game_.undo() ? "Taken back" : "Nothing left";
  if (pad.pressed & kC) hint();
}

void Twenty48Screen::run() {
  screen::hide_cursor();
  screen::clear();
  screen::set_colours(kColours);
  for (;;) {
    draw();
    const Pad pad = wait_button();
    if ((pad.pressed & kStart) && !pause()) return;
    take(pad);
  }
}

}  // namespace quadrille::megadrive
