// A function written with the assembler, for translated code to call: arguments, result and
// registers as in clang's MSP430 (r12 to r15 are RC to RF; R4 to RA are kept), X is 2, and it ends
// with a branch to kReturn.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

struct NativeRoutine {
  std::string_view name;
  std::function<void(Program&, Symbol name)> write;  // binds the name
  std::vector<std::string_view> calls{};             // what it needs of the translated code
};
using NativeRoutines = std::vector<NativeRoutine>;

}  // namespace quadrille::cosmac
