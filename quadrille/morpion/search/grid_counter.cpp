#include "quadrille/morpion/search/grid_counter.hpp"

#include <numeric>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/playouts/playouts_on.hpp"
#include "quadrille/search/systematic.hpp"

namespace quadrille::morpion {
namespace {

template <Variant kVariant, int Bits>
class GridCounterOn final : public GridCounter {
 public:
  using Rules = MoveGenerator<kVariant, Bits>;
  using Position = typename Rules::Position;

  GridCounterOn(const Position& start, unsigned group, int limit) : search_(start, group, limit) {}

  std::vector<Move> next(std::span<const Move> path, GridCounts& counts) override {
    Result result;
    std::vector<Move> moves;
    const Path codes(path);
    search_.trunk(codes.codes, codes.length, codes.length + 1, result, [&](const Code* longer) {
      moves.push_back(Rules::absolute(longer[codes.length]));
    });
    report(result, counts);
    return moves;
  }

  bool below(std::span<const Move> path, GridCounts& counts, Interruption& interruption) override {
    Result result;
    const auto stop = [&](std::uint64_t) { return interruption.requested(grids_in(result)); };
    const Path codes(path);
    const bool finished = search_.below(codes.codes, codes.length, result, stop);
    report(result, counts);
    return finished;
  }

  double estimate(std::span<const Move> path, Rng& rng, int dives) override {
    const Path codes(path);
    return search_.estimate(codes.codes, codes.length, rng, dives);
  }

 private:
  using Code = typename Rules::Move;
  using Search = search::Systematic<Rules>;
  using Result = typename Search::Result;
  static_assert(Rules::kMostLength == kMostMoves);

  struct Path {
    explicit Path(std::span<const Move> path) : length(static_cast<int>(path.size())) {
      for (std::size_t index = 0; index < path.size(); ++index) {
        codes[index] = Rules::relative(path[index]);
      }
    }
    int length;
    Code codes[kMostMoves];
  };

  static Move* to_absolute(const Code* codes, int length, Move* out) {
    for (int index = 0; index < length; ++index) *out++ = Rules::absolute(codes[index]);
    return out;
  }

  static std::uint64_t grids_in(const Result& result) {
    const auto end = result.counts.begin() + result.length + 1;
    return std::accumulate(result.counts.begin(), end, std::uint64_t{0});
  }

  static void report(const Result& result, GridCounts& counts) {
    for (std::size_t depth = 0; depth < result.counts.size(); ++depth) {
      counts.by_depth[depth] += result.counts[depth];
    }
    if (result.length > counts.longest.length) {
      counts.longest.length = result.length;
      to_absolute(result.longest.data(), result.length, counts.longest.moves);
    }
    if (counts.cramped.length == 0) {
      counts.cramped.length = result.cramped_length;
      to_absolute(result.cramped.data(), result.cramped_length, counts.cramped.moves);
    }
  }

  Search search_;
};

}  // namespace

std::unique_ptr<GridCounter> make_grid_counter(Variant variant, BoardSize size,
                                               std::span<const Move> start, unsigned group,
                                               int limit) {
  if (!is_width(size.bits)) return nullptr;
  const int most_side = size.bits - 2 * (variant.length - 1);
  const int side = size.side == 0 ? most_side : size.side;
  if (side > most_side || side < least_side(variant)) return nullptr;
  return on_board(variant, size.bits, [&](auto kind, auto bits) -> std::unique_ptr<GridCounter> {
    using Counter = GridCounterOn<decltype(kind)::value, bits()>;
    typename Counter::Position position(side);
    if (!play_all<typename Counter::Rules>(position, start.data(), start.size())) return nullptr;
    return std::make_unique<Counter>(position, group, limit);
  });
}

}  // namespace quadrille::morpion
