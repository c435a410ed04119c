// The listing of a small program.
#include "retro/cosmac/assembler/listing.hpp"

#include <gtest/gtest.h>

#include "retro/cosmac/core/opcodes.hpp"

namespace quadrille::cosmac {
namespace {

TEST(Listing, ShowsAddressesBytesInstructionsLabelsAndNotes) {
  Program program(Model::cdp1802);
  program.section("code", 0x0100, 0x5FFF);
  const Symbol loop = program.label("loop");
  program.note("count down");
  program.op(op::dec(7));
  program.op(op::glo(7));
  program.branch(Condition::not_zero, loop);
  program.section("data", 0x6000, 0x7FFF);
  program.label("variable");
  program.reserve(4);
  program.byte(1);
  program.word(0x1234);
  const auto assembly = assemble(program);
  ASSERT_TRUE(assembly);
  EXPECT_EQ(write_listing(program, *assembly),
            "; code\n"
            "0100              loop:\n"
            "                  ; count down\n"
            "0100  27            DEC R7\n"
            "0101  87            GLO R7\n"
            "0102  3A00          BNZ $0100  ; loop\n"
            "; data\n"
            "6000              variable:\n"
            "6000                .reserve 4\n"
            "6004                .byte 01 34 12\n");
}

}  // namespace
}  // namespace quadrille::cosmac
