// Compiled for AVX-512 with its vector popcount; called only where the processor has both. Eight
// boards a register.
#include <immintrin.h>

#include "quadrille/chess/perft/leaf_batch_kernel.hpp"

namespace quadrille::chess {
namespace {

struct Avx512 {
  using Word = std::uint64_t __attribute__((vector_size(64)));
  static constexpr std::size_t kLanes = 8;

  static Word load(const std::uint64_t* words) { return (Word)_mm512_load_si512(words); }
  static Word none() { return (Word)_mm512_setzero_si512(); }
  static Word tally(Word bits) { return (Word)_mm512_popcnt_epi64((__m512i)bits); }
  static Word total(Word tallies) { return tallies; }
  static Word where_none(Word bits) {
    return (Word)_mm512_movm_epi64(_mm512_testn_epi64_mask((__m512i)bits, (__m512i)bits));
  }
  static Word add_where(Word a, Word condition, Word b) {
    const __mmask8 some = _mm512_test_epi64_mask((__m512i)condition, (__m512i)condition);
    return (Word)_mm512_mask_or_epi64((__m512i)a, some, (__m512i)a, (__m512i)b);
  }
  static Word fill_more(Word a, Word b, Word c) {
    return (Word)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, 0xF8);
  }
  static Word first(Word words, std::size_t count) {
    return (Word)_mm512_maskz_mov_epi64(static_cast<__mmask8>((1u << count) - 1), (__m512i)words);
  }
  static std::uint64_t sum(Word words) {
    return static_cast<std::uint64_t>(_mm512_reduce_add_epi64((__m512i)words));
  }
};

}  // namespace

std::uint64_t count_leaves_avx512(const LeafBatch& leaves, std::size_t count, bool white) {
  return white ? Count<Avx512>::all<true>(leaves, count) : Count<Avx512>::all<false>(leaves, count);
}

}  // namespace quadrille::chess
