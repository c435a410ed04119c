// What pieces are worth, where they stand well, and which cells share a line, for kernels: pages of
// bytes that are found by a piece's code and its cell without a multiplication.
//
// A page of the placement has four codes of pieces, whose two lower bits are bits 3 and 7 of the
// address: those that a cell has not. Codes 7 and 15, which no piece has, are the late kings.
#pragma once

#include "retro/cosmac/assembler/program.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {

// Begins a page, which is that of codes 0 to 3. A bonus of 0 is kZeroBonus.
inline constexpr std::string_view kPlacementTable = "kernel:placement";
inline constexpr int kZeroBonus = 128;
inline constexpr int kLateKingCode = 7;

constexpr int placement_page(int code) {
  return code >> 2;
}
constexpr int placement_bits(int code) {
  return (code & 1) << 3 | (code & 2) << 6;
}

// Begins a page: at a code its placement_bits; at kWorths + 4 * code what it is worth, and what it
// is worth as a piece other than a pawn, two bytes each.
inline constexpr std::string_view kCodeTable = "kernel:codes";
inline constexpr int kWorths = 0x40;

// Begins a page: at kSameCell plus the difference of two cells the step of a line that leads from
// the other to the one, or 0.
inline constexpr std::string_view kLineTable = "kernel:lines";
inline constexpr int kSameCell = 0x77;

void write_piece_tables(Program& program, Symbol name);

}  // namespace quadrille::cosmac
