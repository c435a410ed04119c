// The serial line, for programs on the 1802; written in 1802 code (machine/serial_code.hpp and
// machine/elph_code.hpp).
#pragma once

#include <cstdint>

namespace quadrille::cosmac {

// How often a search looks whether the line is held at space. On a Membership Card eight nodes are
// a sixth of a second; to look at every node would cost a tenth of it.
inline constexpr std::uint16_t kNodesBetweenLooks = 8;

}  // namespace quadrille::cosmac

extern "C" {

void serial_put(std::uint8_t byte);

// Sends XON, then receives characters into `buffer` until one is a control character, such as the
// end of a line, which it stores too; returns where. It stores `size` characters at most: those
// that are too much replace the last. Nobody listens at other times, so the other side waits for
// the XON.
char* serial_line(char* buffer, std::uint16_t size);

// Whether the line is held at space: a break. Takes two characters' time where it is.
bool serial_break();

// How long a node of the search takes on this machine, in milliseconds: a power of two, of which
// this is the exponent.
std::uint8_t node_milliseconds_log2();

}  // extern "C"
