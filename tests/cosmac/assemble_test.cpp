// The assembler: bytes that a person can look up in the data sheet, and what it refuses.
#include "retro/cosmac/assembler/assemble.hpp"

#include <gtest/gtest.h>

#include "retro/cosmac/core/opcodes.hpp"

namespace quadrille::cosmac {
namespace {

using Bytes = std::vector<std::uint8_t>;

Program program_at(std::uint16_t first, Model model = Model::cdp1802) {
  Program program(model);
  program.section("code", first, 0x5FFF);
  return program;
}

Bytes bytes_of(const Program& program) {
  const auto assembly = assemble(program);
  if (!assembly) {
    ADD_FAILURE() << assembly.error().text;
    return {};
  }
  return assembly->image.blocks.at(0).bytes;
}

std::string refusal(const Program& program) {
  const auto assembly = assemble(program);
  return assembly ? "accepted" : assembly.error().text;
}

TEST(Assemble, WritesOpcodesAndOperands) {
  Program program = program_at(0);
  program.op(op::kLdi, 0x2A);
  program.ops({op::plo(7), op::sex(2), op::kStxd});
  program.op(op::kSmi, -1);
  program.long_op(op::kLbr, 0x1234);
  EXPECT_EQ(bytes_of(program), (Bytes{0xF8, 0x2A, 0xA7, 0xE2, 0x73, 0xFF, 0xFF, 0xC0, 0x12, 0x34}));
}

TEST(Assemble, WritesHalvesOfAddresses) {
  Program program = program_at(0x1230);
  const Symbol table = program.symbol("table");
  program.op(op::kLdi, {table, 2}, Part::high);
  program.op(op::kLdi, {table, 2}, Part::low);
  program.bind(table);
  program.word(table);
  program.byte(0xEE);
  EXPECT_EQ(bytes_of(program), (Bytes{0xF8, 0x12, 0xF8, 0x36, 0x34, 0x12, 0xEE}));
}

TEST(Assemble, WritesInstructionsOfThe1806ForThe1806Alone) {
  Program program = program_at(0, Model::cdp1806);
  program.prefixed(0xC7, 0x1234, Part::whole);  // RLDI R7
  program.prefixed(0xB7);                       // RNX R7
  EXPECT_EQ(bytes_of(program), (Bytes{0x68, 0xC7, 0x12, 0x34, 0x68, 0xB7}));
  Program other = program_at(0);
  other.prefixed(0xB7);
  EXPECT_EQ(refusal(other), "code, $0000: opcode 68 B7 is undefined");
}

TEST(Assemble, BranchesShortWithinAPageAndLongAcross) {
  Program program = program_at(0x00F0);
  const Symbol near = program.symbol("near"), far = program.symbol("far");
  program.branch(Condition::zero, near);
  program.branch(Condition::not_carry, far);
  program.bind(near);
  program.reserve(0x20);
  program.bind(far);
  program.op(op::kNop);
  EXPECT_EQ(bytes_of(program), (Bytes{0x32, 0xF5, 0xCB, 0x01, 0x15}));
}

// The opcode lies at the end of a page, its operand and the target in the next.
TEST(Assemble, TakesThePageOfTheOperandByte) {
  Program program = program_at(0x00FF);
  const Symbol next = program.symbol("next");
  program.branch(Condition::always, next, Reach::short_only);
  program.bind(next);
  program.op(op::kNop);
  EXPECT_EQ(bytes_of(program), (Bytes{0x30, 0x01, 0xC4}));
}

// A branch that becomes long pushes the target of another one out of its page.
TEST(Assemble, WidensUntilNothingChanges) {
  Program program = program_at(0x0000);
  const Symbol first = program.symbol("first"), second = program.symbol("second");
  program.branch(Condition::always, second);
  program.branch(Condition::always, first);
  for (int byte = 0; byte < 0xFB; ++byte) program.byte(0);
  program.bind(second);  // at $00FF while both branches are short
  program.op(op::kIrx);
  program.bind(first);  // at $0100
  program.op(op::kIdl);
  const Bytes bytes = bytes_of(program);
  EXPECT_EQ((Bytes{bytes.begin(), bytes.begin() + 6}), (Bytes{0xC0, 0x01, 0x01, 0xC0, 0x01, 0x02}));
}

TEST(Assemble, RefusesAShortBranchAcrossAPage) {
  Program program = program_at(0x00F0);
  const Symbol far = program.symbol("far");
  program.branch(Condition::always, far, Reach::short_only);
  program.reserve(0x20);
  program.bind(far);
  EXPECT_EQ(refusal(program),
            "code, $00F0: a short branch does not reach far at $0112, in another page");
  Program line = program_at(0x00F0);
  const Symbol beyond = line.symbol("beyond");
  line.branch(Condition::ef3, beyond);
  line.reserve(0x20);
  line.bind(beyond);
  EXPECT_EQ(refusal(line),
            "code, $00F0: a short branch does not reach beyond at $0112, in another page");
}

TEST(Assemble, RefusesLabelsThatAreMissingOrBoundTwice) {
  Program missing = program_at(0);
  missing.branch(Condition::always, missing.symbol("nowhere"));
  EXPECT_EQ(refusal(missing), "code, $0000: nowhere is bound nowhere");
  Program twice = program_at(0);
  twice.label("here");
  twice.op(op::kIrx);
  twice.label("here");
  EXPECT_EQ(refusal(twice), "code, $0001: here is bound twice");
}

TEST(Assemble, RefusesOperandsThatDoNotFit) {
  Program program = program_at(0);
  program.op(op::kLdi, 256);
  EXPECT_EQ(refusal(program), "code, $0000: 256 does not fit its operand");
  Program missing = program_at(0);
  missing.op(op::kLdi);
  EXPECT_EQ(refusal(missing), "code, $0000: LDI takes 1 bytes, not 0");
}

TEST(Assemble, PlacesSectionsBehindEachOtherOrWhereTheyAreTold) {
  Program program = program_at(0x0100);
  program.op(op::kIrx);
  program.section("tables", std::nullopt, 0x5FFF);
  program.align(2);
  program.label("table");
  program.byte(1);
  program.section("data", 0x6000, 0x7FFF);
  program.label("variable");
  program.reserve(2);
  program.label("end");
  program.section("code", 0x0100, 0x5FFF);
  program.op(op::kIdl);
  const auto assembly = assemble(program);
  ASSERT_TRUE(assembly);
  const auto& symbols = assembly->image.symbols;
  EXPECT_EQ(symbols.at("table"), 0x0102);
  EXPECT_EQ(symbols.at("variable"), 0x6000);
  EXPECT_EQ(symbols.at("end"), 0x6002);
  ASSERT_EQ(assembly->image.blocks.size(), 2u);
  EXPECT_EQ(assembly->image.blocks[0].bytes, (Bytes{0x60, 0x00}));
  EXPECT_EQ(assembly->image.blocks[1].bytes, (Bytes{0x01}));
}

// From each of the last addresses of a page on: what needs the page is moved behind it, or stays.
TEST(Assemble, KeepsCodeInOnePageBehindAsManyNopsAsThatTakes) {
  constexpr std::uint16_t kBytes = 6;
  for (std::uint16_t first = 0xF0; first <= 0x100; ++first) {
    Program program = program_at(first);
    const Symbol mark = program.fresh("mark");
    program.keep_in_page(kBytes);
    program.branch(Condition::not_ef3, mark);
    program.long_op(op::kLbr, 0x1234);
    program.bind(mark);
    program.op(op::kIdl);
    const auto assembly = assemble(program);
    ASSERT_TRUE(assembly) << first;
    const std::uint16_t nops = first > 0x100 - kBytes ? 0x100 - first : 0;
    Bytes expected(nops, op::kNop);
    const auto target = static_cast<std::uint8_t>(first + nops + 5);
    expected.insert(expected.end(), {0x3E, target, 0xC0, 0x12, 0x34, 0x00});
    EXPECT_EQ(assembly->image.blocks[0].bytes, expected) << first;
  }
}

TEST(Assemble, RefusesSectionsThatOverlapOrAreTooLong) {
  Program overlap = program_at(0x0000);
  overlap.reserve(0x101);
  overlap.section("tables", 0x0100, 0x01FF);
  overlap.byte(1);
  EXPECT_EQ(refusal(overlap), "code overlaps tables at $0100");
  Program longer(Model::cdp1802);
  longer.section("data", 0x6000, 0x60FF);
  longer.reserve(0x102);
  EXPECT_EQ(refusal(longer), "data ends at $6101, 2 bytes behind $60FF");
}

}  // namespace
}  // namespace quadrille::cosmac
