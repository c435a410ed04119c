#include "quadrille/morpion/verify/selfplay.hpp"

#include <algorithm>
#include <optional>

#include "quadrille/morpion/playouts/uniform_player.hpp"

namespace quadrille::morpion {
namespace {

// Games at random take microseconds, too little for a unit of work.
constexpr std::uint64_t kBatch = 256;

void add(SelfplayResult& sum, std::span<const Move> game) {
  sum.lengths.push_back(static_cast<std::uint16_t>(game.size()));
  if (game.size() > sum.best.size() || sum.lengths.size() == 1) {
    sum.best.assign(game.begin(), game.end());
  }
}

SelfplayResult random_games(const SelfplayOptions& options, std::uint64_t first,
                            std::uint64_t count) {
  SelfplayResult result;
  UniformPlayer player(options.engine.variant, options.start, {options.engine.bits, 0});
  std::vector<Move> game = options.start;
  for (std::uint64_t index = first; index < first + count; ++index) {
    game.resize(options.start.size());
    const auto moves = player.play(Rng(options.seed).split(index));
    game.insert(game.end(), moves.begin(), moves.end());
    add(result, game);
  }
  result.bits = player.bits();
  result.playouts = count;
  return result;
}

std::optional<SelfplayResult> one_game(const SelfplayOptions& options, std::uint64_t index,
                                       const runtime::StopToken& stop) {
  const FoundGame found =
      Engine(options.engine).find_game(options.start, Rng(options.seed).split(index), stop);
  if (stop.requested()) return std::nullopt;
  SelfplayResult result;
  add(result, found.moves);
  result.bits = found.bits;
  result.playouts = found.playouts;
  return result;
}

}  // namespace

SelfplayResult play_games(const SelfplayOptions& options, std::uint64_t games,
                          runtime::ThreadPool& pool, const runtime::StopToken& stop,
                          const std::function<void(const SelfplayResult&)>& played) {
  SelfplayResult sum;
  const std::uint64_t batch = options.engine.level == 0 ? kBatch : 1;
  pool.ordered((games + batch - 1) / batch, stop,
               [&](std::size_t unit) {
                 const std::uint64_t first = unit * batch;
                 if (batch == 1) return one_game(options, first, stop);
                 return std::optional(random_games(options, first, std::min(batch, games - first)));
               },
               [&](std::size_t, SelfplayResult&& part) {
                 if (part.best.size() > sum.best.size() || sum.lengths.empty()) {
                   sum.best = std::move(part.best);
                 }
                 sum.lengths.insert(sum.lengths.end(), part.lengths.begin(), part.lengths.end());
                 sum.bits = std::max(sum.bits, part.bits);
                 sum.playouts += part.playouts;
                 if (played) played(sum);
               });
  return sum;
}

SelfplaySummary summarise(const std::vector<std::uint16_t>& lengths) {
  SelfplaySummary summary;
  for (const std::uint16_t length : lengths) ++summary.histogram[length];
  summary.length = runtime::summarise(std::vector<double>(lengths.begin(), lengths.end()));
  return summary;
}

}  // namespace quadrille::morpion
