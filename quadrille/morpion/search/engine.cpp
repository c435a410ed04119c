#include "quadrille/morpion/search/engine.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/morpion/playouts/uniform_player.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

FoundGame Engine::find_game(std::span<const Move> start, Rng rng, const runtime::StopToken& stop,
                            const std::function<void(const std::vector<Move>&)>& improved) const {
  if (options_.level == 0) {
    UniformPlayer player(options_.variant, start, {options_.bits, 0});
    std::vector<Move> moves = joined(start, player.play(rng));
    if (improved) improved(moves);
    return {std::move(moves), player.bits(), 1};
  }
  const GridOptions grid{{options_.bits, 0}, true};
  const auto player = std::make_unique<Player>(options_.variant,
                                               std::vector<Move>(start.begin(), start.end()), grid);
  std::vector<search::NrpaLevel<Player>> levels(static_cast<std::size_t>(options_.level));
  search::Nrpa<Player> nrpa(*player, {.level = options_.level}, levels);
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  const runtime::Stopwatch stopwatch;
  int longest = -1;
  const auto watch = [&](int, int, const Sequence& best) {
    if (best.score > longest) {
      longest = best.score;
      if (improved) improved(joined(start, best.moves));
    }
    return stop.requested() || (options_.seconds > 0 && stopwatch.seconds() > options_.seconds);
  };
  const Sequence& best = nrpa.run(*policy, rng, watch);
  return {joined(start, best.moves), player->bits(), player->games()};
}

Analysis Engine::analyse(const std::vector<Move>& start, std::uint64_t seed,
                         runtime::ThreadPool& pool, const runtime::StopToken& stop,
                         const std::function<void(std::size_t, std::size_t)>& searched) const {
  reference::Grid grid(options_.variant);
  for (const Move move : start) grid.play(move);
  reference::Moves legal;
  reference::generate(grid, legal);

  Analysis analysis;
  const auto search = [&](std::size_t index) {
    std::vector<Move> begun = start;
    begun.push_back(legal[index]);
    return std::optional(find_game(begun, Rng(seed).split(index), stop));
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
