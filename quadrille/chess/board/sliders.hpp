// Slider attacks by one look into a table: the pieces on a slider's lines are squeezed into an
// index, and the table has the answer ready for every way these lines can be occupied.
//
//   occupied & mask           the squares that can block: the lines without the board's edge
//   pext(occupied, mask)      squeezes them by one instruction (BMI2)
//   (… * magic) >> shift      squeezes them by a multiplication found by trial, on any machine
//
// Both fill the same 107,648 entries, in their own order. The caller owns the memory; rays fill it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/square.hpp"

namespace quadrille::chess {

// One entry for each way to occupy the lines of each square: 102,400 for rooks, 5,248 for bishops.
inline constexpr std::size_t kSliderEntries = 102400 + 5248;

struct Lookup {
  Bitboard mask = 0;
  Bitboard magic = 0;
  std::uint32_t offset = 0;  // of the square's part of the table
  std::uint8_t shift = 0;
};

struct SliderTables {
  std::array<Lookup, kSquares> rook, bishop;
  std::array<Bitboard, kSliderEntries> attacks;
};

void build_magic_tables(SliderTables& tables);
// The same entries in the order of pext; needs no such instruction to be built.
void build_pext_tables(SliderTables& tables);

// The multipliers: for each square the first that trial finds (tests/chess/sliders_test.cpp).
extern const std::array<Bitboard, kSquares> kRookMagics, kBishopMagics;

// The squares whose occupation matters: the piece's lines without their last squares.
Bitboard rook_mask(Square square);
Bitboard bishop_mask(Square square);

class MagicMachine {
 public:
  explicit MagicMachine(const SliderTables& tables) : tables_(&tables) {}

  static constexpr int count(Bitboard bits) { return count_bits(bits); }
  Bitboard rook_attacks(Square square, Bitboard occupied) const {
    return look_up(tables_->rook[square], occupied);
  }
  Bitboard bishop_attacks(Square square, Bitboard occupied) const {
    return look_up(tables_->bishop[square], occupied);
  }

 private:
  Bitboard look_up(const Lookup& lookup, Bitboard occupied) const {
    const Bitboard index = (occupied & lookup.mask) * lookup.magic >> lookup.shift;
    return tables_->attacks[lookup.offset + static_cast<std::size_t>(index)];
  }

  const SliderTables* tables_;
};

}  // namespace quadrille::chess
