#include "quadrille/twenty48/policy/evaluator.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"
#include "quadrille/runtime/cpu.hpp"
#include "quadrille/twenty48/policy/plain.hpp"

namespace quadrille::twenty48::policy {

#if defined(__x86_64__)
void evaluate_avx2(const KernelCall& call);
void evaluate_avx512(const KernelCall& call);
#elif defined(__wasm_simd128__)
void evaluate_wasm(const KernelCall& call);
#endif

namespace {

ScalingView view_of(const Scaling& scaling) {
  return {scaling.bias.data(), scaling.multiplier.data(), scaling.shift};
}

DenseView view_of(const DenseLayer& layer) {
  return {layer.weights.data(), view_of(layer.scaling), layer.inputs, layer.outputs};
}

void run_kernel(Kernel kernel, const KernelCall& call) {
#if defined(__x86_64__)
  if (kernel == Kernel::avx512) evaluate_avx512(call);
  if (kernel == Kernel::avx2) evaluate_avx2(call);
#elif defined(__wasm_simd128__)
  if (kernel == Kernel::wasm) evaluate_wasm(call);
#else
  (void)kernel, (void)call;
#endif
}

}  // namespace

const char* kernel_name(Kernel kernel) {
  constexpr const char* kNames[] = {"plain", "AVX2", "AVX-512", "WASM"};
  return kNames[static_cast<int>(kernel)];
}

std::vector<Kernel> vector_kernels() {
  const runtime::Processor processor = runtime::processor();
  std::vector<Kernel> kernels;
  if (processor.avx2) kernels.push_back(Kernel::avx2);
  if (processor.avx512bw) kernels.push_back(Kernel::avx512);
#if defined(__wasm_simd128__)
  kernels.push_back(Kernel::wasm);
#endif
  return kernels;
}

Kernel fastest_kernel() {
  const std::vector<Kernel> kernels = vector_kernels();
  return kernels.empty() ? Kernel::plain : kernels.back();
}

Evaluator::Evaluator(const Network& network, Kernel kernel) : network_(network), kernel_(kernel) {
  if constexpr (kChecked) {
    const std::vector<Kernel> here = vector_kernels();
    require(kernel == Kernel::plain || std::find(here.begin(), here.end(), kernel) != here.end());
  }
  for (const Block& block : network.blocks) {
    blocks_.push_back(view_of(block.first));
    blocks_.push_back(view_of(block.second));
  }
  view_ = {{network.input.embedding.data(), view_of(network.input.scaling), network.sizes.inputs},
           view_of(network.entry),
           blocks_.data(),
           network.sizes.blocks,
           view_of(network.heads)};
  memory_.resize(static_cast<std::size_t>(kMostBoardsAtOnce *
                                          (network.sizes.inputs + 2 * network.sizes.width)));
}

Output Evaluator::evaluate(WideBoard board) {
  Output output;
  evaluate({&board, 1}, {&output, 1});
  return output;
}

void Evaluator::evaluate(std::span<const WideBoard> boards, std::span<Output> outputs) {
  require(outputs.size() >= boards.size());
  if (kernel_ == Kernel::plain) {
    std::transform(boards.begin(), boards.end(), outputs.begin(),
                   [&](WideBoard board) { return evaluate_plainly(network_, board); });
    return;
  }
  while (!boards.empty()) {
    const std::size_t count = std::min<std::size_t>(boards.size(), kMostBoardsAtOnce);
    std::uint8_t tiles[kMostBoardsAtOnce * kInputCells];
    std::int64_t words[kMostBoardsAtOnce * kOutputs];
    for (std::size_t board = 0; board < count; ++board)
      for (int cell = 0; cell < kCells; ++cell)
        tiles[board * kInputCells + static_cast<std::size_t>(cell)] =
            static_cast<std::uint8_t>(std::min(boards[board].cell(cell), kTiles - 1));
    run_kernel(kernel_, {&view_, count, tiles, memory_.data(), words});
    for (std::size_t board = 0; board < count; ++board) {
      const std::int64_t* const word = words + board * kOutputs;
      std::copy_n(word, kLogits, outputs[board].logits.begin());
      outputs[board].value = word[kLogits];
    }
    boards = boards.subspan(count);
    outputs = outputs.subspan(count);
  }
}

}  // namespace quadrille::twenty48::policy
