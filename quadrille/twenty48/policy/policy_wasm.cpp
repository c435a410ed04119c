// For WebAssembly with its vectors of 128 bits, which all modules of the page are compiled for.
// Eight products an instruction.
#include <wasm_simd128.h>

#include "quadrille/twenty48/policy/policy_kernel.hpp"

namespace quadrille::twenty48::policy {
namespace {

struct Wasm {
  using Lanes = v128_t;
  static constexpr int kLanes = 8;
  static constexpr int kBoards = 2;

  static Lanes zero() { return wasm_i32x4_const_splat(0); }
  static Lanes load(const std::int16_t* activations) { return wasm_v128_load(activations); }
  static Lanes widen(const std::int8_t* weights) { return wasm_i16x8_load8x8(weights); }
  static Lanes add_products(Lanes sum, Lanes weights, Lanes activations) {
    return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(weights, activations));
  }
  // Half as many parts of embeddings, in 32 bits.
  static Lanes add_wide(Lanes sum, const std::int16_t* parts) {
    return wasm_i32x4_add(sum, wasm_i32x4_load16x4(parts));
  }
  static void store(std::int32_t* to, Lanes sums) { wasm_v128_store(to, sums); }
  static void totals(Lanes a, Lanes b, Lanes c, Lanes d, std::int32_t (&to)[kRowsAtOnce]) {
    const Lanes of_ab =
        wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 4, 1, 5), wasm_i32x4_shuffle(a, b, 2, 6, 3, 7));
    const Lanes of_cd =
        wasm_i32x4_add(wasm_i32x4_shuffle(c, d, 0, 4, 1, 5), wasm_i32x4_shuffle(c, d, 2, 6, 3, 7));
    wasm_v128_store(to, wasm_i32x4_add(wasm_i32x4_shuffle(of_ab, of_cd, 0, 1, 4, 5),
                                       wasm_i32x4_shuffle(of_ab, of_cd, 2, 3, 6, 7)));
  }
};

}  // namespace

void evaluate_wasm(const KernelCall& call) {
  evaluate_boards<Wasm>(call);
}

}  // namespace quadrille::twenty48::policy
