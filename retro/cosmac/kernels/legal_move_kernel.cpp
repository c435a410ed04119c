#include "retro/cosmac/kernels/generator_kernel.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kNext = 7, kPosition = 8, kEnd = 9, kChecked = 10;
constexpr int kFirst = 0xC, kSecond = 0xD;

// What lies on the stack, from R2 + 1 on: the move for calls, the undo, all moves.
constexpr int kUndoPlace = 1 + 2, kMovesPlace = kUndoPlace + 16;
constexpr int kFrame = 2 + 16 + 2 * static_cast<int>(chess::kMostMoves);
static_assert(sizeof(chess::reference::Undo) <= 16);

void copy(KernelWriter& code, int from, int to) {
  code.ops({op::glo(from), op::plo(to), op::ghi(from), op::phi(to)});
}

void add_to_stack(KernelWriter& code, int number, int to) {
  code.ops({op::glo(kStack)});
  code.op(op::kAdi, number);
  code.ops({op::plo(to), op::ghi(kStack)});
  code.op(op::kAdci, number >> 8);
  code.ops({op::phi(to)});
}

void call_with_undo(KernelWriter& code, std::string_view kernel) {
  copy(code, kPosition, kFirst);
  add_to_stack(code, kUndoPlace, kSecond);
  code.call(code.symbol(kernel));
}

void go_unless_equal(KernelWriter& code, int one, int other, Symbol differ) {
  code.ops({op::glo(one), op::str(kStack), op::glo(other), op::kXor});
  code.if_not_zero(differ);
  code.ops({op::ghi(one), op::str(kStack), op::ghi(other), op::kXor});
  code.if_not_zero(differ);
}

}  // namespace

// The twin tries the moves on a copy of the position, which would not begin a page. This one makes
// them on the position itself and takes them back.
void write_has_legal_move(Program& program, Symbol name) {
  KernelWriter code(program);
  const Symbol next = code.fresh("next"), attempt = code.fresh("attempt"),
               leave = code.fresh("leave");
  code.bind(name);
  for (const int reg : {kChecked, kEnd, kPosition, kNext}) code.push_for_restore(reg);
  copy(code, kFirst, kPosition);
  add_to_stack(code, -kFrame, kStack);
  add_to_stack(code, kMovesPlace, kNext);
  copy(code, kNext, kSecond);
  code.call(code.symbol(kWriteMoves));
  copy(code, kFirst, kEnd);
  code.bind(next);
  go_unless_equal(code, kEnd, kNext, attempt);
  code.op(op::kLdi, 0);
  code.go(leave);
  code.bind(attempt);
  code.ops({op::inc(kStack), op::lda(kNext), op::str(kStack), op::inc(kStack), op::lda(kNext),
            op::str(kStack), op::dec(kStack), op::dec(kStack)});
  call_with_undo(code, kMake);
  copy(code, kPosition, kFirst);
  code.call(code.symbol(kLeftInCheck));
  code.ops({op::glo(kFirst), op::plo(kChecked)});
  call_with_undo(code, kUnmake);
  code.ops({op::glo(kChecked)});
  code.if_not_zero(next);
  code.op(op::kLdi, 1);
  code.bind(leave);
  code.ops({op::plo(kFirst)});
  code.op(op::kLdi, 0);
  code.ops({op::phi(kFirst)});
  add_to_stack(code, kFrame, kStack);
  code.go(code.symbol(restore_from(kNext)));
}

}  // namespace quadrille::cosmac
