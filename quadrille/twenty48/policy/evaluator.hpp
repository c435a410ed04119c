// A policy network computed fast, by the best kernel that this processor has. Every kernel gives
// the numbers of plain.hpp. One evaluator belongs to one thread; many share the network.
#pragma once

#include <span>
#include <vector>

#include "quadrille/twenty48/policy/policy_network.hpp"

namespace quadrille::twenty48::policy {

enum class Kernel : std::uint8_t { plain, avx2, avx512, wasm };

const char* kernel_name(Kernel kernel);

// Those of this processor besides the plain one, which always works; the fastest last.
std::vector<Kernel> vector_kernels();
Kernel fastest_kernel();

class Evaluator {
 public:
  // The processor has what `kernel` needs. The network must outlive the evaluator.
  explicit Evaluator(const Network& network, Kernel kernel = fastest_kernel());
  Evaluator(const Evaluator&) = delete;  // its view points into it
  Evaluator& operator=(const Evaluator&) = delete;

  const Network& network() const { return network_; }

  Output evaluate(WideBoard board);

  // Many boards take less time a board than one, because they share what is loaded.
  void evaluate(std::span<const WideBoard> boards, std::span<Output> outputs);

 private:
  const Network& network_;
  Kernel kernel_;
  std::vector<DenseView> blocks_;
  NetworkView view_;
  AlignedVector<std::int16_t> memory_;
};

}  // namespace quadrille::twenty48::policy
