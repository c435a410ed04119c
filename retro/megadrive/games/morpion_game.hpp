// A game of Morpion Solitaire: the list of its moves, and the legal ones of the position, which are
// found by playing the list again on a board.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/board/board.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::megadrive {

// 32 bits a row leave 24 × 24 points, as much as the screen shows.
inline constexpr int kMorpionBits = 32;
template <morpion::Variant kVariant>
using MorpionBoard = morpion::Board<kVariant, kMorpionBits>;
inline constexpr int kMorpionSide = MorpionBoard<morpion::k5T>::kMostSide;
static_assert(kMorpionSide == 24 && MorpionBoard<morpion::k5D>::kMostSide == kMorpionSide);

// The point in the top left corner.
inline constexpr morpion::Point kMorpionCorner = MorpionBoard<morpion::k5T>::point_of(
    {MorpionBoard<morpion::k5T>::kMargin, MorpionBoard<morpion::k5T>::kMargin});

class MorpionGame {
 public:
  using Legal = FixedList<morpion::Move, morpion::kMostLegal>;
  using History = FixedList<morpion::Move, morpion::kMostMoves>;

  MorpionGame() { restart(morpion::k5T); }

  // 5T or 5D.
  void restart(morpion::Variant variant);

  morpion::Variant variant() const { return variant_; }
  const History& history() const { return history_; }
  // In order of direction, track and place.
  const Legal& legal() const { return legal_; }
  bool over() const { return legal_.empty(); }

  // One of legal().
  void play(morpion::Move move);
  bool undo();

 private:
  void look();

  morpion::Variant variant_ = morpion::k5T;
  History history_;
  Legal legal_;
};

}  // namespace quadrille::megadrive
