#include "retro/megadrive/machine/stack.hpp"

extern "C" {
extern std::uint32_t _bss_end[];  // from the linker; the stack grows down towards it
}

namespace quadrille::megadrive {
namespace {

constexpr std::uint32_t kPaint = 0x5AA55AA5;  // as in boot.s
constexpr std::uint32_t kRam = 0x00FF0000, kRamEnd = 0x01000000;

std::uint32_t address_of(const volatile void* pointer) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(pointer));
}

}  // namespace

std::uint32_t variable_bytes() {
  return address_of(_bss_end) - kRam;
}

std::uint32_t stack_bytes() {
  const volatile std::uint32_t* word = _bss_end;
  while (*word == kPaint) ++word;
  return kRamEnd - address_of(word);
}

}  // namespace quadrille::megadrive
