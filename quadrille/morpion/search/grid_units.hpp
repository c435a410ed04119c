// The grids of one depth, as units of work: each can be counted, with all beyond it, by any thread
// and on any board. Also cuts the work so that it has units enough, and says how large each is.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/search/grid_counter.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/spares.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

inline constexpr int kMostUnitDepth = 8;
inline constexpr std::uint64_t kMostUnits = 4'000'000;  // each takes up to 48 bytes

// GridCounts, without the space that is not used, and the board that they were counted on.
struct UnitCounts {
  UnitCounts(const GridCounts& all, int on_bits);

  std::vector<std::uint64_t> by_depth;  // as far as the longest game goes
  std::vector<Move> longest, cramped;
  int bits;
};

class GridUnits {
 public:
  // `start`, of legal moves, must outlive it. `group` and `limit` as for a grid counter. `widen`:
  // what has no room is counted on a board of twice the width.
  GridUnits(Variant variant, std::span<const Move> start, unsigned group, int limit,
            BoardSize board, bool widen);

  // Finds the units, of `depth` moves or as many as seem good; what is shorter is counted at once.
  // Fails where the board has no room for the start, or there are too many units.
  Expected<UnitCounts, runtime::Error> plant(std::optional<int> depth);

  std::size_t size() const { return size_; }
  int depth() const { return depth_; }

  // Nothing where it was interrupted. The rest is called on many threads at once.
  std::optional<UnitCounts> count(std::size_t unit, Interruption& interruption);

  // About how many grids each unit has; the same on any number of threads. Zeros after a stop.
  std::vector<double> estimates(runtime::ThreadPool& pool, const runtime::StopToken& stop);

 private:
  using Counter = std::unique_ptr<GridCounter>;

  Counter make(BoardSize board) const;
  bool widen(BoardSize& board) const;
  int good_depth(GridCounter& counter) const;
  std::span<const Move> path(std::size_t unit) const;
  runtime::Spares<GridCounter>& spares(BoardSize board);

  Variant variant_;
  std::span<const Move> start_;
  unsigned group_;
  int limit_;
  BoardSize board_;  // on which units are found, and counted first
  bool may_widen_;
  int depth_ = 0;
  std::size_t size_ = 0;
  std::vector<Move> paths_;  // depth_ moves for each
  std::array<runtime::Spares<GridCounter>, 4> spares_;
};

}  // namespace quadrille::morpion
