// std::bit_cast, which the library of Debian's emscripten does not have yet.
#pragma once

#include <type_traits>

namespace quadrille {

template <class To, class From>
constexpr To bit_cast(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  return __builtin_bit_cast(To, from);
}

}  // namespace quadrille
