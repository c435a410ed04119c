// The simulator against the plain one of the reference, in positions from games:
//
//   simulations  the sums of win rates and of equities are the same, play by play
//   playouts     that were compared
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/verify/proof_result.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::words {

class SimulationProof {
 public:
  explicit SimulationProof(const World& world, runtime::StopToken stop = {})
      : world_(world), stop_(stop) {}

  // Simulation `index` of the run with this seed; none where it was stopped.
  std::optional<ProofResult> game(std::uint64_t seed, std::uint64_t index) const;

  // There are tiles on the board and in the bag. The plies, and whether the other rack is known,
  // follow from the seed. None where it was stopped.
  std::optional<ProofResult> position(const Setup& setup, std::uint64_t seed) const;

 private:
  const World& world_;
  const runtime::StopToken stop_;
};

}  // namespace quadrille::words
