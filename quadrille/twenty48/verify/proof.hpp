// The promise in code: plays games and checks at every position that the fast generator, in every
// form it has, says what the reference says. Both widths; random boards, random games, and games of
// a greedy player that reach the larger tiles. Some of these boards go through the policy network
// too.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/batch/batch.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"
#include "quadrille/twenty48/verify/policy_check.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille::twenty48 {

class Proof {
 public:
  // `kernels`: the batch kernels that this processor has.
  Proof(const TableSet& table_set, std::vector<Kernel> kernels);

  // Plays game `index` of the run with this seed.
  ProofResult game(std::uint64_t seed, std::uint64_t index) const;

  // One position, both widths where it fits.
  ProofResult position(WideBoard board) const;

 private:
  const TableSet& table_set_;
  std::vector<Kernel> kernels_;
  PolicyCheck policy_check_;
};

}  // namespace quadrille::twenty48
