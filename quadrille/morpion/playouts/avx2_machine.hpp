// PlainMachine for processors with AVX2: eight moves of a list at once. AVX2 cannot compress a
// register; what is kept is brought to the front by one permutation, whose places a table has for
// each of the 256 masks.
//
//   kept lanes   0 . 2 3 . . . 7       mask 0x8D, places 0 2 3 7
//
// Each lane has the least time that it has met and its place in the new list. Which lane is the
// first is asked once, behind the last eight.
//
// Only files compiled for these processors may include it, and what they instantiate must carry its
// name: see tools/check_leaks.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/morpion/playouts/list_machine.hpp"

namespace quadrille::morpion {

struct Avx2Machine : ListMachine<Avx2Machine> {
  static constexpr std::size_t kLanes = 8;
  static constexpr std::size_t kSlack = kLanes;

  // The first of the racers, lane by lane.
  class Leader {
   public:
    // `times` are the kept lanes, the first of which stands at `place`.
    void meet(__m256, unsigned kept, __m256 times, std::size_t place) {
      const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
      const __m256i in_use = _mm256_cmpgt_epi32(_mm256_set1_epi32(_mm_popcnt_u32(kept)), numbers);
      const __m256 sooner =
          _mm256_and_ps(_mm256_castsi256_ps(in_use), _mm256_cmp_ps(times, least_, _CMP_LT_OQ));
      least_ = _mm256_blendv_ps(least_, times, sooner);
      places_ = _mm256_blendv_epi8(
          places_, _mm256_add_epi32(numbers, _mm256_set1_epi32(static_cast<int>(place))),
          _mm256_castps_si256(sooner));
    }

    // Of equal times the one that stands first, as in PlainMachine.
    search::Racers racers(std::size_t count) const {
      const __m256 two = _mm256_min_ps(least_, _mm256_permute2f128_ps(least_, least_, 1));
      const __m256 four = _mm256_min_ps(two, _mm256_permute_ps(two, 0x4E));
      const __m256 all = _mm256_min_ps(four, _mm256_permute_ps(four, 0xB1));
      const __m256 equal = _mm256_cmp_ps(least_, all, _CMP_EQ_OQ);
      alignas(32) std::uint32_t places[kLanes];
      _mm256_store_si256(reinterpret_cast<__m256i*>(places), places_);
      auto lanes = static_cast<unsigned>(_mm256_movemask_ps(equal));
      std::uint32_t first = places[_tzcnt_u32(lanes)];
      while ((lanes &= lanes - 1) != 0) first = lesser(first, places[_tzcnt_u32(lanes)]);
      return {count, first, _mm256_cvtss_f32(all)};
    }

   private:
    static std::uint32_t lesser(std::uint32_t one, std::uint32_t other) {
      return one < other ? one : other;
    }

    __m256 least_ = _mm256_set1_ps(std::numeric_limits<float>::infinity());
    __m256i places_ = _mm256_setzero_si256();
  };

  static __m256i load(const std::uint32_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }
  static __m256 load(const float* from) { return _mm256_loadu_ps(from); }
  static void store(std::uint32_t* to, __m256i codes) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), codes);
  }
  static void store(float* to, __m256 times) { _mm256_storeu_ps(to, times); }
  static __m256 less(__m256 times, float passed) {
    return _mm256_sub_ps(times, _mm256_set1_ps(passed));
  }

  static unsigned lanes(std::size_t count) { return _bzhi_u32(0xFF, static_cast<unsigned>(count)); }
  static std::size_t count(unsigned mask) { return static_cast<std::size_t>(_mm_popcnt_u32(mask)); }
  static __m256i to_front(__m256i codes, unsigned mask) {
    return _mm256_permutevar8x32_epi32(codes, places(mask));
  }
  static __m256 to_front(__m256 times, unsigned mask) {
    return _mm256_permutevar8x32_ps(times, places(mask));
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

 private:
  // Where the lanes of a mask are, in their order.
  static __m256i places(unsigned mask) {
    return _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(kPlaces.of[mask])));
  }
  struct Places {
    std::uint64_t of[256];  // a byte for each
  };
  static constexpr Places kPlaces = [] {
    Places places{};
    for (unsigned mask = 0; mask < 256; ++mask) {
      unsigned count = 0;
      for (std::uint64_t lane = 0; lane < kLanes; ++lane) {
        if ((mask >> lane & 1) != 0) places.of[mask] |= lane << (8 * count++);
      }
    }
    return places;
  }();
};

}  // namespace quadrille::morpion

#endif
