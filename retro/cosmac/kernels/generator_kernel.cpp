// Each kind of piece has its steps written out, once for all moves and once for captures alone.
#include "retro/cosmac/kernels/generator_kernel.hpp"

#include <array>
#include <iterator>

#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/move_code.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Flag;

// RC is the cell of the piece, RE the one it goes to; the byte behind R2 is the bit of the own
// colour, and the one before it the square of the piece. R5 and R6 are program counters of `arrive`
// and `promote`. R8.0 is the cell of en passant, R8.1 is 0 where there is none.
constexpr int kFrom = 0xC, kOut = 0xD, kTarget = 0xE, kHelp = 0xB;
constexpr int kArrive = 5, kPromote = 6, kPassing = 8;
constexpr int kSaved[] = {kArrive, kPromote, kPassing};
constexpr MoveRegisters kMove{.to = kTarget, .out = kOut, .help = kHelp};
constexpr int kRankBits = 0x70, kFileBits = 7;

constexpr std::array kStraight{16, 1, -16, -1};
constexpr std::array kDiagonal{17, -15, -17, 15};
constexpr std::array kAround{16, 17, 1, -15, -16, -17, -1, 15};
constexpr std::array kLeaps{33, 18, -14, -31, -33, -18, 14, 31};

enum class Wanted { all, captures };

class GeneratorWriter {
 public:
  GeneratorWriter(Program& program, Wanted wanted) : code_(program), all_(wanted == Wanted::all) {}

  void write(Symbol name) {
    subroutine(arrive_, [this] { push_move(code_, kMove, Flag::normal, kStack); });
    subroutine(promote_, [this] { push_promotions(code_, kMove); });
    code_.bind(name);
    begin();
    scan();
    found();
    steps(kLeaps, knight_);
    rays(kDiagonal, bishop_);
    rays(kStraight, rook_);
    rays(kAround, queen_);
    steps(kAround, king_);
    for (const bool white : {true, false}) pawn(white);
  }

 private:
  void begin() {
    code_.push_all(kSaved);
    code_.load_address(kArrive, arrive_);
    code_.load_address(kPromote, promote_);
    code_.load_low(kFrom, kEnPassant);
    code_.ops({op::ghi(kFrom), op::phi(kTarget), op::ldn(kFrom), op::plo(kPassing)});
    code_.op(op::kXri, kNoCell);
    code_.ops({op::phi(kPassing)});
    code_.load_low(kFrom, kSide);
    code_.ops({op::ldn(kFrom), op::kShl, op::kShl, op::kShl, op::str(kStack)});
    code_.load_low(kFrom, 0);
  }

  // A rank of cells is eight groups of four bytes, and the low byte of the program counter finds
  // the group of a file: so all that is aligned here lies in one page.
  void scan() {
    constexpr int kGroup = 4, kFiles = 8;
    const Symbol next_rank = code_.fresh("next_rank"), first = code_.fresh("first"),
                 done = code_.fresh("done");
    code_.go(first);
    code_.program().align(2 * kGroup * kFiles);
    code_.bind(first);
    for (int file = 0; file < kFiles; ++file) {
      code_.ops({op::lda(kFrom)});
      code_.program().branch(Condition::not_zero, found_, Reach::long_only);
    }
    code_.bind(next_rank);
    code_.ops({op::glo(kFrom)});
    code_.op(op::kAdi, kFiles);
    code_.ops({op::plo(kFrom)});
    code_.op(op::kAni, 0x80);
    code_.program().branch(Condition::zero, first, Reach::short_only);
    code_.go(done);
    code_.bind(piece_done_);
    code_.ops({op::inc(kFrom)});
    code_.bind(next_);
    code_.ops({op::glo(kFrom)});
    code_.op(op::kAni, kFileBits);
    code_.program().branch(Condition::zero, next_rank, Reach::short_only);
    code_.ops({op::kShl, op::kShl});
    static_assert(kGroup == 4);
    code_.program().op(op::kAdi, first, Part::low);
    code_.ops({op::plo(kCounter)});
    code_.bind(done);
    if (all_) castle();
    code_.ops({op::glo(kOut), op::plo(kFrom), op::ghi(kOut), op::phi(kFrom)});
    code_.pull_all(kSaved);
    code_.go_back();
  }

