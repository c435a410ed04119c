// Games in which every legal move is equally likely, on a ladder of boards: one that leaves the
// narrow board is played again with the same random numbers on the next wider one, and takes the
// same course there.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"

namespace quadrille::morpion {

class UniformPlayer {
 public:
  // `start`: legal moves. `first`: the board to begin with.
  UniformPlayer(Variant variant, std::span<const Move> start, BoardSize first,
                ListMachine machine = best_list_machine());

  // The moves of a game beyond the start; valid until the next one.
  std::span<const Move> play(const Rng& rng);

  // The width that the games so far needed.
  int bits() const { return bits_; }

 private:
  Variant variant_;
  std::vector<Move> start_;
  ListMachine machine_;
  BoardSize first_;
  int bits_;
  std::vector<std::unique_ptr<Playouts>> ladder_;
  std::vector<Move> moves_;
};

}  // namespace quadrille::morpion
