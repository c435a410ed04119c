// The four games of Morpion Solitaire, as two numbers: how many points make a line, and how many
// points two lines on one track may share (1: they may touch, T; 0: they are disjoint, D).
//
// The cross from which all start, for lines of 5 and of 4 points, with (0,0) top left:
//
//   . . . # # # # . . .          . . # # # . .
//   . . . # . . # . . .          . . # . # . .
//   . . . # . . # . . .          # # # . # # #
//   # # # # . . # # # #          # . . . . . #
//   # . . . . . . . . #          # # # . # # #
//   # . . . . . . . . #          . . # . # . .
//   # # # # . . # # # #          . . # # # . .
//   . . . # . . # . . .
//   . . . # . . # . . .
//   . . . # # # # . . .
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quadrille::morpion {

struct Variant {
  int length;   // points of a line
  int overlap;  // points that two lines on one track may share

  // Two lines on one track conflict iff their origins are at most so far apart.
  constexpr int reach() const { return length - 1 - overlap; }

  // The cross lies in 0 … last() on both axes.
  constexpr int last() const { return 3 * (length - 2); }

  constexpr bool in_cross(int x, int y) const {
    const int arm = length - 1;
    const int near = (last() - arm + 1) / 2, far = near + arm - 1;
    const auto on_rim = [&](int value) { return value == 0 || value == last(); };
    const auto on_arm = [&](int value) { return value == near || value == far; };
    const auto between = [&](int value) { return near <= value && value <= far; };
    const auto outward = [&](int value) { return value <= near || value >= far; };
    if (x < 0 || x > last() || y < 0 || y > last()) return false;
    return (on_rim(y) && between(x)) || (on_rim(x) && between(y)) || (on_arm(x) && outward(y)) ||
           (on_arm(y) && outward(x));
  }

  friend constexpr bool operator==(Variant, Variant) = default;
};

inline constexpr Variant k5T{5, 1}, k5D{5, 0}, k4T{4, 1}, k4D{4, 0};
inline constexpr std::array kVariants{k5T, k5D, k4T, k4D};

constexpr std::string_view name_of(Variant variant) {
  if (variant.length == 5) return variant.overlap ? "5T" : "5D";
  return variant.overlap ? "4T" : "4D";
}

constexpr std::optional<Variant> variant_named(std::string_view name) {
  for (const Variant variant : kVariants) {
    if (name_of(variant) == name) return variant;
  }
  return std::nullopt;
}

// No game is longer. Proven are 485 moves for 5T, 84 for 5D, 62 for 4T and 35 for 4D.
inline constexpr int kMostMoves = 512;

// The longest game known: the records of 2010 and 2011 for lines of five; for lines of four it is
// proven that there is no longer one.
constexpr int record_of(Variant variant) {
  if (variant.length == 5) return variant.overlap ? 178 : 82;
  return variant.overlap ? 62 : 35;
}
constexpr bool record_is_proven(Variant variant) {
  return variant.length == 4;
}

// No position has more than 237 legal moves.
//
// T: a point has a link to each of its eight neighbours, free until a line covers it. A new point
// brings 8 links, its line covers 2(n-1), so 5T always has 8·36 = 288 free ones and 4T, in at most
// 62 moves, has at most 8·24 + 2·62 = 316. A legal line needs 2(n-2) or more free links of points
// that are there, and a link lies on n-1 lines: 288·4/6 = 192 moves in 5T, 316·3/4 = 237 in 4T.
//
// D: a point can be on one line in each direction. A new point brings 4 such places, its line takes
// n, so 5D never has more than 4·36 = 144 free ones and 4D 4·24 = 96. A legal line needs n-1 of
// them, and each lies on n lines: 144·5/4 = 180 moves in 5D, 96·4/3 = 128 in 4D.
inline constexpr std::size_t kMostLegal = 256;

}  // namespace quadrille::morpion
