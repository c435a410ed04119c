#include "quadrille/morpion/search/warm.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <vector>

#include "quadrille/morpion/search/lives.hpp"

namespace quadrille::morpion {
namespace {

constexpr int kReplays = 8;       // playouts that are looked at
constexpr int kReplayAfter = 10;  // steps: a replay costs as much as some of them
constexpr std::uint64_t kReplaySeed = 1;

// Counts the moves of a game that playouts by a policy have.
class Replay {
 public:
  Replay(Variant variant, std::span<const search::Life> game)
      : player_(variant, {}, {}), rng_(kReplaySeed), in_game_(kSlots) {
    for (const search::Life& life : game) {
      if (life.played) in_game_[life.slot] = true;
    }
  }

  // In kReplays playouts together.
  std::size_t common_moves(const Policy& policy) {
    std::size_t common = 0;
    for (int replay = 0; replay < kReplays; ++replay) {
      player_.play(policy, rng_);
      player_.recall(played_);
      for (const search::Life& life : played_.lives) {
        if (life.played && in_game_[life.slot]) ++common;
      }
    }
    return common;
  }

 private:
  Player player_;
  Rng rng_;
  Sequence played_;
  std::vector<bool> in_game_;
};

bool contains(std::span<const Move> game, Move move) {
  return std::find(game.begin(), game.end(), move) != game.end();
}

}  // namespace

int warm(Variant variant, std::span<const Move> game, const WarmOptions& options, Policy& policy) {
  const std::vector<search::Life> lives = lives_of(variant, {}, game);
  const auto adapter = std::make_unique<search::PolicyAdapter<kMostMoves, kMostLives>>();
  const auto replay = std::make_unique<Replay>(variant, lives);
  policy.clear();
  const int most = options.steps > 0 ? options.steps : kMostWarmSteps;
  for (int step = 1; step <= most; ++step) {
    adapter->adapt(policy, lives, game.size(), options.alpha);
    if (options.steps > 0 || step % kReplayAfter != 0) continue;
    if (100 * replay->common_moves(policy) >= kWarmPercent * kReplays * game.size()) return step;
  }
  return most;
}

Sequence beyond_start(Variant variant, std::span<const Move> start, std::span<const Move> game) {
  Sequence sequence;
  const auto in_game = [&](Move move) { return contains(game, move); };
  if (!std::all_of(start.begin(), start.end(), in_game)) return sequence;
  std::copy_if(game.begin(), game.end(), std::back_inserter(sequence.moves),
               [&](Move move) { return !contains(start, move); });
  sequence.score = static_cast<int>(game.size());
  sequence.lives = lives_of(variant, start, sequence.moves);
  return sequence;
}

}  // namespace quadrille::morpion
