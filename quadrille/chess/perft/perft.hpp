// Perft at full speed, on whatever this processor is best at.
//
//   portable   rays, every leaf counted by the generator
//   magic      slider tables by multiplication, the same else
//   pext       slider tables by pext and popcount instructions
//   avx2       four leaves counted at once (leaf_batch_kernel.hpp)
//   avx512     eight
//
// All give the same numbers; `verify` and the tests say so.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/moves/rules.hpp"
#include "quadrille/chess/perft/perft_table.hpp"
#include "quadrille/chess/perft/perft_tree.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::chess {

enum class Path { portable, magic, pext, avx2, avx512 };

std::string_view name_of(Path path);

// Those that this processor can take, slowest first; the last one is the best.
std::vector<Path> paths();

// The number of sequences of `depth` moves from `board`, kUncountable for that many and more.
// `table` may be shared by many threads.
std::uint64_t perft(Path path, const Board& board, int depth, PerftTable* table = nullptr,
                    const runtime::StopToken& stop = {});

// The rules for the generic perft and its division, which then counts by this path.
struct PerftRules : Rules {
  Path path = Path::portable;
  PerftTable* table = nullptr;
  runtime::StopToken stop;

  std::uint64_t count_sequences(const Board& board, int depth) const {
    return perft(path, board, depth, table, stop);
  }
};

// In perft_pext.cpp; only where the processor has a fast pext.
std::uint64_t perft_pext(const Board& board, int depth, const PerftJob& job);

}  // namespace quadrille::chess
