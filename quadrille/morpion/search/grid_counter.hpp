// Counts grids on a board of one width, piece by piece (search/systematic.hpp). One virtual call
// for a whole piece; behind it the width and the variant are constants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"

namespace quadrille::morpion {

// Everything here counts from the start: depths are moves beyond it, games go on from it.
struct GridCounts {
  struct Game {
    int length = 0;
    Move moves[kMostMoves];

    std::span<const Move> span() const { return {moves, static_cast<std::size_t>(length)}; }
  };

  std::uint64_t by_depth[kMostMoves + 1] = {};
  Game longest;  // the first of the longest games
  Game cramped;  // the first whose last move had no room, so that all beyond it is not counted
};

// Asked many times a second, with how many grids are counted so far.
class Interruption {
 public:
  virtual bool requested(std::uint64_t grids) = 0;

 protected:
  ~Interruption() = default;
};

class GridCounter {
 public:
  virtual ~GridCounter() = default;

  // The moves by which `below` goes on from a grid, in its order. Counts that grid alone: nothing
  // where `path` does not lead to one.
  virtual std::vector<Move> next(std::span<const Move> path, GridCounts& counts) = 0;

  // Counts the grid that a path of such moves leads to and all beyond it. False where it was
  // interrupted.
  virtual bool below(std::span<const Move> path, GridCounts& counts,
                     Interruption& interruption) = 0;

  // About how many grids `below` would count, from N random samples.
  virtual double estimate(std::span<const Move> path, Rng& rng, int dives) = 0;
};

// `start`: legal moves. `group`: the symmetries to be divided out, as a set of bits. `limit`: the
// most moves. None where the board is too small for the start, or there is none of that size.
std::unique_ptr<GridCounter> make_grid_counter(Variant variant, BoardSize size,
                                               std::span<const Move> start, unsigned group,
                                               int limit);

}  // namespace quadrille::morpion
