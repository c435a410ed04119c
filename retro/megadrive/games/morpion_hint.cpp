#include "retro/megadrive/games/morpion_hint.hpp"

#include <algorithm>

namespace quadrille::megadrive {

using namespace morpion;

// A random game on a board, first move included; returns its length. The list of legal moves is
// carried along; moves that would leave the grid are struck off it.
template <Variant kVariant>
int MorpionHint::playout(MorpionBoard<kVariant>& board, Move first) {
  using Generator = MoveGenerator<kVariant, kMorpionBits>;
  static_assert(std::is_same_v<typename Generator::Move, std::uint32_t>);
  auto move = Generator::relative(first);
  auto* end = std::copy(root_, root_end_, moves_);
  int length = 0;
  for (;;) {
    typename Generator::Undo undo;
    if (Generator::make(board, move, undo)) {
      ++length;
      end = Generator::keep(moves_, end, move, moves_);
      end = Generator::grow(board, move, end);
    } else {
      for (auto* listed = moves_; listed != end; ++listed) {
        if (*listed == move) {
          *listed = *--end;
          break;
        }
      }
    }
    if (end == moves_) return length;
    move = moves_[rng_.below(static_cast<std::uint32_t>(end - moves_))];
  }
}

template <Variant kVariant>
std::optional<Move> MorpionHint::find_in(const MorpionGame& game, const Thinking& thinking,
                                         std::uint32_t frames) {
  using Generator = MoveGenerator<kVariant, kMorpionBits>;
  auto& boards = [&]() -> auto& {
    if constexpr (kVariant == k5T) {
      return touching_;
    } else {
      return disjoint_;
    }
  }
  ();
  boards[0] = MorpionBoard<kVariant>();
  for (const Move move : game.history()) {
    typename Generator::Undo undo;
    Generator::make(boards[0], Generator::relative(move), undo);
  }
  root_end_ = Generator::generate(boards[0], root_);
  const auto& legal = game.legal();
  for (std::uint32_t& sum : sums_) sum = 0;
  std::size_t playouts = 0;
  // Each move has its turn before one has two; a round that time cuts short does not count.
  std::size_t best = 0;
  for (;;) {
    for (std::size_t index = 0; index < legal.size(); ++index) {
      if (thinking.stop_wanted()) return std::nullopt;
      if (thinking.frames_so_far() >= frames && playouts >= legal.size()) return legal[best];
      boards[1] = boards[0];
      sums_[index] += static_cast<std::uint32_t>(playout<kVariant>(boards[1], legal[index]));
      ++playouts;
    }
    for (std::size_t index = 0; index < legal.size(); ++index) {
      if (sums_[index] > sums_[best]) best = index;
    }
  }
}

std::optional<Move> MorpionHint::find(const MorpionGame& game, const Thinking& thinking,
                                      std::uint32_t frames) {
  if (game.over()) return std::nullopt;
  return game.variant() == k5T ? find_in<k5T>(game, thinking, frames)
                               : find_in<k5D>(game, thinking, frames);
}

}  // namespace quadrille::megadrive
