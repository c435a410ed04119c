#include "retro/cosmac/kernels/try_make_kernel.hpp"

#include <iterator>

#include "retro/cosmac/kernels/attack_kernel.hpp"
#include "retro/cosmac/kernels/cells_of_move.hpp"
#include "retro/cosmac/kernels/game_layout.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/make_kernel.hpp"
#include "retro/cosmac/kernels/piece_tables.hpp"

namespace quadrille::cosmac {
namespace {

// As the make kernel leaves them: RF.0 is the cell that the piece left, RF.1 its code; RB.0 the
// cell that it went to, RB.1 what it captured. R0 looks into the tables.
constexpr int kPointer = 0xC, kUndo = 0xD, kMove = 0xE, kFrom = 0xF, kTo = 0xB, kTable = 0;
constexpr int kMade[] = {kUndo, kMove, kFrom};  // what the attack test changes
constexpr int kAsked[] = {kUndo, kMove};
constexpr int kCalledByNode = 4;  // its low byte is never 0 there
constexpr int kFlagBits = 0xF0, kFlagStep = 0x10;

// The arguments of the C++ function: this, the game, the undo, and the move behind the return
// address.
void fetch_arguments(KernelWriter& code) {
  code.ops({op::ghi(kUndo), op::phi(kPointer), op::glo(kMove), op::plo(kUndo), op::ghi(kMove),
            op::phi(kUndo)});
  for (int step = 0; step < 3; ++step) code.ops({op::inc(kStack)});
  code.ops({op::lda(kStack), op::plo(kMove), op::ldn(kStack), op::phi(kMove)});
  for (int step = 0; step < 4; ++step) code.ops({op::dec(kStack)});
}

// The undo pointer goes from one of its bytes to another.
void go_to(KernelWriter& code, int from, int to) {
  code.ops({op::glo(kUndo)});
  code.op(op::kAdi, to - from);
  code.ops({op::plo(kUndo), op::ghi(kUndo)});
  code.op(op::kAdci, (to - from) >> 8);
  code.ops({op::phi(kUndo)});
}

class TryMakeWriter {
 public:
  explicit TryMakeWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
    code_.bind(name);
    fetch_arguments(code_);
    code_.push(kCalledByNode);
    code_.load_low(kCalledByNode, 0);
    code_.bind(code_.symbol(kTryMakeMove));
    code_.load_low(kPointer, kCheck);
    code_.ops({op::ldn(kPointer)});
    code_.if_zero(find_check_);
    code_.bind(check_known_);
    code_.call_leaf(code_.symbol(kMakeMove));
    test_line();
    code_.bind(legal_);
    keep_for_undo();
    code_.ops({op::ghi(kMove)});
    code_.op(op::kAni, kFlagBits);
    code_.if_not_zero(special_);
    code_.bind(plain_);
    mover_goes();
    code_.bind(mover_gone_);
    code_.ops({op::ghi(kTo)});
    code_.if_zero(balanced_);
    change(false);
    code_.bind(balanced_);
    record();
    code_.ops({op::glo(kCalledByNode)});
    code_.if_not_zero(code_.symbol(kMoveMade));
    code_.op(op::kLdi, 1);
    code_.go(leave_);
    code_.bind(illegal_);
    go_to(code_, kUndoCaptured, 0);
    code_.call_leaf(code_.symbol(kUnmakeMove));
    code_.ops({op::glo(kCalledByNode)});
    code_.if_not_zero(code_.symbol(kMoveRefused));
    leave();  // D is 0
    specials();
    find_check();
    test_king();
    slider();
    for (const bool arrives : {false, true}) {
      code_.bind(arrives ? put_on_ : take_off_);
      change(arrives);
      code_.go_back();
    }
  }

 private:
  // The make kernel has left RD at what was captured.
  void keep_for_undo() {
    static_assert(kUndoReversible == kUndoCaptured + 2 && kUndoCheck == kUndoReversible + 1 &&
                  kUndoBalance == kUndoCheck + 1 && kCheck == kReversible + 1);
    code_.load_low(kPointer, kReversible);
    code_.ops({op::inc(kUndo), op::inc(kUndo), op::lda(kPointer), op::str(kUndo), op::inc(kUndo),
               op::ldn(kPointer), op::str(kUndo), op::inc(kUndo)});
    code_.op(op::kLdi, static_cast<int>(chess::pocket::Check::unknown));
    code_.ops({op::str(kPointer)});
    code_.load_low(kPointer, kBalance);
    for (std::size_t byte = 0; byte < sizeof(Balance); ++byte) {
      code_.ops({op::lda(kPointer), op::str(kUndo), op::inc(kUndo)});
    }
  }

