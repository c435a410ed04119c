// Which batch kernels this processor can run, and which one is best.
#pragma once

#include <vector>

#include "quadrille/runtime/cpu.hpp"
#include "quadrille/twenty48/batch.hpp"

namespace quadrille::twenty48 {

// Besides the tables, which always work.
inline std::vector<Kernel> vector_kernels() {
  const runtime::Processor processor = runtime::processor();
  std::vector<Kernel> kernels;
  if (processor.avx2) kernels.push_back(Kernel::avx2);
  if (processor.avx512bw) kernels.push_back(Kernel::avx512);
  return kernels;
}

// AVX2 was never measured clearly ahead of the tables (bench/README.md), so it is not chosen.
inline Kernel best_kernel() {
  return runtime::processor().avx512bw ? Kernel::avx512 : Kernel::tables;
}

}  // namespace quadrille::twenty48
