// From numbers that the user gives to types that the compiler knows: calls a function object with
// the variant and the width as constants.
#pragma once

#include <algorithm>
#include <span>
#include <type_traits>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

template <Variant kValue>
struct VariantConstant {
  static constexpr Variant value = kValue;
};

template <std::size_t kFrom = 0, class Call>
decltype(auto) with_variant(Variant variant, Call call) {
  if constexpr (kFrom + 1 < kVariants.size()) {
    if (variant != kVariants[kFrom]) return with_variant<kFrom + 1>(variant, call);
  }
  return call(VariantConstant<kVariants[kFrom]>{});
}

// Rows of 32, 64, 128 or 256 bits.
constexpr bool is_width(int bits) {
  return bits == 32 || bits == 64 || bits == 128 || bits == 256;
}

// The narrowest board, at least `bits` wide, that no game of `further` moves beyond these can
// leave: a new point lies next to another one. 0: none is wide enough.
constexpr int roomy_width(Variant variant, std::span<const Move> moves, int further, int bits) {
  int least = 0, most = variant.last();
  for (const Move move : moves) {
    least = std::min<int>({least, move.x, move.y});
    most = std::max<int>({most, move.x, move.y});
  }
  for (; is_width(bits); bits *= 2) {
    const int offset = bits / 2 - 5, margin = variant.length - 1;  // as in board.hpp
    if (least - further + offset >= margin && most + further + offset < bits - margin) return bits;
  }
  return 0;
}

// Calls call(VariantConstant, std::integral_constant<int, Bits>).
template <class Call>
decltype(auto) on_board(Variant variant, int bits, Call call) {
  return with_variant(variant, [&](auto constant) {
    if (bits == 32) return call(constant, std::integral_constant<int, 32>{});
    if (bits == 64) return call(constant, std::integral_constant<int, 64>{});
    if (bits == 128) return call(constant, std::integral_constant<int, 128>{});
    return call(constant, std::integral_constant<int, 256>{});
  });
}

}  // namespace quadrille::morpion
