#include "quadrille/morpion/search/grid_units.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::morpion {
namespace {

constexpr int kLeastBits = 32, kMostBits = 256;

}  // namespace

UnitCounts::UnitCounts(const GridCounts& all, int on_bits)
    : by_depth(all.by_depth, all.by_depth + all.longest.length + 1),
      longest(all.longest.moves, all.longest.moves + all.longest.length),
      cramped(all.cramped.moves, all.cramped.moves + all.cramped.length),
      bits(on_bits) {}

GridUnits::GridUnits(const GridQuestion& question) : question_(question) {
  do {
    has_room_ = make(question_.board) != nullptr;
  } while (!has_room_ && widen(question_.board));
}

template <class Act>
auto GridUnits::on(BoardSize board, Act act) {
  const auto width = static_cast<unsigned>(board.bits / kLeastBits);
  auto& spares = spares_[static_cast<std::size_t>(std::countr_zero(width))];
  Counter counter = spares.take([&] { return make(board); });
  auto answer = act(*counter);
  spares.give_back(std::move(counter));
  return answer;
}

GridUnits::Next GridUnits::next(std::span<const Move> path, BoardSize board) {
  const auto counts = std::make_unique<GridCounts>();
  while (true) {
    *counts = {};
    std::vector<Move> moves =
        on(board, [&](GridCounter& counter) { return counter.next(path, *counts); });
    if (counts->cramped.length != 0 && widen(board)) continue;
    const std::span<const Move> cramped = counts->cramped.span();
    return {std::move(moves),
            {cramped.begin(), cramped.end()},
            board,
            counts->by_depth[path.size()] == 1};
  }
}

double GridUnits::estimate(std::span<const Move> path, BoardSize board, Rng& rng, int dives) {
  return on(board, [&](GridCounter& counter) { return counter.estimate(path, rng, dives); });
}

std::optional<UnitCounts> GridUnits::count(const GridUnit& unit, Interruption& interruption) {
  const auto counts = std::make_unique<GridCounts>();
  for (BoardSize board = question_.board;;) {
    *counts = {};
    const bool finished = on(board, [&](GridCounter& counter) {
      return counter.below(unit.path, *counts, interruption);
    });
    if (!finished) return std::nullopt;
    if (counts->cramped.length != 0 && widen(board)) continue;
    for (std::size_t depth = unit.first; depth < unit.path.size(); ++depth) {
      ++counts->by_depth[depth];
    }
    return UnitCounts(*counts, board.bits);
  }
}

GridUnits::Counter GridUnits::make(BoardSize board) const {
  return make_grid_counter(question_.variant, board, question_.start, question_.group,
                           question_.limit);
}

// All of the wider board is used, whatever the first one's side.
bool GridUnits::widen(BoardSize& board) const {
  if (!question_.widen || board.bits == kMostBits) return false;
  board = {2 * board.bits, 0};
  return true;
}

}  // namespace quadrille::morpion
