// The instructions of the CDP1802 one by one, as the data sheet's table states them.
#include <gtest/gtest.h>

#include "tests/cosmac/bench_board.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::uint16_t kCode = BenchBoard::kCode, kOperand = BenchBoard::kOperand;

TEST(Processor, LoadsThroughARegister) {
  BenchBoard board;
  board.registers().r[7] = 0x1234;
  board.at(0x1234) = 0xA5;
  board.execute({0x07});
  EXPECT_EQ(board.registers().d, 0xA5);
  EXPECT_EQ(board.registers().r[7], 0x1234);
}

TEST(Processor, LoadsAndAdvances) {
  BenchBoard board;
  board.registers().r[7] = 0xFFFF;
  board.at(0xFFFF) = 0x5A;
  board.execute({0x47});
  EXPECT_EQ(board.registers().d, 0x5A);
  EXPECT_EQ(board.registers().r[7], 0x0000);
}

TEST(Processor, LoadsByTheIndexRegister) {
  BenchBoard board;
  board.at(kOperand) = 0x77;
  EXPECT_EQ(board.execute({0xF0}).registers().d, 0x77);
  EXPECT_EQ(board.registers().r[2], kOperand);
  board.registers().d = 0;
  EXPECT_EQ(board.execute({0x72}).registers().d, 0x77);
  EXPECT_EQ(board.registers().r[2], kOperand + 1);
}

TEST(Processor, LoadsAnImmediateByte) {
  EXPECT_EQ(BenchBoard().execute({0xF8, 0x42}).registers().d, 0x42);
}

TEST(Processor, StoresThroughARegister) {
  BenchBoard board;
  board.registers().r[9] = 0x1234;
  board.registers().d = 0x3C;
  board.execute({0x59});
  EXPECT_EQ(board.at(0x1234), 0x3C);
  EXPECT_EQ(board.registers().r[9], 0x1234);
}

TEST(Processor, StoresByTheIndexRegisterAndDecrements) {
  BenchBoard board;
  board.registers().d = 0x3C;
  board.execute({0x73});
  EXPECT_EQ(board.at(kOperand), 0x3C);
  EXPECT_EQ(board.registers().r[2], kOperand - 1);
}

TEST(Processor, IncrementsAndDecrementsSixteenBits) {
  for (int reg = 0; reg < 16; ++reg) {
    if (reg == 3) continue;  // the program counter
    BenchBoard board;
    board.registers().r[static_cast<std::size_t>(reg)] = 0xFFFF;
    board.execute({0x10 | reg});
    EXPECT_EQ(board.registers().r[static_cast<std::size_t>(reg)], 0x0000);
    board.execute({0x20 | reg});
    EXPECT_EQ(board.registers().r[static_cast<std::size_t>(reg)], 0xFFFF);
  }
  EXPECT_EQ(BenchBoard().execute({0x60}).registers().r[2], kOperand + 1);  // IRX
}

TEST(Processor, MovesBytesBetweenDAndRegisters) {
  for (std::size_t reg = 4; reg < 16; ++reg) {
    const int low = static_cast<int>(reg);
    BenchBoard board;
    board.registers().r[reg] = 0x1234;
    EXPECT_EQ(board.execute({0x80 | low}).registers().d, 0x34);
    EXPECT_EQ(board.execute({0x90 | low}).registers().d, 0x12);
    board.registers().d = 0xCD;
    EXPECT_EQ(board.execute({0xA0 | low}).registers().r[reg], 0x12CD);
    EXPECT_EQ(board.execute({0xB0 | low}).registers().r[reg], 0xCDCD);
    EXPECT_EQ(board.registers().d, 0xCD);
  }
}

// Every pair of bytes, with and without DF, against arithmetic in plain integers: `by_memory` and
// `immediate` are the two opcodes of the operation, and the answer is DF · 256 + D.
template <class Operation>
void expect_everywhere(int by_memory, int immediate, Operation operation) {
  BenchBoard board;
  for (int d = 0; d < 256; ++d) {
    for (int other = 0; other < 256; ++other) {
      for (const int df : {0, 1}) {
        for (const bool from_memory : {true, false}) {
          board.registers().r[3] = kCode;
          board.registers().d = static_cast<std::uint8_t>(d);
          board.registers().df = df != 0;
          board.at(kOperand) = static_cast<std::uint8_t>(other);
          if (from_memory) {
            board.execute({by_memory});
          } else {
            board.execute({immediate, other});
          }
          ASSERT_EQ(board.registers().df * 256 + board.registers().d, operation(d, other, df))
              << d << " " << other << " " << df << " " << from_memory;
        }
      }
    }
  }
}

