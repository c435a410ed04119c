#include "retro/cosmac/kernels/attack_kernel.hpp"

#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kPointer = 0xC, kCell = 0xD, kBy = 0xE, kHelp = 0xF;

constexpr int kStraight[] = {16, 1, -16, -1};
constexpr int kDiagonal[] = {17, -15, -17, 15};
constexpr int kLeaps[] = {33, 18, -14, -31, -33, -18, 14, 31};

// The pointer goes one step from the cell; off the board, to `beyond`. D becomes the piece there.
void look_at_step(KernelWriter& code, int step, Symbol beyond) {
  code.ops({op::glo(kCell)});
  code.op(op::kAdi, step);
  code.ops({op::plo(kPointer)});
  code.op(op::kAni, kOffBoard);
  code.if_not_zero(beyond);
  code.ops({op::ldn(kPointer)});
}

// The byte behind R2 is the attacker's colour bit: of its pieces only the kind remains in D.
void leave_kind(KernelWriter& code) {
  code.ops({op::kXor});
}

void write_ray(KernelWriter& code, int step, bool diagonal, Symbol found) {
  const Symbol further = code.fresh("further"), next = code.fresh("next");
  code.ops({op::glo(kCell), op::plo(kPointer)});
  code.bind(further);
  code.ops({op::glo(kPointer)});
  code.op(op::kAdi, step);
  code.ops({op::plo(kPointer)});
  code.op(op::kAni, kOffBoard);
  code.if_not_zero(next);
  code.ops({op::ldn(kPointer)});
  code.if_zero(further);
  leave_kind(code);
  if (diagonal) {  // 3 and 5 become 0 and 2
    code.op(op::kSmi, kBishop);
    code.op(op::kAni, ~2);
  } else {  // 4 and 5 become 0 and 1
    code.op(op::kSmi, kRook);
    code.ops({op::kShr});
  }
  code.if_zero(found);
  code.bind(next);
}

void write_step(KernelWriter& code, int step, int kind, Symbol found) {
  const Symbol next = code.fresh("next");
  look_at_step(code, step, next);
  leave_kind(code);
  code.op(op::kXri, kind);
  code.if_zero(found);
  code.bind(next);
}

// The attacker's king minus the cell plus $11: both digits are 0, 1 or 2 where he stands beside it.
void write_king(KernelWriter& code, Symbol found) {
  const Symbol far = code.fresh("far");
  code.ops({op::glo(kBy)});
  code.op(op::kAdi, kKings);
  code.ops({op::plo(kPointer), op::glo(kCell), op::str(kStack), op::ldn(kPointer), op::kSm});
  code.op(op::kAdi, 0x11);
  code.ops({op::plo(kHelp)});
  code.op(op::kAni, 0xCC);
  code.if_not_zero(far);
  code.ops({op::glo(kHelp)});
  code.op(op::kAdi, 0x11);
  code.op(op::kAni, 0x44);
  code.if_zero(found);
  code.bind(far);
}

// A pawn stands a rank behind what it attacks.
void write_pawns(KernelWriter& code, Symbol found) {
  const Symbol black = code.fresh("black"), done = code.fresh("done");
  code.ops({op::glo(kBy)});
  code.if_not_zero(black);
  for (const int step : {-17, -15}) write_step(code, step, kPawn, found);
  code.go(done);
  code.bind(black);
  for (const int step : {15, 17}) write_step(code, step, kPawn, found);
  code.bind(done);
}

// The function that C++ calls, and the leaf behind it.
void write_for_translated_code(KernelWriter& code, Symbol name, std::string_view leaf) {
  code.bind(name);
  code.call_leaf(code.symbol(leaf));
  code.op(op::kLdi, 0);
  code.ops({op::phi(kPointer)});
  code.go_back();
  code.bind(code.symbol(leaf));
}

}  // namespace

void write_cell_attacked(Program& program, Symbol name) {
  KernelWriter code(program);
  const Symbol found = code.fresh("found");
  code.bind(name);
  write_king(code, found);
  code.ops({op::glo(kBy), op::kShl, op::kShl, op::kShl, op::str(kStack)});
  static_assert(kBlackBit == 1 << 3);
  write_pawns(code, found);
  for (const int step : kStraight) write_ray(code, step, false, found);
  for (const int step : kDiagonal) write_ray(code, step, true, found);
  for (const int step : kLeaps) write_step(code, step, kKnight, found);
  code.op(op::kLdi, 0);
  const Symbol leave = code.fresh("leave");
  code.bind(leave);
  code.ops({op::plo(kPointer), op::sep(kCounter)});
  code.bind(found);
  code.op(op::kLdi, 1);
  code.go(leave);
}

// The king of the side to move.
void write_in_check(Program& program, Symbol name) {
  KernelWriter code(program);
  write_for_translated_code(code, name, kKingAttacked);
  code.load_low(kPointer, kSide);
  code.ops({op::ldn(kPointer)});
  code.op(op::kXri, 1);
  code.ops({op::plo(kBy), op::ldn(kPointer)});
  code.op(op::kAdi, kKings);
  code.ops({op::plo(kPointer), op::ldn(kPointer), op::plo(kCell)});
  code.go(code.symbol(kCellAttacked));
}

// The king of the side that has moved.
void write_left_in_check(Program& program, Symbol name) {
  KernelWriter code(program);
  write_for_translated_code(code, name, kKingLeftAttacked);
  code.load_low(kPointer, kSide);
  code.ops({op::ldn(kPointer), op::plo(kBy)});
  code.op(op::kXri, 1);
  code.op(op::kAdi, kKings);
  code.ops({op::plo(kPointer), op::ldn(kPointer), op::plo(kCell)});
  code.go(code.symbol(kCellAttacked));
}

}  // namespace quadrille::cosmac
