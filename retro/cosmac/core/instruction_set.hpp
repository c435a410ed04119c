// The instructions of the CDP1802 and those that the CDP1806 adds behind the prefix 68, one row for
// each, as the data sheets list them. Assembler, disassembler and listing read this table; the
// processor takes from it only the cycles of what stands behind the prefix.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::cosmac {

enum class Model : std::uint8_t { cdp1802, cdp1806 };

inline constexpr std::uint8_t kPrefix = 0x68;  // an undefined opcode on the CDP1802

// What the low four bits of the opcode say.
enum class LowBits : std::uint8_t { opcode, reg, out_port, in_port };

// What follows the opcode.
enum class Operand : std::uint8_t {
  none,
  byte,
  page_address,  // the low byte of an address in the operand's own page
  address,       // high byte first
  word,          // high byte first
};

struct Instruction {
  std::string_view mnemonic;
  LowBits low;
  Operand operand;
  std::uint8_t cycles;  // machine cycles of 8 clocks, the prefix included
};

constexpr int operand_length(Operand operand) {
  switch (operand) {
    case Operand::none:
      return 0;
    case Operand::byte:
    case Operand::page_address:
      return 1;
    case Operand::address:
    case Operand::word:
      return 2;
  }
  return 0;
}

// Null where the opcode is undefined, and for the prefix itself.
const Instruction* instruction(std::uint8_t opcode);
// Behind the prefix, on a CDP1806.
const Instruction* prefixed_instruction(std::uint8_t opcode);

}  // namespace quadrille::cosmac
