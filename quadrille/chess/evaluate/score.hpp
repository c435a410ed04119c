// Scores in centipawns from the side to move, and how mates are counted in them: a mate is worth
// kMate less the plies until it, so a nearer one is better. An evaluation promises no mate: it
// stays far below, within what the transposition table has room for.
#pragma once

namespace quadrille::chess {

inline constexpr int kMostPly = 120;     // the longest line that is searched
inline constexpr int kInfinite = 32001;  // more than any score
inline constexpr int kMate = 32000;
inline constexpr int kSurelyMate = kMate - 2 * kMostPly;  // from here on it is a mate
inline constexpr int kMostEvaluation = 8000;              // no position is judged better or worse
inline constexpr int kNoScore = 32002;

constexpr int mated_in(int ply) {
  return -kMate + ply;
}
constexpr int mates_in(int ply) {
  return kMate - ply;
}
constexpr bool is_mate(int score) {
  return score >= kSurelyMate || score <= -kSurelyMate;
}
// Moves until mate, negative for the side that is mated; only for a score that is_mate.
constexpr int moves_to_mate(int score) {
  return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score) / 2;
}

}  // namespace quadrille::chess
