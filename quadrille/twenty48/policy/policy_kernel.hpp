// A policy network for one board, or for several at once, by vectors. `Vector` says what a vector
// is and does; policy_avx2.cpp, policy_avx512.cpp and policy_wasm.cpp give it their registers.
//
// The inner product widens int8 weights to 16 bits and multiplies them with the 16-bit activations,
// adding neighbours in 32 bits (pmaddwd). Four rows of weights share each load of activations, and
// several boards share each row, as many as there are registers for. The order of the additions
// differs from the reference; the sums do not, because none can leave 32 bits.
//
// Each including file is compiled for its own processor. Everything here has internal linkage, and
// no code of ours is included, so no function built for a newer processor can leak into the others.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/twenty48/policy/layer_views.hpp"

namespace quadrille::twenty48::policy {
namespace {

constexpr int kRowsAtOnce = 4;

inline std::int64_t scaled_sum(const ScalingView& scaling, int output, std::int32_t sum) {
  const std::int64_t product =
      std::int64_t{sum + scaling.bias[output]} * scaling.multiplier[output];
  return (product + (std::int64_t{1} << (scaling.shift - 1))) >> scaling.shift;
}

inline std::int16_t activation(std::int64_t value) {
  if (value < 0) return 0;
  return static_cast<std::int16_t>(value > kMostActivation ? kMostActivation : value);
}

// The activations of one layer, board after board.
struct LayerMemory {
  std::int16_t* first;
  int size;  // of one board

  std::int16_t* of(int board) const { return first + static_cast<std::ptrdiff_t>(board) * size; }
};

template <class Vector, int Boards>
struct Evaluation {
  using Lanes = typename Vector::Lanes;

  static void input(const InputView& layer, const std::uint8_t* tiles, std::int16_t* out) {
    constexpr int kWideLanes = Vector::kLanes / 2;
    const std::int16_t* rows[kInputCells];
    for (int cell = 0; cell < kInputCells; ++cell)
      rows[cell] = layer.embedding +
                   static_cast<std::ptrdiff_t>(cell * kTiles + tiles[cell]) * layer.outputs;
    for (int first = 0; first < layer.outputs; first += kWideLanes) {
      Lanes sum = Vector::zero();
      for (const std::int16_t* const row : rows) sum = Vector::add_wide(sum, row + first);
      std::int32_t sums[kWideLanes];
      Vector::store(sums, sum);
      for (int index = 0; index < kWideLanes; ++index)
        out[first + index] = activation(scaled_sum(layer.scaling, first + index, sums[index]));
    }
  }

  // Calls finish(board, row, scaled sum) for `Rows` rows of every board.
  template <int Rows, class Finish>
  static void rows(const DenseView& layer, int row, const LayerMemory& in, Finish finish) {
    Lanes sums[Boards][kRowsAtOnce];
    for (auto& of_board : sums)
      for (Lanes& sum : of_board) sum = Vector::zero();
    const std::int8_t* const weights =
        layer.weights + static_cast<std::ptrdiff_t>(row) * layer.inputs;
    for (int input = 0; input < layer.inputs; input += Vector::kLanes) {
      Lanes wide[Rows];
      for (int r = 0; r < Rows; ++r)
        wide[r] = Vector::widen(weights + static_cast<std::ptrdiff_t>(r) * layer.inputs + input);
      for (int board = 0; board < Boards; ++board) {
        const Lanes activations = Vector::load(in.of(board) + input);
        for (int r = 0; r < Rows; ++r)
          sums[board][r] = Vector::add_products(sums[board][r], wide[r], activations);
      }
    }
    for (int board = 0; board < Boards; ++board) {
      std::int32_t totals[kRowsAtOnce];
      Vector::totals(sums[board][0], sums[board][1], sums[board][2], sums[board][3], totals);
      for (int r = 0; r < Rows; ++r)
        finish(board, row + r, scaled_sum(layer.scaling, row + r, totals[r]));
    }
  }

  template <class Finish>
  static void dense(const DenseView& layer, const LayerMemory& in, Finish finish) {
    int row = 0;
    for (; row + kRowsAtOnce <= layer.outputs; row += kRowsAtOnce)
      rows<kRowsAtOnce>(layer, row, in, finish);
    for (; row < layer.outputs; ++row) rows<1>(layer, row, in, finish);
  }

  static void run(const NetworkView& network, const std::uint8_t* tiles, std::int16_t* memory,
                  std::int64_t* outputs) {
    const int inputs = network.entry.inputs, width = network.entry.outputs;
    const LayerMemory a{memory, inputs}, h{a.of(Boards), width}, u{h.of(Boards), width};
    const auto keep_in = [](const LayerMemory& out) {
      return
          [out](int board, int row, std::int64_t value) { out.of(board)[row] = activation(value); };
    };
    for (int board = 0; board < Boards; ++board)
      input(network.input, tiles + board * kInputCells, a.of(board));
    dense(network.entry, a, keep_in(h));
    for (int block = 0; block < network.block_count; ++block) {
      dense(network.blocks[2 * block], h, keep_in(u));
      dense(network.blocks[2 * block + 1], u, [h](int board, int row, std::int64_t value) {
        std::int16_t& kept = h.of(board)[row];
        kept = activation(kept + value);
      });
    }
    dense(network.heads, h, [outputs](int board, int row, std::int64_t value) {
      outputs[board * kOutputs + row] = value;
    });
  }
};

template <class Vector>
void evaluate_boards(const KernelCall& call) {
  static_assert(Vector::kBoards <= kMostBoardsAtOnce);
  std::size_t board = 0;
  const auto run = [&](auto evaluate) {
    evaluate(*call.network, call.tiles + board * kInputCells, call.memory,
             call.outputs + board * kOutputs);
  };
  for (; board + Vector::kBoards <= call.boards; board += Vector::kBoards)
    run(Evaluation<Vector, Vector::kBoards>::run);
  for (; board < call.boards; ++board) run(Evaluation<Vector, 1>::run);
}

}  // namespace
}  // namespace quadrille::twenty48::policy
