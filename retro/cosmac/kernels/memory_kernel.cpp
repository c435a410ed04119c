#include "retro/cosmac/kernels/memory_kernel.hpp"

#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {

// RC is where to, and stays the result; RD where from; RE how many.
void write_memcpy(Program& program, Symbol name) {
  constexpr int kTo = 0xC, kFrom = 0xD, kCount = 0xE, kTarget = 0xF;
  KernelWriter code(program);
  const Symbol copy = code.fresh("copy"), more = code.fresh("more");
  code.bind(name);
  code.ops({op::glo(kTo), op::plo(kTarget), op::ghi(kTo), op::phi(kTarget)});
  code.go(more);
  code.bind(copy);
  code.ops({op::lda(kFrom), op::str(kTarget), op::inc(kTarget), op::dec(kCount)});
  code.bind(more);
  code.ops({op::glo(kCount)});
  code.if_not_zero(copy);
  code.ops({op::ghi(kCount)});
  code.if_not_zero(copy);
  code.go_back();
}

}  // namespace quadrille::cosmac
