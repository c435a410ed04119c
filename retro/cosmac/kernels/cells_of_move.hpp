// The two cells of a move, | flag 4 | to 6 | from 6 |. A square becomes a cell when its rank moves
// up by one bit: square + (square & $38).
#pragma once

#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {

// In the low bytes of `from` and `to`. Uses the low byte of `help`, the byte behind R2 and DF; X is
// 2.
inline void find_cells(KernelWriter& code, int move, int from, int to, int help) {
  const auto to_cell = [&](int reg) {
    code.op(op::kAni, 0x3F);
    code.ops({op::str(kStack)});
    code.op(op::kAni, 0x38);
    code.ops({op::kAdd, op::plo(reg)});
  };
  code.ops({op::glo(move)});
  to_cell(from);
  // The two upper bits of the low byte go behind the high byte.
  code.ops({op::glo(move), op::kShl, op::plo(to), op::ghi(move), op::kShlc, op::plo(help),
            op::glo(to), op::kShl, op::glo(help), op::kShlc});
  to_cell(to);
}

}  // namespace quadrille::cosmac
