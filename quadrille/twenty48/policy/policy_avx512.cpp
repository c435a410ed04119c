// Compiled for AVX-512BW; called only where the processor has it. Thirty-two products an
// instruction.
#include <immintrin.h>

#include "quadrille/twenty48/policy/policy_kernel.hpp"

namespace quadrille::twenty48::policy {
namespace {

struct Avx512 {
  using Lanes = __m512i;
  static constexpr int kLanes = 32;
  static constexpr int kBoards = 4;

  static Lanes zero() { return _mm512_setzero_si512(); }
  static Lanes load(const std::int16_t* activations) { return _mm512_loadu_si512(activations); }
  static Lanes widen(const std::int8_t* weights) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights)));
  }
  static Lanes add_products(Lanes sum, Lanes weights, Lanes activations) {
    return _mm512_add_epi32(sum, _mm512_madd_epi16(weights, activations));
  }
  static __m256i halved(Lanes sum) {
    return _mm256_add_epi32(_mm512_castsi512_si256(sum), _mm512_extracti64x4_epi64(sum, 1));
  }
  // Half as many parts of embeddings, in 32 bits.
  static Lanes add_wide(Lanes sum, const std::int16_t* parts) {
    return _mm512_add_epi32(
        sum, _mm512_cvtepi16_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(parts))));
  }
  static void store(std::int32_t* to, Lanes sums) { _mm512_storeu_si512(to, sums); }
  static void totals(Lanes a, Lanes b, Lanes c, Lanes d, std::int32_t (&to)[kRowsAtOnce]) {
    const __m256i pairs = _mm256_hadd_epi32(_mm256_hadd_epi32(halved(a), halved(b)),
                                            _mm256_hadd_epi32(halved(c), halved(d)));
    _mm_storeu_si128(
        reinterpret_cast<__m128i*>(to),
        _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1)));
  }
};

}  // namespace

void evaluate_avx512(const KernelCall& call) {
  evaluate_boards<Avx512>(call);
}

}  // namespace quadrille::twenty48::policy
