// The fixed work of `bench`: games of the engine against itself, endgames, and simulations, with a
// made-up lexicon, made-up leaves and a made-up win rate, so that no file is needed. The same nodes
// and the same signature on every machine, until somebody changes what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::words {

struct WorkloadResult {
  // Places that were bounded, slots or, without the word map, anchors; positions of endgames; and
  // playouts.
  std::uint64_t nodes = 0;
  std::uint32_t signature = 0;  // of every play chosen, its equity, every score, sum and count
};

WorkloadResult run_workload(const runtime::StopToken& stop);

}  // namespace quadrille::words
