#include "retro/cosmac/kernels/kernels.hpp"

#include "retro/cosmac/kernels/attack_kernel.hpp"
#include "retro/cosmac/kernels/evaluate_kernel.hpp"
#include "retro/cosmac/kernels/generator_kernel.hpp"
#include "retro/cosmac/kernels/make_kernel.hpp"
#include "retro/cosmac/kernels/memory_kernel.hpp"
#include "retro/cosmac/kernels/node_kernel.hpp"
#include "retro/cosmac/kernels/piece_tables.hpp"
#include "retro/cosmac/kernels/rank_kernel.hpp"
#include "retro/cosmac/kernels/try_make_kernel.hpp"

namespace quadrille::cosmac {

NativeRoutines player_kernels(Condition at_mark) {
  const auto node = [at_mark](Program& program, Symbol name) {
    write_node(program, name, at_mark);
  };
  return {{kLeftInCheck, write_left_in_check},
          {kCellAttacked, write_cell_attacked},
          {kInCheck, write_in_check},
          {kMake, write_make},
          {kUnmake, write_unmake},
          {kWriteMoves, write_all_moves},
          {kWriteCaptures, write_captures_alone},
          {kWriteCastling, write_castling},
          {kHasLegalMove, write_has_legal_move},
          {kTryMake, write_try_make},
          {kTakeMoveBack, write_take_back},
          {kEvaluate, write_evaluate, {kDrive}},
          {kNode, node, {kPlayerMemory, kSearchVariables, kDrawn, kStopAsked}},
          {kRankMoves, write_rank_moves},
          {kMemcpy, write_memcpy},
          {kPlacementTable, write_piece_tables}};
}

}  // namespace quadrille::cosmac
