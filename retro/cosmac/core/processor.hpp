// A CDP1802 or CDP1806, exact in machine cycles (8 clocks each). A fetch is one cycle, an execution
// one or two; interrupts and DMA take one.
//
// The board around it is a template parameter, so that its lines cost a call only in the few
// instructions that look at them. A `Bus` has, with the cycle of the execution as the last
// argument:
//
//   bool flag(int number, cycle)              EF1 … EF4: true while the line is low, as B1 … B4 ask
//   void q(bool level, cycle)                 SEQ, REQ and the timer
//   void output(int port, byte, cycle)        OUT 1 … 7
//   std::uint8_t input(int port, cycle)       INP 1 … 7
//
// Where hardware would go on into nonsense, it stops and says why: an undefined opcode, a write to
// code, an access where no memory is, a stack that leaves its region. The registers are then those
// of the middle of that instruction. Whoever calls `run` includes processor_run.hpp.
#pragma once

#include <cstdint>

#include "retro/cosmac/core/instruction_set.hpp"
#include "retro/cosmac/core/memory.hpp"
#include "retro/cosmac/core/registers.hpp"
#include "retro/cosmac/core/timer.hpp"

namespace quadrille::cosmac {

enum class Halt : std::uint8_t {
  none,
  cycles,  // as many as were asked for have passed
  idle,    // IDL waits for an interrupt or for DMA
  undefined_opcode,
  unsupported_counter_mode,
  write_to_code,
  absent_memory,
  stack,  // has left its region
};

struct Stop {
  Halt halt = Halt::none;
  std::uint16_t instruction = 0;  // its address
  std::uint16_t address = 0;      // what it tried to reach, or the stack pointer
};

// The register that the program uses as its stack pointer, and where it may point.
struct StackRegion {
  std::uint8_t pointer = 2;
  std::uint16_t first = 0, last = 0xFFFF;

  bool holds(std::uint16_t address) const {
    return static_cast<std::uint16_t>(address - first) <= static_cast<std::uint16_t>(last - first);
  }
};

struct NoDevices {
  bool flag(int, std::uint64_t) const { return false; }
  void q(bool, std::uint64_t) const {}
  void output(int, std::uint8_t, std::uint64_t) const {}
  std::uint8_t input(int, std::uint64_t) const { return 0; }
};

class Processor {
 public:
  explicit Processor(Model model) : model_(model) {}

  Model model() const { return model_; }
  Memory& memory() { return memory_; }
  const Memory& memory() const { return memory_; }
  Registers& registers() { return registers_; }
  const Registers& registers() const { return registers_; }
  std::uint64_t cycles() const { return cycles_; }
  std::uint64_t instructions() const { return instructions_; }

  void guard_stack(const StackRegion& region) { stack_ = region; }

  // The reset line: X, P, Q and R0 are 0 and interrupts are enabled; memory and the rest stay.
  void reset();

  // The interrupt line, which the program sees before its next instruction.
  void interrupt(bool asked) { interrupt_asked_ = asked; }
  // One cycle stolen by DMA, in or out at R0.
  void dma_in(std::uint8_t byte);
  std::uint8_t dma_out();

  // Runs whole instructions until `end` cycles have passed since the beginning, or it must stop.
  template <class Bus>
  Stop run(Bus& bus, std::uint64_t end);

 private:
  enum class Carry : std::uint8_t { without, with };
  static constexpr unsigned kFetchAndExecute = 2;  // cycles; longer instructions add the rest

  std::uint64_t execution_cycle() const { return cycles_ + 1; }

  std::uint16_t& counter() { return registers_.r[registers_.p]; }
  std::uint16_t& index() { return registers_.r[registers_.x]; }

  void halt(Halt reason, std::uint16_t address) { stop_ = {reason, stop_.instruction, address}; }
  std::uint8_t read(std::uint16_t address) {
    if (!memory_.answers(address)) halt(Halt::absent_memory, address);
    return memory_[address];
  }
  void write(std::uint16_t address, std::uint8_t byte) {
    if (memory_.accepts(address)) {
      memory_[address] = byte;
      return;
    }
    halt(memory_.answers(address) ? Halt::write_to_code : Halt::absent_memory, address);
  }
  std::uint8_t fetch() { return read(counter()++); }
  std::uint16_t fetch_word() {
    const std::uint8_t high = fetch();
    return static_cast<std::uint16_t>(high << 8 | fetch());
  }
  std::uint8_t operand() { return read(index()); }
  std::uint8_t x_and_p() const {
    return static_cast<std::uint8_t>(registers_.x << 4 | registers_.p);
  }

  template <class Bus>
  void step(Bus& bus);
  template <class Bus>
  void execute(Bus& bus, std::uint8_t opcode);
  template <class Bus>
  void short_branch(Bus& bus, int condition);
  template <class Bus>
  void input_output(Bus& bus, int port);
  template <class Bus>
  void control(Bus& bus, int low);
  template <class Bus>
  void prefixed(Bus& bus);
  template <class Bus>
  void count(Bus& bus, int low);
  template <class Bus>
  void set_q(Bus& bus, bool level);

  void long_branch(int condition);
  bool long_condition(int condition) const;
  void arithmetic(int operation, std::uint8_t other, Carry carry);
  void decimal(int operation, std::uint8_t other, Carry carry);
  void add(unsigned one, unsigned other, unsigned carry);
  void shift_right(bool into_top);
  void shift_left(bool into_bottom);
  void mark();
  void return_from_interrupt(bool enable);
  void call(int reg);
  void return_from_call(int reg);
  void save_all();
  void branch_in_page(bool taken);
  void branch_if_timer(int low);
  void take_interrupt();
  bool interrupts() const;

  const Model model_;
  Registers registers_;
  Timer timer_;
  bool external_interrupts_ = true, timer_interrupts_ = true;
  bool interrupt_asked_ = false, idle_ = false;
  std::uint64_t cycles_ = 0, instructions_ = 0;
  StackRegion stack_;
  Stop stop_;
  Memory memory_;
};

}  // namespace quadrille::cosmac
