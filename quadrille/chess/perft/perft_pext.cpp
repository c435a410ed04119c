// Compiled for BMI2 and popcount; called only where the processor has both, and pext is fast.
#include <memory>

#include "quadrille/chess/board/pext_machine.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"

namespace quadrille::chess {

std::uint64_t perft_pext(const Board& board, int depth, const PerftJob& job) {
  using Tree = PerftTree<PextMachine>;
  return std::make_unique<Tree>(PextMachine(pext_tables()), job)->count(board, depth);
}

}  // namespace quadrille::chess
