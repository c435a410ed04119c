// The fixed work of `bench`: games at random, games by search and grids counted, of all variants.
// The same nodes and the same signature on every machine and on boards of every width, until
// somebody changes what the engine does.
#pragma once

#include <cstdint>

#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::morpion {

struct WorkloadResult {
  std::uint64_t nodes = 0;      // moves played and grids counted
  std::uint32_t signature = 0;  // of every game, every move and every count

  friend bool operator==(const WorkloadResult&, const WorkloadResult&) = default;
};

struct WorkloadOptions {
  int bits = 64;  // the width of board to begin with
  ListMachine machine = best_list_machine();
  // Less of it for tests.
  std::uint64_t random_games = 40'000;  // of each variant
  int level = 2;                        // of the search
};

WorkloadResult run_workload(const WorkloadOptions& options, const runtime::StopToken& stop);

}  // namespace quadrille::morpion
