// What chess remembers of a position it has searched, in the 48 bits that a table's slot offers:
//
//   | in a PV 1 | move 15 | score 16 | evaluation 14 | bound 2 |
//
// Mates are counted from the root in the search and from the position in the table, because the
// same position is met at different plies.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/core/transposition.hpp"
#include "quadrille/runtime/atomic_cell.hpp"

namespace quadrille::chess {

using Table = TranspositionTable<AtomicCell, Match::key>;

enum class Bound : std::uint8_t { none, upper, lower, exact };

constexpr bool has_lower(Bound bound) {
  return (static_cast<int>(bound) & static_cast<int>(Bound::lower)) != 0;
}
constexpr bool has_upper(Bound bound) {
  return (static_cast<int>(bound) & static_cast<int>(Bound::upper)) != 0;
}

struct Entry {
  Move move;
  int score = kNoScore;
  int evaluation = kNoScore;  // the static one, before any correction
  int depth = 0;
  Bound bound = Bound::none;
  bool in_pv = false;
  bool found = false;
};

inline constexpr int kNoEvaluation = -8192;  // the one 14-bit value that no evaluation has
static_assert(kMostEvaluation < -kNoEvaluation);

constexpr std::uint64_t pack(const Entry& entry) {
  const int evaluation = entry.evaluation == kNoScore ? kNoEvaluation : entry.evaluation;
  return std::uint64_t{entry.in_pv} << 47 | std::uint64_t{entry.move.code()} << 32 |
         std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
         (static_cast<std::uint64_t>(evaluation) & 0x3FFF) << 2 |
         static_cast<std::uint64_t>(entry.bound);
}

constexpr Entry unpack(TranspositionEntry packed) {
  Entry entry;
  const std::uint64_t bits = packed.payload;
  entry.in_pv = (bits >> 47 & 1) != 0;
  entry.move = Move::from_code(static_cast<std::uint16_t>(bits >> 32 & 0x7FFF));
  entry.score = static_cast<std::int16_t>(bits >> 16);
  const int evaluation = static_cast<int>(bits >> 2 & 0x3FFF);
  entry.evaluation = evaluation < 0x2000 ? evaluation : evaluation - 0x4000;
  if (entry.evaluation == kNoEvaluation) entry.evaluation = kNoScore;
  entry.bound = static_cast<Bound>(bits & 3);
  entry.depth = packed.depth;
  entry.found = true;
  return entry;
}

constexpr int from_table(int score, int ply) {
  if (score >= kSurelyMate) return score - ply;
  return score <= -kSurelyMate ? score + ply : score;
}
constexpr int to_table(int score, int ply) {
  if (score >= kSurelyMate) return score + ply;
  return score <= -kSurelyMate ? score - ply : score;
}

}  // namespace quadrille::chess
