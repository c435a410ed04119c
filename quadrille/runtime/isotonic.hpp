// Isotonic regression: means that must not fall, from means that do.
//
// The one idea: pool adjacent violators. Where a mean is no more than the one before, both groups
// become one with their common mean, until nothing falls; of all rising sequences that is the
// nearest one.
#pragma once

#include <cstddef>
#include <vector>

namespace quadrille::runtime {

// Neighbouring groups of samples that have one mean.
struct Block {
  double sum, weight;      // weight is more than 0
  std::size_t groups = 1;  // how many it was made of

  double mean() const { return sum / weight; }
};

// In the same order; each mean is more than the one before.
std::vector<Block> rising(const std::vector<Block>& groups);

}  // namespace quadrille::runtime
