// The RAM with a battery, for what is kept when the console is off: 8 KB at the odd addresses from
// 0x200001 on.
//
// A ROM of more than 2 MB lies there too; a register says which of the two is seen. So the battery
// RAM is mapped only within these two functions, with interrupts off, and the code that runs
// meanwhile is in the first 2 MB (cartridge.ld). Both are called by the foreground, between turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::megadrive::battery {

inline constexpr std::size_t kBytes = 8 * 1024;

void read(std::size_t from, std::span<std::uint8_t> bytes);
void write(std::size_t from, std::span<const std::uint8_t> bytes);

}  // namespace quadrille::megadrive::battery
