#include "quadrille/morpion/search/analysis.hpp"

#include <algorithm>
#include <optional>

#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {

Analysis analyse(const FindOptions& options, const std::vector<Move>& start, std::uint64_t seed,
                 runtime::ThreadPool& pool, const runtime::StopToken& stop,
                 const std::function<void(std::size_t, std::size_t)>& searched) {
  reference::Grid grid(options.variant);
  for (const Move move : start) grid.play(move);
  reference::Moves legal;
  reference::generate(grid, legal);

  Analysis analysis;
  const auto search = [&](std::size_t index) {
    std::vector<Move> begun = start;
    begun.push_back(legal[index]);
    return std::optional(find_game(options, begun, Rng(seed).split(index), stop));
  };
  const auto take = [&](std::size_t index, FoundGame&& found) {
    analysis.playouts += found.playouts;
    analysis.moves.push_back({legal[index], std::move(found.moves)});
    if (searched) searched(analysis.moves.size(), legal.size());
  };
  std::size_t done = pool.ordered(legal.size(), stop, search, take);
  for (; done < legal.size(); ++done) take(done, *search(done));
  std::stable_sort(analysis.moves.begin(), analysis.moves.end(),
                   [](const MoveValue& left, const MoveValue& right) {
                     return left.game.size() > right.game.size();
                   });
  return analysis;
}

}  // namespace quadrille::morpion
