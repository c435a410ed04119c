// What ends a search before its time: a break, and the nodes and work that are counted here.
#include "retro/cosmac/kernels/node_writer.hpp"
#include "retro/cosmac/kernels/try_make_kernel.hpp"

namespace quadrille::cosmac {

// Where the serial line is at space, as it is in a break.
void NodeWriter::go_at_space(Symbol target) {
  constexpr int kBytes = 2 + 3 + 1;  // with the first behind them
  const Symbol mark = code_.fresh("mark");
  code_.program().keep_in_page(kBytes);
  code_.program().branch(at_mark_, mark);
  code_.go(target);
  code_.bind(mark);
}

// Time to ask whether to stop: behind a child, or before a node that is not searched then.
void NodeWriter::check() {
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
void NodeWriter::ask_whether_to_stop() {
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
void NodeWriter::count_nodes() {
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

// What a list takes beside its nodes, for `go movetime`. D is how many moves are in it.
void NodeWriter::count_work() {
  static_assert(kMovesOfWork == 1 << 3);
  code_.ops({op::kShr, op::kShr, op::kShr});
  code_.op(op::kAdi, 1);
  add_work();
}

// As most moves of a side in check are: about as much work as a node, so the serial line is looked
// at too.
void NodeWriter::illegal() {
  code_.bind(code_.symbol(kMoveRefused));
  code_.op(op::kLdi, 1);
  add_work();
  const Symbol space = code_.fresh("space");
  go_at_space(space);
  code_.go(next_);
  code_.bind(space);
  code_.call(ask_);
  code_.ops({op::ldn(kHelp)});
  code_.if_zero(next_);
  code_.go(return_best_);
}

// As much as D says; the counter stays where it would overflow.
void NodeWriter::add_work() {
  const Symbol fits = code_.fresh("fits");
  code_.ops({op::str(kStack)});
  code_.load_address(kHelp, variable(kWork));
  code_.ops({op::ldn(kHelp), op::kAdd});
  code_.if_not_carry(fits);
  code_.op(op::kLdi, 0xFF);
  code_.bind(fits);
  code_.ops({op::str(kHelp)});
}

}  // namespace quadrille::cosmac
