#include "quadrille/chess/perft/perft_table.hpp"

#include <algorithm>

#include "quadrille/core/rng.hpp"

namespace quadrille::chess {
namespace {

// The rooks that may castle stand on the first and the last rank.
std::uint64_t castling_bytes(Bitboard rooks) {
  return (rooks & 0xFF) | rooks >> 56 << 8;
}

}  // namespace

class PerftTable::Guarded {
 public:
  explicit Guarded(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~Guarded() { flag_.clear(std::memory_order_release); }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

 private:
  std::atomic_flag& flag_;
};

PerftTable::PerftTable(std::size_t megabytes)
    : entries_(std::max<std::size_t>(1, (megabytes << 20) / sizeof(Entry))) {}

PerftTable::Entry PerftTable::entry_for(const Board& board, int depth) {
  Entry entry;
  entry.white = board.colours[0];
  entry.black = board.colours[1];
  entry.pawns = board.pawns;
  entry.knights = board.knights;
  entry.diagonals = board.diagonals;
  entry.straights = board.straights;
  entry.rest = castling_bytes(board.castling) | std::uint64_t{board.en_passant} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(board.side)} << 24 |
               static_cast<std::uint64_t>(depth) << 32;
  return entry;
}

std::size_t PerftTable::place_of(const Entry& entry) const {
  std::uint64_t hash = entry.rest;
  for (const std::uint64_t word :
       {entry.white, entry.black, entry.pawns, entry.knights, entry.diagonals, entry.straights}) {
    hash = mix(hash ^ word);
  }
  return hash % entries_.size();
}

std::optional<std::uint64_t> PerftTable::find(const Board& board, int depth) {
  Entry wanted = entry_for(board, depth);
  const std::size_t place = place_of(wanted);
  const Guarded guard(locks_[place % kLocks]);
  wanted.nodes = entries_[place].nodes;
  if (!(entries_[place] == wanted)) return std::nullopt;
  return wanted.nodes;
}

// The newer count takes the place: it is the one more likely to be met again soon.
void PerftTable::store(const Board& board, int depth, std::uint64_t nodes) {
  Entry entry = entry_for(board, depth);
  const std::size_t place = place_of(entry);
  entry.nodes = nodes;
  const Guarded guard(locks_[place % kLocks]);
  entries_[place] = entry;
}

}  // namespace quadrille::chess
