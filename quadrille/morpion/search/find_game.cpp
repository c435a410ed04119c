#include "quadrille/morpion/search/find_game.hpp"

#include <memory>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/morpion/playouts/uniform_player.hpp"
#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

FoundGame find_game(const FindOptions& options, std::span<const Move> start, Rng rng,
                    const runtime::StopToken& stop,
                    const std::function<void(const std::vector<Move>&)>& improved) {
  if (options.level == 0) {
    UniformPlayer player(options.variant, start, {options.bits, 0});
    std::vector<Move> moves = joined(start, player.play(rng));
    if (improved) improved(moves);
    return {std::move(moves), player.bits(), 1};
  }
  const GridOptions grid{{options.bits, 0}, true};
  const auto player = std::make_unique<Player>(options.variant,
                                               std::vector<Move>(start.begin(), start.end()), grid);
  std::vector<search::NrpaLevel<Player>> levels(static_cast<std::size_t>(options.level));
  search::Nrpa<Player> nrpa(*player, {.level = options.level}, levels);
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  const runtime::Stopwatch stopwatch;
  int longest = -1;
  const auto watch = [&](int, int, const Sequence& best) {
    if (best.score > longest) {
      longest = best.score;
      if (improved) improved(joined(start, best.moves));
    }
    return stop.requested() || (options.seconds > 0 && stopwatch.seconds() > options.seconds);
  };
  const Sequence& best = nrpa.run(*policy, rng, watch);
  return {joined(start, best.moves), player->bits(), player->games()};
}

}  // namespace quadrille::morpion
