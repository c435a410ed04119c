#include "retro/cosmac/kernels/node_kernel.hpp"

#include "retro/cosmac/kernels/evaluate_kernel.hpp"
#include "retro/cosmac/kernels/game_layout.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/node_writer.hpp"
#include "retro/cosmac/kernels/try_make_kernel.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kKillerRank = chess::pocket::Rules::kKillerRank;
constexpr int kMate = chess::pocket::kMate;

}  // namespace

void NodeWriter::write(Symbol name) {
  root(name);
  attempt();
  node();
  captures_alone();
  after_child();
  answer();
  list();
  rank();
  rare();
}

// Every node: counted, and looked at for draws. The serial line is asked at each, at two cycles.
void NodeWriter::node() {
  const Symbol counted = code_.fresh("counted"), pawns = code_.fresh("pawns"),
               old = code_.fresh("old");
  go_at_space(space_);
  code_.bind(heard_);
  code_.load_address(kHelp, variable(kUnchecked + 1));
  code_.ops({op::ldn(kHelp)});
  code_.op(op::kAdi, 1);
  code_.ops({op::str(kHelp)});
  code_.if_not_carry(counted);
  code_.ops({op::dec(kHelp), op::ldn(kHelp)});
  code_.op(op::kAdi, 1);
  code_.ops({op::str(kHelp)});
  code_.bind(counted);
  point_at_game();
  code_.load_low(kResult, kHalfMoves + 1);
  code_.ops({op::ldn(kResult)});
  code_.if_not_zero(draws_);
  code_.ops({op::dec(kResult), op::ldn(kResult)});
  code_.op(op::kSmi, kShortestRepetition);
  code_.if_carry(old);
  code_.bind(pawns);
  // A pawn is worth 100, and the low byte of 100 to 800 is never 0.
  for (const int colour : {0, 1}) {
    code_.load_low(kResult, kMaterial + 2 * colour);
    code_.ops({op::ldn(kResult), op::str(kStack)});
    code_.load_low(kResult, kPieces + 2 * colour);
    code_.ops({op::ldn(kResult), op::kXor});
    if (colour == 0) code_.if_not_zero(open_);
  }
  code_.if_zero(pawnless_);
  code_.bind(open_);
  code_.ops({op::glo(kDepth)});
  code_.op(op::kSmi, kDepthZero + 1);
  code_.if_not_carry(quiet_);
  code_.bind(all_moves_);
  load_word(kResult, kMinusInfinity);
  code_.go(list_);
  old_position(old, pawns);
}

// A side may let the captures be.
void NodeWriter::captures_alone() {
  code_.bind(quiet_);
  evaluate();
  // The node's beta is minus the parent's floor.
  go_unless_negative(kFloor, kResult, returned_);
  code_.load_address(kHelp, variable(kQuiescencePlies));
  code_.ops({op::ldn(kHelp), op::str(kStack), op::glo(kDepth), op::kAdd});
  code_.op(op::kSmi, kDepthZero + 1);
  code_.if_carry(list_);
}

void NodeWriter::evaluate() {
  code_.load_address(kHelp, variable(kPlacementAsked));
  code_.ops({op::ldn(kHelp), op::plo(kSecond)});
  point_at_game();
  code_.call_leaf(code_.symbol(kEvaluateGame));
}

// The next move, and on to the node behind it.
void NodeWriter::attempt() {
  code_.bind(try_);
  pick();
  point_at_game();
  point_at_ply();
  static_assert(kDepthZero > chess::pocket::kQuiescencePlies && kDepth == 4);
  code_.go(code_.symbol(kTryMakeMove));
  code_.bind(code_.symbol(kMoveMade));
  code_.ops({op::dec(kDepth)});
}

// RC is what the child is worth.
void NodeWriter::after_child() {
  const Symbol worse = code_.fresh("worse");
  code_.bind(returned_);
  code_.ops({op::inc(kDepth)});
  code_.load_address(kHelp, variable(kStopped));
  code_.ops({op::lda(kHelp)});
  code_.if_not_zero(stopped_);
  static_assert(kUnchecked == kStopped + 1);
  code_.ops({op::ldn(kHelp), op::kShl});
  code_.if_not_carry(check_);
  code_.bind(checked_);
  // The child's value is the other side's.
  go_unless_negative(kBest, kResult, worse);
  negate(kResult, kBest);
  ask_for_root();
  code_.if_zero(keep_best_);
  code_.bind(kept_);
  compare(kBest, kBeta);
  code_.if_carry(refuted_);
  compare(kFloor, kBest);
  code_.if_carry(worse);
  copy(kBest, kFloor);
  code_.bind(worse);
  take_back();
  code_.bind(next_);
  code_.ops({op::inc(kNext), op::inc(kNext), op::inc(kRank), op::dec(kLeft), op::glo(kLeft)});
  code_.if_not_zero(try_);
}

