// The serial line of an ELPH: its BIOS sends and receives characters. A call of the BIOS is SEP R4
// and the address; it wants R4 to R6 and RE as the monitor left them, and may change R0, R1 and
// RE.0. The player's own R4 to R6 wait on the stack meanwhile.
#pragma once

#include "retro/cosmac/translator/native_routine.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {

inline constexpr std::uint16_t kBiosPut = 0xFF03;   // the character in D
inline constexpr std::uint16_t kBiosGet = 0xFF06;   // to D, and says it again
inline constexpr std::uint16_t kBiosText = 0xFF09;  // from RF to a zero
inline constexpr std::uint16_t kToMonitor = 0x8003;

inline constexpr Monitor kElphMonitor{.saved = 0x6000, .back = kToMonitor};
// The page behind them is where the player wants its position; the rest of this one stays free.
inline constexpr std::uint16_t kBehindSaved = 0x6100;

// Which line the serial input is on, for a break, and how it is at mark.
inline constexpr Condition kElphMark = Condition::not_ef3;

// firmware/serial.hpp
NativeRoutines elph_serial();

}  // namespace quadrille::cosmac
