// The fixed work of `bench`: the same nodes and the same signature on every machine, until somebody
// changes what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"

namespace quadrille::twenty48 {

struct WorkloadResult {
  std::uint64_t nodes = 0;      // moves tried by expectimax
  std::uint32_t signature = 0;  // of every move chosen, every board and every count on the way
};

WorkloadResult run_workload(const TableSet& table_set, const runtime::StopToken& stop);

}  // namespace quadrille::twenty48
