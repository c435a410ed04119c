#include "retro/cosmac/kernels/generator_kernel.hpp"

#include <iterator>

#include "retro/cosmac/kernels/move_code.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Flag;

// RC.0 is the cell of the piece, RE.0 the one it goes to; R5 points at the steps of its kind, R6 at
// the facts of its colour. R7 is the program counter of `arrive`. R8.1 is the cell of en passant.
constexpr int kFrom = 0xC, kOut = 0xD, kTarget = 0xE, kHelp = 0xB;
constexpr int kSteps = 5, kColour = 6, kArrive = 7, kPassing = 8;
constexpr int kSaved[] = {kSteps, kColour, kArrive, kPassing};
constexpr MoveRegisters kMove{.to = kTarget, .out = kOut, .help = kHelp};

constexpr int kRankBits = 0x70;

// Each ends with 0.
constexpr int kStraight[] = {16, 1, -16, -1, 0};
constexpr int kDiagonal[] = {17, -15, -17, 15, 0};
constexpr int kAround[] = {16, 17, 1, -15, -16, -17, -1, 15, 0};
constexpr int kLeaps[] = {33, 18, -14, -31, -33, -18, 14, 31, 0};

// What R6 points at: the bit of the colour, a pawn's step, and the rank that it starts from.
constexpr int kWhiteFacts[] = {0, 16, 0x10};
constexpr int kBlackFacts[] = {kBlackBit, -16, 0x60};

template <std::size_t Count>
Symbol table(KernelWriter& code, const int (&bytes)[Count]) {
  const Symbol begin = code.fresh("table");
  code.bind(begin);
  for (const int byte : bytes) code.program().byte(byte & 0xFF);
  return begin;
}

