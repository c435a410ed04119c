// How the kernel of the search's node is written: what its files share.
//
//   node_kernel   the way through a node: drawn? worth what? its children, its answer
//   node_draws    what is drawn
//   node_moves    its moves, in the order in which they are searched
//   node_limits   what is counted, and when the search ends
//   node_root     the first node, which C++ calls
//
// R4.0 is the depth above -kDepthZero, and R4.1 the low byte of the pointer to what belongs to the
// ply, whose high byte is RA.1. RA.0 is how many moves are left; R8 points at the next, R9 at its
// rank. A child finds its parent's R8, R9 and RA, and goes behind all moves that these show.
//
// R5 and R7 are the window of the parent until a node lists moves: most nodes compare once and
// return. Then they are turned round; R5 goes up with the best value.
//
// All children are searched from one place, so a node needs no return address: it goes on there.
// Only the root has a parent without moves.
#pragma once

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "retro/cosmac/firmware/search_layout.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {

class NodeWriter {
 public:
  NodeWriter(Program& program, Condition at_mark) : code_(program), at_mark_(at_mark) {}

  void write(Symbol name);

 private:
  static constexpr int kDepth = 4, kFloor = 5, kBest = 6, kBeta = 7, kNext = 8, kRank = 9,
                       kLeft = 10;
  static constexpr int kKept[] = {kFloor, kBest, kBeta, kNext, kRank, kLeft};
  static constexpr int kResult = 0xC, kSecond = 0xD, kMove = 0xE, kHelp = 0xF;

  // Depths are counted from here, so that a byte is enough to go below 0.
  static constexpr int kDepthZero = 64;
  static constexpr int kMinusInfinity = -32'767 & 0xFFFF, kInfinity = 32'767;

  // node_kernel
  void node();
  void captures_alone();
  void evaluate();
  void attempt();
  void after_child();
  void take_back();
  void keep_best();
  void refuted();
  void answer();
  void full();
  void rare();

  // node_draws
  void old_position(Symbol old, Symbol pawns);
  void look_for_return(Symbol never);
  void go_where_one_piece_mates();

  // node_moves
  void list();
  void go_if_behind(int place, Symbol target);
  void rank();
  void rank_best_first();
  void pick();

  // node_limits
  void go_at_space(Symbol target);
  void check();
  void ask_whether_to_stop();
  void count_nodes();
  void count_work();
  void illegal();
  void add_work();

  // node_root
  void root(Symbol name);
  void leave_root();

  Value variable(int place) { return {code_.symbol(kSearchVariables), place}; }
  Value memory(int place) { return {code_.symbol(kPlayerMemory), place}; }
  void copy(int from, int to) {
    code_.ops({op::glo(from), op::plo(to), op::ghi(from), op::phi(to)});
  }
  // `from` may be `to`.
  void negate(int from, int to) {
    code_.ops({op::glo(from)});
    code_.op(op::kSdi, 0);
    code_.ops({op::plo(to), op::ghi(from)});
    code_.op(op::kSdbi, 0);
    code_.ops({op::phi(to)});
  }
  // DF becomes 1 where the first is not less, as signed numbers.
  void compare(int first, int second) {
    code_.ops({op::glo(second), op::str(kStack), op::glo(first), op::kSm, op::ghi(second)});
    code_.op(op::kXri, 0x80);
    code_.ops({op::str(kStack), op::ghi(first)});
    code_.op(op::kXri, 0x80);
    code_.ops({op::kSmb});
  }
  // Where the sum of two values is not negative: with the sign bits exchanged that is the carry.
  void go_unless_negative(int one, int other, Symbol target) {
    code_.ops({op::glo(one), op::str(kStack), op::glo(other), op::kAdd, op::ghi(one)});
    code_.op(op::kXri, 0x80);
    code_.ops({op::str(kStack), op::ghi(other)});
    code_.op(op::kXri, 0x80);
    code_.ops({op::kAdc});
    code_.if_carry(target);
  }
  void load_word(int reg, int word) {
    code_.op(op::kLdi, word);
    code_.ops({op::plo(reg)});
    code_.op(op::kLdi, word >> 8);
    code_.ops({op::phi(reg)});
  }
  void add(int reg, int number) {
    code_.ops({op::glo(reg)});
    code_.op(op::kAdi, number);
    code_.ops({op::plo(reg), op::ghi(reg)});
    code_.op(op::kAdci, number >> 8);
    code_.ops({op::phi(reg)});
  }
  // The game's page, and where the ply's undo lies.
  void point_at_game() {
    code_.program().op(op::kLdi, memory(0), Part::high);
    code_.ops({op::phi(kResult)});
  }
  void point_at_ply() {
    code_.ops({op::ghi(kDepth), op::plo(kSecond), op::ghi(kLeft), op::phi(kSecond)});
  }
  void point_into_ply(int place) {
    code_.ops({op::ghi(kDepth)});
    code_.op(op::kAdi, place);
    code_.ops({op::plo(kSecond), op::ghi(kLeft)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kSecond)});
  }
  void point_at_search(int reg, int place) {
    code_.load_address(reg, variable(kSearch));
    code_.ops({op::lda(reg), op::str(kStack), op::ldn(reg), op::phi(reg), op::ldn(kStack)});
    code_.op(op::kAdi, place);
    code_.ops({op::plo(reg), op::ghi(reg)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(reg)});
  }
  void point_at_best(int reg) { point_at_search(reg, kBestPlace); }
  void fetch_move() {
    code_.ops({op::lda(kNext), op::plo(kMove), op::ldn(kNext), op::phi(kMove), op::dec(kNext)});
  }
  // D becomes 0 at the root.
  void ask_for_root() {
    code_.load_address(kHelp, variable(kRootDepth));
    code_.ops({op::ldn(kHelp), op::str(kStack), op::glo(kDepth), op::kXor});
  }

  KernelWriter code_;
  Condition at_mark_;
  Symbol heard_ = code_.fresh("heard"), open_ = code_.fresh("open"), draws_ = code_.fresh("draws"),
         quiet_ = code_.fresh("quiet"), list_ = code_.fresh("list"),
         all_moves_ = code_.fresh("all_moves"), listed_ = code_.fresh("listed"),
         none_left_ = code_.fresh("none_left"), return_best_ = code_.fresh("return_best"),
         return_result_ = code_.fresh("return_result"), full_ = code_.fresh("full"),
         try_ = code_.fresh("try"), next_ = code_.fresh("next"),
         returned_ = code_.fresh("returned"), space_ = code_.fresh("space"),
         check_ = code_.fresh("check"), ask_ = code_.fresh("ask"),
         stopped_ = code_.fresh("stopped"), checked_ = code_.fresh("checked"),
         keep_best_ = code_.fresh("keep_best"), kept_ = code_.fresh("kept"),
         refuted_ = code_.fresh("refuted"), take_count_ = code_.fresh("take_count"),
         pawnless_ = code_.fresh("pawnless"), root_done_ = code_.fresh("root_done");
};

}  // namespace quadrille::cosmac
