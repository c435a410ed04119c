// Learning by generations: many games on the same frozen network, played anywhere, and then one
// step of each weight that they met, by its mean error (learning.hpp).
//
// The trick: a generation is a step of the trainer with whole games instead of one move of each.
// Sums are of whole numbers and a game depends on its number alone, so that the network after it is
// the same in whatever parts it was played, on however many machines.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/twenty48/network/training.hpp"
#include "quadrille/twenty48/network/weight_errors.hpp"

namespace quadrille::twenty48::network {

// So few that no sum of errors overflows. Tiles of a board are worth less than 2^17 together, and a
// move adds 2 or more to them. A board meets a weight once in each symmetry.
inline constexpr std::uint64_t kMostGenerationGames = 500'000;
inline constexpr std::int64_t kMostMovesOfAGame = 1 << 16;
static_assert(kMostGenerationGames * kMostMovesOfAGame * kSymmetries <=
              INT64_MAX / (kMostError << kErrorFraction));

// What some games of a generation came to.
struct GenerationSums : Tally {
  explicit GenerationSums(std::size_t weights) : errors(weights) {}

  using Tally::add;
  void add(const GenerationSums& more);

  WeightErrors errors;
};

// As the contents of a unit's result: lines, then bytes for the weights that were met.
std::string text_of(const GenerationSums& sums);
std::optional<GenerationSums> parse_generation_sums(std::string_view text, std::size_t weights);

// Plays games of a generation on one thread.
class GenerationPlayer {
 public:
  virtual ~GenerationPlayer() = default;

  // Game `number` of the generation, from 0, into the sums: the same whoever plays it.
  virtual void play(std::uint64_t number, GenerationSums& sums) const = 0;
};

// Of the generation that the training is at. The training must outlive it, and stay as it is.
std::unique_ptr<GenerationPlayer> make_generation_player(const Training& training);

// Moves the weights by the sums of all games of a generation. The next one has other games.
void close_generation(Training& training, const GenerationSums& sums, const Rates& rates);

}  // namespace quadrille::twenty48::network
