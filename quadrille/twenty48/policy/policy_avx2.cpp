// Compiled for AVX2; called only where the processor has it. Sixteen products an instruction.
#include <immintrin.h>

#include "quadrille/twenty48/policy/policy_kernel.hpp"

namespace quadrille::twenty48::policy {
namespace {

struct Avx2 {
  using Lanes = __m256i;
  static constexpr int kLanes = 16;
  static constexpr int kBoards = 2;

  static Lanes zero() { return _mm256_setzero_si256(); }
  static Lanes load(const std::int16_t* activations) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(activations));
  }
  static Lanes widen(const std::int8_t* weights) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(weights)));
  }
  static Lanes add_products(Lanes sum, Lanes weights, Lanes activations) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(weights, activations));
  }
  // Half as many parts of embeddings, in 32 bits.
  static Lanes add_wide(Lanes sum, const std::int16_t* parts) {
    return _mm256_add_epi32(
        sum, _mm256_cvtepi16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(parts))));
  }
  static void store(std::int32_t* to, Lanes sums) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), sums);
  }
  static void totals(Lanes a, Lanes b, Lanes c, Lanes d, std::int32_t (&to)[kRowsAtOnce]) {
    const Lanes pairs = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
    _mm_storeu_si128(
        reinterpret_cast<__m128i*>(to),
        _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1)));
  }
};

}  // namespace

void evaluate_avx2(const KernelCall& call) {
  evaluate_boards<Avx2>(call);
}

}  // namespace quadrille::twenty48::policy
