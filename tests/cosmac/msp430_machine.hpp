// The MSP430 in plain C++, after its family user's guide: what the translated code is held against.
// Executes what the translator's reader has read; knows nothing of the 1802.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "retro/cosmac/translator/msp430.hpp"

namespace quadrille::cosmac::msp430 {

class Machine {
 public:
  std::array<std::uint16_t, kRegisters> r{};
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(65'536);

  // The unit's first section is its code, all others are jump tables. From `entry` until it
  // returns. False where it runs for too long, or meets what it does not know.
  bool run(const Unit& unit, const std::string& entry) {
    const Section& section = unit.sections[0];
    labels_.clear();
    for (std::size_t index = 0; index < section.entries.size(); ++index) {
      if (const auto* label = std::get_if<Label>(&section.entries[index])) {
        labels_[label->name] = index;
      }
    }
    tables_.clear();
    for (std::size_t index = 1; index < unit.sections.size(); ++index) {
      read_tables(unit.sections[index]);
    }
    calls_.clear();
    next_ = labels_.at(entry);
    for (int steps = 0; steps < kMostSteps; ++steps) {
      if (next_ >= section.entries.size()) return false;
      const Entry& entry_now = section.entries[next_++];
      const auto* now = std::get_if<Instruction>(&entry_now);
      if (now == nullptr) continue;
      if (now->op == Op::ret && calls_.empty()) return true;
      if (!execute(*now)) return false;
    }
    return false;
  }

 private:
  static constexpr int kMostSteps = 100'000;
  static constexpr std::uint16_t kCarry = 1, kZero = 2, kNegative = 4, kOverflow = 0x100;

  void read_tables(const Section& section) {
    std::vector<std::string>* table = nullptr;
    for (const Entry& entry : section.entries) {
      if (const auto* label = std::get_if<Label>(&entry)) table = &tables_[label->name];
      if (const auto* data = std::get_if<Data>(&entry)) table->push_back(data->value.symbol);
    }
  }

  static std::uint32_t mask(bool byte) { return byte ? 0xFF : 0xFFFF; }
  static std::uint32_t sign(bool byte) { return byte ? 0x80 : 0x8000; }

  std::uint32_t load(std::uint16_t address, bool byte) const {
    const auto above = static_cast<std::uint16_t>(address + 1);
    return byte ? memory[address]
                : static_cast<std::uint32_t>(memory[address] | memory[above] << 8);
  }
  void store(std::uint16_t address, bool byte, std::uint32_t value) {
    memory[address] = static_cast<std::uint8_t>(value);
    if (!byte)
      memory[static_cast<std::uint16_t>(address + 1)] = static_cast<std::uint8_t>(value >> 8);
  }
  std::uint16_t& reg(int number) { return r[static_cast<std::size_t>(number)]; }

  std::uint16_t address_of(const Operand& operand) {
    const auto number = static_cast<std::uint16_t>(operand.value.number);
    if (operand.mode == Mode::absolute) return number;
    if (operand.mode == Mode::indexed) return static_cast<std::uint16_t>(reg(operand.reg) + number);
    return reg(operand.reg);
  }
  std::uint32_t read(const Operand& operand, bool byte) {
    if (operand.mode == Mode::immediate) {
      return static_cast<std::uint32_t>(operand.value.number) & mask(byte);
    }
    if (operand.mode == Mode::reg) return reg(operand.reg) & mask(byte);
    const std::uint32_t value = load(address_of(operand), byte);
    if (operand.mode == Mode::post_increment) {
      reg(operand.reg) = static_cast<std::uint16_t>(reg(operand.reg) + (byte ? 1 : 2));
    }
    return value;
  }
  // A byte in a register leaves the upper half 0.
  void write(const Operand& operand, bool byte, std::uint32_t value) {
    value &= mask(byte);
    if (operand.mode == Mode::reg) {
      reg(operand.reg) = static_cast<std::uint16_t>(value);
    } else {
      store(address_of(operand), byte, value);
    }
  }

  void flag(std::uint16_t bit, bool set) {
    reg(kStatus) = static_cast<std::uint16_t>(set ? reg(kStatus) | bit : reg(kStatus) & ~bit);
  }
  bool has(std::uint16_t bit) { return (reg(kStatus) & bit) != 0; }
  void result_flags(std::uint32_t value, bool byte) {
    flag(kZero, (value & mask(byte)) == 0);
    flag(kNegative, (value & sign(byte)) != 0);
  }

  std::uint32_t add(std::uint32_t one, std::uint32_t other, std::uint32_t carry, bool byte) {
    const std::uint32_t sum = one + other + carry;
    result_flags(sum, byte);
    flag(kCarry, sum > mask(byte));
    flag(kOverflow, ((one ^ sum) & (other ^ sum) & sign(byte)) != 0);
    return sum;
  }
  void logic_flags(std::uint32_t value, bool byte) {
    result_flags(value, byte);
    flag(kCarry, (value & mask(byte)) != 0);
    flag(kOverflow, false);
  }

  bool execute(const Instruction& now) {
    if (is_jump(now.op)) {
      if (taken(now.op)) next_ = labels_.at(now.target);
      return true;
    }
    if (now.op <= Op::bit_and) return two_operands(now);
    return one_operand(now);
  }

  bool taken(Op op) {
    const bool less = has(kNegative) != has(kOverflow);
    switch (op) {
      case Op::jeq:
        return has(kZero);
      case Op::jne:
        return !has(kZero);
      case Op::jhs:
        return has(kCarry);
      case Op::jlo:
        return !has(kCarry);
      case Op::jge:
        return !less;
      case Op::jl:
        return less;
      default:
        return true;
    }
  }

  bool two_operands(const Instruction& now) {
    const bool byte = now.byte;
    const std::uint32_t source = read(now.source, byte);
    if (now.op == Op::mov) {
      write(now.destination, byte, source);
      return true;
    }
    const std::uint32_t destination = read(now.destination, byte);
    std::uint32_t result = destination;
    switch (now.op) {
      case Op::add:
        result = add(destination, source, 0, byte);
        break;
      case Op::sub:
      case Op::cmp:
        result = add(destination, ~source & mask(byte), 1, byte);
        break;
      case Op::bit:
      case Op::bit_and:
        result = destination & source;
        logic_flags(result, byte);
        break;
      case Op::bic:
        result = destination & ~source;
        break;
      case Op::bis:
        result = destination | source;
        break;
      case Op::exclusive_or:
        result = destination ^ source;
        logic_flags(result, byte);
        flag(kOverflow, (destination & source & sign(byte)) != 0);
        break;
      default:
        return false;
    }
    if (now.op != Op::cmp && now.op != Op::bit) write(now.destination, byte, result);
    return true;
  }

  bool one_operand(const Instruction& now) {
    const bool byte = now.byte;
    const Operand& operand = now.destination;
    switch (now.op) {
      case Op::rra:
      case Op::rrc: {
        const std::uint32_t value = read(operand, byte);
        const bool top = now.op == Op::rra ? (value & sign(byte)) != 0 : has(kCarry);
        const std::uint32_t result = value >> 1 | (top ? sign(byte) : 0);
        result_flags(result, byte);
        flag(kCarry, (value & 1) != 0);
        flag(kOverflow, false);
        write(operand, byte, result);
        return true;
      }
      case Op::swpb: {
        const std::uint32_t value = read(operand, false);
        write(operand, false, value >> 8 | value << 8);
        return true;
      }
      case Op::sxt: {
        const std::uint32_t value = read(operand, false);
        const std::uint32_t result = (value & 0x80) != 0 ? value | 0xFF00 : value & 0xFF;
        logic_flags(result, false);
        write(operand, false, result);
        return true;
      }
      case Op::push:
        push(static_cast<std::uint16_t>(read(operand, false)));
        return true;
      case Op::pop:
        write(operand, false, pop());
        return true;
      case Op::clear_carry:
        flag(kCarry, false);
        return true;
      case Op::call:
        push(0);
        calls_.push_back(next_);
        next_ = labels_.at(operand.value.symbol);
        return true;
      case Op::ret:
        pop();
        next_ = calls_.back();
        calls_.pop_back();
        return true;
      case Op::branch:
        next_ = labels_.at(operand.mode == Mode::indexed ? entry_of_table(operand)
                                                         : operand.value.symbol);
        return true;
      default:
        return false;
    }
  }

  const std::string& entry_of_table(const Operand& operand) {
    return tables_.at(operand.value.symbol).at(reg(operand.reg) / 2u);
  }

  void push(std::uint16_t value) {
    reg(kStackPointer) = static_cast<std::uint16_t>(reg(kStackPointer) - 2);
    store(reg(kStackPointer), false, value);
  }
  std::uint16_t pop() {
    const auto value = static_cast<std::uint16_t>(load(reg(kStackPointer), false));
    reg(kStackPointer) = static_cast<std::uint16_t>(reg(kStackPointer) + 2);
    return value;
  }

  std::map<std::string, std::size_t> labels_;
  std::map<std::string, std::vector<std::string>> tables_;
  std::vector<std::size_t> calls_;
  std::size_t next_ = 0;
};

}  // namespace quadrille::cosmac::msp430
