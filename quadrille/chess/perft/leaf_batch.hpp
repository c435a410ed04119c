// Positions waiting to have their moves counted, many at once: each of the six sets of a board, and
// the castling rooks, in an array of its own, seen by the side to move. An array per set, because
// the kernels load the same set of eight boards with one instruction.
//
// En passant is left out: few positions have it, and whoever adds a position counts it there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::chess {

struct LeafBatch {
  static constexpr std::size_t kCapacity = 128;  // 7 KiB, a part of the first-level cache

  alignas(64) std::uint64_t us[kCapacity];
  std::uint64_t them[kCapacity];
  std::uint64_t pawns[kCapacity];
  std::uint64_t knights[kCapacity];
  std::uint64_t diagonals[kCapacity];
  std::uint64_t straights[kCapacity];
  std::uint64_t castling[kCapacity];
};

// The legal moves of the first `count` positions together, White (or Black) to move in all of them,
// castling by the rules of plain chess, without captures en passant. Positions behind `count` up to
// the next multiple of eight may hold anything.
using CountLeafBatch = std::uint64_t (*)(const LeafBatch& leaves, std::size_t count, bool white);

// Only where the processor has AVX-512 with its popcount, or AVX2.
std::uint64_t count_leaves_avx512(const LeafBatch& leaves, std::size_t count, bool white);
std::uint64_t count_leaves_avx2(const LeafBatch& leaves, std::size_t count, bool white);

}  // namespace quadrille::chess
