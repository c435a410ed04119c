#include "quadrille/morpion/verify/selfplay.hpp"

#include <utility>

#include "quadrille/verify/prove_games.hpp"

namespace quadrille::morpion {
namespace {

// Games at random take microseconds, too little for a thread to fetch one by one.
constexpr std::uint64_t kBatch = 256;

struct Batch {
  std::vector<std::size_t> lengths;
  SelfplaySum sum;
};

}  // namespace

SelfplayPlayer::SelfplayPlayer(const SelfplayOptions& options)
    : options_(options), game_(options.start) {
  const EngineOptions& engine = options.engine;
  if (engine.level == 0) {
    random_.emplace(engine.variant, options.start, BoardSize{engine.bits, 0});
  }
}

std::optional<std::size_t> SelfplayPlayer::play(std::uint64_t index, const runtime::StopToken& stop,
                                                SelfplaySum& sum) {
  const Rng rng = Rng(options_.seed).split(index);
  if (random_) {
    game_.resize(options_.start.size());
    const auto moves = random_->play(rng);
    game_.insert(game_.end(), moves.begin(), moves.end());
    sum.add(game_, random_->bits(), 1);
    return game_.size();
  }
  const FoundGame found = Engine(options_.engine).find_game(options_.start, rng, stop);
  if (stop.requested()) return std::nullopt;
  sum.add(found.moves, found.bits, found.playouts);
  return found.moves.size();
}

SelfplaySum play_games(
    const SelfplayOptions& options, std::uint64_t games, runtime::ThreadPool& pool,
    const runtime::StopToken& stop,
    const std::function<void(std::span<const std::size_t> lengths, const SelfplaySum&)>& played) {
  const std::uint64_t size = options.engine.level == 0 ? kBatch : 1;
  const auto play_batch = [&](std::size_t number) -> std::optional<Batch> {
    const GameRange range = range_of_games(games, size, number);
    SelfplayPlayer player(options);
    Batch batch;
    for (std::uint64_t index = range.first; index < range.first + range.games; ++index) {
      const auto length = player.play(index, stop, batch.sum);
      if (!length) return std::nullopt;
      batch.lengths.push_back(*length);
    }
    return batch;
  };
  SelfplaySum sum;
  pool.ordered(number_of_ranges(games, size), stop, play_batch, [&](std::size_t, Batch&& batch) {
    sum.add(std::move(batch.sum));
    if (played) played(batch.lengths, sum);
  });
  return sum;
}

}  // namespace quadrille::morpion
