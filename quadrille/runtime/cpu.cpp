#include "quadrille/runtime/cpu.hpp"

namespace quadrille::runtime {

Processor processor() {
  Processor result;
#if defined(__x86_64__)
  __builtin_cpu_init();
  result.avx2 = __builtin_cpu_supports("avx2");
  result.avx512bw = __builtin_cpu_supports("avx512bw");
  result.avx512_popcount =
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq");
  result.bmi2 = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                __builtin_cpu_supports("popcnt");
  result.fast_pext = result.bmi2 && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#endif
  return result;
}

}  // namespace quadrille::runtime
