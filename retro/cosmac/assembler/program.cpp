#include "retro/cosmac/assembler/program.hpp"

#include <fmt/format.h>

#include "quadrille/core/require.hpp"

namespace quadrille::cosmac {

void Program::section(std::string_view name, std::optional<std::uint16_t> first,
                      std::uint16_t last) {
  for (current_ = 0; current_ < sections_.size(); ++current_) {
    if (sections_[current_].name == name) return;
  }
  sections_.push_back({std::string(name), first, last, {}});
}

Symbol Program::symbol(std::string_view name) {
  if (const auto found = numbers_.find(name); found != numbers_.end()) return {found->second};
  const Symbol made{static_cast<std::uint32_t>(names_.size())};
  names_.emplace_back(name);
  numbers_.emplace(name, made.number);
  return made;
}

Symbol Program::fresh(std::string_view stem) {
  return symbol(fmt::format("{}'{}", stem, names_.size()));
}

void Program::push(Item item) {
  require(current_ < sections_.size());
  item.note = pending_note_;
  pending_note_ = 0;
  sections_[current_].items.push_back(item);
}

void Program::bind(Symbol symbol) {
  push({.kind = Item::Kind::label, .value = symbol});
}

Symbol Program::label(std::string_view name) {
  const Symbol bound = symbol(name);
  bind(bound);
  return bound;
}

void Program::op(std::uint8_t opcode) {
  push({.kind = Item::Kind::op, .opcode = opcode});
}

void Program::ops(std::initializer_list<std::uint8_t> opcodes) {
  for (const std::uint8_t opcode : opcodes) op(opcode);
}

void Program::op(std::uint8_t opcode, Value operand, Part part) {
  push({.kind = Item::Kind::op, .opcode = opcode, .part = part, .value = operand});
}

void Program::prefixed(std::uint8_t opcode) {
  push({.kind = Item::Kind::op, .prefixed = true, .opcode = opcode});
}

void Program::prefixed(std::uint8_t opcode, Value operand, Part part) {
  push(
      {.kind = Item::Kind::op, .prefixed = true, .opcode = opcode, .part = part, .value = operand});
}

void Program::branch(Condition condition, Symbol target, Reach reach) {
  constexpr std::uint8_t kShortBranches = 0x30;
  push({.kind = Item::Kind::branch,
        .opcode = static_cast<std::uint8_t>(kShortBranches | static_cast<std::uint8_t>(condition)),
        .reach = reach,
        .value = target});
}

void Program::byte(Value value, Part part) {
  push({.kind = Item::Kind::byte, .part = part, .value = value});
}

void Program::bytes(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t value : bytes) byte(value);
}

void Program::word(Value value) {
  push({.kind = Item::Kind::word, .part = Part::whole, .value = value});
}

void Program::reserve(std::uint32_t bytes) {
  push({.kind = Item::Kind::reserve, .value = static_cast<int>(bytes)});
}

void Program::align(std::uint32_t bytes) {
  push({.kind = Item::Kind::align, .value = static_cast<int>(bytes)});
}

void Program::keep_in_page(std::uint32_t bytes) {
  push({.kind = Item::Kind::page, .value = static_cast<int>(bytes)});
}

void Program::note(std::string_view text) {
  pending_note_ = static_cast<std::uint32_t>(notes_.size());
  notes_.emplace_back(text);
}

}  // namespace quadrille::cosmac