TEST(Processor, CombinesBitsAndLeavesDf) {
  expect_everywhere(0xF1, 0xF9, [](int d, int m, int df) { return df * 256 + (d | m); });
  expect_everywhere(0xF2, 0xFA, [](int d, int m, int df) { return df * 256 + (d & m); });
  expect_everywhere(0xF3, 0xFB, [](int d, int m, int df) { return df * 256 + (d ^ m); });
}

TEST(Processor, Adds) {
  expect_everywhere(0xF4, 0xFC, [](int d, int m, int) { return d + m; });
  expect_everywhere(0x74, 0x7C, [](int d, int m, int df) { return d + m + df; });
}

// DF is 1 where nothing is borrowed.
int difference(int one, int other, int borrow) {
  const int result = one - other - borrow;
  return (result >= 0 ? 256 : 0) + (result & 255);
}

TEST(Processor, SubtractsDFromMemory) {
  expect_everywhere(0xF5, 0xFD, [](int d, int m, int) { return difference(m, d, 0); });
  expect_everywhere(0x75, 0x7D, [](int d, int m, int df) { return difference(m, d, 1 - df); });
}

TEST(Processor, SubtractsMemoryFromD) {
  expect_everywhere(0xF7, 0xFF, [](int d, int m, int) { return difference(d, m, 0); });
  expect_everywhere(0x77, 0x7F, [](int d, int m, int df) { return difference(d, m, 1 - df); });
}

TEST(Processor, ShiftsThroughDf) {
  for (int d = 0; d < 256; ++d) {
    for (const int df : {0, 1}) {
      const auto shifted = [&](int opcode) {
        BenchBoard board;
        board.registers().d = static_cast<std::uint8_t>(d);
        board.registers().df = df != 0;
        board.execute({opcode});
        return board.registers().df * 256 + board.registers().d;
      };
      EXPECT_EQ(shifted(0xF6), (d & 1) * 256 + d / 2);             // SHR
      EXPECT_EQ(shifted(0x76), (d & 1) * 256 + d / 2 + 128 * df);  // SHRC
      EXPECT_EQ(shifted(0xFE), d * 2);                             // SHL
      EXPECT_EQ(shifted(0x7E), d * 2 + df);                        // SHLC
    }
  }
}

struct Lines {
  bool q, zero, df;
  int flag;  // which EF line is low; 0 for none
};

BenchBoard branching(const Lines& lines) {
  BenchBoard board;
  board.registers().q = lines.q;
  board.registers().d = lines.zero ? 0 : 1;
  board.registers().df = lines.df;
  if (lines.flag != 0) board.bus.flags[lines.flag] = true;
  return board;
}

// The condition of the branch by its low three bits.
bool holds(const Lines& lines, int condition) {
  switch (condition) {
    case 0:
      return true;
    case 1:
      return lines.q;
    case 2:
      return lines.zero;
    case 3:
      return lines.df;
    default:
      return lines.flag == condition - 3;
  }
}

template <class Check>
void for_all_lines(Check check) {
  for (const bool q : {false, true}) {
    for (const bool zero : {false, true}) {
      for (const bool df : {false, true}) {
        for (int flag = 0; flag <= 4; ++flag) check(Lines{q, zero, df, flag});
      }
    }
  }
}

TEST(Processor, BranchesWithinThePage) {
  for_all_lines([](const Lines& lines) {
    for (int low = 0; low < 16; ++low) {
      if (low == 8) continue;  // SKP
      BenchBoard board = branching(lines);
      board.execute({0x30 | low, 0x80});
      const bool taken = holds(lines, low & 7) != (low > 8);
      EXPECT_EQ(board.registers().r[3], taken ? 0x0180 : kCode + 2) << low;
    }
  });
}

TEST(Processor, BranchesWithinThePageOfTheOperandByte) {
  BenchBoard board;
  board.registers().r[3] = 0x01FF;  // the operand is at $0200
  board.execute({0x30, 0x10});
  EXPECT_EQ(board.registers().r[3], 0x0210);
}

TEST(Processor, SkipsAByte) {
  EXPECT_EQ(BenchBoard().execute({0x38}).registers().r[3], kCode + 2);
}

TEST(Processor, BranchesFar) {
  for_all_lines([](const Lines& lines) {
    for (const int low : {0x0, 0x1, 0x2, 0x3, 0x9, 0xA, 0xB}) {
      BenchBoard board = branching(lines);
      board.execute({0xC0 | low, 0x45, 0x67});
      const bool taken = holds(lines, low & 3) != (low > 8);
      EXPECT_EQ(board.registers().r[3], taken ? 0x4567 : kCode + 3) << low;
    }
  });
}

