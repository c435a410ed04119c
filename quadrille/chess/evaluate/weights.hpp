// All numbers of the evaluation, in one struct of plain arrays. The values are in weights.cpp,
// which the tuner (tools/tune) writes; nobody edits them by hand.
//
// Pairs are centipawns in the middlegame and in the endgame, for the side that has the feature.
// Squares are counted from the owner's side and folded at the middle of the board, so that left
// and right are alike: 8 ranks × 4 files from the edge inwards. "By rank" is from the owner's side
// too, 0 … 7.
//
// The danger of a king is counted in units of its own, which are summed first and squared after
// (king_safety.hpp), so that two attackers are worth more than twice one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/evaluate/tapered.hpp"

namespace quadrille::chess {

inline constexpr int kHalfSquares = 32;
using Danger = std::int32_t;

struct Weights {
  Tapered material[5];                      // by kind, pawn to queen
  Tapered placement[kKinds][kHalfSquares];  // by kind and square
  Tapered tempo[1];                         // to be on move
  Tapered castling_right[1];                // each

  Tapered knight_mobility[9];  // by the number of squares it can go to with sense
  Tapered bishop_mobility[14];
  Tapered rook_mobility[15];
  Tapered queen_mobility[28];

  Tapered bishop_pair[1];
  Tapered knight_with_pawns[1];        // each own pawn above five, for each knight
  Tapered rook_with_pawns[1];          // the same for each rook
  Tapered bishop_blocked_by_pawns[2];  // each own pawn on its colour; each rammed one as well
  Tapered outpost[2][2];               // knight, bishop; without and with a pawn that guards it
  Tapered minor_behind_pawn[1];        // knight or bishop with a pawn just before it
  Tapered minor_far_from_king[2];      // knight, bishop: each step away from the own king
  Tapered rook_on_file[2];             // half open, open
  Tapered rook_on_seventh[1];          // with the enemy king or pawns to bite on
  Tapered rook_shut_in[2];             // by the own king in the corner, who can castle, cannot
  Tapered pinned[4];                   // knight, bishop, rook, queen pinned to the king

  Tapered pawn_doubled[2];         // not guarded by a pawn: with and without a neighbour
  Tapered pawn_isolated[2];        // with an enemy pawn before it on the file, without
  Tapered pawn_backward[2];        // the same
  Tapered pawn_phalanx[8];         // by rank
  Tapered pawn_supported[8];       // by rank
  Tapered pawn_candidate[8];       // by rank: will be passed after fair exchanges
  Tapered pawn_passed[8];          // by rank
  Tapered passed_by_file[4];       // from the edge inwards
  Tapered passed_own_king[8];      // by rank, for each step of the own king to the square before it
  Tapered passed_enemy_king[8];    // by rank, for each step of the enemy king
  Tapered passed_blocked[8];       // by rank: an enemy piece stands before it
  Tapered passed_may_step[8];      // by rank: the next square is free and not attacked
  Tapered passed_free_path[8];     // by rank: so are all squares up to promotion
  Tapered passed_guarded_step[8];  // by rank: we attack the next square
  Tapered passed_rook_behind[2];   // own, enemy rook or queen behind it on the file
  Tapered passed_unstoppable[1];   // outruns a king without pieces

  Tapered shield[4][8];    // own pawn before the king: file from the edge, rank (0: none)
  Tapered storm[2][4][8];  // enemy pawn before the king: free, rammed; file, rank (0: none)

  Tapered threat_by_pawn[6];    // a guarded or safe pawn attacks this kind
  Tapered threat_by_minor[6];   // a knight or bishop attacks this kind, guarded by no pawn
  Tapered threat_by_rook[6];    // a rook does
  Tapered threat_by_king[1];    // the king attacks something weak
  Tapered hanging[1];           // attacked and not guarded, or not guarded enough
  Tapered pawn_push_threat[1];  // a safe pawn step would attack this many pieces
  Tapered restricted[1];        // each square where they move at our mercy
  Tapered space[1];             // each safe square in the middle behind our pawns

