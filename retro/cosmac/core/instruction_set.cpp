#include "retro/cosmac/core/instruction_set.hpp"

#include <array>

namespace quadrille::cosmac {
namespace {

struct Row {
  std::uint8_t first, last;  // opcodes
  Instruction instruction;
};

using Table = std::array<Instruction, 256>;

template <std::size_t Rows>
constexpr Table table_of(const Row (&rows)[Rows]) {
  Table table{};
  for (const Row& row : rows) {
    for (int opcode = row.first; opcode <= row.last; ++opcode) {
      table[static_cast<std::size_t>(opcode)] = row.instruction;
    }
  }
  return table;
}

constexpr Instruction plain(std::string_view mnemonic, std::uint8_t cycles = 2) {
  return {mnemonic, LowBits::opcode, Operand::none, cycles};
}
constexpr Instruction with_register(std::string_view mnemonic) {
  return {mnemonic, LowBits::reg, Operand::none, 2};
}
constexpr Instruction immediate(std::string_view mnemonic, std::uint8_t cycles = 2) {
  return {mnemonic, LowBits::opcode, Operand::byte, cycles};
}
constexpr Instruction short_branch(std::string_view mnemonic, std::uint8_t cycles = 2) {
  return {mnemonic, LowBits::opcode, Operand::page_address, cycles};
}
constexpr Instruction long_branch(std::string_view mnemonic) {
  return {mnemonic, LowBits::opcode, Operand::address, 3};
}
constexpr Instruction with_register(std::string_view mnemonic, Operand operand,
                                    std::uint8_t cycles) {
  return {mnemonic, LowBits::reg, operand, cycles};
}

constexpr Row kRows[] = {
    {0x00, 0x00, plain("IDL")},
    {0x01, 0x0F, with_register("LDN")},
    {0x10, 0x1F, with_register("INC")},
    {0x20, 0x2F, with_register("DEC")},
    {0x30, 0x30, short_branch("BR")},
    {0x31, 0x31, short_branch("BQ")},
    {0x32, 0x32, short_branch("BZ")},
    {0x33, 0x33, short_branch("BDF")},
    {0x34, 0x34, short_branch("B1")},
    {0x35, 0x35, short_branch("B2")},
    {0x36, 0x36, short_branch("B3")},
    {0x37, 0x37, short_branch("B4")},
    {0x38, 0x38, plain("SKP")},
    {0x39, 0x39, short_branch("BNQ")},
    {0x3A, 0x3A, short_branch("BNZ")},
    {0x3B, 0x3B, short_branch("BNF")},
    {0x3C, 0x3C, short_branch("BN1")},
    {0x3D, 0x3D, short_branch("BN2")},
    {0x3E, 0x3E, short_branch("BN3")},
    {0x3F, 0x3F, short_branch("BN4")},
    {0x40, 0x4F, with_register("LDA")},
    {0x50, 0x5F, with_register("STR")},
    {0x60, 0x60, plain("IRX")},
    {0x61, 0x67, {"OUT", LowBits::out_port, Operand::none, 2}},
    {0x69, 0x6F, {"INP", LowBits::in_port, Operand::none, 2}},
    {0x70, 0x70, plain("RET")},
    {0x71, 0x71, plain("DIS")},
    {0x72, 0x72, plain("LDXA")},
    {0x73, 0x73, plain("STXD")},
    {0x74, 0x74, plain("ADC")},
    {0x75, 0x75, plain("SDB")},
    {0x76, 0x76, plain("SHRC")},
    {0x77, 0x77, plain("SMB")},
    {0x78, 0x78, plain("SAV")},
    {0x79, 0x79, plain("MARK")},
    {0x7A, 0x7A, plain("REQ")},
    {0x7B, 0x7B, plain("SEQ")},
    {0x7C, 0x7C, immediate("ADCI")},
    {0x7D, 0x7D, immediate("SDBI")},
    {0x7E, 0x7E, plain("SHLC")},
    {0x7F, 0x7F, immediate("SMBI")},
    {0x80, 0x8F, with_register("GLO")},
    {0x90, 0x9F, with_register("GHI")},
    {0xA0, 0xAF, with_register("PLO")},
    {0xB0, 0xBF, with_register("PHI")},
    {0xC0, 0xC0, long_branch("LBR")},
    {0xC1, 0xC1, long_branch("LBQ")},
    {0xC2, 0xC2, long_branch("LBZ")},
    {0xC3, 0xC3, long_branch("LBDF")},
    {0xC4, 0xC4, plain("NOP", 3)},
    {0xC5, 0xC5, plain("LSNQ", 3)},
    {0xC6, 0xC6, plain("LSNZ", 3)},
    {0xC7, 0xC7, plain("LSNF", 3)},
    {0xC8, 0xC8, plain("LSKP", 3)},
    {0xC9, 0xC9, long_branch("LBNQ")},
    {0xCA, 0xCA, long_branch("LBNZ")},
    {0xCB, 0xCB, long_branch("LBNF")},
    {0xCC, 0xCC, plain("LSIE", 3)},
    {0xCD, 0xCD, plain("LSQ", 3)},
    {0xCE, 0xCE, plain("LSZ", 3)},
    {0xCF, 0xCF, plain("LSDF", 3)},
    {0xD0, 0xDF, with_register("SEP")},
    {0xE0, 0xEF, with_register("SEX")},
    {0xF0, 0xF0, plain("LDX")},
    {0xF1, 0xF1, plain("OR")},
    {0xF2, 0xF2, plain("AND")},
    {0xF3, 0xF3, plain("XOR")},
    {0xF4, 0xF4, plain("ADD")},
    {0xF5, 0xF5, plain("SD")},
    {0xF6, 0xF6, plain("SHR")},
    {0xF7, 0xF7, plain("SM")},
    {0xF8, 0xF8, immediate("LDI")},
    {0xF9, 0xF9, immediate("ORI")},
    {0xFA, 0xFA, immediate("ANI")},
    {0xFB, 0xFB, immediate("XRI")},
    {0xFC, 0xFC, immediate("ADI")},
    {0xFD, 0xFD, immediate("SDI")},
    {0xFE, 0xFE, plain("SHL")},
    {0xFF, 0xFF, immediate("SMI")},
};

constexpr Row kPrefixedRows[] = {
    {0x00, 0x00, plain("STPC", 3)},
    {0x01, 0x01, plain("DTC", 3)},
    {0x02, 0x02, plain("SPM2", 3)},
    {0x03, 0x03, plain("SCM2", 3)},
    {0x04, 0x04, plain("SPM1", 3)},
    {0x05, 0x05, plain("SCM1", 3)},
    {0x06, 0x06, plain("LDC", 3)},
    {0x07, 0x07, plain("STM", 3)},
    {0x08, 0x08, plain("GEC", 3)},
    {0x09, 0x09, plain("ETQ", 3)},
    {0x0A, 0x0A, plain("XIE", 3)},
    {0x0B, 0x0B, plain("XID", 3)},
    {0x0C, 0x0C, plain("CIE", 3)},
    {0x0D, 0x0D, plain("CID", 3)},
    {0x20, 0x2F, with_register("DBNZ", Operand::address, 5)},
    {0x3E, 0x3E, short_branch("BCI", 3)},
    {0x3F, 0x3F, short_branch("BXI", 3)},
    {0x60, 0x6F, with_register("RLXA", Operand::none, 5)},
    {0x74, 0x74, plain("DADC", 4)},
    {0x76, 0x76, plain("DSAV", 6)},
    {0x77, 0x77, plain("DSMB", 4)},
    {0x7C, 0x7C, immediate("DACI", 4)},
    {0x7F, 0x7F, immediate("DSBI", 4)},
    {0x80, 0x8F, with_register("SCAL", Operand::address, 10)},
    {0x90, 0x9F, with_register("SRET", Operand::none, 8)},
    {0xA0, 0xAF, with_register("RSXD", Operand::none, 5)},
    {0xB0, 0xBF, with_register("RNX", Operand::none, 4)},
    {0xC0, 0xCF, with_register("RLDI", Operand::word, 5)},
    {0xF4, 0xF4, plain("DADD", 4)},
    {0xF7, 0xF7, plain("DSM", 4)},
    {0xFC, 0xFC, immediate("DADI", 4)},
    {0xFF, 0xFF, immediate("DSMI", 4)},
};

constexpr Table kTable = table_of(kRows);
constexpr Table kPrefixedTable = table_of(kPrefixedRows);

const Instruction* find(const Table& table, std::uint8_t opcode) {
  const Instruction& found = table[opcode];
  return found.mnemonic.empty() ? nullptr : &found;
}

}  // namespace

const Instruction* instruction(std::uint8_t opcode) {
  return find(kTable, opcode);
}

const Instruction* prefixed_instruction(std::uint8_t opcode) {
  return find(kPrefixedTable, opcode);
}

}  // namespace quadrille::cosmac
