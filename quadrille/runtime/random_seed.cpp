#include "quadrille/runtime/random_seed.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>

#include "quadrille/core/rng.hpp"

namespace quadrille::runtime {
namespace {

// Where a sandbox forbids entropy: different between moments, processes and calls.
std::uint64_t improvised_seed() {
  static std::atomic<std::uint64_t> calls{0};
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const std::uint64_t moment = mix(static_cast<std::uint64_t>(now));
  const std::uint64_t process = mix(moment ^ static_cast<std::uint64_t>(getpid()));
  return mix(process ^ ++calls);
}

}  // namespace

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  return getentropy(&seed, sizeof seed) == 0 ? seed : improvised_seed();
}

}  // namespace quadrille::runtime
