// Where a 68000 can reach a word: at even addresses. It faults on words and long words at odd ones.
//
// A struct of bytes may begin anywhere, and g++ for m68k Linux, which knows only later processors,
// copies and compares it by words all the same. So one that is handled as a whole begins at an even
// address: struct alignas(kEven) Rack. On other machines this changes nothing but a size that was
// odd.
#pragma once

#include <cstddef>

namespace quadrille {

inline constexpr std::size_t kEven = 2;

}  // namespace quadrille
