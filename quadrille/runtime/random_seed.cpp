#include "quadrille/runtime/random_seed.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>

namespace quadrille::runtime {
namespace {

// SplitMix64's finaliser: every input bit reaches every output bit.
std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

// Where a sandbox forbids entropy: different between moments, processes and calls.
std::uint64_t improvised_seed() {
  static std::atomic<std::uint64_t> calls{0};
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const std::uint64_t moment = mixed(static_cast<std::uint64_t>(now));
  const std::uint64_t process = mixed(moment ^ static_cast<std::uint64_t>(getpid()));
  return mixed(process ^ ++calls);
}

}  // namespace

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  return getentropy(&seed, sizeof seed) == 0 ? seed : improvised_seed();
}

}  // namespace quadrille::runtime
