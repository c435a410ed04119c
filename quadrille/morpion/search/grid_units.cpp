#include "quadrille/morpion/search/grid_units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kDiveSeed = 1;
constexpr int kDivesForAll = 256;

// A unit of a small search should take a millisecond, so that handing it out costs nothing. A large
// search has enough of them for many threads.
constexpr double kGridsPerUnit = 50'000;
constexpr double kEnoughUnits = 20'000;

// A dive takes as long as some 50 grids: so estimates take a hundredth of the time, or less.
constexpr double kGridsPerDive = 5'000;
constexpr double kFewestDives = 16, kMostDives = 64;
constexpr std::size_t kUnitsAtOnce = 256;  // estimated by one thread

constexpr int kLeastBits = 32, kMostBits = 256;

}  // namespace

UnitCounts::UnitCounts(const GridCounts& all, int on_bits)
    : by_depth(all.by_depth, all.by_depth + all.longest.length + 1),
      longest(all.longest.moves, all.longest.moves + all.longest.length),
      cramped(all.cramped.moves, all.cramped.moves + all.cramped.length),
      bits(on_bits) {}

GridUnits::GridUnits(Variant variant, std::span<const Move> start, unsigned group, int limit,
                     BoardSize board, bool widen)
    : variant_(variant),
      start_(start),
      group_(group),
      limit_(limit),
      board_(board),
      may_widen_(widen) {}

Expected<UnitCounts, runtime::Error> GridUnits::plant(std::optional<int> depth) {
  const auto counts = std::make_unique<GridCounts>();
  while (true) {
    const Counter counter = make(board_);
    *counts = {};
    if (counter) {
      depth_ = depth ? *depth : good_depth(*counter);
      size_ = counter->trunk(depth_, *counts, nullptr);
    }
    if ((!counter || counts->cramped.length != 0) && widen(board_)) continue;
    if (!counter) return runtime::Error{"the board has no room for the start"};
    if (size_ > kMostUnits) {
      return runtime::Error{
          fmt::format("{} units of {} moves; at most {}", size_, depth_, kMostUnits)};
    }
    paths_.resize(size_ * static_cast<std::size_t>(depth_));
    *counts = {};
    counter->trunk(depth_, *counts, paths_.data());
    return UnitCounts(*counts, board_.bits);
  }
}

std::optional<UnitCounts> GridUnits::count(std::size_t unit, Interruption& interruption) {
  const auto counts = std::make_unique<GridCounts>();
  for (BoardSize board = board_;;) {
    Counter counter = spares(board).take([&] { return make(board); });
    *counts = {};
    const bool finished = counter->below(path(unit), *counts, interruption);
    spares(board).give_back(std::move(counter));
    if (!finished) return std::nullopt;
    if (counts->cramped.length == 0 || !widen(board)) return UnitCounts(*counts, board.bits);
  }
}

std::vector<double> GridUnits::estimates(runtime::ThreadPool& pool,
                                         const runtime::StopToken& stop) {
  std::vector<double> estimates(size_);
  if (size_ == 0) return estimates;
  Rng rng(kDiveSeed);
  const double all = make(board_)->estimate({}, rng, kDivesForAll);
  const int dives = static_cast<int>(
      std::clamp(all / kGridsPerDive / static_cast<double>(size_), kFewestDives, kMostDives));
  const auto estimate = [&](std::size_t block) {
    Counter counter = spares(board_).take([&] { return make(board_); });
    const std::size_t first = block * kUnitsAtOnce;
    for (std::size_t unit = first; unit < std::min(size_, first + kUnitsAtOnce); ++unit) {
      Rng own = rng.split(unit);
      estimates[unit] = counter->estimate(path(unit), own, dives);
    }
    spares(board_).give_back(std::move(counter));
    return std::optional(block);
  };
  pool.ordered((size_ + kUnitsAtOnce - 1) / kUnitsAtOnce, stop, estimate,
               [](std::size_t, std::size_t) {});
  return estimates;
}

GridUnits::Counter GridUnits::make(BoardSize board) const {
  return make_grid_counter(variant_, board, start_, group_, limit_);
}

// All of the wider board is used, whatever the first one's side.
bool GridUnits::widen(BoardSize& board) const {
  if (!may_widen_ || board.bits == kMostBits) return false;
  board = {2 * board.bits, 0};
  return true;
}

int GridUnits::good_depth(GridCounter& counter) const {
  Rng rng(kDiveSeed);
  const double units = counter.estimate({}, rng, kDivesForAll) / kGridsPerUnit;
  const double wanted = std::clamp(units, 1.0, kEnoughUnits);
  const auto counts = std::make_unique<GridCounts>();
  int depth = 0;
  for (; depth < std::min(kMostUnitDepth, limit_ - 1); ++depth) {
    const std::size_t found = counter.trunk(depth, *counts, nullptr);
    if (found == 0 || static_cast<double>(found) >= wanted) break;
  }
  return depth;
}

std::span<const Move> GridUnits::path(std::size_t unit) const {
  const auto length = static_cast<std::size_t>(depth_);
  return std::span(paths_).subspan(unit * length, length);
}

runtime::Spares<GridCounter>& GridUnits::spares(BoardSize board) {
  const auto width = static_cast<unsigned>(board.bits / kLeastBits);
  return spares_[static_cast<std::size_t>(std::countr_zero(width))];
}

}  // namespace quadrille::morpion
