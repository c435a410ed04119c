// Which batch kernels this processor can run.
#pragma once

#include <vector>

#include "quadrille/runtime/cpu.hpp"
#include "quadrille/twenty48/batch/batch.hpp"

namespace quadrille::twenty48 {

// Besides the tables, which always work.
inline std::vector<Kernel> vector_kernels() {
  const runtime::Processor processor = runtime::processor();
  std::vector<Kernel> kernels;
  if (processor.avx2) kernels.push_back(Kernel::avx2);
  if (processor.avx512bw) kernels.push_back(Kernel::avx512);
  return kernels;
}

}  // namespace quadrille::twenty48
