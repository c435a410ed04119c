#include "retro/cosmac/assembler/disassembler.hpp"

#include <fmt/format.h>

namespace quadrille::cosmac {
namespace {

std::string low_bits(const Instruction& instruction, int low) {
  switch (instruction.low) {
    case LowBits::opcode:
      return {};
    case LowBits::reg:
      return fmt::format("R{:X}", low);
    case LowBits::out_port:
      return fmt::format("{}", low);
    case LowBits::in_port:
      return fmt::format("{}", low - 8);
  }
  return {};
}

std::string operand_text(const Instruction& instruction, std::span<const std::uint8_t> bytes,
                         std::uint16_t address) {
  switch (instruction.operand) {
    case Operand::none:
      return {};
    case Operand::byte:
      return fmt::format("${:02X}", bytes[0]);
    case Operand::page_address:
      return fmt::format("${:04X}", (address & 0xFF00) | bytes[0]);
    case Operand::address:
    case Operand::word:
      return fmt::format("${:02X}{:02X}", bytes[0], bytes[1]);
  }
  return {};
}

}  // namespace

Disassembled disassemble(Model model, std::span<const std::uint8_t> code, std::uint16_t address) {
  const bool prefixed = model == Model::cdp1806 && code.size() > 1 && code[0] == kPrefix;
  const std::size_t opcode_bytes = prefixed ? 2 : 1;
  const std::uint8_t opcode = code[opcode_bytes - 1];
  const Instruction* const found = prefixed ? prefixed_instruction(opcode) : instruction(opcode);
  const std::size_t length =
      opcode_bytes +
      static_cast<std::size_t>(found == nullptr ? 0 : operand_length(found->operand));
  if (found == nullptr || length > code.size()) return {fmt::format(".byte ${:02X}", code[0]), 1};

  const std::string low = low_bits(*found, opcode & 15);
  const std::string operand = operand_text(*found, code.subspan(opcode_bytes),
                                           static_cast<std::uint16_t>(address + opcode_bytes));
  std::string text(found->mnemonic);
  if (!low.empty()) text += " " + low;
  if (!operand.empty()) text += (low.empty() ? " " : ", ") + operand;
  return {text, static_cast<std::uint32_t>(length)};
}

}  // namespace quadrille::cosmac
