// The serial line of a Membership Card in 1802 code: no UART, but the EF3 line in and the Q line
// out, bit by bit at 9600 baud. At 1.75 MHz a bit is 22.8 machine cycles; the routines take 23,
// which is 0.9 % slow. All their branches are short, in one page and counted, so they stand where
// the peephole pass does not come.
//
// For C++ (firmware/serial.hpp):
//   serial_put(byte)                    sends it
//   serial_text(text)                   sends it up to its zero
//   serial_line(buffer, size)           sends XON, receives until a control character
//   serial_break()                      whether the line is held at space
#pragma once

#include "retro/cosmac/translator/native_routine.hpp"

namespace quadrille::cosmac {

inline constexpr int kCyclesPerBit = 23;
inline constexpr std::uint8_t kReadyForALine = 0x11;  // XON

// The line rests at mark. What the two lines show then depends on the interface. Without an
// inverter Q is low at mark, as after a reset, and EF3 is not asserted. Where Q is high at mark the
// start-up must raise it (MemoryPlan::raises_q).
struct SerialPolarity {
  bool mark_is_q = false;
  bool mark_is_ef3 = false;
};

inline constexpr SerialPolarity kMembershipPolarity{};

constexpr Condition at_mark(SerialPolarity polarity) {
  return polarity.mark_is_ef3 ? Condition::ef3 : Condition::not_ef3;
}

NativeRoutines membership_serial(SerialPolarity polarity = kMembershipPolarity);

}  // namespace quadrille::cosmac
