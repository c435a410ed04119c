// All four moves of many boards at once: the generator for whoever has boards in bulk. Without
// tables, eight (AVX-512) or four (AVX2) boards at a time in vector registers; by the row tables
// where the processor has neither. Every way gives the same boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/twenty48/batch/batch_turn.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

enum class Kernel : std::uint8_t { tables, avx2, avx512 };

// The results by direction, each as long as the input.
struct BatchResults {
  std::span<Board> to[kDirections];
};

// The processor has what `kernel` needs (see runtime/cpu.hpp).
void move_batch(std::span<const Board> boards, const RowTables<4>& tables, Kernel kernel, Turn turn,
                const BatchResults& results);

}  // namespace quadrille::twenty48
