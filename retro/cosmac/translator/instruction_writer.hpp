// Writes 1802 code for one MSP430 instruction after another. Its parts are in files of their own:
// pieces of code (code_pieces.cpp), moves, arithmetic and comparisons (NAME_writer.cpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "retro/cosmac/assembler/program.hpp"
#include "retro/cosmac/translator/msp430.hpp"

namespace quadrille::cosmac::msp430 {

class InstructionWriter {
 public:
  explicit InstructionWriter(Program& program) : program_(program) {}

  // Writes the first of the entries, an instruction, and the next where the two become one; returns
  // how many that were. What cannot be translated leaves a complaint.
  std::size_t write(std::span<const Entry> entries);
  const std::string& complaint() const { return complaint_; }

  // A label, or the beginning of a section: nothing is known there.
  void forget();
  // The end of a section: writes what was left for behind it.
  void finish();

 private:
  enum class Half : std::uint8_t { low, high };
  // A register that points at memory, and how it gets back to what it was.
  struct Pointer {
    int reg;
    int decrements = 0;
    bool increment = false;
  };
  struct Operation;

  void write(const Instruction& now);
  std::size_t restore_and_return(std::span<const Entry> entries);
  void fail(std::string text);

  // Small pieces.
  void op(std::uint8_t opcode);
  void get(int reg, Half half);
  void put(int reg, Half half);
  void immediate(std::uint8_t opcode, const Expression& value, Half half);
  void scratch_from(int base, const Expression& displacement);
  void copy(int from, int to);
  void load(int reg, const Expression& value);
  void clear_high(int reg);
  bool zero_high(int reg) const;
  void know_zero_high(int reg, bool zero);
  void close(const Pointer& pointer);
  Pointer open(const Operand& operand, bool byte, bool may_move);
  void scratch_to(const Operand& to);
  void read(const Pointer& pointer, Half half, bool byte);
  void stack_memory(const Operand& from, bool byte);
  void unstack(Half half, bool byte);
  bool may_point(const Operand& operand, bool byte, bool may_move) const;

  void move(const Instruction& now);
  void move_to_register(const Operand& source, int reg, bool byte);
  void move_to_memory(const Operand& source, const Operand& to, bool byte);
  void copy_memory(const Operand& from, const Operand& to, bool byte);
  void move_stack_pointer(const Instruction& now);

  void binary(const Instruction& now, int in);
  bool binary_shortcut(const Instruction& now, int in, int out);
  void binary_with_constant(const Instruction& now, int in, int out);
  void binary_on_register(const Instruction& now, int in, int out);
  void binary_on_memory(const Instruction& now);
  void status_to_register(const Instruction& now);
  bool joins(const Instruction& now, const Instruction* next) const;

  void shift(const Instruction& now);
  void swap_bytes(int reg);
  void extend_sign(int reg);
  void call(const Operand& target);
  void branch(const Operand& target);
  void jump(const Instruction& now);
  void jump_past_moves(const Instruction& now);
  void status_past_moves(const Instruction& now);
  void d_to_register(const Instruction& now);
  bool changes_comparison(const Instruction& now) const;
  bool is_asked_later(std::span<const Entry> entries) const;

  // Comparisons.
  void compare_half(std::uint8_t by_memory, std::uint8_t by_constant, Half half,
                    const Pointer& pointer, std::uint8_t flip);
  Pointer open_compared();
  void jump_if_equal(bool equal, Symbol target);
  void jump_if_carry(bool carry, Symbol target);
  void jump_if_less(bool less, Symbol target);
  void status_to_d();
  bool half_is_idle(Half half) const;
  void note_effects(const Instruction& now);
  bool comparison_ready();

  Program& program_;
  std::string complaint_;
  std::optional<Instruction> compared_;
  bool carry_cleared_ = false;
  // Moves that change what was compared, between the comparison and the jump that asks for it: they
  // are written behind the jump, on both ways. The way to its target lies behind the function.
  std::vector<Instruction> held_;
  struct Detour {
    Symbol begin, target;
    std::vector<Instruction> moves;
    std::uint16_t zero_high;
  };
  std::vector<Detour> detours_;
  std::uint16_t zero_high_ = 0;  // registers whose high byte is known to be 0
};

}  // namespace quadrille::cosmac::msp430
