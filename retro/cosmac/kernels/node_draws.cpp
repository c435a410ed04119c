// Which positions are drawn, and which need not be asked: C++ is slow, and nearly none is.
#include "retro/cosmac/kernels/node_writer.hpp"

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/pocket/pocket_tables.hpp"
#include "retro/cosmac/kernels/game_layout.hpp"

namespace quadrille::cosmac {

// Drawn by the fifty moves or by a repetition?
void NodeWriter::old_position(Symbol old, Symbol pawns) {
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

// A position can come again only where a piece has left the square that the last move went to.
// Else to `never`. The pointer is at how many moves lead back.
void NodeWriter::look_for_return(Symbol never) {
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
  code_.ops({op::lda(kMoves), op::kShl, op::plo(kMove), op::ldn(kMoves), op::kShlc, op::phi(kMove),
             op::glo(kMove), op::kShl, op::ghi(kMove), op::kShlc, op::str(kStack),
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

// Without pawns: a rook or a queen and nothing else is enough. Neither a knight nor any number of
// bishops is worth a number that ends with the bytes of these two.
void NodeWriter::go_where_one_piece_mates() {
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

}  // namespace quadrille::cosmac
