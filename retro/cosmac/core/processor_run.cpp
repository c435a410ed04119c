#include "retro/cosmac/core/processor_run.hpp"

namespace quadrille::cosmac {

void Processor::reset() {
  registers_.r[0] = 0;
  registers_.x = registers_.p = 0;
  registers_.q = false;
  registers_.ie = true;
  timer_ = {};
  external_interrupts_ = timer_interrupts_ = true;
  idle_ = false;
}

void Processor::dma_in(std::uint8_t byte) {
  stop_.instruction = counter();
  write(registers_.r[0]++, byte);
  ++cycles_;
  idle_ = false;
}

std::uint8_t Processor::dma_out() {
  ++cycles_;
  idle_ = false;
  return memory_[registers_.r[0]++];
}

void Processor::take_interrupt() {
  registers_.t = x_and_p();
  registers_.p = 1;
  registers_.x = 2;
  registers_.ie = false;
  idle_ = false;
  ++cycles_;
}

void Processor::mark() {
  registers_.t = x_and_p();
  write(registers_.r[2]--, registers_.t);
  registers_.x = registers_.p;
}

void Processor::return_from_interrupt(bool enable) {
  const std::uint8_t saved = read(index()++);
  registers_.x = saved >> 4;
  registers_.p = saved & 15;
  registers_.ie = enable;
}

void Processor::call(int reg) {
  std::uint16_t& link = registers_.r[static_cast<std::size_t>(reg)];
  write(index()--, static_cast<std::uint8_t>(link));
  write(index()--, static_cast<std::uint8_t>(link >> 8));
  link = counter();
  const std::uint8_t high = read(link++);
  const std::uint8_t low = read(link++);
  counter() = static_cast<std::uint16_t>(high << 8 | low);
}

void Processor::return_from_call(int reg) {
  std::uint16_t& link = registers_.r[static_cast<std::size_t>(reg)];
  counter() = link;
  const std::uint8_t high = read(++index());
  const std::uint8_t low = read(++index());
  link = static_cast<std::uint16_t>(high << 8 | low);
}

// DSAV: T, D, then D shifted right with DF on top, so that an interrupt routine can put DF back.
void Processor::save_all() {
  write(--index(), registers_.t);
  write(--index(), registers_.d);
  shift_right(registers_.df);
  write(--index(), registers_.d);
}

// Two decimal digits in a byte. A subtraction adds the nines' complement.
void Processor::decimal(int operation, std::uint8_t other, Carry carry) {
  constexpr int kAdd = 4;
  const bool with = carry == Carry::with;
  const unsigned addend = operation == kAdd ? other : 0x99u - other;
  const unsigned carried =
      operation == kAdd ? (with && registers_.df ? 1 : 0) : (!with || registers_.df ? 1 : 0);
  unsigned low = (registers_.d & 15u) + (addend & 15u) + carried;
  unsigned high = (registers_.d >> 4) + (addend >> 4 & 15u);
  if (low > 9) {
    low += 6;
    ++high;
  }
  if (high > 9) high += 6;
  registers_.d = static_cast<std::uint8_t>((high & 15u) << 4 | (low & 15u));
  registers_.df = high > 15;
}

void Processor::branch_if_timer(int low) {
  constexpr int kOnTimer = 0xE;  // BCI; else BXI
  const bool taken = low == kOnTimer ? timer_.requested() : interrupt_asked_;
  if (low == kOnTimer) timer_.acknowledge();
  branch_in_page(taken);
}

}  // namespace quadrille::cosmac
