// P games that learn together, step by step, on any number of threads.
//
// The trick: a step has two halves. In the first all games look at frozen weights and add up their
// errors in integers; in the second each weight that was met is moved once, by whoever takes its
// sum first. Neither half depends on an order, so that the same seed and P give the same weights
// on any number of threads, and on a GPU (tools/cuda/twenty48).
#pragma once

#include <cstdint>
#include <memory>

#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::twenty48::network {

class Trainer {
 public:
  virtual ~Trainer() = default;

  virtual void run(std::uint64_t steps, const Rates& rates) = 0;
};

// Of a training that outlives it. Memory beside it: 8 bytes a weight.
std::unique_ptr<Trainer> make_trainer(Training& training, unsigned threads);

}  // namespace quadrille::twenty48::network
