// The serial line, for programs on the 1802; written in 1802 code (machine/serial_code.hpp).
#pragma once

#include <cstdint>

extern "C" {

void serial_put(std::uint8_t byte);

// Receives characters into `buffer` until one is a control character, such as the end of a line,
// which it stores too; returns where. It stores `size` characters at most: those that are too much
// replace the last.
char* serial_line(char* buffer, std::uint16_t size);

// Whether the line is at space now. It is also in about half of the bits of a character; a break
// lasts.
bool serial_space();

}  // extern "C"
