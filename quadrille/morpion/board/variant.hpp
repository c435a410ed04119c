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

}  // namespace quadrille::morpion
