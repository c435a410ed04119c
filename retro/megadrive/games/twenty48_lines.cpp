#include "retro/megadrive/games/twenty48_lines.hpp"

namespace quadrille::megadrive {
namespace {

using twenty48::Direction;

constexpr twenty48::Weights kWeights;
constexpr int kValueShift = 3;

// Rows to columns, and back.
void transpose(const std::uint16_t (&from)[4], std::uint16_t (&to)[4]) {
  // Two rows in a word: first pairs of cells change places, then pairs of pairs.
  const auto pairs = [](std::uint32_t upper, std::uint32_t lower) {
    const std::uint32_t swapped = (upper >> 4 ^ lower) & 0x0F0F;
    return (upper ^ swapped << 4) << 16 | (lower ^ swapped);
  };
  const std::uint32_t low = pairs(from[0], from[1]), high = pairs(from[2], from[3]);
  const std::uint32_t swapped = (low >> 8 ^ high) & 0x00FF00FF;
  const std::uint32_t first = low ^ swapped << 8, last = high ^ swapped;
  to[0] = static_cast<std::uint16_t>(first >> 16);
  to[1] = static_cast<std::uint16_t>(first);
  to[2] = static_cast<std::uint16_t>(last >> 16);
  to[3] = static_cast<std::uint16_t>(last);
}

}  // namespace

Lines lines_of(twenty48::Board board) {
  Lines lines;
  for (int y = 0; y < 4; ++y) lines.rows[y] = static_cast<std::uint16_t>(board.row(y));
  transpose(lines.rows, lines.columns);
  return lines;
}

void LineCache::find(LineFacts& facts, std::uint16_t line) {
  using namespace twenty48;
  facts.line = line;
  facts.low = static_cast<std::uint16_t>(slide_row<4>(line).row);
  facts.high = static_cast<std::uint16_t>(mirror_row<4>(slide_row<4>(mirror_row<4>(line)).row));
  facts.outer = line_value<4>(line, LineKind::outer, kWeights) >> kValueShift;
  facts.inner = line_value<4>(line, LineKind::inner, kWeights) >> kValueShift;
  facts.known = true;
}

Lines LineRules::moved(const Lines& from, Direction direction) const {
  Lines to;
  const bool across = direction == Direction::left || direction == Direction::right;
  const bool low = direction == Direction::left || direction == Direction::up;
  const auto& lines = across ? from.rows : from.columns;
  auto& slid = across ? to.rows : to.columns;
  for (int index = 0; index < 4; ++index) {
    const LineFacts& facts = cache_[lines[index]];
    slid[index] = low ? facts.low : facts.high;
  }
  transpose(slid, across ? to.columns : to.rows);
  return to;
}

int LineRules::count_empty(const Lines& lines) {
  int empty = 0;
  for (std::uint16_t row : lines.rows) {
    for (int x = 0; x < 4; ++x, row = static_cast<std::uint16_t>(row >> 4)) {
      if ((row & 15) == 0) ++empty;
    }
  }
  return empty;
}

Lines LineRules::with_tile(Lines lines, int x, int y, int exponent) {
  lines.rows[y] = static_cast<std::uint16_t>(lines.rows[y] | exponent << 4 * x);
  lines.columns[x] = static_cast<std::uint16_t>(lines.columns[x] | exponent << 4 * y);
  return lines;
}

}  // namespace quadrille::megadrive