void NodeWriter::take_back() {
  fetch_move();
  point_at_game();
  point_into_ply(kUndoReversible);
  code_.call_leaf(code_.symbol(kTakeBack));
}

void NodeWriter::keep_best() {
  code_.bind(keep_best_);
  point_at_best(kHelp);
  code_.ops({op::lda(kNext), op::str(kHelp), op::inc(kHelp), op::ldn(kNext), op::str(kHelp),
             op::inc(kHelp), op::dec(kNext)});
  static_assert(kFoundPlace == kBestPlace + 2);
  code_.op(op::kLdi, 1);
  code_.ops({op::str(kHelp)});
  code_.load_address(kHelp, variable(kFound));
  code_.op(op::kLdi, 1);
  code_.ops({op::str(kHelp)});
  code_.go(kept_);
}

// The killers of the ply, unless the move took something or was there already.
void NodeWriter::refuted() {
  const Symbol other = code_.fresh("other");
  code_.bind(refuted_);
  take_back();
  code_.ops({op::ldn(kRank)});
  code_.op(op::kSmi, kKillerRank + 1);
  code_.if_carry(return_best_);
  fetch_move();
  point_into_ply(kKillersInPly);
  code_.ops({op::lda(kSecond), op::plo(kHelp), op::lda(kSecond), op::phi(kHelp)});
  code_.ops({op::glo(kHelp), op::str(kStack), op::glo(kMove), op::kXor});
  code_.if_not_zero(other);
  code_.ops({op::ghi(kHelp), op::str(kStack), op::ghi(kMove), op::kXor});
  code_.if_zero(return_best_);
  code_.bind(other);
  code_.ops({op::glo(kHelp), op::str(kSecond), op::inc(kSecond), op::ghi(kHelp), op::str(kSecond),
             op::dec(kSecond), op::dec(kSecond), op::ghi(kMove), op::str(kSecond), op::dec(kSecond),
             op::glo(kMove), op::str(kSecond)});
  code_.go(return_best_);
}

// No move is left: a side that has none is mated, or a stalemate is there.
void NodeWriter::answer() {
  const Symbol stuck = code_.fresh("stuck");
  code_.bind(none_left_);
  code_.ops({op::glo(kBest)});
  code_.op(op::kXri, kMinusInfinity);
  code_.if_not_zero(return_best_);
  code_.ops({op::ghi(kBest)});
  code_.op(op::kXri, kMinusInfinity >> 8);
  code_.if_zero(stuck);
  code_.bind(return_best_);
  copy(kBest, kResult);
  code_.bind(return_result_);
  code_.pull_all(kKept);
  code_.ops({op::ghi(kDepth)});
  code_.op(op::kSmi, kPlySize);
  code_.ops({op::phi(kDepth), op::glo(kLeft)});
  code_.if_not_zero(returned_);
  code_.go(root_done_);

  code_.bind(stuck);
  point_at_game();
  code_.call(code_.symbol(kInCheck));
  code_.ops({op::glo(kResult)});
  code_.if_zero(return_result_);  // RC is 0
  code_.load_address(kHelp, variable(kRootDepth));
  code_.ops({op::glo(kDepth), op::str(kStack), op::ldn(kHelp), op::kSm});  // the ply
  code_.op(op::kSmi, kMate);
  code_.ops({op::plo(kResult)});
  code_.op(op::kLdi, 0);
  code_.op(op::kSmbi, kMate >> 8);
  code_.ops({op::phi(kResult)});
  code_.go(return_result_);
}

// No space for the moves: the position counts as it stands.
void NodeWriter::full() {
  code_.bind(full_);
  evaluate();
  code_.go(return_result_);
}

void NodeWriter::rare() {
  full();
  keep_best();
  refuted();
  check();
  illegal();
}

void write_node(Program& program, Symbol name, Condition at_mark) {
  NodeWriter(program, at_mark).write(name);
}

}  // namespace quadrille::cosmac
