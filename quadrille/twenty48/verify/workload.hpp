// The fixed work of `bench`: the same nodes and the same signature on every machine, until somebody
// changes what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"

namespace quadrille::twenty48 {

struct WorkloadResult {
  std::uint64_t nodes = 0;      // moves tried by expectimax, or boards that the network evaluated
  std::uint32_t signature = 0;  // of every move chosen, every board and every count on the way
};

WorkloadResult run_workload(const TableSet& table_set, const runtime::StopToken& stop);

// The same of the policy player, with a random network of the default size, so that it needs no
// file and changes only with the arithmetic.
WorkloadResult run_policy_workload(const runtime::StopToken& stop);

// The same of the learnt player, with a network that is trained for it.
WorkloadResult run_learnt_workload(const TableSet& table_set, const runtime::StopToken& stop);

}  // namespace quadrille::twenty48
