// The k-th set bit (bits.hpp) and the transpose of nybbles (swar.hpp) by pdep and pext. The boards
// use the portable ones; these are what they are tested and measured against. The caller has made
// sure that the processor has the instructions (see runtime/cpu.hpp); each function carries its
// target, so that one binary holds both.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstdint>

namespace quadrille::x86 {

__attribute__((target("bmi,bmi2"))) inline int kth_set_bit(std::uint64_t word, int k) {
  return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << k, word)));
}

// Gathers one 4-bit column of a 4×4 nybble board, then stacks the four columns.
__attribute__((target("bmi2"))) inline std::uint64_t transpose_nybbles(std::uint64_t board) {
  constexpr std::uint64_t kColumn = 0x000F000F000F000F;
  return _pext_u64(board, kColumn) | _pext_u64(board, kColumn << 4) << 16 |
         _pext_u64(board, kColumn << 8) << 32 | _pext_u64(board, kColumn << 12) << 48;
}

}  // namespace quadrille::x86

#endif
