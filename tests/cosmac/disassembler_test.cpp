// The disassembler: instructions as the data sheet writes them.
#include "retro/cosmac/assembler/disassembler.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::cosmac {
namespace {

std::string text_of(std::vector<std::uint8_t> code, std::uint16_t address = 0x0100,
                    Model model = Model::cdp1806) {
  const Disassembled one = disassemble(model, code, address);
  EXPECT_EQ(one.length, code.size());
  return one.text;
}

TEST(Disassembler, NamesInstructionsAndOperands) {
  EXPECT_EQ(text_of({0x00}), "IDL");
  EXPECT_EQ(text_of({0x8F}), "GLO RF");
  EXPECT_EQ(text_of({0xF8, 0x2A}), "LDI $2A");
  EXPECT_EQ(text_of({0x64}), "OUT 4");
  EXPECT_EQ(text_of({0x6C}), "INP 4");
  EXPECT_EQ(text_of({0xCA, 0x12, 0x34}), "LBNZ $1234");
  EXPECT_EQ(text_of({0x68, 0xC7, 0x12, 0x34}), "RLDI R7, $1234");
  EXPECT_EQ(text_of({0x68, 0x84, 0x12, 0x34}), "SCAL R4, $1234");
  EXPECT_EQ(text_of({0x68, 0x3E, 0x10}), "BCI $0110");
}

TEST(Disassembler, ShowsAShortBranchInThePageOfItsOperand) {
  EXPECT_EQ(text_of({0x3A, 0x10}, 0x01FE), "BNZ $0110");
  EXPECT_EQ(text_of({0x3A, 0x10}, 0x01FF), "BNZ $0210");
}

TEST(Disassembler, ShowsWhatIsUndefinedOrCutOffAsData) {
  EXPECT_EQ(text_of({0x68}, 0, Model::cdp1802), ".byte $68");
  const std::vector<std::uint8_t> cut{0xC0, 0x12};
  EXPECT_EQ(disassemble(Model::cdp1802, cut, 0).text, ".byte $C0");
  EXPECT_EQ(disassemble(Model::cdp1802, cut, 0).length, 1u);
}

}  // namespace
}  // namespace quadrille::cosmac
