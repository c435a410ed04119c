// The column of facts on the right of each board.
#pragma once

#include <cstdint>
#include <string_view>

#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive::panel {

inline constexpr int kColumn = 27, kWidth = kColumns - kColumn;

// A name, and below it a number or a text.
inline void fact(int row, std::string_view name, std::uint32_t value) {
  screen::text(kColumn, row, name, Palette::faint);
  screen::number(kColumn, row + 1, kWidth - 1, value);
}

// The row is emptied behind the text.
inline void line(int row, std::string_view text, Palette palette = Palette::plain) {
  const screen::Drawing drawing;
  screen::fill(kColumn, row, kWidth, 1);
  screen::text(kColumn, row, text, palette);
}

// What the buttons do, at the lower edge.
inline void help(std::string_view upper, std::string_view lower) {
  screen::text(1, kRows - 3, upper, Palette::faint);
  screen::text(1, kRows - 2, lower, Palette::faint);
}

}  // namespace quadrille::megadrive::panel
