// Compiled for AVX2; called only where the processor has it. Four boards a register; lane masks are
// registers of all-ones and all-zeros lanes.
#include <immintrin.h>

#include "quadrille/twenty48/batch/batch_kernel.hpp"

namespace quadrille::twenty48 {
namespace {

struct Avx2 {
  using Lanes = __m256i;
  using Mask = __m256i;
  static constexpr std::size_t kBoards = 4;

  static Lanes load(const std::uint64_t* boards) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(boards));
  }
  static void store(std::uint64_t* boards, Lanes rows) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(boards), rows);
  }
  static Lanes all(std::uint16_t lane) { return _mm256_set1_epi16(static_cast<short>(lane)); }
  static Lanes shift_down(Lanes rows) { return _mm256_srli_epi16(rows, 4); }
  static Lanes shift_up(Lanes rows) { return _mm256_slli_epi16(rows, 4); }
  static Lanes exclusive_or(Lanes a, Lanes b) { return _mm256_xor_si256(a, b); }
  static Lanes in_both(Lanes a, Lanes b) { return _mm256_and_si256(a, b); }

  // yes where a bit of `keep` is set, no elsewhere
  static Lanes blend(Lanes keep, Lanes yes, Lanes no) {
    return _mm256_xor_si256(no, _mm256_and_si256(keep, _mm256_xor_si256(yes, no)));
  }
  static Lanes select(Mask mask, Lanes yes, Lanes no) { return _mm256_blendv_epi8(no, yes, mask); }
  static Mask none(Lanes rows, std::uint16_t bits) {
    return _mm256_cmpeq_epi16(_mm256_and_si256(rows, all(bits)), _mm256_setzero_si256());
  }
  // Lanes with a bit of `bits` in `some` and none in `none`.
  static Mask some_and_none(Lanes some, Lanes none, std::uint16_t bits) {
    return _mm256_andnot_si256(Avx2::none(some, bits), Avx2::none(none, bits));
  }
  static Mask but_not(Mask a, Mask b) { return _mm256_andnot_si256(b, a); }
  static Lanes add_where(Mask mask, Lanes rows, std::uint16_t amount) {
    return _mm256_add_epi16(rows, _mm256_and_si256(mask, all(amount)));
  }
  static bool has_full_nybble(Lanes rows) {
    const Lanes pairs = _mm256_and_si256(rows, _mm256_srli_epi16(rows, 1));
    return !_mm256_testz_si256(_mm256_and_si256(pairs, _mm256_srli_epi16(pairs, 2)), all(0x1111));
  }
  template <int Distance>
  static Lanes delta_swap(Lanes boards, std::uint64_t mask) {
    const Lanes wide = _mm256_set1_epi64x(static_cast<long long>(mask));
    const Lanes differing =
        _mm256_and_si256(_mm256_xor_si256(boards, _mm256_srli_epi64(boards, Distance)), wide);
    return _mm256_xor_si256(boards,
                            _mm256_xor_si256(differing, _mm256_slli_epi64(differing, Distance)));
  }
};

}  // namespace

std::size_t move_boards_avx2(const std::uint64_t* boards, std::size_t count, Turn turn,
                             std::uint64_t* const* results) {
  return move_boards<Avx2>(boards, count, turn, results);
}

}  // namespace quadrille::twenty48
