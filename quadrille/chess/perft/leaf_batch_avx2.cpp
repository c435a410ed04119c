// Compiled for AVX2; called only where the processor has it. Four boards a register. There is no
// popcount for vectors, so nybbles are counted by table, and bytes summed only once a board.
#include <immintrin.h>

#include "quadrille/chess/perft/leaf_batch_kernel.hpp"

namespace quadrille::chess {
namespace {

struct Avx2 {
  using Word = std::uint64_t __attribute__((vector_size(32)));
  static constexpr std::size_t kLanes = 4;

  static Word load(const std::uint64_t* words) {
    return (Word)_mm256_load_si256(reinterpret_cast<const __m256i*>(words));
  }
  static Word none() { return (Word)_mm256_setzero_si256(); }

  // Counts by byte; a byte holds up to 31 of them.
  static Word tally(Word bits) {
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                            2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nybble = _mm256_set1_epi8(0xF);
    const __m256i low = _mm256_and_si256((__m256i)bits, nybble);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16((__m256i)bits, 4), nybble);
    return (Word)_mm256_add_epi8(_mm256_shuffle_epi8(counts, low),
                                 _mm256_shuffle_epi8(counts, high));
  }
  static Word total(Word tallies) {
    return (Word)_mm256_sad_epu8((__m256i)tallies, _mm256_setzero_si256());
  }

  static Word where_none(Word bits) {
    return (Word)_mm256_cmpeq_epi64((__m256i)bits, _mm256_setzero_si256());
  }
  static Word add_where(Word a, Word condition, Word b) { return a | (b & ~where_none(condition)); }
  static Word fill_more(Word a, Word b, Word c) { return a | (b & c); }
  static Word first(Word words, std::size_t count) {
    for (std::size_t lane = count; lane < kLanes; ++lane) words[lane] = 0;
    return words;
  }
  static std::uint64_t sum(Word words) { return words[0] + words[1] + words[2] + words[3]; }
};

}  // namespace

std::uint64_t count_leaves_avx2(const LeafBatch& leaves, std::size_t count, bool white) {
  return white ? Count<Avx2>::all<true>(leaves, count) : Count<Avx2>::all<false>(leaves, count);
}

}  // namespace quadrille::chess
