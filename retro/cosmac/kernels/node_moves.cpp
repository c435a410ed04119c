// The moves of a node: written behind those of its parent, ranked, and taken in that order.
#include "retro/cosmac/kernels/node_writer.hpp"

namespace quadrille::cosmac {
namespace {

// Above the ranks of all moves: what the search before found best, and what lies behind the last.
constexpr int kFirstRank = 0xFE, kBehindRanks = 0xFF;

}  // namespace

// RC is the best value so far. The moves go behind the parent's.
void NodeWriter::list() {
  const Symbol all = code_.fresh("all"), low = code_.fresh("low");
  code_.bind(list_);
  code_.push_all(kKept);
  negate(kFloor, kHelp);
  negate(kBeta, kFloor);
  copy(kHelp, kBeta);
  copy(kResult, kBest);
  compare(kFloor, kBest);
  code_.if_carry(low);
  copy(kBest, kFloor);
  code_.bind(low);
  code_.ops({op::glo(kLeft), op::str(kStack)});
  for (const int reg : {kRank, kNext, kNext}) {
    code_.ops({op::glo(reg), op::kAdd, op::plo(reg), op::ghi(reg)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(reg)});
  }
  code_.ops({op::ghi(kDepth)});
  code_.op(op::kAdi, kPlySize);
  code_.ops({op::phi(kDepth), op::ghi(kLeft)});
  code_.op(op::kAdci, 0);
  code_.ops({op::phi(kLeft)});
  point_at_game();
  code_.load_low(kResult, 0);
  copy(kNext, kSecond);
  code_.ops({op::glo(kDepth)});
  code_.op(op::kSmi, kDepthZero + 1);
  code_.if_carry(all);
  go_if_behind(kRanksPlace + kMoveStack - kMostCaptures, return_best_);
  code_.call(code_.symbol(kWriteCaptures));
  code_.go(listed_);
  code_.bind(all);
  go_if_behind(kRanksPlace + kMoveStack - kMostMoves, full_);
  code_.call(code_.symbol(kWriteMoves));
}

// Where the node's first rank lies behind that place.
void NodeWriter::go_if_behind(int place, Symbol target) {
  const Value first = memory(place + 1);
  code_.ops({op::glo(kRank)});
  code_.program().op(op::kSmi, first, Part::low);
  code_.ops({op::ghi(kRank)});
  code_.program().op(op::kSmbi, first, Part::high);
  code_.if_carry(target);
}

// RC is the end of the moves. No position has as many as 256.
void NodeWriter::rank() {
  code_.bind(listed_);
  code_.ops({op::glo(kNext), op::str(kStack), op::glo(kResult), op::kSm, op::plo(kHelp),
             op::ghi(kNext), op::str(kStack), op::ghi(kResult), op::kSmb, op::kShr, op::glo(kHelp),
             op::kShrc, op::plo(kLeft)});
  count_work();
  code_.ops({op::glo(kLeft)});
  code_.if_zero(none_left_);
  code_.ops({op::ghi(kDepth)});
  code_.op(op::kAdi, kKillersInPly);
  code_.ops({op::plo(kHelp), op::ghi(kLeft)});
  code_.op(op::kAdci, 0);
  code_.ops({op::kStxd, op::glo(kHelp), op::kStxd});
  copy(kResult, kMove);
  point_at_game();
  copy(kNext, kSecond);
  copy(kRank, kHelp);
  code_.call(code_.symbol(kRankMoves));
  code_.ops({op::kIrx, op::kIrx});
  ask_for_root();
  code_.if_not_zero(try_);
  rank_best_first();
}

// At the root, the best move of the search before.
void NodeWriter::rank_best_first() {
  const Symbol look = code_.fresh("look"), other = code_.fresh("other");
  constexpr int kMoves = kSecond, kRanks = kMove, kCount = kHelp;
  code_.load_address(kHelp, variable(kFound));
  code_.ops({op::ldn(kHelp)});
  code_.if_zero(try_);
  point_at_best(kHelp);
  code_.ops({op::lda(kHelp), op::plo(kResult), op::ldn(kHelp), op::phi(kResult)});
  copy(kNext, kMoves);
  copy(kRank, kRanks);
  code_.ops({op::glo(kLeft), op::plo(kCount)});
  code_.bind(look);
  code_.ops({op::lda(kMoves), op::str(kStack), op::glo(kResult), op::kXor, op::phi(kCount),
             op::lda(kMoves), op::str(kStack), op::ghi(kResult), op::kXor});
  code_.if_not_zero(other);
  code_.ops({op::ghi(kCount)});
  code_.if_not_zero(other);
  code_.op(op::kLdi, kFirstRank);
  code_.ops({op::str(kRanks)});
  code_.bind(other);
  code_.op(op::kLdi, 0);
  code_.ops({op::phi(kCount), op::inc(kRanks), op::dec(kCount), op::glo(kCount)});
  code_.if_not_zero(look);
  code_.go(try_);
}

// The first highest rank comes to the front, with its move, which RE becomes. Behind the ranks
// one that is higher than all ends the walk: three instructions for each rank.
void NodeWriter::pick() {
  const Symbol look = code_.fresh("look"), found = code_.fresh("found"),
               first = code_.fresh("first");
  constexpr int kPlace = kResult, kWalk = kMove, kEnd = kHelp;
  code_.ops({op::glo(kLeft), op::str(kStack), op::glo(kRank), op::plo(kWalk), op::plo(kPlace),
             op::kAdd, op::plo(kEnd), op::ghi(kRank), op::phi(kWalk), op::phi(kPlace)});
  code_.op(op::kAdci, 0);
  code_.ops({op::phi(kEnd)});
  code_.op(op::kLdi, kBehindRanks);
  code_.ops({op::str(kEnd), op::lda(kWalk), op::str(kStack)});
  code_.bind(look);
  code_.ops({op::lda(kWalk), op::kSd});  // the highest less this
  code_.if_carry(look);
  code_.ops({op::dec(kWalk), op::ldn(kWalk)});
  code_.op(op::kXri, kBehindRanks);
  code_.if_zero(found);
  code_.ops({op::ldn(kWalk), op::str(kStack), op::glo(kWalk), op::plo(kPlace), op::ghi(kWalk),
             op::phi(kPlace), op::inc(kWalk)});
  code_.go(look);
  code_.bind(found);
  code_.ops({op::ldn(kRank), op::str(kPlace), op::kLdx, op::str(kRank)});
  // Twice the difference is where the move lies.
  code_.ops({op::glo(kRank), op::str(kStack), op::glo(kPlace), op::kSm});
  code_.if_zero(first);
  code_.ops({op::kShl, op::plo(kHelp)});
  code_.op(op::kLdi, 0);
  code_.ops({op::kShlc, op::phi(kHelp), op::glo(kNext), op::str(kStack), op::glo(kHelp), op::kAdd,
             op::plo(kHelp), op::ghi(kNext), op::str(kStack), op::ghi(kHelp), op::kAdc,
             op::phi(kHelp)});
  code_.ops({op::ldn(kHelp), op::plo(kMove), op::ldn(kNext), op::str(kHelp), op::glo(kMove),
             op::str(kNext), op::inc(kNext), op::inc(kHelp), op::ldn(kHelp), op::phi(kMove),
             op::ldn(kNext), op::str(kHelp), op::ghi(kMove), op::str(kNext), op::dec(kNext)});
  const Symbol picked = code_.fresh("picked");
  code_.go(picked);
  code_.bind(first);
  fetch_move();
  code_.bind(picked);
}

}  // namespace quadrille::cosmac
