#include "cli/morpion/view.hpp"

#include <fmt/format.h>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/pictures/draw.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

// First one symmetry of the cross, then another.
int both(int first, int second) {
  constexpr Point kProbe{0, 1};  // whose eight images differ
  const Point seen = image(image(kProbe, first, k5T), second, k5T);
  int symmetry = 0;
  while (!(image(kProbe, symmetry, k5T) == seen)) ++symmetry;
  return symmetry;
}

// The coordinate of the grid that a column or row of the picture shows.
int shown(int place, bool reflected, Variant variant) {
  return reflected ? variant.last() - place : place;
}

std::string columns_line(const Box& box, Variant variant, const MorpionView& view) {
  const std::size_t width = view.numbers ? 4 : 2;
  std::string line = view.symmetry & 4 ? " x\\y " : " y\\x ";
  const std::size_t rim = line.size();
  for (int column = box.left; column <= box.right; ++column) {
    const int number = shown(column, view.symmetry & 1, variant);
    if (!view.numbers && number % 2 != 0) continue;  // there is room for every other one
    line.resize(rim + static_cast<std::size_t>(column - box.left) * width + (width - 1) / 2, ' ');
    line += std::to_string(number);
  }
  return line + "\n";
}

}  // namespace

int turned(int symmetry) {
  return both(symmetry, 4 | 1);
}

int flipped(int symmetry) {
  return both(symmetry, 1);
}

std::string draw(const Record& record, std::span<const Move> legal, const MorpionView& view) {
  Record seen = record;
  for (Move& move : seen.moves) move = image(move, view.symmetry, record.variant);
  DrawOptions options;
  options.numbers = view.numbers;
  options.colours = view.colour;
  for (const Move move : legal) {
    options.marked.push_back(image(move.point(), view.symmetry, record.variant));
  }
  const auto picture = morpion::draw(seen, options);
  if (!picture) return picture.error().text + "\n";
  const Box box = drawn_box(seen, options);
  std::string text = columns_line(box, record.variant, view);
  int line = 0;
  for (std::size_t begin = 0; begin < picture->size(); ++line) {
    const std::size_t end = picture->find('\n', begin) + 1;
    const int number = shown(box.top + line / 2, view.symmetry & 2, record.variant);
    if (end - begin > 1) {
      text += line % 2 == 0 ? fmt::format("{:>4} ", number) : std::string(5, ' ');
    } else if (line % 2 == 0) {
      text += fmt::format("{:>4}", number);
    }
    text += picture->substr(begin, end - begin);
    begin = end;
  }
  return text;
}

}  // namespace quadrille::cli
