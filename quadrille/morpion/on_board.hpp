// From numbers that the user gives to types that the compiler knows: calls a function object with
// the variant and the width as constants.
#pragma once

#include <type_traits>

#include "quadrille/morpion/variant.hpp"

namespace quadrille::morpion {

template <Variant kValue>
struct VariantConstant {
  static constexpr Variant value = kValue;
};

template <class Call>
decltype(auto) with_variant(Variant variant, Call call) {
  if (variant == k5T) return call(VariantConstant<k5T>{});
  if (variant == k5D) return call(VariantConstant<k5D>{});
  if (variant == k4T) return call(VariantConstant<k4T>{});
  return call(VariantConstant<k4D>{});
}

// Rows of 32, 64, 128 or 256 bits.
constexpr bool is_width(int bits) {
  return bits == 32 || bits == 64 || bits == 128 || bits == 256;
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
