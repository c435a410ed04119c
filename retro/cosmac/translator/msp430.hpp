// MSP430 assembly as clang++ 16 writes it with -S: what a unit of translation consists of, and the
// reader. Emulated instructions are read as what they stand for (`tst r12` as `cmp #0, r12`), so
// that few operations remain. Whatever the reader does not know is an error that names the line.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/core/expected.hpp"

namespace quadrille::cosmac::msp430 {

enum class Op : std::uint8_t {
  // Two operands.
  mov,
  add,
  sub,
  cmp,
  bit,
  bic,
  bis,
  exclusive_or,
  bit_and,
  // One operand.
  rra,
  rrc,
  swpb,
  sxt,
  push,
  pop,
  call,
  branch,
  // None.
  ret,
  clear_carry,
  // A target.
  jmp,
  jeq,
  jne,
  jhs,
  jlo,
  jge,
  jl,
};

constexpr bool is_jump(Op op) {
  return op >= Op::jmp;
}
constexpr bool is_conditional(Op op) {
  return op > Op::jmp;
}

inline constexpr int kStackPointer = 1, kStatus = 2;  // r1, r2
inline constexpr int kFirstGeneral = 4, kRegisters = 16;

// A number, or a symbol and a number.
struct Expression {
  std::string symbol;
  std::int32_t number = 0;
  bool operator==(const Expression&) const = default;
};

enum class Mode : std::uint8_t {
  none,
  reg,
  immediate,
  indexed,
  absolute,
  indirect,
  post_increment
};

struct Operand {
  Mode mode = Mode::none;
  int reg = 0;
  Expression value;  // immediate, displacement or address
  bool operator==(const Operand&) const = default;

  bool is_reg() const { return mode == Mode::reg; }
  bool is_memory() const { return mode > Mode::immediate; }
};

struct Instruction {
  Op op = Op::ret;
  bool byte = false;
  Operand source{}, destination{};  // of one operand, the destination
  std::string target{};             // of a jump
  std::size_t line = 0;
};

struct Label {
  std::string name;
};
struct Data {
  int bytes;  // 1, 2, 4 or 8, low byte first
  Expression value;
  std::uint64_t number = 0;  // where there is no symbol
};
struct Space {
  std::uint32_t bytes;
};
struct Alignment {
  std::uint32_t bytes;
};
using Entry = std::variant<Instruction, Label, Data, Space, Alignment>;

enum class SectionKind : std::uint8_t { code, constants, variables };

struct Section {
  std::string name;
  SectionKind kind;
  std::vector<Entry> entries;
};

// One file. Names that are not global or weak get the number of the unit, so that units do not
// clash.
struct Unit {
  std::string file;
  std::vector<Section> sections;
  std::set<std::string> weak;
};

struct ReadError {
  std::string text;  // "FILE:LINE: …"
};

Expected<Unit, ReadError> read(std::string_view file, std::string_view text, int unit_number);

}  // namespace quadrille::cosmac::msp430
