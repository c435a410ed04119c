// The fixed work of `bench`: games of the engine against itself, and endgames, with a made-up
// lexicon and made-up leaves, so that no file is needed. The same nodes and the same signature on
// every machine, until somebody changes what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::words {

struct WorkloadResult {
  std::uint64_t nodes = 0;      // places that were bounded: slots, or anchors without the word map;
                                // and positions of endgames
  std::uint32_t signature = 0;  // of every play chosen, its equity, every score and every count
};

WorkloadResult run_workload(const runtime::StopToken& stop);

}  // namespace quadrille::words
