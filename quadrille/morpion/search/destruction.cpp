#include "quadrille/morpion/search/destruction.hpp"

namespace quadrille::morpion {
namespace {

// A size that was never tried has the weight of one that succeeds every other time.
std::uint32_t weight_of(const DestructionSizes::Tally& tally) {
  constexpr std::uint32_t kScale = 1000;
  return 1 + kScale * (tally.succeeded + 1) / (tally.tried + 2);
}

}  // namespace

std::size_t DestructionSizes::choose(Rng& rng) const {
  std::uint32_t sum = 0;
  for (const Tally& tally : tallies_) sum += weight_of(tally);
  std::uint32_t drawn = rng.below(sum);
  std::size_t size = 0;
  while (drawn >= weight_of(tallies_[size])) drawn -= weight_of(tallies_[size++]);
  return size;
}

void DestructionSizes::note(std::size_t size, bool succeeded) {
  Tally& tally = tallies_[size];
  ++tally.tried;
  if (succeeded) ++tally.succeeded;
  if (tally.tried < kMemory) return;
  tally.tried /= 2;
  tally.succeeded /= 2;
}

}  // namespace quadrille::morpion
