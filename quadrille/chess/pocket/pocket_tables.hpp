// What pieces, places and moves are worth to the tiny player, for its rules and for machines that
// have code of their own for them.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/piece.hpp"

namespace quadrille::chess::pocket {

inline constexpr std::int16_t kWorth[kKinds] = {100, 320, 330, 500, 900, 0};
// A king is late when the other side's pieces, pawns not counted, are worth no more.
inline constexpr std::int16_t kLittle = 1'300;

// Placement is the sum of a bonus for the file and one for the rank, seen from the own side; the
// last row is for a king whose opponent has little left to attack with.
inline constexpr int kLateKing = kKinds;
inline constexpr std::int8_t kFileBonus[kKinds + 1][8] = {
    {-4, -2, 0, 6, 6, 0, -2, -4},       // pawn
    {-16, -6, 4, 8, 8, 4, -6, -16},     // knight
    {-6, 0, 2, 4, 4, 2, 0, -6},         // bishop
    {-2, 0, 2, 6, 6, 2, 0, -2},         // rook
    {-4, 0, 2, 2, 2, 2, 0, -4},         // queen
    {12, 16, 4, -10, -10, -4, 18, 12},  // king
    {-14, -4, 4, 8, 8, 4, -4, -14},     // king, late
};
inline constexpr std::int8_t kRankBonus[kKinds + 1][8] = {
    {0, 0, 2, 8, 16, 32, 64, 0},            // pawn
    {-16, -6, 2, 8, 12, 10, 0, -12},        // knight
    {-8, 2, 4, 6, 6, 4, 0, -6},             // bishop
    {0, -2, -2, 0, 0, 2, 14, 4},            // rook
    {-4, 0, 2, 2, 2, 2, 0, -2},             // queen
    {12, 0, -16, -30, -40, -40, -40, -40},  // king
    {-14, -4, 4, 8, 8, 4, -4, -14},         // king, late
};
inline constexpr int kPromotionRank = 200;
inline constexpr int kCaptureRank = 128;
inline constexpr int kQuietRank = 50;

}  // namespace quadrille::chess::pocket
