// How kernels write a move, | flag 4 | to 6 | from 6 |, from a cell: three shifts to the right
// leave the two lower bits of its file in the upper bits of D, its rank in D and the third bit of
// its file in DF, which is where a move has them.
#pragma once

#include "quadrille/chess/board/move.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {

inline constexpr int kFlagUnit = 0x10;  // of the flag, in the high byte

struct MoveRegisters {
  int to;    // its low byte is the cell
  int out;   // where the move goes
  int help;  // its low byte is used
};

// The byte behind R2 is the square that the move comes from. D becomes the low byte of the move;
// the low byte of `help`, and DF, what high_byte wants. X becomes 2.
inline void low_byte(KernelWriter& code, const MoveRegisters& reg) {
  code.ops({op::glo(reg.to), op::kShr, op::kShrc, op::kShrc, op::plo(reg.help)});
  code.op(op::kAni, 0xC0);
  code.ops({op::sex(kStack), op::kOr});
}
inline void high_byte(KernelWriter& code, const MoveRegisters& reg, chess::Flag flag) {
  code.ops({op::glo(reg.help)});
  code.op(op::kAni, 0x0E);
  code.op(op::kAdci, kFlagUnit * static_cast<int>(flag));
}

// X becomes `x` again.
inline void push_move(KernelWriter& code, const MoveRegisters& reg, chess::Flag flag, int x) {
  low_byte(code, reg);
  code.ops({op::sex(x), op::str(reg.out), op::inc(reg.out)});
  high_byte(code, reg, flag);
  code.ops({op::str(reg.out), op::inc(reg.out)});
}

// The four promotions, queen first. X becomes 2.
inline void push_promotions(KernelWriter& code, const MoveRegisters& reg) {
  const Symbol next = code.fresh("next");
  low_byte(code, reg);
  code.ops({op::phi(reg.help)});
  high_byte(code, reg, chess::Flag::to_queen);
  code.ops({op::plo(reg.help)});
  code.bind(next);
  code.ops({op::ghi(reg.help), op::str(reg.out), op::inc(reg.out), op::glo(reg.help),
            op::str(reg.out), op::inc(reg.out)});
  code.op(op::kSmi, kFlagUnit);
  code.ops({op::plo(reg.help)});
  // A bit of all four flags.
  code.op(op::kAni, kFlagUnit * static_cast<int>(chess::Flag::to_knight));
  code.if_not_zero(next);
}

// The byte behind R2 becomes the square of a cell.
inline void stack_square(KernelWriter& code, int cell) {
  code.ops({op::glo(cell)});
  code.op(op::kAni, 0x70);
  code.ops({op::kShr, op::str(kStack), op::glo(cell)});
  code.op(op::kAni, 7);
  code.ops({op::sex(kStack), op::kOr, op::str(kStack)});
}

}  // namespace quadrille::cosmac
