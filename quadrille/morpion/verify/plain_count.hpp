// Counts by the reference, in the plainest way that is right: breadth first, with the set of all
// grids of a depth in memory. A grid is its set of lines; the order in which they were drawn does
// not matter, and the points follow from them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::morpion {

// The number of distinct grids after 0, 1, … `depth` moves from `start`; none where the count was
// asked to stop.
std::optional<std::vector<std::uint64_t>> plain_grids(const reference::Grid& start, int depth,
                                                      const runtime::StopToken& stop);

// The same, with grids that are images of each other counted once. The symmetries are those of the
// cross that map the lines of `start` onto themselves.
std::optional<std::vector<std::uint64_t>> plain_classes(const reference::Grid& start, int depth,
                                                        const runtime::StopToken& stop);

}  // namespace quadrille::morpion