TEST(Processor, SkipsTwoBytes) {
  for_all_lines([](const Lines& lines) {
    for (const bool ie : {false, true}) {
      const auto skips = [&](int opcode) {
        BenchBoard board = branching(lines);
        board.registers().ie = ie;
        board.execute({opcode});
        return board.registers().r[3] == kCode + 3;
      };
      EXPECT_FALSE(skips(0xC4));            // NOP
      EXPECT_TRUE(skips(0xC8));             // LSKP
      EXPECT_EQ(skips(0xC5), !lines.q);     // LSNQ
      EXPECT_EQ(skips(0xCD), lines.q);      // LSQ
      EXPECT_EQ(skips(0xC6), !lines.zero);  // LSNZ
      EXPECT_EQ(skips(0xCE), lines.zero);   // LSZ
      EXPECT_EQ(skips(0xC7), !lines.df);    // LSNF
      EXPECT_EQ(skips(0xCF), lines.df);     // LSDF
      EXPECT_EQ(skips(0xCC), ie);           // LSIE
    }
  });
}

TEST(Processor, ChoosesProgramCounterAndIndexRegister) {
  BenchBoard board;
  board.execute({0xE9});
  EXPECT_EQ(board.registers().x, 9);
  board.execute({0xD7});
  EXPECT_EQ(board.registers().p, 7);
  EXPECT_EQ(board.registers().r[3], kCode + 2);
}

TEST(Processor, SetsAndResetsQInTheExecutionCycle) {
  BenchBoard board;
  board.execute({0x7B});
  EXPECT_TRUE(board.registers().q);
  board.execute({0x7A});
  EXPECT_FALSE(board.registers().q);
  EXPECT_EQ(board.bus.q_changes, (std::vector<std::uint64_t>{1, 3}));
}

TEST(Processor, SendsABytePortByPort) {
  for (int port = 1; port <= 7; ++port) {
    BenchBoard board;
    board.at(kOperand) = 0x99;
    board.execute({0x60 | port});
    ASSERT_EQ(board.bus.sent.size(), 1u);
    EXPECT_EQ(board.bus.sent[0], (BenchBus::Sent{port, 0x99, 1}));
    EXPECT_EQ(board.registers().r[2], kOperand + 1);
  }
}

TEST(Processor, ReceivesAByteIntoMemoryAndD) {
  for (int port = 1; port <= 7; ++port) {
    BenchBoard board;
    board.bus.incoming = 0x40;
    board.execute({0x68 | port});
    EXPECT_EQ(board.registers().d, 0x40 + port);
    EXPECT_EQ(board.at(kOperand), 0x40 + port);
    EXPECT_EQ(board.registers().r[2], kOperand);
  }
}

TEST(Processor, MarksAndReturns) {
  BenchBoard board;
  board.registers().x = 5;
  board.execute({0x79});  // MARK
  EXPECT_EQ(board.registers().t, 0x53);
  EXPECT_EQ(board.at(kOperand), 0x53);
  EXPECT_EQ(board.registers().x, 3);
  EXPECT_EQ(board.registers().r[2], kOperand - 1);
}

TEST(Processor, SavesT) {
  BenchBoard board;
  board.registers().t = 0x91;
  board.execute({0x78});
  EXPECT_EQ(board.at(kOperand), 0x91);
  EXPECT_EQ(board.registers().r[2], kOperand);
}

TEST(Processor, ReturnsAndDisables) {
  for (const bool enable : {true, false}) {
    BenchBoard board;
    board.registers().ie = !enable;
    board.at(kOperand) = 0x4B;
    board.execute({enable ? 0x70 : 0x71});
    EXPECT_EQ(board.registers().x, 0x4);
    EXPECT_EQ(board.registers().p, 0xB);
    EXPECT_EQ(board.registers().ie, enable);
    EXPECT_EQ(board.registers().r[2], kOperand + 1);
  }
}

TEST(Processor, TakesAnInterruptInOneCycle) {
  BenchBoard board;
  board.processor.interrupt(true);
  board.registers().r[1] = 0x0300;
  board.execute({0xC4});
  EXPECT_EQ(board.cycles, 1u);
  EXPECT_EQ(board.registers().t, 0x23);
  EXPECT_EQ(board.registers().p, 1);
  EXPECT_EQ(board.registers().x, 2);
  EXPECT_FALSE(board.registers().ie);
  EXPECT_EQ(board.registers().r[3], kCode);
}

TEST(Processor, IgnoresInterruptsWhileTheyAreDisabled) {
  BenchBoard board;
  board.processor.interrupt(true);
  board.registers().ie = false;
  EXPECT_EQ(board.execute({0xC4}).registers().p, 3);
}

