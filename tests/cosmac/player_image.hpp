// The UCI player for either machine, as the build has left it.
#pragma once

#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/machine/emulated_machine.hpp"

namespace quadrille::cosmac {

// Fails the test, and is empty, where it cannot be made.
const Image& player_image(MachineKind kind);

}  // namespace quadrille::cosmac
