#include "retro/megadrive/games/choice.hpp"

#include <algorithm>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {
namespace {

struct Box {
  int column, row, width, height;
};

Box box_around(std::string_view title, std::span<const std::string_view> items) {
  std::size_t widest = title.size();
  for (const std::string_view item : items) widest = std::max(widest, item.size());
  const int width = static_cast<int>(widest) + 6, height = static_cast<int>(items.size()) + 5;
  return {(kColumns - width) / 2, (kRows - height) / 2, width, height};
}

void draw(const Box& box, std::string_view title, std::span<const std::string_view> items,
          int chosen) {
  const screen::Drawing drawing;
  screen::fill(box.column, box.row, box.width, box.height);
  screen::frame(box.column, box.row, box.width, box.height, Palette::bright);
  screen::text(box.column + 3, box.row + 1, title, Palette::bright);
  for (std::size_t index = 0; index < items.size(); ++index) {
    const int row = box.row + 3 + static_cast<int>(index);
    const bool here = static_cast<int>(index) == chosen;
    screen::put(box.column + 1, row, here ? '>' : ' ', Palette::bright);
    screen::text(box.column + 3, row, items[index], here ? Palette::bright : Palette::plain);
  }
}

}  // namespace

int choose(std::string_view title, std::span<const std::string_view> items, int chosen) {
  screen::hide_cursor();
  const Box box = box_around(title, items);
  const int count = static_cast<int>(items.size());
  for (;;) {
    draw(box, title, items, chosen);
    const Pad pad = wait_button();
    if (pad.repeated & kUp) chosen = chosen == 0 ? count - 1 : chosen - 1;
    if (pad.repeated & kDown) chosen = chosen == count - 1 ? 0 : chosen + 1;
    if (pad.pressed & (kA | kC | kStart)) return chosen;
    if (pad.pressed & kB) return kNoChoice;
  }
}

}  // namespace quadrille::megadrive
