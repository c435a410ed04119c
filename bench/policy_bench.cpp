// 2048's policy network of the default size, with random weights: one board at a time, as play
// wants it, and many at once, as a search does. Counter: boards/s.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "quadrille/twenty48/policy/evaluator.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48;

constexpr std::size_t kBoards = 64;

const policy::Network& network() {
  static const policy::Network instance = policy::random_network({}, 1);
  return instance;
}

std::vector<WideBoard> random_boards() {
  Rng rng(1);
  std::vector<WideBoard> boards(kBoards);
  for (WideBoard& board : boards) {
    for (int cell = 0; cell < kCells; ++cell)
      board = with_tile(board, cell, static_cast<int>(rng.below(policy::kTiles)));
  }
  return boards;
}

void policy_network(benchmark::State& state, policy::Kernel kernel, std::size_t at_once) {
  const std::vector<policy::Kernel> here = policy::vector_kernels();
  if (kernel != policy::Kernel::plain &&
      std::find(here.begin(), here.end(), kernel) == here.end()) {
    state.SkipWithError("this processor does not have it");
    return;
  }
  const std::vector<WideBoard> boards = random_boards();
  std::vector<policy::Output> outputs(kBoards);
  policy::Evaluator evaluator(network(), kernel);
  for (auto _ : state) {
    for (std::size_t first = 0; first < kBoards; first += at_once)
      evaluator.evaluate(std::span(boards).subspan(first, at_once),
                         std::span(outputs).subspan(first, at_once));
    benchmark::DoNotOptimize(outputs.data());
    benchmark::ClobberMemory();
  }
  state.counters["boards/s"] = benchmark::Counter(static_cast<double>(state.iterations()) * kBoards,
                                                  benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(policy_network, plain, policy::Kernel::plain, 1);
BENCHMARK_CAPTURE(policy_network, avx2_one, policy::Kernel::avx2, 1);
BENCHMARK_CAPTURE(policy_network, avx2_many, policy::Kernel::avx2, kBoards);
BENCHMARK_CAPTURE(policy_network, avx512_one, policy::Kernel::avx512, 1);
BENCHMARK_CAPTURE(policy_network, avx512_many, policy::Kernel::avx512, kBoards);

}  // namespace
