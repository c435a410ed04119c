// Functions of the tiny player in 1802 code, in place of their C++ twins: the same names, arguments
// and results. The position they are given must begin a page (position_layout.hpp).
#pragma once

#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/translator/native_routine.hpp"

namespace quadrille::cosmac {

// The node looks at the serial line, for a break: `at_mark` is the branch that is taken at mark.
NativeRoutines player_kernels(Condition at_mark = Condition::not_ef3);

}  // namespace quadrille::cosmac
