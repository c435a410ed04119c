// Where C++ calls the search and gets its answer back.
#include "retro/cosmac/kernels/node_writer.hpp"

namespace quadrille::cosmac {

// this, the game, the depth; alpha, beta and where the moves begin are those of every root.
void NodeWriter::root(Symbol name) {
  constexpr int kThis = kResult, kAsked = kMove, kTo = kHelp;
  code_.bind(name);
  for (int reg = kLastSaved; reg >= kFirstSaved; --reg) code_.push_for_restore(reg);
  code_.ops({op::glo(kAsked)});
  code_.op(op::kAdi, kDepthZero);
  code_.ops({op::plo(kDepth)});
  code_.load_address(kTo, variable(0));
  const auto keep = [this] { code_.ops({op::str(kTo), op::inc(kTo)}); };
  // In the order of the variables.
  code_.ops({op::glo(kThis)});
  keep();
  code_.ops({op::ghi(kThis)});
  keep();
  code_.ops({op::glo(kDepth)});
  keep();
  code_.ops({op::lda(kThis), op::plo(kSecond), op::ldn(kThis), op::phi(kSecond), op::ldn(kSecond)});
  keep();
  add(kThis, kQuiescencePlace - 1);
  code_.ops({op::ldn(kThis)});
  keep();
  add(kThis, kFoundPlace - kQuiescencePlace);
  code_.ops({op::lda(kThis)});
  keep();
  code_.ops({op::ldn(kThis)});
  keep();
  // Nodes since the last check, less the nodes between two; high byte first.
  add(kThis, kNodes - kStoppedPlace);
  copy(kThis, kSecond);
  add(kSecond, kCheckedPlace - kNodes);
  code_.ops({op::sex(kSecond), op::lda(kThis), op::kSm, op::plo(kRank), op::kIrx, op::ldn(kThis),
             op::kSmb, op::phi(kRank)});
  add(kSecond, kBetween - kCheckedPlace - 1);
  code_.ops({op::glo(kRank), op::kSm, op::plo(kRank), op::kIrx, op::ghi(kRank), op::kSmb,
             op::sex(kStack)});
  keep();
  code_.ops({op::glo(kRank)});
  keep();
  add(kSecond, kCheckedPlace - kBetween - 1);
  code_.ops({op::dec(kThis)});
  for (int byte = 0; byte < 4; ++byte) {
    code_.ops({op::lda(kSecond), op::str(kThis), op::inc(kThis)});
  }
  // As a parent's, the widest window is the same the other way round.
  load_word(kFloor, kMinusInfinity);
  load_word(kBeta, kInfinity);
  code_.load_address(kNext, memory(kMovesPlace));
  code_.load_address(kRank, memory(kRanksPlace));
  code_.program().op(op::kLdi, memory(kPliesPlace - kPlySize), Part::low);
  code_.ops({op::phi(kDepth)});
  code_.program().op(op::kLdi, memory(kPliesPlace - kPlySize), Part::high);
  code_.ops({op::phi(kLeft)});
  code_.load_low(kLeft, 0);
  code_.load_address(kHelp, variable(kUnchecked + 1));
  code_.ops({op::ldn(kHelp)});
  code_.op(op::kAdi, 1);
  code_.ops({op::str(kHelp), op::dec(kHelp), op::ldn(kHelp)});
  code_.op(op::kAdci, 0);
  code_.ops({op::str(kHelp)});
  code_.go(all_moves_);
  leave_root();
}

void NodeWriter::leave_root() {
  code_.bind(root_done_);
  code_.push(kResult);
  code_.call(take_count_);
  point_at_search(kSecond, kStoppedPlace);
  code_.load_address(kHelp, variable(kStopped));
  code_.ops({op::ldn(kHelp), op::str(kSecond)});
  code_.pull(kResult);
  code_.go(code_.symbol(restore_from(kFirstSaved)));
}

}  // namespace quadrille::cosmac
