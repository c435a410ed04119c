// Counts of positions that the search may meet again by another order of moves.
//
// The one idea: an entry holds the whole position, not a hash of it, so a count taken from the
// table is never that of another position: with or without a table, perft is exact. A position and
// its count fill one cache line. Locks are shared by many entries; there are few accesses, as only
// positions three plies or more above the leaves are worth an entry.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/chess/board/board.hpp"

namespace quadrille::chess {

class PerftTable {
 public:
  static constexpr int kLeastDepth = 3;

  // Takes as many entries as fit.
  explicit PerftTable(std::size_t megabytes);

  std::optional<std::uint64_t> find(const Board& board, int depth);
  void store(const Board& board, int depth, std::uint64_t nodes);

 private:
  struct alignas(64) Entry {
    Bitboard white = 0, black = 0, pawns = 0, knights = 0, diagonals = 0, straights = 0;
    std::uint64_t rest = 0;  // castling rooks, en passant, side and depth; 0: empty
    std::uint64_t nodes = 0;
    bool operator==(const Entry&) const = default;
  };
  static_assert(sizeof(Entry) == 64);
  static constexpr std::size_t kLocks = 1024;
  class Guarded;

  static Entry entry_for(const Board& board, int depth);
  std::size_t place_of(const Entry& entry) const;

  std::vector<Entry> entries_;
  std::array<std::atomic_flag, kLocks> locks_{};
};

}  // namespace quadrille::chess
