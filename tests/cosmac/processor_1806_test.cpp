// What the CDP1806 adds, instruction by instruction, as its data sheet states it.
#include <gtest/gtest.h>

#include "tests/cosmac/bench_board.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::uint16_t kCode = BenchBoard::kCode, kOperand = BenchBoard::kOperand;

BenchBoard board_1806() {
  return BenchBoard(Model::cdp1806);
}

TEST(Processor1806, LoadsAWordImmediately) {
  BenchBoard board = board_1806();
  board.execute({0x68, 0xC7, 0x12, 0x34});
  EXPECT_EQ(board.registers().r[7], 0x1234);
  EXPECT_EQ(board.registers().r[3], kCode + 4);
}

TEST(Processor1806, LoadsAWordByTheIndexRegisterHighByteFirst) {
  BenchBoard board = board_1806();
  board.at(kOperand) = 0x12;
  board.at(kOperand + 1) = 0x34;
  board.execute({0x68, 0x67});
  EXPECT_EQ(board.registers().r[7], 0x1234);
  EXPECT_EQ(board.registers().r[2], kOperand + 2);
}

TEST(Processor1806, StoresAWordDownwardsLowByteFirst) {
  BenchBoard board = board_1806();
  board.registers().r[7] = 0x1234;
  board.execute({0x68, 0xA7});
  EXPECT_EQ(board.at(kOperand), 0x34);
  EXPECT_EQ(board.at(kOperand - 1), 0x12);
  EXPECT_EQ(board.registers().r[2], kOperand - 2);
}

TEST(Processor1806, CopiesARegisterIntoTheIndexRegister) {
  BenchBoard board = board_1806();
  board.registers().r[7] = 0x1234;
  EXPECT_EQ(board.execute({0x68, 0xB7}).registers().r[2], 0x1234);
}

TEST(Processor1806, DecrementsAndBranchesUntilZero) {
  BenchBoard board = board_1806();
  board.registers().r[7] = 2;
  board.execute({0x68, 0x27, 0x12, 0x34});
  EXPECT_EQ(board.registers().r[3], 0x1234);
  board.execute({0x68, 0x27, 0x56, 0x78});
  EXPECT_EQ(board.registers().r[7], 0);
  EXPECT_EQ(board.registers().r[3], 0x1238);
}

TEST(Processor1806, CallsAndReturns) {
  BenchBoard board = board_1806();
  board.registers().r[4] = 0xBEEF;
  board.execute({0x68, 0x84, 0x12, 0x34});
  EXPECT_EQ(board.registers().r[3], 0x1234);
  EXPECT_EQ(board.registers().r[4], kCode + 4);
  EXPECT_EQ(board.at(kOperand), 0xEF);
  EXPECT_EQ(board.at(kOperand - 1), 0xBE);
  EXPECT_EQ(board.registers().r[2], kOperand - 2);
  board.execute({0x68, 0x94});
  EXPECT_EQ(board.registers().r[3], kCode + 4);
  EXPECT_EQ(board.registers().r[4], 0xBEEF);
  EXPECT_EQ(board.registers().r[2], kOperand);
}

TEST(Processor1806, SavesTDAndDf) {
  BenchBoard board = board_1806();
  board.registers().t = 0x11;
  board.registers().d = 0x22;
  board.registers().df = true;
  board.execute({0x68, 0x76});
  EXPECT_EQ(board.at(kOperand - 1), 0x11);
  EXPECT_EQ(board.at(kOperand - 2), 0x22);
  EXPECT_EQ(board.at(kOperand - 3), 0x91);
  EXPECT_EQ(board.registers().r[2], kOperand - 3);
}

int packed(int number) {
  return number / 10 * 16 + number % 10;
}

// All pairs of two decimal digits; the answer is DF · 100 + the digits of D.
template <class Operation>
void expect_decimal(int by_memory, int immediate, Operation operation) {
  BenchBoard board = board_1806();
  for (int d = 0; d < 100; ++d) {
    for (int other = 0; other < 100; ++other) {
      for (const int df : {0, 1}) {
        for (const bool from_memory : {true, false}) {
          board.registers().r[3] = kCode;
          board.registers().d = static_cast<std::uint8_t>(packed(d));
          board.registers().df = df != 0;
          board.at(kOperand) = static_cast<std::uint8_t>(packed(other));
          if (from_memory) {
            board.execute({0x68, by_memory});
          } else {
            board.execute({0x68, immediate, packed(other)});
          }
          const int digits = (board.registers().d >> 4) * 10 + (board.registers().d & 15);
          ASSERT_EQ(board.registers().df * 100 + digits, operation(d, other, df))
              << d << " " << other << " " << df;
        }
      }
    }
  }
}

int difference(int one, int other, int borrow) {
  const int result = one - other - borrow;
  return result >= 0 ? 100 + result : result + 100;
}

TEST(Processor1806, AddsDecimals) {
  expect_decimal(0xF4, 0xFC, [](int d, int m, int) { return d + m; });
  expect_decimal(0x74, 0x7C, [](int d, int m, int df) { return d + m + df; });
}

TEST(Processor1806, SubtractsDecimals) {
  expect_decimal(0xF7, 0xFF, [](int d, int m, int) { return difference(d, m, 0); });
  expect_decimal(0x77, 0x7F, [](int d, int m, int df) { return difference(d, m, 1 - df); });
}

TEST(Processor1806, CountsDownOnRequest) {
  BenchBoard board = board_1806();
  board.registers().d = 2;
  board.execute({0x68, 0x06});  // LDC
  board.execute({0x68, 0x01});  // DTC
  EXPECT_EQ(board.execute({0x68, 0x08}).registers().d, 1);
  board.execute({0x68, 0x3E, 0x00});  // BCI: nothing has been asked for yet
  EXPECT_NE(board.registers().r[3] & 0xFF, 0x00);
  board.execute({0x68, 0x0D});  // CID, so that the branch can see it
  board.execute({0x68, 0x01});  // begins again with 2
  EXPECT_EQ(board.execute({0x68, 0x08}).registers().d, 2);
  board.execute({0x68, 0x3E, 0x80});
  EXPECT_EQ(board.registers().r[3], 0x0180);
  board.execute({0x68, 0x3E, 0x00});  // the request is gone
  EXPECT_EQ(board.registers().r[3], 0x0183);
}

TEST(Processor1806, CountsEvery32CyclesAndInterrupts) {
  BenchBoard board = board_1806();
  board.registers().d = 2;
  board.execute({0x68, 0x06});  // LDC
  board.execute({0x68, 0x09});  // ETQ
  board.execute({0x68, 0x07});  // STM, whose own 3 cycles count
  board.registers().r[1] = 0x0300;
  for (int passed = 3; passed < 64; passed += 2) board.execute({0xE2});  // SEX R2
  EXPECT_TRUE(board.registers().q);
  EXPECT_EQ(board.execute({0xE2}).registers().p, 1);
}

TEST(Processor1806, BranchesOnTheInterruptLine) {
  BenchBoard board = board_1806();
  board.execute({0x68, 0x0B});  // XID
  board.processor.interrupt(true);
  board.execute({0x68, 0x3F, 0x80});  // BXI
  EXPECT_EQ(board.registers().r[3], 0x0180);
  board.execute({0x68, 0x0A});  // XIE
  EXPECT_EQ(board.execute({0xC4}).registers().p, 1);
}

}  // namespace
}  // namespace quadrille::cosmac
