#include "tools/tune/hand_weights.hpp"

#include <cmath>
#include <cstddef>

#include "quadrille/chess/board/piece.hpp"

namespace quadrille::tune {
namespace {

using chess::Danger;
using chess::Kind;
using chess::Tapered;
using chess::Weights;

int rounded(double value) {
  return static_cast<int>(std::lround(value));
}

// The same weight for each rank or number, from `first` to `last` along a curve of this power.
template <std::size_t Size>
void fill(Tapered (&table)[Size], std::size_t begin, std::size_t end, Tapered first, Tapered last,
          double power) {
  for (std::size_t index = begin; index < end; ++index) {
    const double way =
        std::pow(static_cast<double>(index - begin) / static_cast<double>(end - begin - 1), power);
    const auto between = [way](int from, int to) { return rounded(from + (to - from) * way); };
    table[index] = {between(first.middlegame(), last.middlegame()),
                    between(first.endgame(), last.endgame())};
  }
}

void set_placement(Weights& weights) {
  for (std::size_t square = 0; square < chess::kHalfSquares; ++square) {
    const int rank = static_cast<int>(square / 4), inner = static_cast<int>(square % 4);
    const int middle_rank = rank < 4 ? rank : 7 - rank;
    const int centre = inner + middle_rank;  // 0 in the corners … 6 in the centre
    const auto place = [&](Kind kind) -> Tapered& {
      return weights.placement[chess::index_of(kind)][square];
    };
    if (rank > 0 && rank < 7) {
      const bool in_centre = inner == 3 && (rank == 3 || rank == 4);
      place(Kind::pawn) = {
          (in_centre ? 15 : 0) + 3 * (inner - 1) * (rank > 1 ? 1 : 0) + 2 * (rank - 1),
          4 * (rank - 1) - inner};
    }
    place(Kind::knight) = {
        -30 + 9 * centre - (rank == 0 ? 8 : 0) + (rank == 4 || rank == 5 ? 8 : 0),
        -24 + 7 * centre};
    place(Kind::bishop) = {-10 + 3 * centre - (rank == 0 ? 8 : 0), -8 + 3 * centre};
    place(Kind::rook) = {-6 + 3 * inner + (rank == 6 ? 12 : 0), 2 * (rank > 3 ? 1 : 0)};
    place(Kind::queen) = {-2 + centre - (rank > 2 ? 4 : 0), -20 + 6 * centre};
    place(Kind::king) = {(rank == 0   ? 25
                          : rank == 1 ? 0
                                      : -20 * (rank - 1)) +
                             (inner == 1   ? 15
                              : inner == 0 ? 5
                                           : -8 * (inner - 1)),
                         -36 + 11 * centre};
  }
}

void set_pieces(Weights& weights) {
  constexpr Tapered kMaterial[5] = {{85, 110}, {330, 320}, {340, 335}, {470, 560}, {1000, 1040}};
  for (std::size_t kind = 0; kind < 5; ++kind) weights.material[kind] = kMaterial[kind];
  weights.tempo[0] = {18, 14};
  weights.castling_right[0] = {12, 0};
  fill(weights.knight_mobility, 0, 9, {-45, -55}, {22, 22}, 0.6);
  fill(weights.bishop_mobility, 0, 14, {-40, -50}, {35, 45}, 0.6);
  fill(weights.rook_mobility, 0, 15, {-40, -60}, {28, 60}, 0.6);
  fill(weights.queen_mobility, 0, 28, {-30, -50}, {30, 70}, 0.6);
  weights.bishop_pair[0] = {30, 50};
  weights.knight_with_pawns[0] = {3, 4};
  weights.rook_with_pawns[0] = {-4, -2};
  weights.bishop_blocked_by_pawns[0] = {-2, -4};
  weights.bishop_blocked_by_pawns[1] = {-3, -4};
  weights.outpost[0][0] = {14, 10};
  weights.outpost[0][1] = {32, 22};
  weights.outpost[1][0] = {8, 5};
  weights.outpost[1][1] = {22, 12};
  weights.minor_behind_pawn[0] = {10, 3};
  weights.minor_far_from_king[0] = {-4, -3};
  weights.minor_far_from_king[1] = {-3, -1};
  weights.rook_on_file[0] = {15, 6};
  weights.rook_on_file[1] = {32, 10};
  weights.rook_on_seventh[0] = {5, 20};
  weights.rook_shut_in[0] = {-20, -5};
  weights.rook_shut_in[1] = {-45, -10};
  constexpr Tapered kPinned[4] = {{-12, -10}, {-10, -8}, {-12, -8}, {-20, -15}};
  for (std::size_t piece = 0; piece < 4; ++piece) weights.pinned[piece] = kPinned[piece];
}

void set_pawns(Weights& weights) {
  weights.pawn_doubled[0] = {-8, -20};
  weights.pawn_doubled[1] = {-12, -28};
  weights.pawn_isolated[0] = {-8, -10};
  weights.pawn_isolated[1] = {-16, -16};
  weights.pawn_backward[0] = {-7, -9};
  weights.pawn_backward[1] = {-16, -12};
  fill(weights.pawn_phalanx, 1, 7, {5, 0}, {80, 90}, 2.5);
  fill(weights.pawn_supported, 2, 7, {14, 8}, {70, 80}, 2.5);
  fill(weights.pawn_candidate, 1, 6, {0, 4}, {35, 50}, 1.8);
  fill(weights.pawn_passed, 1, 7, {0, 8}, {80, 140}, 1.8);
  constexpr Tapered kByFile[4] = {{4, 8}, {2, 4}, {-3, -4}, {-5, -6}};
  for (std::size_t file = 0; file < 4; ++file) weights.passed_by_file[file] = kByFile[file];
  fill(weights.passed_own_king, 2, 7, {0, -2}, {0, -10}, 1.0);
  fill(weights.passed_enemy_king, 2, 7, {0, 2}, {2, 20}, 1.0);
  fill(weights.passed_blocked, 1, 7, {0, -4}, {-20, -50}, 1.8);
  fill(weights.passed_may_step, 1, 7, {0, 3}, {20, 45}, 1.8);
  fill(weights.passed_free_path, 1, 7, {0, 3}, {30, 60}, 1.8);
  fill(weights.passed_guarded_step, 1, 7, {0, 2}, {20, 35}, 1.8);
  weights.passed_rook_behind[0] = {5, 18};
  weights.passed_rook_behind[1] = {-5, -14};
  weights.passed_unstoppable[0] = {0, 350};
}

void set_shelter(Weights& weights) {
  constexpr int kShield[8] = {-18, 22, 14, 2, -4, -8, -10, 0};
  constexpr int kStorm[8] = {4, 0, -40, -22, -6, 0, 2, 0};
  for (std::size_t file = 0; file < 4; ++file) {
    for (std::size_t rank = 0; rank < 8; ++rank) {
      weights.shield[file][rank] = {kShield[rank] - (file == 3 && rank > 0 ? 6 : 0), 0};
      weights.storm[0][file][rank] = {kStorm[rank], 0};
      weights.storm[1][file][rank] = {rank == 2 ? -14 : 2, -2};
    }
  }
}

void set_threats(Weights& weights) {
  constexpr Tapered kByPawn[6] = {{0, 0}, {55, 35}, {55, 45}, {75, 30}, {70, 30}, {0, 0}};
  constexpr Tapered kByMinor[6] = {{4, 18}, {24, 26}, {28, 30}, {48, 30}, {42, 40}, {0, 0}};
  constexpr Tapered kByRook[6] = {{2, 20}, {20, 32}, {24, 32}, {4, 10}, {45, 25}, {0, 0}};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    weights.threat_by_pawn[kind] = kByPawn[kind];
    weights.threat_by_minor[kind] = kByMinor[kind];
    weights.threat_by_rook[kind] = kByRook[kind];
  }
  weights.threat_by_king[0] = {10, 40};
  weights.hanging[0] = {25, 20};
  weights.pawn_push_threat[0] = {16, 14};
  weights.restricted[0] = {3, 3};
  weights.space[0] = {3, 0};
}

void set_danger(Weights& weights) {
  weights.danger_always[0] = -25;
  constexpr Danger kAttacker[4] = {20, 14, 16, 12};
  constexpr Danger kCheck[4] = {90, 60, 100, 85};
  for (std::size_t piece = 0; piece < 4; ++piece) {
    weights.danger_attacker[piece] = kAttacker[piece];
    weights.danger_safe_check[piece][0] = kCheck[piece];
    weights.danger_safe_check[piece][1] = kCheck[piece] * 3 / 2;
  }
  weights.danger_next_to_king[0] = 11;
  weights.danger_weak_square[0] = 22;
  weights.danger_unsafe_check[0] = 14;
  weights.danger_pinned[0] = 16;
  weights.danger_flank[0] = 3;
  weights.danger_flank[1] = 5;
  weights.danger_flank_guarded[0] = -2;
  weights.danger_knight_guards[0] = -12;
  weights.danger_without_queen[0] = -110;
  constexpr Danger kShield[8] = {14, -8, -4, 0, 2, 4, 4, 0};
  constexpr Danger kStorm[8] = {0, 0, 18, 10, 3, 0, 0, 0};
  for (std::size_t rank = 0; rank < 8; ++rank) {
    weights.danger_shield[rank] = kShield[rank];
    weights.danger_storm[rank] = kStorm[rank];
  }
}

}  // namespace

Weights hand_weights() {
  Weights weights{};
  set_placement(weights);
  set_pieces(weights);
  set_pawns(weights);
  set_shelter(weights);
  set_threats(weights);
  set_danger(weights);
  return weights;
}

}  // namespace quadrille::tune
