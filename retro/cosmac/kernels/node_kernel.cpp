#include "retro/cosmac/kernels/node_kernel.hpp"

#include <iterator>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/pocket/pocket_tables.hpp"
#include "retro/cosmac/firmware/search_layout.hpp"
#include "retro/cosmac/kernels/evaluate_kernel.hpp"
#include "retro/cosmac/kernels/game_layout.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/try_make_kernel.hpp"

namespace quadrille::cosmac {
namespace {

// R4.0 is the depth above -kDepthZero, and R4.1 the low byte of the pointer to what belongs to the
// ply, whose high byte is RA.1. RA.0 is how many moves are left; R8 points at the next, R9 at its
// rank. A child finds its parent's R8, R9 and RA, and goes behind all moves that these show.
//
// R5 and R7 are the window of the parent until a node lists moves: most nodes compare once and
// return. Then they are turned round; R5 goes up with the best value.
//
// All children are searched from one place, so a node needs no return address: it goes on there.
// Only the root has a parent without moves.
constexpr int kDepth = 4, kFloor = 5, kBest = 6, kBeta = 7, kNext = 8, kRank = 9, kLeft = 10;
constexpr int kKept[] = {kFloor, kBest, kBeta, kNext, kRank, kLeft};
constexpr int kResult = 0xC, kSecond = 0xD, kMove = 0xE, kHelp = 0xF;

// Depths are counted from here, so that a byte is enough to go below 0.
constexpr int kDepthZero = 64;
constexpr int kMinusInfinity = -32'767 & 0xFFFF, kInfinity = 32'767;
constexpr int kKillerRank = chess::pocket::Rules::kKillerRank;
constexpr int kMate = chess::pocket::kMate;
// Above the ranks of all moves: what the search before found best, and what lies behind the last.
constexpr int kFirstRank = 0xFE, kBehindRanks = 0xFF;

class NodeWriter {
 public:
  explicit NodeWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
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

 private:
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
  void load_word(int reg, int word) {
    code_.op(op::kLdi, word);
    code_.ops({op::plo(reg)});
    code_.op(op::kLdi, word >> 8);
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
  void fetch_move() {
    code_.ops({op::lda(kNext), op::plo(kMove), op::ldn(kNext), op::phi(kMove), op::dec(kNext)});
  }
  // D becomes 0 at the root.
  void ask_for_root() {
    code_.load_address(kHelp, variable(kRootDepth));
    code_.ops({op::ldn(kHelp), op::str(kStack), op::glo(kDepth), op::kXor});
  }

  // Every node: counted, and looked at for draws. The serial line is asked at each, at two cycles.
  void node() {
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

  // Drawn by the fifty moves or by a repetition?
  void old_position(Symbol old, Symbol pawns) {
    code_.bind(old);
    code_.op(op::kSmi, chess::kFiftyMoves - kShortestRepetition);
    code_.if_carry(draws_);
    code_.load_low(kResult, kReversible);
    code_.ops({op::ldn(kResult)});
    code_.op(op::kSmi, kShortestRepetition);
    code_.if_not_carry(pawns);
    look_for_return(pawns);
    go_where_one_piece_mates();
    code_.bind(draws_);
    code_.load_low(kResult, 0);
    code_.call(code_.symbol(kDrawn));
    code_.ops({op::glo(kResult)});
    code_.if_zero(open_);
    load_word(kResult, 0);
    code_.go(returned_);
  }

  // Without pawns: a rook or a queen and nothing else is enough. Neither a knight nor any number of
  // bishops is worth a number that ends with the bytes of these two.
  void go_where_one_piece_mates() {
    constexpr int kRookByte = chess::pocket::kWorth[kRook - 1] & 0xFF,
                  kQueenByte = chess::pocket::kWorth[kQueen - 1] & 0xFF;
    code_.bind(pawnless_);
    code_.load_low(kResult, kPieces);
    code_.ops({op::ldn(kResult), op::str(kStack)});
    code_.load_low(kResult, kPieces + 2);
    code_.ops({op::ldn(kResult), op::kAdd});
    code_.op(op::kXri, kRookByte);
    code_.if_zero(open_);
    code_.op(op::kXri, kRookByte ^ kQueenByte);
    code_.if_zero(open_);
  }

  // A position can come again only where a piece has left the square that the last move went to.
  // Else to `never`. The pointer is at how many moves lead back.
  void look_for_return(Symbol never) {
    const Symbol look = code_.fresh("look");
    constexpr int kMoves = kSecond, kWalk = kHelp;
    static_assert(kReversible == kCount + 1);
    code_.ops({op::ldn(kResult)});
    code_.op(op::kSmi, 2);
    code_.ops({op::plo(kWalk), op::dec(kResult), op::ldn(kResult), op::str(kStack)});
    code_.op(op::kLdi, kPlayed - 2);
    code_.ops({op::kAdd, op::plo(kMoves), op::ghi(kResult)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kMoves), op::glo(kMoves), op::kAdd, op::plo(kMoves), op::ghi(kMoves)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kMoves)});
    // The square: six bits over both bytes.
    code_.ops({op::lda(kMoves), op::kShl, op::plo(kMove), op::ldn(kMoves), op::kShlc,
               op::phi(kMove), op::glo(kMove), op::kShl, op::ghi(kMove), op::kShlc, op::str(kStack),
               op::dec(kMoves)});
    code_.bind(look);
    for (int step = 0; step < 4; ++step) code_.ops({op::dec(kMoves)});
    code_.ops({op::ldn(kMoves), op::kXor});
    code_.op(op::kAni, 0x3F);
    code_.if_zero(draws_);
    code_.ops({op::glo(kWalk)});
    code_.op(op::kSmi, 2);
    code_.ops({op::plo(kWalk)});
    code_.if_zero(never);
    code_.if_carry(look);
    code_.go(never);
  }

