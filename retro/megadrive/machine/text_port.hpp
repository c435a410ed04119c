// Text for whoever watches: emulators print what is written to the unused register 30 of the video
// chip, and a console ignores it. Tests read this; BlastEm shows it as "KDEBUG MESSAGE: …".
#pragma once

#include <cstdint>
#include <string_view>

#include "retro/megadrive/machine/vdp.hpp"

namespace quadrille::megadrive {

class TextPort {
 public:
  TextPort& put(char letter) {
    vdp::control() = static_cast<std::uint16_t>(0x9E00 | static_cast<unsigned char>(letter));
    return *this;
  }
  TextPort& put(std::string_view text) {
    for (const char letter : text) put(letter);
    return *this;
  }
  TextPort& number(std::uint32_t value) {
    char digits[10];
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + value % 10);
      value /= 10;
    } while (value != 0);
    while (count > 0) put(digits[--count]);
    return *this;
  }
  TextPort& hexadecimal(std::uint32_t value, int digits) {
    while (digits > 0) put("0123456789ABCDEF"[value >> 4 * --digits & 15]);
    return *this;
  }
  // The line is printed when it ends.
  void end_line() { vdp::control() = 0x9E00; }
};

}  // namespace quadrille::megadrive
