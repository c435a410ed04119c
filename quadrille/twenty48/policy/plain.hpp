// What a policy network computes, straight from its formulas: the reference of every kernel.
#pragma once

#include "quadrille/twenty48/policy/policy_network.hpp"

namespace quadrille::twenty48::policy {

Output evaluate_plainly(const Network& network, WideBoard board);

}  // namespace quadrille::twenty48::policy