  // A side may let the captures be.
  void captures_alone() {
    code_.bind(quiet_);
    evaluate();
    // The node's beta is minus the parent's floor.
    go_unless_negative(kFloor, kResult, returned_);
    code_.load_address(kHelp, variable(kQuiescencePlies));
    code_.ops({op::ldn(kHelp), op::str(kStack), op::glo(kDepth), op::kAdd});
    code_.op(op::kSmi, kDepthZero + 1);
    code_.if_carry(list_);
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

  void evaluate() {
    code_.load_address(kHelp, variable(kPlacementAsked));
    code_.ops({op::ldn(kHelp), op::plo(kSecond)});
    point_at_game();
    code_.call_leaf(code_.symbol(kEvaluateGame));
  }

  // RC is the best value so far. The moves go behind the parent's.
  void list() {
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
  void go_if_behind(int place, Symbol target) {
    const Value first = memory(place + 1);
    code_.ops({op::glo(kRank)});
    code_.program().op(op::kSmi, first, Part::low);
    code_.ops({op::ghi(kRank)});
    code_.program().op(op::kSmbi, first, Part::high);
    code_.if_carry(target);
  }

  // RC is the end of the moves. No position has as many as 256.
  void rank() {
    code_.bind(listed_);
    code_.ops({op::glo(kNext), op::str(kStack), op::glo(kResult), op::kSm, op::plo(kHelp),
               op::ghi(kNext), op::str(kStack), op::ghi(kResult), op::kSmb, op::kShr,
               op::glo(kHelp), op::kShrc, op::plo(kLeft)});
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

  // The next move, and on to the node behind it.
  void attempt() {
    code_.bind(try_);
    pick();
    point_at_game();
    point_at_ply();
    code_.call(code_.symbol(kTryMakeMove));
    code_.ops({op::glo(kResult)});
    code_.if_zero(next_);
    code_.ops({op::dec(kDepth)});
  }

  // RC is what the child is worth.
  void after_child() {
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

  void take_back() {
    fetch_move();
    point_at_game();
    point_into_ply(kUndoReversible);
    code_.call_leaf(code_.symbol(kTakeBack));
  }

  // The first highest rank comes to the front, with its move, which RE becomes. Behind the ranks
  // one that is higher than all ends the walk: three instructions for each rank.
  void pick() {
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

  // No move is left: a side that has none is mated, or a stalemate is there.
  void answer() {
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

  void rare() {
    full();
    keep_best();
    refuted();
    check();
  }

  // No space for the moves: the position counts as it stands.
  void full() {
    code_.bind(full_);
    evaluate();
    code_.go(return_result_);
  }

  // At the root, the best move of the search before.
  void rank_best_first() {
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

  void point_at_search(int reg, int place) {
    code_.load_address(reg, variable(kSearch));
    code_.ops({op::lda(reg), op::str(kStack), op::ldn(reg), op::phi(reg), op::ldn(kStack)});
    code_.op(op::kAdi, place);
    code_.ops({op::plo(reg), op::ghi(reg)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(reg)});
  }
  void point_at_best(int reg) { point_at_search(reg, kBestPlace); }

  void keep_best() {
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
  void refuted() {
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
               op::dec(kSecond), op::dec(kSecond), op::ghi(kMove), op::str(kSecond),
               op::dec(kSecond), op::glo(kMove), op::str(kSecond)});
    code_.go(return_best_);
  }

  // Where the serial line is at space, as it is in a break.
  void go_at_space(Symbol target) {
    const Symbol mark = code_.fresh("mark");
    code_.program().branch(Condition::not_ef3, mark);  // on both boards (machine/serial_code.hpp)
    code_.go(target);
    code_.bind(mark);
  }

  // Time to ask whether to stop: behind a child, or before a node that is not searched then.
  void check() {
    code_.bind(check_);
    code_.push(kResult);
    code_.call(ask_);
    code_.pull(kResult);
    code_.ops({op::ldn(kHelp)});
    code_.if_zero(checked_);
    code_.bind(stopped_);
    take_back();
    code_.go(return_best_);
    code_.bind(space_);
    code_.call(ask_);
    code_.ops({op::ldn(kHelp)});
    code_.if_zero(heard_);
    code_.go(returned_);
    ask_whether_to_stop();
    count_nodes();
  }

  // RF points at the answer.
  void ask_whether_to_stop() {
    code_.bind(ask_);
    code_.call(take_count_);
    point_at_search(kHelp, kCheckedPlace);
    for (const int word : {kResult, kSecond}) {
      code_.ops({op::glo(word), op::str(kHelp), op::inc(kHelp), op::ghi(word), op::str(kHelp),
                 op::inc(kHelp)});
    }
    code_.call(code_.symbol(kStopAsked));
    code_.load_address(kHelp, variable(kStopped));
    code_.ops({op::glo(kResult), op::str(kHelp)});
    code_.go_back();
  }

  // The nodes since the last check join those before it, which the search's own counter has
  // meanwhile: RC and RD become the sum. The next check is due after as many nodes as the limits
  // say.
  void count_nodes() {
    constexpr int kFrom = kHelp;
    code_.bind(take_count_);
    point_at_search(kSecond, kBetween);
    code_.load_address(kFrom, variable(kUnchecked));
    code_.ops({op::sex(kSecond), op::lda(kFrom), op::phi(kResult), op::ldn(kFrom), op::kAdd,
               op::plo(kResult), op::kIrx, op::ghi(kResult), op::kAdc, op::phi(kResult)});
    // How far it is to the next check, and the nodes behind it.
    code_.ops({op::dec(kSecond), op::lda(kSecond)});
    code_.op(op::kSdi, 0);
    code_.ops({op::str(kFrom), op::dec(kFrom), op::lda(kSecond)});
    code_.op(op::kSdbi, 0);
    code_.ops({op::str(kFrom)});
    static_assert(kNodes == kBetween + 2);
    code_.ops({op::glo(kResult), op::kAdd, op::str(kSecond), op::plo(kResult), op::kIrx,
               op::ghi(kResult), op::kAdc, op::str(kSecond), op::phi(kResult), op::kIrx});
    code_.ops({op::ldn(kSecond)});
    code_.op(op::kAdci, 0);
    code_.ops({op::str(kSecond), op::plo(kHelp), op::kIrx, op::ldn(kSecond)});
    code_.op(op::kAdci, 0);
    code_.ops(
        {op::str(kSecond), op::phi(kSecond), op::glo(kHelp), op::plo(kSecond), op::sex(kStack)});
    code_.go_back();
  }

  // this, the game, the depth; alpha, beta and where the moves begin are those of every root.
  void root(Symbol name) {
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
    code_.ops(
        {op::lda(kThis), op::plo(kSecond), op::ldn(kThis), op::phi(kSecond), op::ldn(kSecond)});
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

  void leave_root() {
    code_.bind(root_done_);
    code_.push(kResult);
    code_.call(take_count_);
    point_at_search(kSecond, kStoppedPlace);
    code_.load_address(kHelp, variable(kStopped));
    code_.ops({op::ldn(kHelp), op::str(kSecond)});
    code_.pull(kResult);
    code_.go(code_.symbol(restore_from(kFirstSaved)));
  }

  void add(int reg, int number) {
    code_.ops({op::glo(reg)});
    code_.op(op::kAdi, number);
    code_.ops({op::plo(reg), op::ghi(reg)});
    code_.op(op::kAdci, number >> 8);
    code_.ops({op::phi(reg)});
  }

  KernelWriter code_;
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

}  // namespace

void write_node(Program& program, Symbol name) {
  NodeWriter(program).write(name);
}

}  // namespace quadrille::cosmac
