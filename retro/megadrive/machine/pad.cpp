#include "retro/megadrive/machine/pad.hpp"

namespace quadrille::megadrive {
namespace {

volatile std::uint8_t& lines() {
  return *reinterpret_cast<volatile std::uint8_t*>(0xA10003);
}
volatile std::uint8_t& directions() {
  return *reinterpret_cast<volatile std::uint8_t*>(0xA10009);
}

constexpr std::uint8_t kTh = 0x40;
constexpr std::uint8_t kPresence = 0x0C, kSixButtons = 0x0F;

// The lines settle within a microsecond, which these instructions take.
std::uint8_t read_with(std::uint8_t th) {
  lines() = th;
  asm volatile("nop\n\tnop\n\tnop\n\tnop" ::: "memory");
  return lines();
}

}  // namespace

Buttons read_pad() {
  directions() = kTh;
  const std::uint8_t high = read_with(kTh);
  const std::uint8_t low = read_with(0);
  if (low & kPresence) {
    read_with(kTh);
    return kUnplugged;
  }
  Buttons up = static_cast<Buttons>((high & 0x3F) | (low & 0x30) << 2);
  read_with(kTh);
  read_with(0);
  read_with(kTh);
  const std::uint8_t third = read_with(0);
  const std::uint8_t more = read_with(kTh);
  up = static_cast<Buttons>(up | ((third & kSixButtons) == 0 ? (more & 0x0F) << 8 : 0x0F00));
  return static_cast<Buttons>(~up & 0x0FFF);
}

}  // namespace quadrille::megadrive
