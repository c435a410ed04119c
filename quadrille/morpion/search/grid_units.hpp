// The systematic search as units of work: a grid with all beyond it, which any thread or machine
// can count, on whatever board has room for it.
//
// The grids on the way to a unit that no unit before it has are counted with it. So the units of a
// search have each of its grids exactly once, and their sum is the answer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/morpion/search/grid_counter.hpp"
#include "quadrille/runtime/spares.hpp"

namespace quadrille::morpion {

struct GridUnit {
  std::vector<Move> path;  // beyond the start
  std::size_t first = 0;   // of the grids on the way, those of so many moves and more belong to it
  double grids = 1;        // that it has, about
  double share = 1;        // of the whole, about
  // A game that had no room when the search was split, so that no unit has it.
  std::vector<Move> cramped;
};

// GridCounts, without the space that is not used, and the board that they were counted on.
struct UnitCounts {
  UnitCounts(const GridCounts& all, int on_bits);

  std::vector<std::uint64_t> by_depth;  // as far as the longest game goes
  std::vector<Move> longest, cramped;
  int bits;
};

// What is asked, whatever it is split into.
struct GridQuestion {
  Variant variant = k5T;
  std::span<const Move> start;  // legal moves; must outlive all that has this question
  unsigned group = 0;           // as for a grid counter, like the next one
  int limit = kMostMoves;
  BoardSize board;    // to begin with
  bool widen = true;  // what has no room is counted on a board of twice the width
};

class GridUnits {
 public:
  explicit GridUnits(const GridQuestion& question);

  // False where no board may be wide enough for the start.
  bool has_room() const { return has_room_; }

  // What follows a grid, and on which board there was room for that.
  struct Next {
    std::vector<Move> moves;
    std::vector<Move> cramped;  // the first game without room, where no board was wide enough
    BoardSize board;
    bool there = false;  // the path leads to a grid
  };
  // All of these may be called on many threads at once. `board`: to begin with.
  Next next(std::span<const Move> path, BoardSize board);
  double estimate(std::span<const Move> path, BoardSize board, Rng& rng, int dives);
  // Nothing where it was interrupted.
  std::optional<UnitCounts> count(const GridUnit& unit, Interruption& interruption);

  BoardSize board() const { return question_.board; }

 private:
  using Counter = std::unique_ptr<GridCounter>;

  // Calls act(counter), with one that is lent to this thread.
  template <class Act>
  auto on(BoardSize board, Act act);
  Counter make(BoardSize board) const;
  bool widen(BoardSize& board) const;

  GridQuestion question_;  // on a board that has room for the start
  bool has_room_ = false;
  std::array<runtime::Spares<GridCounter>, 4> spares_;
};

}  // namespace quadrille::morpion
