#include "cli/twenty48/view.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/support/errors.hpp"
#include "quadrille/twenty48/notation/notation.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

// Background colours of the 256-colour palette from 2 to 131072, light to dark.
constexpr std::array<int, 18> kTileColours = {0,   230, 223, 216, 209, 203, 196, 228, 227,
                                              221, 220, 214, 120, 84,  48,  81,  39,  201};

constexpr int kLargestInFull = 23;  // 8388608 fills the seven columns of a cell

std::string cell_text(int exponent, bool colour) {
  if (exponent == 0) return "       ";
  const std::string value = exponent <= kLargestInFull
                                ? fmt::format("{}", std::uint64_t{1} << exponent)
                                : fmt::format("2^{}", exponent);
  const std::string text = fmt::format("{:^7}", value);
  if (!colour) return text;
  const auto shade = static_cast<std::size_t>(std::min(exponent, 17));
  return fmt::format("\x1b[48;5;{};38;5;16;1m{}\x1b[0m", kTileColours[shade], text);
}

}  // namespace

std::string draw(WideBoard board, bool colour) {
  const auto rule = [](std::string_view left, std::string_view middle, std::string_view right) {
    std::string line(left);
    for (int x = 0; x < kSide; ++x) {
      line += "───────";
      line += x + 1 < kSide ? middle : right;
    }
    return line + "\n";
  };
  std::string picture = rule("┌", "┬", "┐");
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) picture += "│" + cell_text(board.cell(x, y), colour);
    picture += "│\n";
    picture += y + 1 < kSide ? rule("├", "┼", "┤") : rule("└", "┴", "┘");
  }
  return picture;
}

WideBoard read_board(const std::string& text) {
  const auto board = parse_board<5>(text);
  if (!board) throw bad_text("board", text, board.error());
  return *board;
}

}  // namespace quadrille::cli
