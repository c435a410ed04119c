// What the assembler made of a program, for people to read: address, bytes, instruction, and above
// it the label or the line of source that it comes from.
#pragma once

#include <string>

#include "retro/cosmac/assembler/assemble.hpp"

namespace quadrille::cosmac {

std::string write_listing(const Program& program, const Assembly& assembly);

}  // namespace quadrille::cosmac
