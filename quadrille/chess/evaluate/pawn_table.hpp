// A small table of what depends on nothing but pawns and kings, over memory that the caller owns.
//
//   name: | white pawns, with White's king square where a first rank would be |
//         | black pawns, with Black's king square there                       |
//
// The trick: pawns never stand on the first rank, so its byte has room for the king, and the two
// words are the whole truth. A hit is exact; nothing is believed because a hash says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/tapered.hpp"
#include "quadrille/chess/evaluate/weights.hpp"

namespace quadrille::chess {

struct PawnName {
  Bitboard white = 0, black = 0;  // both zero, two kings on a1, is no position

  constexpr bool operator==(const PawnName&) const = default;
};

constexpr PawnName pawn_name(const Board& board) {
  return {(board.of(Colour::white) & board.pawns) | board.king_square(Colour::white),
          (board.of(Colour::black) & board.pawns) | board.king_square(Colour::black)};
}

struct PawnEntry {
  PawnName name;
  Bitboard passed = 0;  // of both colours
  Tapered value;        // from White's view
  std::int16_t danger[2] = {0, 0};
};

class PawnTable {
 public:
  // Without memory: finds nothing, keeps nothing.
  constexpr PawnTable() = default;
  // Uses the largest power of two of the entries given, which are made empty.
  explicit constexpr PawnTable(std::span<PawnEntry> memory) : entries_(memory.data()) {
    std::size_t size = memory.empty() ? 0 : 1;
    while (size != 0 && size <= memory.size() / 2) size *= 2;
    size_ = size;
    clear();
  }

  constexpr void clear() {
    for (std::size_t index = 0; index < size_; ++index) entries_[index] = PawnEntry{};
  }

  // Where the entry of this name is or should be written; null without memory.
  constexpr PawnEntry* slot(const PawnName& name) const {
    if (size_ == 0) return nullptr;
    constexpr std::uint64_t kOddA = 0x9E3779B97F4A7C15, kOddB = 0xC2B2AE3D27D4EB4F;
    const std::uint64_t hash = (name.white * kOddA) ^ (name.black * kOddB);
    return &entries_[(hash ^ hash >> 32) & (size_ - 1)];
  }

 private:
  PawnEntry* entries_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace quadrille::chess