  // A piece stands elsewhere. Kings count in the evaluation alone.
  void mover_goes() {
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kKindBits);
    code_.op(op::kXri, kKing);
    code_.if_zero(mover_gone_);
    code_.ops({op::ghi(kFrom), op::plo(kTable)});
    code_.op(op::kAni, kBlackBit);
    code_.ops({op::kShr, op::kShr});
    code_.op(op::kAdi, kPlacement);
    code_.ops({op::plo(kPointer)});
    code_.program().op(op::kLdi, code_.symbol(kCodeTable), Part::high);
    code_.ops({op::phi(kTable), op::lda(kTable), op::str(kStack)});
    code_.ops({op::ghi(kFrom), op::kShr, op::kShr});
    code_.program().op(op::kAdi, code_.symbol(kPlacementTable), Part::high);
    // Behind the last cell of a page R0 would be in the next: so it steps back.
    code_.ops({op::phi(kTable), op::glo(kFrom), op::kOr, op::plo(kTable), op::lda(kTable),
               op::dec(kTable), op::phi(kFrom), op::glo(kTo), op::kOr, op::plo(kTable),
               op::ghi(kFrom), op::str(kStack), op::lda(kTable), op::kSm, op::plo(kTable)});
    code_.op(op::kLdi, 0);
    code_.op(op::kSmbi, 0);  // the sign of the difference
    code_.ops({op::phi(kTable), op::sex(kPointer), op::glo(kTable), op::kAdd, op::str(kPointer),
               op::kIrx, op::ghi(kTable), op::kAdc, op::str(kPointer), op::sex(kStack)});
  }

  // The piece RB.1 comes onto the cell RB.0, or leaves it.
  void change(bool arrives) {
    const std::uint8_t low = arrives ? op::kAdd : op::kSd, high = arrives ? op::kAdc : op::kSdb;
    code_.ops({op::ghi(kTo)});
    code_.op(op::kAni, kBlackBit);
    code_.ops({op::kShr, op::kShr});
    code_.op(op::kAdi, kMaterial);
    code_.ops({op::plo(kPointer)});
    code_.program().op(op::kLdi, code_.symbol(kCodeTable), Part::high);
    code_.ops({op::phi(kTable), op::ghi(kTo), op::kShl, op::kShl});
    code_.op(op::kAdi, kWorths);
    code_.ops({op::plo(kTable), op::sex(kPointer)});
    static_assert(kPieces == kMaterial + 4 && kPlacement == kPieces + 4);
    for (int sum = 0; sum < 2; ++sum) {
      code_.ops({op::lda(kTable), low, op::str(kPointer), op::kIrx, op::lda(kTable), high,
                 op::str(kPointer), op::kIrx, op::kIrx, op::kIrx});
    }
    code_.ops({op::sex(kStack), op::ghi(kTo), op::plo(kTable), op::lda(kTable), op::str(kStack),
               op::ghi(kTo), op::kShr, op::kShr});
    code_.program().op(op::kAdi, code_.symbol(kPlacementTable), Part::high);
    code_.ops({op::phi(kTable), op::glo(kTo), op::kOr, op::plo(kTable), op::lda(kTable)});
    code_.op(op::kSmi, kZeroBonus);
    code_.ops({op::plo(kTable)});
    code_.op(op::kLdi, 0);
    code_.op(op::kSmbi, 0);
    code_.ops({op::phi(kTable), op::sex(kPointer), op::glo(kTable), low, op::str(kPointer),
               op::kIrx, op::ghi(kTable), high, op::str(kPointer), op::sex(kStack)});
  }

