// What the translator refuses, each with the line, and what a reader of MSP430 assembly must get
// right.
#include "retro/cosmac/translator/translate.hpp"

#include <gtest/gtest.h>

#include "retro/cosmac/assembler/assemble.hpp"

namespace quadrille::cosmac {
namespace {

std::string with_main(std::string_view body) {
  return "\t.globl\tmain\nmain:\n" + std::string(body);
}

std::string refusal(std::string_view body) {
  const auto unit = msp430::read("a.s", with_main(body), 1);
  if (!unit) return unit.error().text;
  const auto program = translate({*unit}, "main", Model::cdp1802);
  return program ? "accepted" : program.error().text;
}

TEST(Translate, RefusesWhatItDoesNotKnowAndNamesTheLine) {
  EXPECT_EQ(refusal("\tdadd\tr4, r5\n"), "a.s:3: unknown instruction 'dadd'");
  EXPECT_EQ(refusal("\tmov\tr4, r3\n"), "a.s:3: unknown operand 'r3'");
  EXPECT_EQ(refusal("\tmov\tr4\n"), "a.s:3: wrong number of operands in 'r4'");
  EXPECT_EQ(refusal("\t.option\tx\n"), "a.s:3: unknown directive '.option'");
  EXPECT_EQ(refusal("\t.section\t.data,\"aw\"\n"),
            "a.s:3: a section of code, constants or zeros was expected, not '.data'");
}

TEST(Translate, RefusesFlagsThatNoComparisonHasSet) {
  EXPECT_EQ(refusal("\tadd\t#1, r4\n\tjeq\tmain\n"),
            "a.s:4: cannot translate flags that no comparison just before has set");
  EXPECT_EQ(refusal("\tcmp\t#1, r4\n.L1:\n\tjeq\t.L1\n"),
            "a.s:5: cannot translate flags that no comparison just before has set");
  EXPECT_EQ(refusal("\tcmp\t#1, r4\n\tmov\t2(r5), r4\n\tmov\tr2, r5\n"),
            "a.s:5: cannot translate memory moved between a comparison and a read of its flags");
}

TEST(Translate, RefusesACarryFromElsewhere) {
  EXPECT_EQ(refusal("\trrc\tr4\n"),
            "a.s:3: cannot translate a rotation through a carry from elsewhere");
  EXPECT_EQ(refusal("\tclrc\n\tadd\tr4, r5\n\trrc\tr4\n"),
            "a.s:5: cannot translate a rotation through a carry from elsewhere");
}

TEST(Translate, RefusesComparisonsThatItCannotAnswer) {
  EXPECT_EQ(refusal("\tcmp\t2(r4), 4(r5)\n\tjl\tmain\n"),
            "a.s:4: cannot translate a signed comparison of two operands in memory");
  EXPECT_EQ(refusal("\tbit\t#2, r4\n\tjl\tmain\n"),
            "a.s:4: cannot translate the sign of a bit test");
  EXPECT_EQ(refusal("\tcmp\t@r4+, r5\n\tjeq\tmain\n"),
            "a.s:4: cannot translate a comparison with an operand that cannot be read again");
}

TEST(Translate, RefusesNamesThatAreDefinedNowhere) {
  EXPECT_EQ(refusal("\tcall\t#nobody\n"), "nobody is defined nowhere");
}

// The second unit has an inline function of the same name, and a label of its own of the same name.
TEST(Translate, TakesOneOfTwoInlineFunctionsAndKeepsLocalNamesApart) {
  const std::string inline_function =
      "\t.section\t.text.f,\"axG\",@progbits,f,comdat\n\t.weak\tf\nf:\n.L1:\n\tjmp\t.L1\n";
  const auto one = msp430::read("a.s", with_main("\tcall\t#f\n\tret\n") + inline_function, 1);
  const auto other = msp430::read("b.s", inline_function, 2);
  ASSERT_TRUE(one);
  ASSERT_TRUE(other);
  const auto program = translate({*one, *other}, "main", Model::cdp1802);
  ASSERT_TRUE(program) << program.error().text;
  const auto assembly = assemble(*program);
  ASSERT_TRUE(assembly) << assembly.error().text;
  EXPECT_EQ(assembly->image.symbols.count(".L1@1"), 1u);
  EXPECT_EQ(assembly->image.symbols.count(".L1@2"), 0u);
}

TEST(Translate, LeavesOutFunctionsThatNobodyCalls) {
  const auto unit = msp430::read(
      "a.s", with_main("\tret\n\t.section\t.text.g,\"ax\",@progbits\n\t.globl\tg\ng:\n\tret\n"), 1);
  ASSERT_TRUE(unit);
  const auto program = translate({*unit}, "main", Model::cdp1802);
  ASSERT_TRUE(program);
  EXPECT_EQ(assemble(*program)->image.symbols.count("g"), 0u);
}

TEST(Translate, ReadsStringsNumbersAndAddresses) {
  const auto unit = msp430::read("a.s",
                                 with_main("\tmov\t#table, r12\n\tret\n"
                                           "\t.section\t.rodata,\"a\",@progbits\ntable:\n"
                                           "\t.asciz\t\"a;\\\"\\n\\1012\"\n\t.short\t4660\n"
                                           "\t.byte\t-2\n\t.zero\t2,64\n\t.short\ttable+1\n"
                                           "\t.quad\t81985529216486895\n"),
                                 1);
  ASSERT_TRUE(unit) << unit.error().text;
  const auto program = translate({*unit}, "main", Model::cdp1802);
  ASSERT_TRUE(program);
  const auto assembly = assemble(*program);
  ASSERT_TRUE(assembly);
  const auto table = assembly->image.symbols.at("table@1");
  const auto low = static_cast<std::uint8_t>(table + 1),
             high = static_cast<std::uint8_t>((table + 1) >> 8);
  EXPECT_EQ(
      assembly->image.blocks.back().bytes,
      (std::vector<std::uint8_t>{'a', ';', '"',  '\n', 'A',  '2',  0,    0x34, 0x12, 0xFE, 64,
                                 64,  low, high, 0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01}));
}

}  // namespace
}  // namespace quadrille::cosmac
