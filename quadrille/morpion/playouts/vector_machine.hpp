// PlainMachine for processors with AVX-512: sixteen moves of a list at once. Only files compiled
// for these may include it, and what they instantiate must carry its name: see tools/check_leaks.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/morpion/playouts/list_machine.hpp"

namespace quadrille::morpion {

struct VectorMachine : ListMachine<VectorMachine> {
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kSlack = kLanes;

  // The first of the racers.
  class Leader {
   public:
    // The first of the kept lanes stands at `place`.
    void meet(__m512 times, __mmask16 kept, __m512, std::size_t place) {
      const float least = _mm512_mask_reduce_min_ps(kept, times);
      if (least >= time_) return;
      const unsigned lane =
          _tzcnt_u32(_mm512_mask_cmp_ps_mask(kept, times, _mm512_set1_ps(least), _CMP_EQ_OQ));
      first_ = place + count(static_cast<__mmask16>(_bzhi_u32(kept, lane)));
      time_ = least;
    }
    search::Racers racers(std::size_t count) const { return {count, first_, time_}; }

   private:
    std::size_t first_ = 0;
    float time_ = std::numeric_limits<float>::infinity();
  };

  static __m512i load(const std::uint32_t* from) { return _mm512_loadu_si512(from); }
  static __m512 load(const float* from) { return _mm512_loadu_ps(from); }
  static void store(std::uint32_t* to, __m512i codes) { _mm512_storeu_si512(to, codes); }
  static void store(float* to, __m512 times) { _mm512_storeu_ps(to, times); }
  static __m512 less(__m512 times, float passed) {
    return _mm512_sub_ps(times, _mm512_set1_ps(passed));
  }

  static __mmask16 lanes(std::size_t count) {
    return static_cast<__mmask16>(_bzhi_u32(0xFFFF, static_cast<unsigned>(count)));
  }
  static std::size_t count(__mmask16 mask) {
    return static_cast<std::size_t>(_mm_popcnt_u32(mask));
  }
  static __m512i to_front(__m512i codes, __mmask16 mask) {
    return _mm512_maskz_compress_epi32(mask, codes);
  }
  static __m512 to_front(__m512 times, __mmask16 mask) {
    return _mm512_maskz_compress_ps(mask, times);
  }

  template <class Filter>
  static __mmask16 kept_lanes(const Filter& filter, __m512i codes, __mmask16 used) {
    const __m512i played = _mm512_set1_epi32(static_cast<int>(filter.played));
    const __m512i cells = _mm512_set1_epi32(static_cast<int>(filter.cells));
    const __m512i nearest = _mm512_set1_epi32(static_cast<int>(filter.nearest));
    const __m512i width = _mm512_set1_epi32(static_cast<int>(filter.width));
    const __m512i windows = _mm512_srli_epi32(codes, static_cast<unsigned>(filter.cell_bits));
    const __mmask16 other_cell =
        _mm512_mask_test_epi32_mask(used, _mm512_xor_si512(codes, played), cells);
    return _mm512_mask_cmpgt_epu32_mask(other_cell, _mm512_sub_epi32(windows, nearest), width);
  }
};

}  // namespace quadrille::morpion

#endif
