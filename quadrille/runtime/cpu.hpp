// What this processor can do, asked once at run time, so that one binary is fast on a new machine
// and right on an old one.
#pragma once

namespace quadrille::runtime {

struct Processor {
  bool avx2 = false;
  bool avx512bw = false;
  bool bmi2 = false;             // and BMI, popcount
  bool avx512_popcount = false;  // and what came before it: F, DQ
  bool fast_pext = false;  // BMI2 in hardware, early Zen has it in slow microcode; and popcount
};

Processor processor();

}  // namespace quadrille::runtime
