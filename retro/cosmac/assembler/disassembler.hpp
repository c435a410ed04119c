// 1802 and 1806 code as text, one instruction at a time: "GLO R7", "LDI $2A", "LBNZ $0123".
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "retro/cosmac/core/instruction_set.hpp"

namespace quadrille::cosmac {

struct Disassembled {
  std::string text;
  std::uint32_t length;  // in bytes
};

// The instruction at the front of `code`, which begins at `address`. What is undefined, or cut off
// by the end of `code`, is shown as a byte of data.
Disassembled disassemble(Model model, std::span<const std::uint8_t> code, std::uint16_t address);

}  // namespace quadrille::cosmac
