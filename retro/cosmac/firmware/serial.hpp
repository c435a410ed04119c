// The serial line, for programs on the 1802; written in 1802 code (machine/serial_code.hpp and
// machine/elph_code.hpp).
#pragma once

#include <cstdint>

namespace quadrille::cosmac {

// How often a search asks the C++ part of the program whether to stop: by then it may have made
// more nodes than it should. Before every node its kernel looks at the line, at two cycles.
inline constexpr std::uint16_t kNodesBetweenChecks = 8;

}  // namespace quadrille::cosmac

extern "C" {

void serial_put(std::uint8_t byte);
void serial_text(const char* text);  // up to its zero

// Sends XON, then receives characters into `buffer` until one is a control character, such as the
// end of a line, which it stores too; returns where. It stores `size` characters at most: those
// that are too much replace the last. Nobody listens at other times, so the other side waits for
// the XON.
char* serial_line(char* buffer, std::uint16_t size);

// Whether the line is held at space: a break. Takes two characters' time where it is.
bool serial_break();

// How much work the search does in 1,024 milliseconds on this machine: nodes, and what
// search_layout.hpp adds to them.
std::uint16_t work_per_1024_ms();

}  // extern "C"