TEST(Processor, WaitsAfterIdlUntilAnInterruptOrDma) {
  BenchBoard board;
  board.execute({0x00});
  EXPECT_EQ(board.cycles, 2u);
  board.stop = board.processor.run(board.bus, 1000);
  EXPECT_EQ(board.stop.halt, Halt::idle);
  EXPECT_EQ(board.processor.cycles(), 2u);
  board.registers().r[0] = 0x4000;
  board.processor.dma_in(0xEE);
  EXPECT_EQ(board.at(0x4000), 0xEE);
  EXPECT_EQ(board.registers().r[0], 0x4001);
  EXPECT_EQ(board.processor.cycles(), 3u);
  EXPECT_EQ(board.execute({0xF8, 0x01}).registers().d, 1);
}

TEST(Processor, SendsByDmaFromR0) {
  BenchBoard board;
  board.registers().r[0] = 0x4000;
  board.at(0x4000) = 0x31;
  EXPECT_EQ(board.processor.dma_out(), 0x31);
  EXPECT_EQ(board.registers().r[0], 0x4001);
  EXPECT_EQ(board.processor.cycles(), 1u);
}

TEST(Processor, ResetsWhatTheDataSheetSays) {
  BenchBoard board;
  board.registers() = {.d = 9, .df = true, .x = 5, .p = 6, .t = 0x77, .ie = false, .q = true};
  board.registers().r.fill(0x1111);
  board.processor.reset();
  Registers expected{.d = 9, .df = true, .x = 0, .p = 0, .t = 0x77, .ie = true, .q = false};
  expected.r.fill(0x1111);
  expected.r[0] = 0;
  EXPECT_EQ(board.registers(), expected);
}

TEST(ProcessorTraps, StopsAtTheUndefinedOpcode) {
  BenchBoard board;
  board.execute({0x68});
  EXPECT_EQ(board.stop.halt, Halt::undefined_opcode);
  EXPECT_EQ(board.stop.instruction, kCode);
}

TEST(ProcessorTraps, StopsAtAWriteToCode) {
  for (const int opcode : {0x52, 0x73, 0x78, 0x79, 0x69}) {
    BenchBoard board;
    board.processor.memory().map(0x2000, 0x20FF, Page::read_only);
    board.at(kOperand) = 0x12;
    board.registers().d = 0x34;
    board.execute({opcode});
    EXPECT_EQ(board.stop.halt, Halt::write_to_code) << opcode;
    EXPECT_EQ(board.stop.address, kOperand);
    EXPECT_EQ(board.stop.instruction, kCode);
    EXPECT_EQ(board.at(kOperand), 0x12);
  }
}

TEST(ProcessorTraps, StopsWhereNoMemoryIs) {
  BenchBoard board;
  board.processor.memory().map(0x8000, 0xFFFF, Page::absent);
  board.registers().r[7] = 0x8000;
  board.execute({0x07});
  EXPECT_EQ(board.stop.halt, Halt::absent_memory);
  EXPECT_EQ(board.stop.address, 0x8000);
  board.execute({0x57});
  EXPECT_EQ(board.stop.halt, Halt::absent_memory);
  board.registers().r[7] = 0x7FFF;
  EXPECT_EQ(board.execute({0x07}).stop.halt, Halt::cycles);
}

TEST(ProcessorTraps, StopsWhenTheStackLeavesItsRegion) {
  BenchBoard board;
  board.processor.guard_stack({.pointer = 2, .first = kOperand - 1, .last = kOperand});
  EXPECT_EQ(board.execute({0x73}).stop.halt, Halt::cycles);
  board.execute({0x73});
  EXPECT_EQ(board.stop.halt, Halt::stack);
  EXPECT_EQ(board.stop.address, kOperand - 2);
  EXPECT_EQ(board.stop.instruction, kCode + 1);
}

// The sum of 1 … 255: twelve instructions for each number, two cycles for each instruction.
TEST(Processor, RunsALoopToItsEnd) {
  BenchBoard board;
  const std::uint8_t code[] = {
      0xF8, 0xFF, 0xA7,        // LDI $FF, PLO R7
      0xE2, 0x87, 0x52,        // loop: SEX R2, GLO R7, STR R2
      0x88, 0xF4, 0xA8,        // GLO R8, ADD, PLO R8
      0x98, 0x7C, 0x00, 0xB8,  // GHI R8, ADCI 0, PHI R8
      0x27, 0x87, 0x3A, 0x03,  // DEC R7, GLO R7, BNZ loop
      0x00,                    // IDL
  };
  board.processor.memory().load(kCode, code);
  board.stop = board.processor.run(board.bus, 1'000'000);
  EXPECT_EQ(board.stop.halt, Halt::idle);
  EXPECT_EQ(board.registers().r[8], 255 * 256 / 2);
  EXPECT_EQ(board.processor.instructions(), 255u * 12 + 3);
  EXPECT_EQ(board.processor.cycles(), 2 * (255u * 12 + 3));
}

}  // namespace
}  // namespace quadrille::cosmac
