// The machine of processors with a fast pext and a popcount instruction. Only files compiled for
// these may include it, and what they instantiate must carry its name: see tools/check_leaks.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <bit>

#include "quadrille/chess/board/sliders.hpp"

namespace quadrille::chess {

class PextMachine {
 public:
  explicit PextMachine(const SliderTables& tables) : tables_(&tables) {}

  static int count(Bitboard bits) { return static_cast<int>(_mm_popcnt_u64(bits)); }
  Bitboard rook_attacks(Square square, Bitboard occupied) const {
    const Lookup& lookup = tables_->rook[square];
    return tables_->attacks[lookup.offset + _pext_u64(occupied, lookup.mask)];
  }
  Bitboard bishop_attacks(Square square, Bitboard occupied) const {
    const Lookup& lookup = tables_->bishop[square];
    return tables_->attacks[lookup.offset + _pext_u64(occupied, lookup.mask)];
  }

 private:
  const SliderTables* tables_;
};

}  // namespace quadrille::chess

#endif
