// Every kernel of the policy network against its plain formulas, one board at a time and many at
// once. The network is a small random one, so that the proof needs no file and plain formulas take
// little time.
#pragma once

#include <optional>
#include <span>

#include "quadrille/twenty48/policy/policy_network.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille::twenty48 {

class PolicyCheck {
 public:
  PolicyCheck();

  // The first board for which a kernel of this processor gives something else.
  std::optional<Difference> run(std::span<const WideBoard> boards) const;

 private:
  policy::Network network_;
};

}  // namespace quadrille::twenty48
