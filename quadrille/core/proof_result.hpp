// What a comparison of the fast side with the reference found, the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace quadrille {

struct Difference {
  std::string position;  // as text that reproduces it
  std::string what;
};

struct ProofCounts {
  std::uint64_t positions = 0;
  std::uint64_t moves_compared = 0;
};

struct ProofResult {
  ProofCounts counts;
  std::optional<Difference> difference;  // the first one; the game ends there
};

}  // namespace quadrille
