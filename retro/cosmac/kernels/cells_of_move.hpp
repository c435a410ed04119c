// The two cells of a move, | flag 4 | to 6 | from 6 |. A square becomes a cell when its rank moves
// up by one bit: square + (square & $38).
#pragma once

#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {

// In the low bytes of `from` and `to`. Uses the low byte of `help`, the byte behind R2 and DF; X is
// 2.
inline void find_cells(KernelWriter& code, int move, int from, int to, int help) {
  code.ops({op::glo(move)});
  code.op(op::kAni, 0x3F);
  code.ops({op::str(kStack)});
  code.op(op::kAni, 0x38);
  code.ops({op::kAdd, op::plo(from)});
  // The file's upper bit in DF, its lower ones and the rank in D: three shifts bring them to where
  // a cell has them.
  code.ops({op::glo(move)});
  code.op(op::kAni, 0xC0);
  code.ops({op::str(kStack), op::ghi(move)});
  code.op(op::kAni, 0x0E);
  code.ops({op::kOr, op::plo(help), op::ghi(move), op::kShr, op::glo(help), op::kShlc, op::kShlc,
            op::kShlc, op::plo(to)});
}

}  // namespace quadrille::cosmac
