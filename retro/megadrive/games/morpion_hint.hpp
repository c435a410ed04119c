// A hint for Morpion Solitaire: random playouts behind each legal move in turn, as long as time is
// left; the move whose games were longest on average is the best.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/morpion_game.hpp"

namespace quadrille::megadrive {

class MorpionHint {
 public:
  // None where there is no move or the player stops it.
  std::optional<morpion::Move> find(const MorpionGame& game, const Thinking& thinking,
                                    std::uint32_t frames);

 private:
  template <morpion::Variant kVariant>
  std::optional<morpion::Move> find_in(const MorpionGame& game, const Thinking& thinking,
                                       std::uint32_t frames);
  template <morpion::Variant kVariant>
  int playout(MorpionBoard<kVariant>& board, morpion::Move first);

  // The legal ones, those of the same windows beyond the grid's edge, and one more that `keep` may
  // write.
  static constexpr std::size_t kListSize = 2 * morpion::kMostLegal;

  Rng rng_{1};
  // The position and a copy to play on, in each variant; too large for the stack.
  MorpionBoard<morpion::k5T> touching_[2];
  MorpionBoard<morpion::k5D> disjoint_[2];
  std::uint32_t root_[kListSize], moves_[kListSize];  // candidates as the generator has them
  std::uint32_t* root_end_ = root_;
  std::uint32_t sums_[morpion::kMostLegal];
};

}  // namespace quadrille::megadrive
