// A number for a grid, whatever the order in which its lines were drawn, and one for all eight
// images of it: two records are the same grid, or mirror images, iff their numbers agree (but for
// one chance in 2^64).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/symmetry.hpp"

namespace quadrille::morpion {

// Lines are told apart by origin and direction; the point that each added follows from the set.
constexpr std::uint64_t key_of(Line line) {
  const auto half = [](int value) { return std::uint64_t{static_cast<std::uint16_t>(value)}; };
  return mix(half(line.origin.x) << 32 | half(line.origin.y) << 16 |
             (static_cast<std::uint64_t>(line.direction) + 1));
}

constexpr std::uint64_t key_of(std::span<const Move> moves) {
  std::uint64_t key = 0;
  for (const Move move : moves) key ^= key_of(move.line());
  return key;
}

// The least of the keys of the eight images.
constexpr std::uint64_t canonical_key(std::span<const Move> moves, Variant variant) {
  std::uint64_t least = ~std::uint64_t{0};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    std::uint64_t key = 0;
    for (const Move move : moves) key ^= key_of(image(move, symmetry, variant).line());
    least = key < least ? key : least;
  }
  return least;
}

}  // namespace quadrille::morpion