  // Danger for a king, by what the enemy does to him.
  Danger danger_always[1];
  Danger danger_attacker[4];       // knight, bishop, rook, queen that looks at his surroundings
  Danger danger_next_to_king[1];   // each attack on a square next to him
  Danger danger_weak_square[1];    // each weak square around him
  Danger danger_safe_check[4][2];  // by kind: one square to give check from, several
  Danger danger_unsafe_check[1];   // each check that could be answered by capture
  Danger danger_pinned[1];         // each own piece pinned to him
  Danger danger_flank[2];          // each square of his flank attacked once, twice
  Danger danger_flank_guarded[1];  // each square of his flank that is guarded
  Danger danger_knight_guards[1];  // an own knight guards his surroundings
  Danger danger_without_queen[1];  // the enemy has none
  Danger danger_shield[8];         // own pawn before him, by rank (0: none)
  Danger danger_storm[8];          // enemy pawn before him, by rank (0: none)
};

extern const Weights kWeights;

// Calls visit(name, table) for every table in the order of the struct.
template <class AnyWeights, class Visit>
constexpr void each_table(AnyWeights& weights, Visit&& visit) {
  visit("material", weights.material);
  visit("placement", weights.placement);
  visit("tempo", weights.tempo);
  visit("castling_right", weights.castling_right);
  visit("knight_mobility", weights.knight_mobility);
  visit("bishop_mobility", weights.bishop_mobility);
  visit("rook_mobility", weights.rook_mobility);
  visit("queen_mobility", weights.queen_mobility);
  visit("bishop_pair", weights.bishop_pair);
  visit("knight_with_pawns", weights.knight_with_pawns);
  visit("rook_with_pawns", weights.rook_with_pawns);
  visit("bishop_blocked_by_pawns", weights.bishop_blocked_by_pawns);
  visit("outpost", weights.outpost);
  visit("minor_behind_pawn", weights.minor_behind_pawn);
  visit("minor_far_from_king", weights.minor_far_from_king);
  visit("rook_on_file", weights.rook_on_file);
  visit("rook_on_seventh", weights.rook_on_seventh);
  visit("rook_shut_in", weights.rook_shut_in);
  visit("pinned", weights.pinned);
  visit("pawn_doubled", weights.pawn_doubled);
  visit("pawn_isolated", weights.pawn_isolated);
  visit("pawn_backward", weights.pawn_backward);
  visit("pawn_phalanx", weights.pawn_phalanx);
  visit("pawn_supported", weights.pawn_supported);
  visit("pawn_candidate", weights.pawn_candidate);
  visit("pawn_passed", weights.pawn_passed);
  visit("passed_by_file", weights.passed_by_file);
  visit("passed_own_king", weights.passed_own_king);
  visit("passed_enemy_king", weights.passed_enemy_king);
  visit("passed_blocked", weights.passed_blocked);
  visit("passed_may_step", weights.passed_may_step);
  visit("passed_free_path", weights.passed_free_path);
  visit("passed_guarded_step", weights.passed_guarded_step);
  visit("passed_rook_behind", weights.passed_rook_behind);
  visit("passed_unstoppable", weights.passed_unstoppable);
  visit("shield", weights.shield);
  visit("storm", weights.storm);
  visit("threat_by_pawn", weights.threat_by_pawn);
  visit("threat_by_minor", weights.threat_by_minor);
  visit("threat_by_rook", weights.threat_by_rook);
  visit("threat_by_king", weights.threat_by_king);
  visit("hanging", weights.hanging);
  visit("pawn_push_threat", weights.pawn_push_threat);
  visit("restricted", weights.restricted);
  visit("space", weights.space);
  visit("danger_always", weights.danger_always);
  visit("danger_attacker", weights.danger_attacker);
  visit("danger_next_to_king", weights.danger_next_to_king);
  visit("danger_weak_square", weights.danger_weak_square);
  visit("danger_safe_check", weights.danger_safe_check);
  visit("danger_unsafe_check", weights.danger_unsafe_check);
  visit("danger_pinned", weights.danger_pinned);
  visit("danger_flank", weights.danger_flank);
  visit("danger_flank_guarded", weights.danger_flank_guarded);
  visit("danger_knight_guards", weights.danger_knight_guards);
  visit("danger_without_queen", weights.danger_without_queen);
  visit("danger_shield", weights.danger_shield);
  visit("danger_storm", weights.danger_storm);
}

// Both types are one 32-bit word, so an entry's place in the struct is its number.
inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(Danger);
inline constexpr std::size_t kTaperedCount = offsetof(Weights, danger_always) / sizeof(Tapered);
inline constexpr std::size_t kDangerCount = kWeightCount - kTaperedCount;
static_assert(sizeof(Tapered) == sizeof(Danger));

}  // namespace quadrille::chess
