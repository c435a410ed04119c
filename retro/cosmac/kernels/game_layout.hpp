// How a pocket::Game and its undo lie in the 1802's memory, for kernels: behind the position, in
// the same page up to the list of moves.
//
//   low byte:  | 00 position | 8C material 2 × 2 | 90 pieces 2 × 2 | 94 placement 2 × 2 |
//              | 98 count | 99 reversible | 9A check | 9C moves … beyond the page |
#pragma once

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {

using chess::pocket::Balance;
using chess::pocket::Game;

inline constexpr int kBalance = offsetof(Game, balance);
inline constexpr int kMaterial = kBalance + static_cast<int>(offsetof(Balance, material));
inline constexpr int kPieces = kBalance + static_cast<int>(offsetof(Balance, pieces));
inline constexpr int kPlacement = kBalance + static_cast<int>(offsetof(Balance, placement));
inline constexpr int kCount = offsetof(Game, count);
inline constexpr int kReversible = offsetof(Game, reversible);
inline constexpr int kCheck = offsetof(Game, check);
inline constexpr int kPlayed = offsetof(Game, moves);
static_assert(kMaterial == 0x8C && kPieces == 0x90 && kPlacement == 0x94 && kCount == 0x98 &&
              kReversible == 0x99 && kCheck == 0x9A && kPlayed == 0x9C && sizeof(Balance) == 12);

// Of Check.
inline constexpr int kNoCheck = static_cast<int>(chess::pocket::Check::no);
static_assert(kNoCheck == 1 && static_cast<int>(chess::pocket::Check::yes) == 2);

inline constexpr int kUndoCaptured = offsetof(chess::reference::Undo, captured);
inline constexpr int kUndoReversible = offsetof(chess::pocket::Undo, reversible);
inline constexpr int kUndoCheck = offsetof(chess::pocket::Undo, check);
inline constexpr int kUndoBalance = offsetof(chess::pocket::Undo, balance);
static_assert(offsetof(chess::pocket::Undo, board) == 0 && kUndoCaptured == 12 &&
              kUndoReversible == 14 && kUndoCheck == 15 && kUndoBalance == 16 &&
              sizeof(chess::pocket::Undo) == 28);

}  // namespace quadrille::cosmac