  // Castling needs a right.
  void castle() {
    const Symbol castles = code_.fresh("castles"), leave = code_.fresh("leave");
    code_.load_low(kFrom, kSide);
    code_.ops({op::ldn(kFrom), op::kShl});
    code_.op(op::kAdi, kRooks);
    code_.ops({op::plo(kFrom), op::lda(kFrom)});
    code_.op(op::kXri, kNoCell);
    code_.if_not_zero(castles);
    code_.ops({op::ldn(kFrom)});
    code_.op(op::kXri, kNoCell);
    code_.if_zero(leave);
    code_.bind(castles);
    code_.call(code_.symbol(kWriteCastling));
    code_.ops({op::glo(kFrom), op::plo(kOut), op::ghi(kFrom), op::phi(kOut)});
    code_.bind(leave);
  }

  // D is a piece, and RC behind its cell. Own pieces are 1 to 6 after the exchange of colours.
  void found() {
    code_.bind(found_);
    code_.ops({op::kXor});
    code_.op(op::kSmi, kKing + 1);
    code_.if_carry(next_);
    code_.ops({op::dec(kFrom)});
    code_.op(op::kAdi, kKing + 1 - kPawn);
    if (all_) {
      code_.ops({op::plo(kHelp), op::dec(kStack)});
      stack_square(code_, kFrom);
      code_.ops({op::inc(kStack), op::glo(kHelp)});
    }
    code_.if_zero(pawn_);
    for (const Symbol kind : {knight_, bishop_, rook_, queen_}) {
      code_.op(op::kSmi, 1);
      code_.if_zero(kind);
    }
    code_.go(king_);
    code_.bind(pawn_);
    code_.ops({op::kLdx});
    code_.if_not_zero(black_pawn_);
    code_.go(white_pawn_);
  }

  template <std::size_t Count>
  void steps(const std::array<int, Count>& directions, Symbol name) {
    code_.bind(name);
    for (const int step : directions) {
      const Symbol beyond = code_.fresh("beyond");
      look_at(step, beyond);
      if (!all_) code_.if_zero(beyond);
      code_.ops({op::sep(kArrive)});
      code_.bind(beyond);
    }
    code_.go(piece_done_);
  }

  template <std::size_t Count>
  void rays(const std::array<int, Count>& directions, Symbol name) {
    code_.bind(name);
    for (const int step : directions) {
      const Symbol further = code_.fresh("further"), beyond = code_.fresh("beyond");
      code_.ops({op::glo(kFrom), op::plo(kTarget)});
      code_.bind(further);
      code_.ops({op::glo(kTarget)});
      go_to_cell(step, beyond);
      if (all_) {
        code_.ops({op::sep(kArrive), op::ldn(kTarget)});
        code_.if_zero(further);
      } else {
        code_.if_zero(further);
        code_.ops({op::sep(kArrive)});
      }
      code_.bind(beyond);
    }
    code_.go(piece_done_);
  }

  void look_at(int step, Symbol beyond) {
    code_.ops({op::glo(kFrom)});
    go_to_cell(step, beyond);
  }
  // D is a cell, and becomes the piece that is a step away.
  void go_to_cell(int step, Symbol beyond) {
    code_.op(op::kAdi, step);
    code_.ops({op::plo(kTarget)});
    code_.op(op::kAni, kOffBoard);
    code_.if_not_zero(beyond);
    code_.ops({op::ldn(kTarget)});
  }

