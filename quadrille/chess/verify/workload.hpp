// The fixed work of `bench`: a set of positions searched to a fixed depth on one thread, each with
// an empty table. The same nodes and the same signature on every machine, until somebody changes
// what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/chess/search/run_search.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::chess {

struct WorkloadResult {
  std::uint64_t nodes = 0;
  std::uint32_t signature = 0;  // of every move chosen, every score and every count
};

inline constexpr int kWorkloadDepth = 13;

WorkloadResult run_workload(const runtime::StopToken& stop, int depth = kWorkloadDepth,
                            RunSearch search = best_search());

}  // namespace quadrille::chess
