// How deep the stack has been: the boot code paints the memory below it, and what is no longer
// painted has been used.
#pragma once

#include <cstdint>

namespace quadrille::megadrive {

// Bytes of the RAM that variables take, and that the stack has taken at most so far.
std::uint32_t variable_bytes();
std::uint32_t stack_bytes();

}  // namespace quadrille::megadrive