class GeneratorWriter {
 public:
  explicit GeneratorWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
    straight_ = table(code_, kStraight);
    diagonal_ = table(code_, kDiagonal);
    around_ = table(code_, kAround);
    leaps_ = table(code_, kLeaps);
    white_ = table(code_, kWhiteFacts);
    black_ = table(code_, kBlackFacts);
    arrive();
    code_.bind(name);
    for (int index = std::size(kSaved); index-- > 0;) code_.push(kSaved[index]);
    begin();
    scan();
    code_.bind(done_);
    end();
    for (const bool slides : {true, false}) steps(slides);
    pawn();
  }

 private:
  // The colour bit of a piece in D, exchanged with the own one: 0 for a piece of ours.
  void compare_colour(int x) {
    code_.ops({op::sex(kColour), op::kXor, op::sex(x)});
    code_.op(op::kAni, kBlackBit);
  }

  void begin() {
    const Symbol black = code_.fresh("black"), known = code_.fresh("known");
    code_.ops({op::ghi(kFrom), op::phi(kTarget)});
    code_.load_low(kTarget, kEnPassant);
    code_.ops({op::ldn(kTarget), op::phi(kPassing), op::dec(kTarget), op::ldn(kTarget)});
    static_assert(kSide == kEnPassant - 1);
    code_.if_not_zero(black);
    code_.load_address(kColour, white_);
    code_.go(known);
    code_.bind(black);
    code_.load_address(kColour, black_);
    code_.bind(known);
    code_.load_address(kArrive, arrive_);
    code_.load_low(kFrom, 0);
    code_.ops({op::sex(kColour)});
  }

  // Own pieces are 1 to 6 after the exchange of colours, the other's 9 to 14.
  void scan() {
    const Symbol look = code_.fresh("look");
    code_.bind(look);
    code_.ops({op::ldn(kFrom)});
    code_.if_zero(next_);
    code_.ops({op::kXor});
    code_.op(op::kSmi, kKing + 1);
    code_.if_carry(next_);
    code_.op(op::kAdi, kKing + 1 - kPawn);
    code_.if_zero(pawn_);
    dispatch();
    code_.bind(piece_done_);
    code_.ops({op::sex(kColour)});
    code_.bind(next_);
    code_.ops({op::inc(kFrom), op::glo(kFrom)});
    code_.op(op::kAni, 8);
    code_.if_zero(look);
    code_.ops({op::glo(kFrom)});
    code_.op(op::kAdi, 8);
    code_.ops({op::plo(kFrom)});
    code_.op(op::kAni, 0x80);
    code_.if_zero(look);
  }

  // D is the kind less a pawn.
  void dispatch() {
    struct Piece {
      Symbol steps;
      bool slides;
    };
    const Piece pieces[] = {
        {leaps_, false}, {diagonal_, true}, {straight_, true}, {around_, true}, {around_, false}};
    for (std::size_t index = 0; index < std::size(pieces); ++index) {
      const Symbol other = code_.fresh("other");
      if (index + 1 < std::size(pieces)) {
        code_.op(op::kSmi, 1);
        code_.if_not_zero(other);
      }
      code_.load_address(kSteps, pieces[index].steps);
      stack_square(code_, kFrom);
      code_.ops({op::sex(kSteps)});
      code_.go(pieces[index].slides ? slide_ : step_);
      code_.bind(other);
    }
  }

  void steps(bool slides) {
    const Symbol further = code_.fresh("further"), following = code_.fresh("following"),
                 taken = code_.fresh("taken");
    const Symbol first = slides ? slide_ : step_;
    code_.bind(first);
    code_.ops({op::ldn(kSteps)});
    code_.if_zero(piece_done_);
    code_.ops({op::glo(kFrom), op::plo(kTarget)});
    code_.bind(further);
    code_.ops({op::glo(kTarget), op::kAdd, op::plo(kTarget)});
    code_.op(op::kAni, kOffBoard);
    code_.if_not_zero(following);
    code_.ops({op::ldn(kTarget)});
    code_.if_not_zero(taken);
    push_move(code_, kMove, Flag::normal, kSteps);
    code_.go(slides ? further : following);
    code_.bind(taken);
    compare_colour(kSteps);
    code_.if_zero(following);
    push_move(code_, kMove, Flag::normal, kSteps);
    code_.bind(following);
    code_.ops({op::inc(kSteps)});
    code_.go(first);
  }

  void pawn() {
    const Symbol captures = code_.fresh("captures");
    code_.bind(pawn_);
    stack_square(code_, kFrom);
    code_.ops({op::sex(kColour), op::inc(kColour), op::glo(kFrom), op::kAdd, op::plo(kTarget),
               op::ldn(kTarget)});
    code_.if_not_zero(captures);
    code_.ops({op::sep(kArrive), op::inc(kColour), op::glo(kFrom)});
    code_.op(op::kAni, kRankBits);
    code_.ops({op::kXor, op::dec(kColour)});
    code_.if_not_zero(captures);
    code_.ops({op::glo(kTarget), op::kAdd, op::plo(kTarget), op::ldn(kTarget)});
    code_.if_not_zero(captures);
    push_move(code_, kMove, Flag::double_step, kColour);
    code_.bind(captures);
    code_.ops({op::glo(kFrom), op::kAdd, op::dec(kColour)});
    for (const int beside : {-1, 2}) {  // then two further
      const Symbol beyond = code_.fresh("beyond"), empty = code_.fresh("empty");
      code_.op(op::kAdi, beside);
      code_.ops({op::plo(kTarget)});
      code_.op(op::kAni, kOffBoard);
      code_.if_not_zero(beyond);
      code_.ops({op::ldn(kTarget)});
      code_.if_zero(empty);
      compare_colour(kColour);
      code_.if_zero(beyond);
      code_.ops({op::sep(kArrive)});
      code_.go(beyond);
      code_.bind(empty);
      take_in_passing(beyond);
      code_.bind(beyond);
      if (beside < 0) code_.ops({op::glo(kTarget)});
    }
    code_.go(next_);
  }

  void take_in_passing(Symbol beyond) {
    code_.ops({op::ghi(kPassing)});
    code_.op(op::kAni, kOffBoard);
    code_.if_not_zero(beyond);
    code_.ops({op::dec(kStack), op::ghi(kPassing), op::str(kStack), op::sex(kStack),
               op::glo(kTarget), op::kXor, op::inc(kStack), op::sex(kColour)});
    code_.if_not_zero(beyond);
    push_move(code_, kMove, Flag::en_passant, kColour);
  }

  // Called with SEP R7: a pawn's move to the target, or the four promotions, queen first. The last
  // instruction stands before the first, where the next call begins.
  void arrive() {
    const Symbol leave = code_.fresh("leave"), promotes = code_.fresh("promotes");
    code_.bind(leave);
    code_.ops({op::sep(kCounter)});
    code_.bind(arrive_);
    code_.ops({op::glo(kTarget)});
    code_.op(op::kAdi, 0x10);  // the rank plus one is 1 or 8
    code_.op(op::kAni, 0x60);
    code_.if_zero(promotes);
    push_move(code_, kMove, Flag::normal, kColour);
    code_.go(leave);
    code_.bind(promotes);
    push_promotions(code_, kMove);
    code_.ops({op::sex(kColour)});
    code_.go(leave);
  }

  // Castling needs a right.
  void end() {
    const Symbol castles = code_.fresh("castles"), leave = code_.fresh("leave");
    code_.ops({op::sex(kStack)});
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
    code_.ops({op::glo(kOut), op::plo(kFrom), op::ghi(kOut), op::phi(kFrom)});
    for (const int reg : kSaved) code_.pull(reg);
    code_.go_back();
  }

  KernelWriter code_;
  Symbol straight_, diagonal_, around_, leaps_, white_, black_;
  Symbol arrive_ = code_.fresh("arrive"), pawn_ = code_.fresh("pawn"),
         next_ = code_.fresh("next_cell"), piece_done_ = code_.fresh("piece_done"),
         done_ = code_.fresh("done"), slide_ = code_.fresh("slide"), step_ = code_.fresh("step");
};

}  // namespace

void write_all_moves(Program& program, Symbol name) {
  GeneratorWriter(program).write(name);
}

}  // namespace quadrille::cosmac