  // The move goes onto the list; a position that can come again makes the way back longer.
  void record() {
    const Symbol counts = code_.fresh("counts"), goes_on = code_.fresh("goes_on"),
                 begins = code_.fresh("begins"), store = code_.fresh("store");
    code_.load_low(kPointer, kCount);
    code_.ops({op::ldn(kPointer), op::str(kStack)});
    code_.op(op::kAdi, 1);
    code_.ops({op::str(kPointer)});
    code_.op(op::kLdi, kPlayed);
    code_.ops({op::kAdd, op::plo(kTable), op::ghi(kPointer)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kTable), op::glo(kTable), op::kAdd, op::plo(kTable), op::ghi(kTable)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kTable), op::glo(kMove), op::str(kTable), op::inc(kTable), op::ghi(kMove),
               op::str(kTable)});
    code_.load_low(kPointer, kHalfMoves);
    code_.ops({op::lda(kPointer)});
    code_.if_not_zero(counts);
    code_.ops({op::ldn(kPointer)});
    code_.if_zero(begins);
    code_.bind(counts);
    constexpr int kSaved = static_cast<int>(offsetof(State, en_passant));
    go_to(code_, sizeof(chess::pocket::Undo), kSaved);
    code_.ops({op::lda(kUndo)});
    code_.op(op::kXri, kNoCell);
    code_.if_not_zero(begins);
    code_.ops({op::inc(kUndo), op::inc(kUndo), op::sex(kUndo)});
    static_assert(kRooks - kState == kSaved + 3);
    code_.load_low(kPointer, kRooks);
    for (int rook = 0; rook < 4; ++rook) {
      code_.ops({op::lda(kPointer), op::kXor, op::kIrx});
      if (rook < 3) code_.if_not_zero(begins);
    }
    code_.if_zero(goes_on);
    code_.bind(begins);
    code_.op(op::kLdi, 0);
    code_.go(store);
    code_.bind(goes_on);
    code_.load_low(kPointer, kReversible);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kAdi, 1);
    code_.bind(store);
    code_.ops({op::sex(kStack), op::plo(kTable)});
    code_.load_low(kPointer, kReversible);
    code_.ops({op::glo(kTable), op::str(kPointer)});
  }

  // To C++, with D as the result.
  void leave() {
    code_.bind(leave_);
    code_.ops({op::plo(kPointer)});
    code_.op(op::kLdi, 0);
    code_.ops({op::phi(kPointer)});
    code_.pull(kCalledByNode);
    code_.go_back();
  }

  // In passing, castling, promotions.
  void specials() {
    const Symbol passing = code_.fresh("passing"), castling = code_.fresh("castling");
    code_.bind(special_);
    for (const Symbol target : {plain_, passing, castling}) {  // two ahead is as any other
      code_.op(op::kSmi, kFlagStep);
      code_.if_zero(target);
    }
    promotes();
    code_.bind(passing);
    takes_in_passing();
    code_.bind(castling);
    castles();
  }

  void promotes() {
    const Symbol nothing = code_.fresh("nothing");
    code_.push(kTo);
    code_.ops({op::glo(kFrom), op::plo(kTo), op::ghi(kFrom), op::phi(kTo)});
    code_.call(take_off_);
    code_.pull(kTo);
    code_.ops({op::ghi(kTo)});
    code_.if_zero(nothing);
    code_.call(take_off_);
    code_.bind(nothing);
    code_.ops({op::glo(kTo), op::plo(kPointer), op::ldn(kPointer), op::phi(kTo)});
    code_.call(put_on_);
    code_.go(balanced_);
  }

  // The pawn that is taken stands on the rank that its taker came from.
  void takes_in_passing() {
    code_.push(kTo);
    code_.ops({op::glo(kTo)});
    code_.op(op::kAni, 7);
    code_.ops({op::str(kStack), op::glo(kFrom)});
    code_.op(op::kAni, 0x70);
    code_.ops({op::kOr, op::plo(kTo)});
    code_.call(take_off_);
    code_.pull(kTo);
    code_.op(op::kLdi, 0);
    code_.ops({op::phi(kTo)});
    code_.go(plain_);
  }

  // The rook goes from where the move says to beside its king.
  void castles() {
    const Symbol king_side = code_.fresh("king_side"), arrive = code_.fresh("arrive");
    find_cells(code_, kMove, kFrom, kTo, kTable);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kXri, kKing ^ kRook);
    code_.ops({op::phi(kTo)});
    code_.call(take_off_);
    code_.ops({op::glo(kFrom), op::str(kStack), op::glo(kTo), op::kSm});
    code_.if_carry(king_side);
    code_.op(op::kLdi, 3);
    code_.go(arrive);
    code_.bind(king_side);
    code_.op(op::kLdi, 5);
    code_.bind(arrive);
    code_.ops({op::str(kStack), op::glo(kFrom)});
    code_.op(op::kAni, 0x70);
    code_.ops({op::kOr, op::plo(kTo)});
    code_.call(put_on_);
    code_.go(balanced_);
  }

  // Is the side to move in check?
  void find_check() {
    code_.bind(find_check_);
    code_.push_all(kAsked);
    code_.call_leaf(code_.symbol(kKingAttacked));
    code_.pull_all(kAsked);
    code_.ops({op::glo(kPointer)});
    code_.op(op::kAdi, kNoCheck);
    code_.ops({op::plo(kTable)});
    code_.load_low(kPointer, kCheck);
    code_.ops({op::glo(kTable), op::str(kPointer)});
    code_.go(check_known_);
  }

  // Out of a position without check a move of another piece than the king can only open the line
  // that it leaves. So that is looked at alone, from the king on.
  void test_line() {
    const Symbol walk = code_.fresh("walk");
    code_.load_low(kPointer, kCheck);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kXri, kNoCheck);
    code_.if_not_zero(test_king_);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kKindBits);
    code_.op(op::kXri, kKing);
    code_.if_zero(test_king_);
    code_.ops({op::ghi(kMove)});
    code_.op(op::kAni, kFlagBits);
    code_.op(op::kXri, kFlagStep * static_cast<int>(chess::Flag::en_passant));
    code_.if_zero(test_king_);
    code_.ops({op::ghi(kFrom), op::kShr, op::kShr, op::kShr});
    code_.op(op::kAdi, kKings);
    code_.ops({op::plo(kPointer), op::ldn(kPointer), op::plo(kPointer), op::str(kStack),
               op::glo(kFrom), op::kSm});
    code_.op(op::kAdi, kSameCell);
    code_.ops({op::plo(kTable)});
    code_.program().op(op::kLdi, code_.symbol(kLineTable), Part::high);
    code_.ops({op::phi(kTable), op::lda(kTable)});
    code_.if_zero(legal_);
    code_.ops({op::phi(kTable), op::str(kStack)});
    code_.bind(walk);
    code_.ops({op::glo(kPointer), op::kAdd, op::plo(kPointer)});
    code_.op(op::kAni, kOffBoard);
    code_.if_not_zero(legal_);
    code_.ops({op::ldn(kPointer)});
    code_.if_zero(walk);
    code_.ops({op::plo(kTable), op::ghi(kFrom), op::str(kStack), op::glo(kTable), op::kXor});
    code_.op(op::kAni, kBlackBit);
    code_.if_not_zero(slider_);
  }

  // Whether the other side's piece in R0.0 moves by the step in R0.1.
  void slider() {
    const Symbol rook = code_.fresh("rook");
    code_.bind(slider_);
    code_.ops({op::glo(kTable)});
    code_.op(op::kAni, kKindBits);
    code_.op(op::kXri, kQueen);
    code_.if_zero(illegal_);
    code_.op(op::kXri, kQueen ^ kRook);
    code_.if_zero(rook);
    code_.op(op::kXri, kRook ^ kBishop);
    code_.if_not_zero(legal_);
    go_if_straight(legal_);
    code_.go(illegal_);
    code_.bind(rook);
    go_if_straight(illegal_);
    code_.go(legal_);
  }
  void go_if_straight(Symbol target) {
    code_.ops({op::ghi(kTable)});
    code_.op(op::kAni, 0x0F);  // up and down
    code_.if_zero(target);
    for (const int step : {1, -1}) {
      code_.ops({op::ghi(kTable)});
      code_.op(op::kXri, step);
      code_.if_zero(target);
    }
  }

  // Has any other move left its king attacked?
  void test_king() {
    code_.bind(test_king_);
    code_.push_all(kMade);
    code_.call_leaf(code_.symbol(kKingLeftAttacked));
    code_.pull_all(kMade);
    code_.ops({op::glo(kPointer)});
    code_.if_not_zero(illegal_);
    code_.go(legal_);
  }

  KernelWriter code_;
  Symbol special_ = code_.fresh("special"), plain_ = code_.fresh("plain"),
         mover_gone_ = code_.fresh("mover_gone"), balanced_ = code_.fresh("balanced"),
         take_off_ = code_.fresh("take_off"), put_on_ = code_.fresh("put_on"),
         illegal_ = code_.fresh("illegal"), legal_ = code_.fresh("legal"),
         find_check_ = code_.fresh("find_check"), check_known_ = code_.fresh("check_known"),
         test_king_ = code_.fresh("test_king"), slider_ = code_.fresh("slider"),
         leave_ = code_.fresh("leave");
};

}  // namespace

void write_try_make(Program& program, Symbol name) {
  TryMakeWriter(program).write(name);
}

// The balance first, then the board, as a leaf.
void write_take_back(Program& program, Symbol name) {
  KernelWriter code(program);
  code.bind(name);
  fetch_arguments(code);
  go_to(code, 0, kUndoReversible);
  code.call_leaf(code.symbol(kTakeBack));
  code.go_back();
  code.bind(code.symbol(kTakeBack));
  code.load_low(kPointer, kReversible);
  code.ops(
      {op::lda(kUndo), op::str(kPointer), op::inc(kPointer), op::lda(kUndo), op::str(kPointer)});
  code.load_low(kPointer, kBalance);
  for (std::size_t byte = 0; byte < sizeof(Balance); ++byte) {
    code.ops({op::lda(kUndo), op::str(kPointer), op::inc(kPointer)});
  }
  static_assert(kCount == kBalance + sizeof(Balance));
  code.ops({op::ldn(kPointer)});
  code.op(op::kSmi, 1);
  code.ops({op::str(kPointer)});
  go_to(code, sizeof(chess::pocket::Undo), 0);
  code.go(code.symbol(kUnmakeMove));
}

}  // namespace quadrille::cosmac
