// PlainMachine for processors with AVX-512: sixteen moves of a list at once, and no branch that
// depends on what they are. Only files compiled for these may include it, and what they instantiate
// must carry its name: see tools/check_leaks.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/search/race.hpp"

namespace quadrille::morpion {

struct VectorMachine {
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kSlack = kLanes;

  template <class Filter>
  static std::uint32_t* keep(const Filter& filter, const std::uint32_t* from,
                             const std::uint32_t* end, std::uint32_t* out) {
    for (; from < end; from += kLanes) {
      const __m512i codes = _mm512_loadu_si512(from);
      const __mmask16 kept = kept_lanes(filter, codes, lanes(static_cast<std::size_t>(end - from)));
      _mm512_storeu_si512(out, _mm512_maskz_compress_epi32(kept, codes));
      out += _mm_popcnt_u32(kept);
    }
    return out;
  }

  template <class Filter>
  static search::Racers keep_racing(const Filter& filter, std::uint32_t* codes, float* clocks,
                                    search::Racers racers, std::uint32_t*& dead) {
    const __m512 passed = _mm512_set1_ps(racers.time);
    search::Racers left{0, 0, std::numeric_limits<float>::infinity()};
    for (std::size_t index = 0; index < racers.count; index += kLanes) {
      const __m512i moves = _mm512_loadu_si512(codes + index);
      const __m512 times = _mm512_sub_ps(_mm512_loadu_ps(clocks + index), passed);
      const __mmask16 used = lanes(racers.count - index);
      const __mmask16 kept = kept_lanes(filter, moves, used);
      const auto gone = static_cast<__mmask16>(used & ~kept);
      _mm512_storeu_si512(codes + left.count, _mm512_maskz_compress_epi32(kept, moves));
      _mm512_storeu_ps(clocks + left.count, _mm512_maskz_compress_ps(kept, times));
      _mm512_storeu_si512(dead, _mm512_maskz_compress_epi32(gone, moves));
      dead += _mm_popcnt_u32(gone);
      const float least = _mm512_mask_reduce_min_ps(kept, times);
      if (least < left.time) {
        const unsigned lane =
            _tzcnt_u32(_mm512_mask_cmp_ps_mask(kept, times, _mm512_set1_ps(least), _CMP_EQ_OQ));
        left.first = left.count + static_cast<std::size_t>(_mm_popcnt_u32(_bzhi_u32(kept, lane)));
        left.time = least;
      }
      left.count += static_cast<std::size_t>(_mm_popcnt_u32(kept));
    }
    return left;
  }

 private:
  // The lanes of which N are in use, at most sixteen.
  static __mmask16 lanes(std::size_t count) {
    return static_cast<__mmask16>(_bzhi_u32(0xFFFF, static_cast<unsigned>(count)));
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
