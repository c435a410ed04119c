// The table against the figures of the data sheets, and the processor against the table.
#include "retro/cosmac/core/instruction_set.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "tests/cosmac/bench_board.hpp"

namespace quadrille::cosmac {
namespace {

TEST(InstructionSet, HasNinetyOneInstructionsOfTheCdp1802) {
  std::set<std::string_view> names;
  for (int opcode = 0; opcode < 256; ++opcode) {
    if (const auto* found = instruction(static_cast<std::uint8_t>(opcode))) {
      names.insert(found->mnemonic);
    }
  }
  // The data sheet's 91 count every output and input port as one; here they are two names.
  EXPECT_EQ(names.size() - 2 + 7 + 7, 91u);
}

TEST(InstructionSet, LeavesOneOpcodeOfTheCdp1802Undefined) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    EXPECT_EQ(instruction(static_cast<std::uint8_t>(opcode)) == nullptr, opcode == kPrefix)
        << opcode;
  }
}

TEST(InstructionSet, TakesTwoCyclesAndThreeForLongBranchesAndSkips) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    if (opcode == kPrefix) continue;
    BenchBoard board;
    board.execute({opcode, 0x00, 0x00});
    EXPECT_EQ(board.cycles, opcode >> 4 == 0xC ? 3u : 2u) << opcode;
    EXPECT_EQ(instruction(static_cast<std::uint8_t>(opcode))->cycles, board.cycles) << opcode;
  }
}

struct Range {
  int first, last, cycles;
};
constexpr Range kPrefixed[] = {
    {0x00, 0x01, 3},  {0x06, 0x0D, 3}, {0x20, 0x2F, 5}, {0x3E, 0x3F, 3}, {0x60, 0x6F, 5},
    {0x74, 0x74, 4},  {0x76, 0x76, 6}, {0x77, 0x77, 4}, {0x7C, 0x7C, 4}, {0x7F, 0x7F, 4},
    {0x80, 0x8F, 10}, {0x90, 0x9F, 8}, {0xA0, 0xAF, 5}, {0xB0, 0xBF, 4}, {0xC0, 0xCF, 5},
    {0xF4, 0xF4, 4},  {0xF7, 0xF7, 4}, {0xFC, 0xFC, 4}, {0xFF, 0xFF, 4},
};

int data_sheet_cycles(int opcode) {
  for (const Range& range : kPrefixed) {
    if (opcode >= range.first && opcode <= range.last) return range.cycles;
  }
  return 0;
}

TEST(InstructionSet, TakesTheDataSheetsCyclesBehindThePrefix) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    const int expected = data_sheet_cycles(opcode);
    if (expected == 0) continue;
    BenchBoard board(Model::cdp1806);
    board.execute({kPrefix, opcode, 0x00, 0x00});
    EXPECT_EQ(board.stop.halt, Halt::cycles) << opcode;
    EXPECT_EQ(board.cycles, static_cast<std::uint64_t>(expected)) << opcode;
  }
}

TEST(InstructionSet, StopsAtEverythingElseBehindThePrefix) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    if (data_sheet_cycles(opcode) != 0) continue;
    BenchBoard board(Model::cdp1806);
    board.execute({kPrefix, opcode, 0x00, 0x00});
    const bool edges = opcode >= 0x02 && opcode <= 0x05;  // SPM and SCM
    EXPECT_EQ(board.stop.halt, edges ? Halt::unsupported_counter_mode : Halt::undefined_opcode)
        << opcode;
    EXPECT_EQ(board.stop.instruction, BenchBoard::kCode);
  }
}

// Branches are not taken here, or go to where they would have gone on.
TEST(InstructionSet, AdvancesByTheLengthOfTheInstruction) {
  for (const Model model : {Model::cdp1802, Model::cdp1806}) {
    for (int opcode = 0; opcode < 256; ++opcode) {
      const auto* found = instruction(static_cast<std::uint8_t>(opcode));
      const int row = opcode >> 4;
      const bool skip = found != nullptr && found->operand == Operand::none &&
                        (row == 0xC || opcode == 0x38) && opcode != 0xC4;
      if (found == nullptr || skip || row == 0xD || opcode == 0x70 || opcode == 0x71) continue;
      const int length = 1 + operand_length(found->operand);
      BenchBoard board(model);
      if (found->operand == Operand::address) {
        board.execute({opcode, BenchBoard::kCode >> 8, length});
      } else {
        board.execute({opcode, length});
      }
      int expected = BenchBoard::kCode + length;
      if (opcode == 0x13) ++expected;  // INC and DEC of the program counter itself
      if (opcode == 0x23) --expected;
      if (opcode == 0x43) ++expected;          // LDA through it
      if (opcode == 0xA3) expected &= 0xFF00;  // PLO and PHI of it: D is 0
      if (opcode == 0xB3) expected &= 0x00FF;
      EXPECT_EQ(board.registers().r[3], expected) << opcode;
    }
  }
}

}  // namespace
}  // namespace quadrille::cosmac
