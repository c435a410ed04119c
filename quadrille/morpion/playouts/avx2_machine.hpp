// PlainMachine for processors with AVX2 and BMI2: eight moves of a list at once, and no branch that
// depends on what they are. AVX2 cannot compress a register; what is kept is brought to the front
// by one permutation, whose eight places are taken from a mask by pext.
//
//   kept lanes        0 . 2 3 . . . 7          mask of bytes  ff 00 ff ff 00 00 00 ff
//   places by pext    0 2 3 7                  of             00 01 02 03 04 05 06 07
//
// Only files compiled for these processors may include it, and what they instantiate must carry its
// name: see tools/check_leaks.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/search/race.hpp"

namespace quadrille::morpion {

struct Avx2Machine {
  static constexpr std::size_t kLanes = 8;
  static constexpr std::size_t kSlack = kLanes;

  template <class Filter>
  static std::uint32_t* keep(const Filter& filter, const std::uint32_t* from,
                             const std::uint32_t* end, std::uint32_t* out) {
    for (; from < end; from += kLanes) {
      const __m256i codes = load(from);
      const unsigned kept = kept_lanes(filter, codes, lanes(static_cast<std::size_t>(end - from)));
      store(out, _mm256_permutevar8x32_epi32(codes, places(kept)));
      out += _mm_popcnt_u32(kept);
    }
    return out;
  }

  template <class Filter>
  static search::Racers keep_racing(const Filter& filter, std::uint32_t* codes, float* clocks,
                                    search::Racers racers, std::uint32_t*& dead) {
    const __m256 passed = _mm256_set1_ps(racers.time);
    search::Racers left{0, 0, std::numeric_limits<float>::infinity()};
    for (std::size_t index = 0; index < racers.count; index += kLanes) {
      const __m256i moves = load(codes + index);
      const __m256 times = _mm256_sub_ps(_mm256_loadu_ps(clocks + index), passed);
      const unsigned used = lanes(racers.count - index);
      const unsigned kept = kept_lanes(filter, moves, used);
      const unsigned gone = used & ~kept;
      const __m256i kept_places = places(kept);
      const __m256 kept_times = _mm256_permutevar8x32_ps(times, kept_places);
      store(codes + left.count, _mm256_permutevar8x32_epi32(moves, kept_places));
      _mm256_storeu_ps(clocks + left.count, kept_times);
      store(dead, _mm256_permutevar8x32_epi32(moves, places(gone)));
      dead += _mm_popcnt_u32(gone);
      const auto count = static_cast<std::size_t>(_mm_popcnt_u32(kept));
      const __m256 racing = _mm256_blendv_ps(_mm256_set1_ps(left.time), kept_times, front(count));
      const float least = least_of(racing);
      if (least < left.time) {
        const __m256 equal = _mm256_cmp_ps(racing, _mm256_set1_ps(least), _CMP_EQ_OQ);
        left.first = left.count + _tzcnt_u32(static_cast<unsigned>(_mm256_movemask_ps(equal)));
        left.time = least;
      }
      left.count += count;
    }
    return left;
  }

 private:
  static __m256i load(const std::uint32_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store(std::uint32_t* to, __m256i codes) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), codes);
  }

  // The lanes of which N are in use, at most eight.
  static unsigned lanes(std::size_t count) { return _bzhi_u32(0xFF, static_cast<unsigned>(count)); }

  // The first N lanes, as a mask.
  static __m256 front(std::size_t count) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_castsi256_ps(
        _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(count)), numbers));
  }

  // Where the lanes of a mask are, in their order.
  static __m256i places(unsigned mask) {
    constexpr std::uint64_t kOnes = 0x0101010101010101, kNumbers = 0x0706050403020100;
    const std::uint64_t bytes = _pdep_u64(mask, kOnes) * 0xFF;
    const std::uint64_t numbers = _pext_u64(kNumbers, bytes);
    return _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(numbers)));
  }

  static float least_of(__m256 values) {
    const __m128 four =
        _mm_min_ps(_mm256_castps256_ps128(values), _mm256_extractf128_ps(values, 1));
    const __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
  }

  template <class Filter>
  static unsigned kept_lanes(const Filter& filter, __m256i codes, unsigned used) {
    const __m256i played = _mm256_set1_epi32(static_cast<int>(filter.played));
    const __m256i cells = _mm256_set1_epi32(static_cast<int>(filter.cells));
    const __m256i nearest = _mm256_set1_epi32(static_cast<int>(filter.nearest));
    const __m256i width = _mm256_set1_epi32(static_cast<int>(filter.width));
    const __m256i windows =
        _mm256_srl_epi32(codes, _mm_cvtsi32_si128(static_cast<int>(filter.cell_bits)));
    const __m256i same_cell = _mm256_cmpeq_epi32(
        _mm256_and_si256(_mm256_xor_si256(codes, played), cells), _mm256_setzero_si256());
    // Unsigned: a number is at most the width iff their minimum is the number itself.
    const __m256i distance = _mm256_sub_epi32(windows, nearest);
    const __m256i near = _mm256_cmpeq_epi32(_mm256_min_epu32(distance, width), distance);
    const __m256 dropped = _mm256_castsi256_ps(_mm256_or_si256(same_cell, near));
    return used & ~static_cast<unsigned>(_mm256_movemask_ps(dropped));
  }
};

}  // namespace quadrille::morpion

#endif
