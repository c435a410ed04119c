// Which console this is.
#pragma once

#include <cstdint>

namespace quadrille::megadrive {

// 50 frames a second, else 60.
inline bool is_pal() {
  return (*reinterpret_cast<volatile std::uint8_t*>(0xA10001) & 0x40) != 0;
}

}  // namespace quadrille::megadrive
