// How a processor executes its instructions: what processor.hpp declares as templates over the
// board, and what is small enough to be compiled into them.
#pragma once

#include "retro/cosmac/core/processor.hpp"

namespace quadrille::cosmac {

inline bool Processor::interrupts() const {
  if (!registers_.ie) return false;
  return (interrupt_asked_ && external_interrupts_) || (timer_.requested() && timer_interrupts_);
}

template <class Bus>
Stop Processor::run(Bus& bus, std::uint64_t end) {
  stop_ = {};
  while (stop_.halt == Halt::none) {
    if (cycles_ >= end) {
      halt(Halt::cycles, counter());
    } else if (interrupts()) {
      take_interrupt();
    } else if (idle_) {
      halt(Halt::idle, counter());
    } else {
      step(bus);
    }
  }
  return stop_;
}

template <class Bus>
void Processor::step(Bus& bus) {
  const std::uint64_t begin = cycles_;
  stop_.instruction = counter();
  execute(bus, fetch());
  cycles_ += kFetchAndExecute;
  ++instructions_;
  if (timer_.running() && timer_.pass(static_cast<std::uint32_t>(cycles_ - begin))) {
    set_q(bus, !registers_.q);
  }
  const std::uint16_t top = registers_.r[stack_.pointer];
  if (!stack_.holds(top) && stop_.halt == Halt::none) halt(Halt::stack, top);
}

template <class Bus>
void Processor::execute(Bus& bus, std::uint8_t opcode) {
  const int low = opcode & 15;
  std::uint16_t& reg = registers_.r[low];
  switch (opcode >> 4) {
    case 0x0:  // LDN, IDL
      if (low == 0) {
        idle_ = true;
      } else {
        registers_.d = read(reg);
      }
      break;
    case 0x1:  // INC
      ++reg;
      break;
    case 0x2:  // DEC
      --reg;
      break;
    case 0x3:
      short_branch(bus, low);
      break;
    case 0x4:  // LDA
      registers_.d = read(reg++);
      break;
    case 0x5:  // STR
      write(reg, registers_.d);
      break;
    case 0x6:
      input_output(bus, low);
      break;
    case 0x7:
      control(bus, low);
      break;
    case 0x8:  // GLO
      registers_.d = static_cast<std::uint8_t>(reg);
      break;
    case 0x9:  // GHI
      registers_.d = static_cast<std::uint8_t>(reg >> 8);
      break;
    case 0xA:  // PLO
      reg = static_cast<std::uint16_t>((reg & 0xFF00) | registers_.d);
      break;
    case 0xB:  // PHI
      reg = static_cast<std::uint16_t>((reg & 0x00FF) | registers_.d << 8);
      break;
    case 0xC:
      long_branch(low);
      break;
    case 0xD:  // SEP
      registers_.p = static_cast<std::uint8_t>(low);
      break;
    case 0xE:  // SEX
      registers_.x = static_cast<std::uint8_t>(low);
      break;
    case 0xF:
      if (low == 0x6) {  // SHR
        shift_right(false);
      } else if (low == 0xE) {  // SHL
        shift_left(false);
      } else {
        arithmetic(low & 7, low < 8 ? operand() : fetch(), Carry::without);
      }
      break;
  }
}

inline void Processor::branch_in_page(bool taken) {
  const std::uint16_t at = counter();
  const std::uint8_t low = read(at);
  counter() =
      taken ? static_cast<std::uint16_t>((at & 0xFF00) | low) : static_cast<std::uint16_t>(at + 1);
}

template <class Bus>
void Processor::short_branch(Bus& bus, int condition) {
  bool taken = true;
  switch (condition & 7) {
    case 0:
      break;
    case 1:
      taken = registers_.q;
      break;
    case 2:
      taken = registers_.d == 0;
      break;
    case 3:
      taken = registers_.df;
      break;
    default:
      taken = bus.flag((condition & 7) - 3, execution_cycle());
      break;
  }
  branch_in_page(taken != (condition >= 8));
}

inline bool Processor::long_condition(int condition) const {
  switch (condition & 3) {
    case 0:
      return true;
    case 1:
      return registers_.q;
    case 2:
      return registers_.d == 0;
    default:
      return registers_.df;
  }
}

// Rows C0–C3 and C9–CB branch, the others skip two bytes: C4–C7 where the condition fails, the rest
// where it holds.
inline void Processor::long_branch(int condition) {
  ++cycles_;
  const bool skips = (condition & 4) != 0 || condition == 8;
  if (!skips) {
    const std::uint16_t target = fetch_word();
    if (long_condition(condition) != (condition >= 8)) counter() = target;
    return;
  }
  bool skip = condition >= 8;
  if (condition == 0xC) {
    skip = registers_.ie;
  } else if (condition != 8) {
    skip = long_condition(condition) == (condition >= 8);
  }
  if (skip) counter() = static_cast<std::uint16_t>(counter() + 2);
}

template <class Bus>
void Processor::input_output(Bus& bus, int port) {
  if (port == 0) {  // IRX
    ++index();
  } else if (port < 8) {
    bus.output(port, read(index()++), execution_cycle());
  } else if (port > 8) {
    registers_.d = bus.input(port - 8, execution_cycle());
    write(index(), registers_.d);
  } else if (model_ == Model::cdp1806) {
    prefixed(bus);
  } else {
    halt(Halt::undefined_opcode, stop_.instruction);
  }
}

template <class Bus>
void Processor::set_q(Bus& bus, bool level) {
  registers_.q = level;
  bus.q(level, execution_cycle());
}

template <class Bus>
void Processor::control(Bus& bus, int low) {
  switch (low) {
    case 0x0:  // RET
    case 0x1:  // DIS
      return return_from_interrupt(low == 0);
    case 0x2:  // LDXA
      registers_.d = read(index()++);
      return;
    case 0x3:  // STXD
      return write(index()--, registers_.d);
    case 0x6:  // SHRC
      return shift_right(registers_.df);
    case 0x8:  // SAV
      return write(index(), registers_.t);
    case 0x9:
      return mark();
    case 0xA:  // REQ
    case 0xB:  // SEQ
      return set_q(bus, low == 0xB);
    case 0xE:  // SHLC
      return shift_left(registers_.df);
    default:  // ADC, SDB, SMB and the same with an immediate operand
      return arithmetic(low & 7, low < 8 ? operand() : fetch(), Carry::with);
  }
}

inline void Processor::shift_right(bool into_top) {
  const bool out = registers_.d & 1;
  registers_.d = static_cast<std::uint8_t>(registers_.d >> 1 | (into_top ? 0x80 : 0));
  registers_.df = out;
}

inline void Processor::shift_left(bool into_bottom) {
  const bool out = registers_.d & 0x80;
  registers_.d = static_cast<std::uint8_t>(registers_.d << 1 | (into_bottom ? 1 : 0));
  registers_.df = out;
}

inline void Processor::add(unsigned one, unsigned other, unsigned carry) {
  const unsigned sum = one + other + carry;
  registers_.d = static_cast<std::uint8_t>(sum);
  registers_.df = sum > 0xFF;
}

// By the low three bits of the opcode. A subtraction adds the complement: DF stays 1 where nothing
// was borrowed.
inline void Processor::arithmetic(int operation, std::uint8_t other, Carry carry) {
  std::uint8_t& d = registers_.d;
  const bool with = carry == Carry::with;
  switch (operation) {
    case 0:
      d = other;
      break;
    case 1:
      d |= other;
      break;
    case 2:
      d &= other;
      break;
    case 3:
      d ^= other;
      break;
    case 4:
      add(d, other, with && registers_.df);
      break;
    case 5:
      add(other, static_cast<std::uint8_t>(~d), !with || registers_.df);
      break;
    case 7:
      add(d, static_cast<std::uint8_t>(~other), !with || registers_.df);
      break;
  }
}

template <class Bus>
void Processor::count(Bus& bus, int low) {
  switch (low) {
    case 0x0:
      return timer_.stop();
    case 0x1:
      if (timer_.clock()) set_q(bus, !registers_.q);
      return;
    case 0x6:
      return timer_.load(registers_.d);
    case 0x7:
      return timer_.start();
    case 0x8:
      registers_.d = timer_.value();
      return;
    case 0x9:
      return timer_.toggle_q();
    case 0xA:
    case 0xB:
      external_interrupts_ = low == 0xA;
      return;
    case 0xC:
    case 0xD:
      timer_interrupts_ = low == 0xC;
      return;
    default:
      return halt(low < 6 ? Halt::unsupported_counter_mode : Halt::undefined_opcode,
                  stop_.instruction);
  }
}

template <class Bus>
void Processor::prefixed(Bus& bus) {
  const std::uint8_t opcode = fetch();
  const Instruction* const known = prefixed_instruction(opcode);
  if (known == nullptr) return halt(Halt::undefined_opcode, stop_.instruction);
  cycles_ += known->cycles - kFetchAndExecute;
  const int low = opcode & 15;
  std::uint16_t& reg = registers_.r[low];
  switch (opcode >> 4) {
    case 0x0:
      return count(bus, low);
    case 0x2: {  // DBNZ
      const std::uint16_t target = fetch_word();
      if (--reg != 0) counter() = target;
      return;
    }
    case 0x3:
      return branch_if_timer(low);
    case 0x6: {  // RLXA
      const std::uint8_t high = read(index()++);
      const std::uint8_t bottom = read(index()++);
      reg = static_cast<std::uint16_t>(high << 8 | bottom);
      return;
    }
    case 0x7:
      if (low == 6) return save_all();
      return decimal(low & 7, low < 8 ? operand() : fetch(), Carry::with);
    case 0x8:
      return call(low);
    case 0x9:
      return return_from_call(low);
    case 0xA:  // RSXD
      write(index()--, static_cast<std::uint8_t>(reg));
      return write(index()--, static_cast<std::uint8_t>(reg >> 8));
    case 0xB:  // RNX
      index() = reg;
      return;
    case 0xC:  // RLDI
      reg = fetch_word();
      return;
    case 0xF:
      return decimal(low & 7, low < 8 ? operand() : fetch(), Carry::without);
  }
}

}  // namespace quadrille::cosmac
