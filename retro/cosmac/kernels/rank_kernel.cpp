#include "retro/cosmac/kernels/rank_kernel.hpp"

#include <iterator>

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "quadrille/chess/pocket/pocket_tables.hpp"
#include "retro/cosmac/kernels/cells_of_move.hpp"
#include "retro/cosmac/kernels/piece_tables.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

using chess::pocket::kCaptureRank;
using chess::pocket::kPromotionRank;
using chess::pocket::kQuietRank;
constexpr int kKillerRank = chess::pocket::Rules::kKillerRank;

// RD walks over the moves, of which RE are left, RF over the ranks; R5 and R6 are the killers. RB.0
// is the cell that a move leaves, R0.0 the one it goes to. R7 looks into the tables, R9 into the
// bits of codes.
constexpr int kPointer = 0xC, kMoves = 0xD, kLeft = 0xE, kRanks = 0xF;
constexpr int kFrom = 0xB, kTo = 0;
constexpr int kKillers[] = {5, 6};
constexpr int kTable = 7, kMove = 8, kBits = 9;
constexpr int kSaved[] = {5, 6, 7, 8, 9};

class RankWriter {
 public:
  explicit RankWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
    const Symbol more = code_.fresh("more"), none = code_.fresh("none");
    code_.bind(name);
    begin();
    count(none);
    code_.bind(more);
    code_.ops({op::lda(kMoves), op::plo(kMove), op::lda(kMoves), op::phi(kMove)});
    find_cells(code_, kMove, kFrom, kTo, kPointer);
    code_.ops({op::glo(kTo), op::plo(kPointer), op::ghi(kMove)});
    code_.op(op::kAni, 0xF0);
    code_.if_not_zero(special_);
    code_.ops({op::ldn(kPointer)});
    code_.if_not_zero(capture_);
    quiet();
    killers();
    code_.bind(ranked_);
    code_.ops({op::inc(kRanks), op::dec(kLeft), op::glo(kLeft)});
    code_.if_not_zero(more);
    code_.ops({op::ghi(kLeft)});
    code_.if_not_zero(more);
    code_.bind(none);
    code_.pull_all(kSaved);
    code_.go_back();
    captures();
    specials();
  }

 private:
  // The pointer to the killers lies behind the return address, on top of which the saved registers
  // come.
  void begin() {
    code_.push_all(kSaved);
    code_.ops({op::glo(kStack)});
    code_.op(op::kAdi, 2 * static_cast<int>(std::size(kSaved)) + 3);
    code_.ops({op::plo(kTable), op::ghi(kStack)});
    code_.op(op::kAdci, 0);
    code_.ops({op::phi(kTable), op::lda(kTable), op::plo(kMove), op::ldn(kTable), op::phi(kMove)});
    for (const int killer : kKillers) {
      code_.ops({op::lda(kMove), op::plo(killer), op::lda(kMove), op::phi(killer)});
    }
    code_.program().op(op::kLdi, bits_, Part::high);
    code_.ops({op::phi(kBits)});
  }

  // RE is the end of the moves, and becomes how many there are.
  void count(Symbol none) {
    code_.ops({op::glo(kMoves), op::str(kStack), op::glo(kLeft), op::kSm, op::plo(kLeft),
               op::ghi(kMoves), op::str(kStack), op::ghi(kLeft), op::kSmb, op::kShr, op::phi(kLeft),
               op::glo(kLeft), op::kShrc, op::plo(kLeft)});
    code_.if_not_zero(some_);
    code_.ops({op::ghi(kLeft)});
    code_.if_zero(none);
    code_.bind(some_);
  }

  void store_rank() { code_.ops({op::str(kRanks)}); }

  // Better or worse than where it stands now.
  void quiet() {
    const Symbol worse = code_.fresh("worse"), low = code_.fresh("low"),
                 store = code_.fresh("store");
    code_.bind(quiet_);
    code_.ops(
        {op::glo(kFrom), op::plo(kPointer), op::ldn(kPointer), op::plo(kBits), op::kShr, op::kShr});
    code_.program().op(op::kAdi, placement_, Part::high);
    code_.ops({op::phi(kTable), op::ldn(kBits), op::str(kStack), op::glo(kFrom), op::kOr,
               op::plo(kTable), op::ldn(kTable), op::phi(kFrom), op::glo(kTo), op::kOr,
               op::plo(kTable), op::ghi(kFrom), op::str(kStack), op::ldn(kTable), op::kSm});
    code_.if_not_carry(worse);
    code_.op(op::kSmi, kKillerRank - kQuietRank);
    code_.if_not_carry(low);
    code_.op(op::kLdi, kKillerRank - 1);
    code_.go(store);
    code_.bind(low);
    code_.op(op::kAdi, kKillerRank);
    code_.go(store);
    code_.bind(worse);
    code_.op(op::kAdi, kQuietRank);
    code_.if_carry(store);
    code_.op(op::kLdi, 0);
    code_.bind(store);
    store_rank();
  }

  void killers() {
    code_.bind(killers_);
    for (const int killer : kKillers) {
      const Symbol other = code_.fresh("other");
      code_.ops({op::glo(killer), op::str(kStack), op::glo(kMove), op::kXor});
      code_.if_not_zero(other);
      code_.ops({op::ghi(killer), op::str(kStack), op::ghi(kMove), op::kXor});
      code_.if_not_zero(other);
      code_.op(op::kLdi, kKillerRank);
      store_rank();
      code_.bind(other);
    }
  }

  // D is the victim; eight for each kind above a pawn.
  void prize(int first) {
    code_.op(op::kAni, kKindBits);
    code_.ops({op::kShl, op::kShl, op::kShl});
    code_.op(op::kAdi, first - 8 * kPawn);
  }

  void captures() {
    code_.bind(capture_);
    prize(kCaptureRank + kKing);
    code_.ops({op::str(kStack), op::glo(kFrom), op::plo(kPointer), op::ldn(kPointer)});
    code_.op(op::kAni, kKindBits);
    code_.ops({op::kSd});
    store_rank();
    code_.go(ranked_);
  }

  // D is the flag in its upper half: two ahead, in passing, castling, promotions up to the queen's.
  void specials() {
    const Symbol passing = code_.fresh("passing"), two_ahead = quiet_, castling = quiet_,
                 lesser = code_.fresh("lesser"), store = code_.fresh("store"),
                 nothing = code_.fresh("nothing");
    code_.bind(special_);
    for (const Symbol target : {two_ahead, passing, castling}) {
      code_.op(op::kSmi, 0x10);
      code_.if_zero(target);
    }
    code_.op(op::kSmi, 0x40);
    code_.if_not_zero(lesser);
    code_.ops({op::ldn(kPointer)});
    code_.if_zero(nothing);
    prize(kPromotionRank);
    code_.go(store);
    code_.bind(nothing);
    code_.op(op::kLdi, kPromotionRank);
    code_.go(store);
    code_.bind(passing);
    code_.op(op::kLdi, kCaptureRank + kKing - kPawn);
    code_.bind(store);
    store_rank();
    code_.go(ranked_);
    code_.bind(lesser);
    code_.ops({op::ldn(kPointer)});
    code_.if_not_zero(capture_);
    store_rank();
    code_.go(killers_);
  }

  KernelWriter code_;
  Symbol placement_ = code_.symbol(kPlacementTable), bits_ = code_.symbol(kCodeTable),
         special_ = code_.fresh("special"), capture_ = code_.fresh("capture"),
         quiet_ = code_.fresh("quiet"), killers_ = code_.fresh("killers"),
         ranked_ = code_.fresh("ranked"), some_ = code_.fresh("some");
};

}  // namespace

void write_rank_moves(Program& program, Symbol name) {
  RankWriter(program).write(name);
}

}  // namespace quadrille::cosmac
