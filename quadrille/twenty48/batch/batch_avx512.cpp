// Compiled for AVX-512BW; called only where the processor has it. Eight boards a register; lane
// masks live in mask registers.
#include <immintrin.h>

#include "quadrille/twenty48/batch/batch_kernel.hpp"

namespace quadrille::twenty48 {
namespace {

struct Avx512 {
  using Lanes = __m512i;
  using Mask = __mmask32;
  static constexpr std::size_t kBoards = 8;

  static Lanes load(const std::uint64_t* boards) { return _mm512_loadu_si512(boards); }
  static void store(std::uint64_t* boards, Lanes rows) { _mm512_storeu_si512(boards, rows); }
  static Lanes all(std::uint16_t lane) { return _mm512_set1_epi16(static_cast<short>(lane)); }
  static Lanes shift_down(Lanes rows) { return _mm512_srli_epi16(rows, 4); }
  static Lanes shift_up(Lanes rows) { return _mm512_slli_epi16(rows, 4); }
  static Lanes exclusive_or(Lanes a, Lanes b) { return _mm512_xor_si512(a, b); }
  static Lanes in_both(Lanes a, Lanes b) { return _mm512_and_si512(a, b); }

  // yes where a bit of `keep` is set, no elsewhere
  static Lanes blend(Lanes keep, Lanes yes, Lanes no) {
    return _mm512_ternarylogic_epi64(keep, yes, no, 0xCA);
  }
  static Lanes select(Mask mask, Lanes yes, Lanes no) {
    return _mm512_mask_blend_epi16(mask, no, yes);
  }
  static Mask none(Lanes rows, std::uint16_t bits) {
    return _mm512_testn_epi16_mask(rows, all(bits));
  }
  // Lanes with a bit of `bits` in `some` and none in `none`.
  static Mask some_and_none(Lanes some, Lanes none, std::uint16_t bits) {
    return _mm512_mask_testn_epi16_mask(_mm512_test_epi16_mask(some, all(bits)), none, all(bits));
  }
  static Mask but_not(Mask a, Mask b) { return a & ~b; }
  static Lanes add_where(Mask mask, Lanes rows, std::uint16_t amount) {
    return _mm512_mask_add_epi16(rows, mask, rows, all(amount));
  }
  static bool has_full_nybble(Lanes rows) {
    const Lanes pairs = _mm512_and_si512(rows, _mm512_srli_epi16(rows, 1));
    const Lanes ones = all(0x1111);
    return _mm512_test_epi16_mask(_mm512_and_si512(pairs, _mm512_srli_epi16(pairs, 2)), ones) != 0;
  }
  template <int Distance>
  static Lanes delta_swap(Lanes boards, std::uint64_t mask) {
    const Lanes wide = _mm512_set1_epi64(static_cast<long long>(mask));
    const Lanes differing =
        _mm512_ternarylogic_epi64(boards, _mm512_srli_epi64(boards, Distance), wide, 0x28);
    return _mm512_ternarylogic_epi64(boards, differing, _mm512_slli_epi64(differing, Distance),
                                     0x96);
  }
};

}  // namespace

std::size_t move_boards_avx512(const std::uint64_t* boards, std::size_t count, Turn turn,
                               std::uint64_t* const* results) {
  return move_boards<Avx512>(boards, count, turn, results);
}

}  // namespace quadrille::twenty48
