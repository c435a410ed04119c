// Texel's method: the weights under which the evaluation, squeezed into 0 … 1, foretells best how
// games end.
//
//   error = mean of (result - 1 / (1 + exp(-k * value)))²
//
// k is fitted first and then kept, so that a centipawn stays one. After that Adam walks down the
// gradient in batches drawn at random, with steps that shrink to nothing. Each weight is held to
// where it started as if by a few games, which settles those that occur rarely.
//
// The same data and seed give the same weights on any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "tools/tune/model.hpp"

namespace quadrille::tune {

struct FitOptions {
  int epochs = 100;
  std::size_t batch = 16384;  // positions
  double step = 1.5;          // centipawns, of the first steps
  double hold = 0.005;        // error for a weight one centipawn off, times the positions
  double blend = 0.5;         // share of the search's score in what is to be foretold
  std::uint64_t seed = 1;
};

// The best k for these weights against plain results.
double fit_k(const Parameters& parameters, const Positions& positions, runtime::ThreadPool& pool);

// Against results and scores blended.
double error_of(const Parameters& parameters, const Positions& positions, double k, double blend,
                runtime::ThreadPool& pool);

// Changes `parameters`; after_epoch may look at them. Ends early, with what it has, on a stop.
void fit(Parameters& parameters, const Positions& positions, double k, const FitOptions& options,
         runtime::ThreadPool& pool, const runtime::StopToken& stop,
         const std::function<void(int epoch)>& after_epoch);

}  // namespace quadrille::tune
