// Says each line again, in brackets: what the tests of the serial line run.
#include "retro/cosmac/firmware/serial.hpp"

namespace {

constexpr std::uint16_t kSize = 300;
char buffer[kSize];

}  // namespace

extern "C" void echo() {
  for (;;) {
    const char* const end = serial_line(buffer, kSize);
    serial_put('[');
    for (const char* letter = buffer; letter != end; ++letter) {
      serial_put(static_cast<std::uint8_t>(*letter));
    }
    serial_put(']');
  }
}