  void pawn(bool white) {
    const int ahead = white ? 16 : -16, last_but_one = white ? 0x60 : 0x10;
    const Symbol promotes = code_.fresh("promotes");
    code_.bind(white ? white_pawn_ : black_pawn_);
    code_.ops({op::glo(kFrom)});
    code_.op(op::kAni, kRankBits);
    code_.op(op::kXri, last_but_one);
    code_.if_zero(promotes);
    if (all_) go_ahead(ahead, white ? 0x10 : 0x60);
    for (const int beside : {-1, 1}) {
      const Symbol beyond = code_.fresh("beyond"), empty = code_.fresh("empty");
      look_at(ahead + beside, beyond);
      code_.if_zero(empty);
      code_.ops({op::sep(kArrive)});
      code_.go(beyond);
      code_.bind(empty);
      take_in_passing(beyond);
      code_.bind(beyond);
    }
    code_.go(piece_done_);
    code_.bind(promotes);
    for (const int beside : {0, -1, 1}) {
      const Symbol beyond = code_.fresh("beyond");
      if (beside == 0 && !all_) continue;
      look_at(ahead + beside, beyond);
      if (beside == 0) {
        code_.if_not_zero(beyond);
      } else {
        code_.if_zero(beyond);
      }
      code_.ops({op::sep(kPromote)});
      code_.bind(beyond);
    }
    code_.go(piece_done_);
  }

  // One cell, and two from where pawns start.
  void go_ahead(int ahead, int first_rank) {
    const Symbol blocked = code_.fresh("blocked");
    look_at(ahead, blocked);
    code_.if_not_zero(blocked);
    code_.ops({op::sep(kArrive), op::glo(kFrom)});
    code_.op(op::kAni, kRankBits);
    code_.op(op::kXri, first_rank);
    code_.if_not_zero(blocked);
    code_.ops({op::glo(kTarget)});
    code_.op(op::kAdi, ahead);
    code_.ops({op::plo(kTarget), op::ldn(kTarget)});
    code_.if_not_zero(blocked);
    with_square([this] { push_move(code_, kMove, Flag::double_step, kStack); });
    code_.bind(blocked);
  }

  // The byte behind R2 is the square of the piece meanwhile.
  template <class Push>
  void with_square(Push push) {
    code_.ops({op::dec(kStack)});
    if (!all_) stack_square(code_, kFrom);
    push();
    code_.ops({op::inc(kStack)});
  }

  void take_in_passing(Symbol beyond) {
    code_.ops({op::ghi(kPassing)});
    code_.if_zero(beyond);
    code_.ops({op::dec(kStack), op::dec(kStack), op::glo(kPassing), op::str(kStack),
               op::glo(kTarget), op::kXor, op::inc(kStack), op::inc(kStack)});
    code_.if_not_zero(beyond);
    with_square([this] { push_move(code_, kMove, Flag::en_passant, kStack); });
  }

  // Called with SEP, D is what stands on the target: a move, unless it is an own piece. The last
  // instruction stands before the first, where the next call begins.
  template <class Push>
  void subroutine(Symbol name, Push push) {
    const Symbol leave = code_.fresh("leave"), empty = code_.fresh("empty");
    code_.bind(leave);
    code_.ops({op::sep(kCounter)});
    code_.bind(name);
    if (all_) code_.if_zero(empty);
    code_.ops({op::kXor});
    code_.op(op::kAni, kBlackBit);
    code_.if_zero(leave);
    code_.bind(empty);
    with_square(push);
    code_.go(leave);
  }

  KernelWriter code_;
  const bool all_;
  Symbol arrive_ = code_.fresh("arrive"), promote_ = code_.fresh("promote"),
         found_ = code_.fresh("found"), next_ = code_.fresh("next"),
         piece_done_ = code_.fresh("piece_done"), knight_ = code_.fresh("knight"),
         bishop_ = code_.fresh("bishop"), rook_ = code_.fresh("rook"),
         queen_ = code_.fresh("queen"), king_ = code_.fresh("king"), pawn_ = code_.fresh("pawn"),
         white_pawn_ = code_.fresh("white_pawn"), black_pawn_ = code_.fresh("black_pawn");
};

}  // namespace

void write_all_moves(Program& program, Symbol name) {
  GeneratorWriter(program, Wanted::all).write(name);
}

void write_captures_alone(Program& program, Symbol name) {
  GeneratorWriter(program, Wanted::captures).write(name);
}

}  // namespace quadrille::cosmac
