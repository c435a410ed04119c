// A program before it has addresses: sections of items, each an instruction, a branch, a label or
// data. Whoever writes one names its labels; `assemble` finds out where everything lies, and which
// branches are short.
//
//   Program program(Model::cdp1802);
//   program.section("code", 0x0000, 0x5FFF);
//   const Symbol loop = program.label("loop");
//   program.op(op::dec(7));
//   program.op(op::glo(7));
//   program.branch(Condition::not_zero, loop);
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "retro/cosmac/core/instruction_set.hpp"

namespace quadrille::cosmac {

// A name, by its number in the program.
struct Symbol {
  std::uint32_t number = 0;
  bool operator==(const Symbol&) const = default;
};

// A number, or an address that is known later.
struct Value {
  std::optional<Symbol> symbol;
  std::int32_t number = 0;  // added to the symbol's address

  Value(int constant) : number(constant) {}
  Value(Symbol name, int offset = 0) : symbol(name), number(offset) {}
  bool operator==(const Value&) const = default;
};

// The low four bits of the short branch; EF lines can be asked by short branches alone.
enum class Condition : std::uint8_t {
  always = 0x0,
  q = 0x1,
  zero = 0x2,
  carry = 0x3,  // DF is 1: a carry, or no borrow
  ef1 = 0x4,
  ef2 = 0x5,
  ef3 = 0x6,
  ef4 = 0x7,
  not_q = 0x9,
  not_zero = 0xA,
  not_carry = 0xB,
  not_ef1 = 0xC,
  not_ef2 = 0xD,
  not_ef3 = 0xE,
  not_ef4 = 0xF,
};
// Of a condition that asks an EF line: which, and whether it holds while that is asserted.
constexpr int ef_line(Condition condition) {
  return (static_cast<int>(condition) & 3) + 1;
}
constexpr bool asserted(Condition condition) {
  return condition < Condition::not_q;
}

constexpr Condition opposite(Condition condition) {
  return static_cast<Condition>(static_cast<std::uint8_t>(condition) ^ 8);
}

enum class Reach : std::uint8_t {
  automatic,   // short where the target is in the page, else long
  short_only,  // an error where it is not
  long_only,
};

enum class Part : std::uint8_t { none, low, high, whole };

struct Item {
  enum class Kind : std::uint8_t { op, branch, label, byte, word, reserve, align, page };

  Kind kind;
  bool prefixed = false;
  std::uint8_t opcode = 0;  // of an op; of a branch, the short form's
  Part part = Part::none;   // of the value that an op takes
  Reach reach = Reach::automatic;
  Value value = 0;  // operand, target, label, data; bytes to reserve, align to, keep in a page
  std::uint32_t note = 0;  // of Program::notes

  Condition condition() const { return static_cast<Condition>(opcode & 15); }
};

struct Section {
  std::string name;
  std::optional<std::uint16_t> first;  // else behind the section before
  std::uint16_t last;                  // where it may reach
  std::vector<Item> items;
};

class Program {
 public:
  explicit Program(Model model) : model_(model) {}

  Model model() const { return model_; }

  // What follows goes there. A name that exists is continued.
  void section(std::string_view name, std::optional<std::uint16_t> first, std::uint16_t last);

  // The symbol of that name, bound or not.
  Symbol symbol(std::string_view name);
  // One that nobody else can name.
  Symbol fresh(std::string_view stem);
  std::string_view name(Symbol symbol) const { return names_[symbol.number]; }
  std::size_t symbols() const { return names_.size(); }

  void bind(Symbol symbol);
  Symbol label(std::string_view name);

  void op(std::uint8_t opcode);
  void ops(std::initializer_list<std::uint8_t> opcodes);
  void op(std::uint8_t opcode, Value operand, Part part = Part::low);
  void long_op(std::uint8_t opcode, Value operand) { op(opcode, operand, Part::whole); }
  void prefixed(std::uint8_t opcode);
  void prefixed(std::uint8_t opcode, Value operand, Part part);
  void branch(Condition condition, Symbol target, Reach reach = Reach::automatic);

  void byte(Value value, Part part = Part::low);
  void bytes(std::span<const std::uint8_t> bytes);
  void word(Value value);  // low byte first
  void reserve(std::uint32_t bytes);
  void align(std::uint32_t bytes);
  // The next bytes of code lie in one page, behind as many NOPs as that takes: for short branches
  // that have no long form.
  void keep_in_page(std::uint32_t bytes);

  // Stands in the listing above the next item.
  void note(std::string_view text);

  std::vector<Section>& sections() { return sections_; }
  const std::vector<Section>& sections() const { return sections_; }
  const std::string& note_of(const Item& item) const { return notes_[item.note]; }

 private:
  void push(Item item);

  Model model_;
  std::vector<Section> sections_;
  std::size_t current_ = 0;
  std::vector<std::string> names_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<std::string> notes_{""};
  std::uint32_t pending_note_ = 0;
};

}  // namespace quadrille::cosmac
