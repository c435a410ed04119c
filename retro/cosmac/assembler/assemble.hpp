// Gives every item of a program its address and turns it into bytes.
//
// A short branch replaces the low byte of the program counter while that points at the operand, so
// it reaches the page of its own operand byte, wherever its opcode lies. All branches begin as
// short ones; those that do not reach are made long, which moves what follows, and so on until
// nothing changes. A branch never becomes short again, so this ends.
//
// Refused, each with its section and address: a label that is missing or bound twice, a short
// branch that must stay short and does not reach, an operand that does not fit, an undefined
// opcode, a section that is too long or overlaps another.
#pragma once

#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

struct AssemblyError {
  std::string text;
};

// Where each item of each section lies, with how many bytes.
struct Placement {
  std::uint32_t address;
  std::uint32_t length;
};
using Layout = std::vector<std::vector<Placement>>;

struct Assembly {
  Image image;
  Layout layout;
};

Expected<Assembly, AssemblyError> assemble(const Program& program);

}  // namespace quadrille::cosmac
