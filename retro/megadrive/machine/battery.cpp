#include "retro/megadrive/machine/battery.hpp"

#include "retro/megadrive/machine/interrupts.hpp"

namespace quadrille::megadrive::battery {
namespace {

volatile std::uint8_t& mapping() {
  return *reinterpret_cast<volatile std::uint8_t*>(0xA130F1);
}
volatile std::uint8_t* first_byte() {
  return reinterpret_cast<volatile std::uint8_t*>(0x200001);
}

class Mapped {
 public:
  Mapped() {
    disable_interrupts();
    mapping() = 1;
  }
  ~Mapped() {
    mapping() = 0;
    enable_interrupts();
  }
  Mapped(const Mapped&) = delete;
  Mapped& operator=(const Mapped&) = delete;
};

}  // namespace

void read(std::size_t from, std::span<std::uint8_t> bytes) {
  const Mapped mapped;
  const volatile std::uint8_t* source = first_byte() + 2 * from;
  for (std::uint8_t& byte : bytes) {
    byte = *source;
    source += 2;
  }
}

void write(std::size_t from, std::span<const std::uint8_t> bytes) {
  const Mapped mapped;
  volatile std::uint8_t* target = first_byte() + 2 * from;
  for (const std::uint8_t byte : bytes) {
    *target = byte;
    target += 2;
  }
}

}  // namespace quadrille::megadrive::battery
