#include "retro/cosmac/kernels/make_kernel.hpp"

#include "retro/cosmac/kernels/cells_of_move.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

// RF.0 is the cell that the move leaves, RF.1 the piece; RB.0 the cell that it goes to, RB.1 what
// it captures.
constexpr int kPointer = 0xC, kUndo = 0xD, kMove = 0xE, kFrom = 0xF, kTo = 0xB, kHelp = 0;

constexpr int kRankBits = 0x70, kFileBits = 7;
// Flags of a move, in the upper half of its high byte. Promotions follow castling.
constexpr int kFlagBits = 0xF0, kFlagStep = 0x10;
constexpr int kKingToRook = kKing ^ kRook;
static_assert(static_cast<int>(chess::Flag::double_step) == 1 &&
              static_cast<int>(chess::Flag::en_passant) == 2 &&
              static_cast<int>(chess::Flag::castling) == 3 &&
              static_cast<int>(chess::Flag::to_knight) == 4);
static_assert(offsetof(chess::reference::Undo, captured) == sizeof(State));

void point_at(KernelWriter& code, int cell_in) {
  code.ops({op::glo(cell_in), op::plo(kPointer)});
}

void store(KernelWriter& code, int byte) {
  code.op(op::kLdi, byte);
  code.ops({op::str(kPointer)});
}

// Behind the return address.
void fetch_move(KernelWriter& code) {
  code.ops({op::inc(kStack), op::inc(kStack), op::inc(kStack), op::lda(kStack), op::plo(kMove),
            op::ldn(kStack), op::phi(kMove)});
  for (int step = 0; step < 4; ++step) code.ops({op::dec(kStack)});
}

void write_entry(Program& program, Symbol name, std::string_view routine) {
  KernelWriter code(program);
  code.bind(name);
  fetch_move(code);
  code.call_leaf(code.symbol(routine));
  code.go_back();
}

// The pointer goes to where a pawn stands that is taken in passing.
void point_at_passed(KernelWriter& code) {
  code.ops({op::glo(kTo)});
  code.op(op::kAni, kFileBits);
  code.ops({op::str(kStack), op::glo(kFrom)});
  code.op(op::kAni, kRankBits);
  code.ops({op::kOr, op::plo(kPointer)});
}

// On the king's side the rook stands to his right. The pointer goes to where he arrives.
struct Wing {
  int king_file;
  std::uint8_t to_rook;
};
constexpr Wing kQueenSide{2, op::inc(kPointer)}, kKingSide{6, op::dec(kPointer)};

template <class Write>
void by_wing(KernelWriter& code, Write write) {
  const Symbol king_side = code.fresh("king_side"), done = code.fresh("done");
  code.ops({op::glo(kFrom), op::str(kStack), op::glo(kTo), op::kSm});
  code.if_carry(king_side);
  for (const Wing& wing : {kQueenSide, kKingSide}) {
    code.ops({op::glo(kFrom)});
    code.op(op::kAni, kRankBits);
    code.op(op::kOri, wing.king_file);
    code.ops({op::plo(kPointer)});
    write(wing);
    if (wing.king_file == kQueenSide.king_file) {
      code.go(done);
      code.bind(king_side);
    }
  }
  code.bind(done);
}

class MakeWriter {
 public:
  explicit MakeWriter(Program& program) : code_(program) {}

  void write() {
    code_.bind(code_.symbol(kMakeMove));
    code_.load_low(kPointer, kState);
    for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
      code_.ops({op::lda(kPointer), op::str(kUndo), op::inc(kUndo)});
    }
    find_cells(code_, kMove, kFrom, kTo, kHelp);
    point_at(code_, kFrom);
    code_.ops({op::ldn(kPointer), op::phi(kFrom)});
    drop_rights();
    code_.ops({op::ghi(kMove)});
    code_.op(op::kAni, kFlagBits);
    code_.if_not_zero(special_);
    capture_at_target();
    code_.ops({op::ghi(kFrom), op::str(kPointer)});
    finish();
    specials();
  }

 private:
  // A right's rook stands on the first or the last rank, where the rank plus one is 1 or 8.
  void drop_rights() {
    const Symbol look = code_.fresh("look"), done = code_.fresh("done");
    for (const int cell : {kFrom, kTo}) {
      code_.ops({op::glo(cell)});
      code_.op(op::kAdi, 0x10);
      code_.op(op::kAni, 0x60);
      if (cell == kFrom) {
        code_.if_zero(look);
      } else {
        code_.if_not_zero(done);
      }
    }
    code_.bind(look);
    code_.load_low(kPointer, kRooks);
    for (int rook = 0; rook < 4; ++rook) {
      const Symbol drop = code_.fresh("drop"), keep = code_.fresh("keep");
      code_.ops({op::ldn(kPointer), op::str(kStack), op::glo(kFrom), op::kXor});
      code_.if_zero(drop);
      code_.ops({op::glo(kTo), op::kXor});
      code_.if_not_zero(keep);
      code_.bind(drop);
      store(code_, kNoCell);
      code_.bind(keep);
      code_.ops({op::inc(kPointer)});
    }
    code_.bind(done);
  }

  void capture_at_target() {
    point_at(code_, kTo);
    code_.ops({op::ldn(kPointer), op::str(kUndo), op::phi(kTo)});
  }
  void capture_nothing() {
    code_.op(op::kLdi, 0);
    code_.ops({op::str(kUndo), op::phi(kTo)});
  }

  // A number of 16 bits that stays at its largest.
  void count(int place) {
    const Symbol done = code_.fresh("done");
    code_.load_low(kPointer, place);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kAdi, 1);
    code_.ops({op::str(kPointer), op::inc(kPointer), op::ldn(kPointer)});
    code_.op(op::kAdci, 0);
    code_.ops({op::str(kPointer)});
    code_.if_not_carry(done);
    store(code_, 0xFF);
    code_.ops({op::dec(kPointer), op::str(kPointer)});
    code_.bind(done);
  }

  // What most moves have in common, from the cell that they leave on.
  void finish() {
    const Symbol white = code_.fresh("white"), counted = code_.fresh("counted");
    code_.bind(leave_cell_);
    point_at(code_, kFrom);
    store(code_, 0);
    code_.bind(check_king_);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kKindBits);
    code_.op(op::kXri, kKing);
    code_.if_zero(king_moved_);
    code_.bind(no_en_passant_);
    code_.load_low(kPointer, kEnPassant);
    store(code_, kNoCell);
    code_.ops({op::ghi(kTo)});
    code_.if_not_zero(count_again_);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kKindBits);
    code_.op(op::kXri, kPawn);
    code_.if_zero(count_again_);
    count(kHalfMoves);
    code_.go(counted);
    code_.bind(count_again_);
    code_.load_low(kPointer, kHalfMoves);
    store(code_, 0);
    code_.ops({op::inc(kPointer), op::str(kPointer)});
    code_.bind(counted);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kBlackBit);
    code_.if_zero(white);
    count(kFullMove);
    code_.bind(white);
    code_.load_low(kPointer, kSide);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kXri, 1);
    code_.ops({op::str(kPointer), op::sep(kCounter)});
  }

  void specials() {
    const Symbol two_ahead = code_.fresh("two_ahead"), passing = code_.fresh("passing"),
                 castling = code_.fresh("castling");
    king_moves();
    code_.bind(special_);
    for (const Symbol target : {two_ahead, passing, castling}) {
      code_.op(op::kSmi, kFlagStep);
      code_.if_zero(target);
    }
    promotes();
    code_.bind(passing);
    point_at_passed(code_);
    code_.ops({op::ldn(kPointer), op::str(kUndo), op::phi(kTo)});
    store(code_, 0);
    point_at(code_, kTo);
    code_.ops({op::ghi(kFrom), op::str(kPointer)});
    code_.go(leave_cell_);
    code_.bind(castling);
    castles();
    code_.bind(two_ahead);
    goes_two_ahead();
  }

  void king_moves() {
    code_.bind(king_moved_);
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kBlackBit);
    code_.ops({op::kShr, op::kShr});  // two rooks for each colour
    code_.op(op::kAdi, kRooks);
    code_.ops({op::plo(kPointer)});
    store(code_, kNoCell);
    code_.ops({op::inc(kPointer), op::str(kPointer)});
    code_.ops({op::ghi(kFrom), op::kShr, op::kShr, op::kShr});
    code_.op(op::kAdi, kKings);
    code_.ops({op::plo(kPointer), op::glo(kTo), op::str(kPointer)});
    code_.go(no_en_passant_);
  }

  // D is 1 for a knight, 2 for a bishop and so on, in its upper half.
  void promotes() {
    code_.ops({op::kShr, op::kShr, op::kShr, op::kShr});
    code_.op(op::kAdi, kKnight - 1);
    code_.ops({op::plo(kHelp)});
    capture_at_target();
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kAni, kBlackBit);
    code_.ops({op::str(kStack), op::glo(kHelp), op::kOr, op::str(kPointer)});
    code_.go(leave_cell_);
  }

  void castles() {
    capture_nothing();
    for (const int cell : {kFrom, kTo}) {
      point_at(code_, cell);
      store(code_, 0);
    }
    by_wing(code_, [this](const Wing& wing) {
      code_.ops({op::plo(kTo), op::ghi(kFrom), op::str(kPointer), wing.to_rook});
    });
    code_.ops({op::ghi(kFrom)});
    code_.op(op::kXri, kKingToRook);
    code_.ops({op::str(kPointer)});
    code_.go(check_king_);
  }

  // The cell passed over counts only where a pawn beside the target can take on it.
  void goes_two_ahead() {
    const Symbol found = code_.fresh("found");
    capture_nothing();
    point_at(code_, kFrom);
    store(code_, 0);
    point_at(code_, kTo);
    code_.ops({op::ghi(kFrom), op::str(kPointer)});
    code_.op(op::kXri, kBlackBit);
    code_.ops({op::str(kStack)});
    for (const int beside : {-1, 1}) {
      const Symbol next = code_.fresh("next");
      code_.ops({op::glo(kTo)});
      code_.op(op::kAdi, beside);
      code_.ops({op::plo(kPointer)});
      code_.op(op::kAni, kOffBoard);
      code_.if_not_zero(next);
      code_.ops({op::ldn(kPointer), op::kXor});
      code_.if_zero(found);
      code_.bind(next);
    }
    code_.go(no_en_passant_);
    code_.bind(found);
    code_.load_low(kPointer, kEnPassant);
    code_.ops(
        {op::glo(kFrom), op::str(kStack), op::glo(kTo), op::kAdd, op::kShr, op::str(kPointer)});
    code_.go(count_again_);
  }

  KernelWriter code_;
  Symbol special_ = code_.fresh("special"), leave_cell_ = code_.fresh("leave_cell"),
         check_king_ = code_.fresh("check_king"), king_moved_ = code_.fresh("king_moved"),
         no_en_passant_ = code_.fresh("no_en_passant"), count_again_ = code_.fresh("count_again");
};

}  // namespace

void write_make(Program& program, Symbol name) {
  write_entry(program, name, kMakeMove);
  MakeWriter(program).write();
}

void write_unmake(Program& program, Symbol name) {
  KernelWriter code(program);
  const Symbol special = code.fresh("special"), plain = code.fresh("plain"),
               put_back = code.fresh("put_back"), mover_back = code.fresh("mover_back"),
               passing = code.fresh("passing"), castling = code.fresh("castling");
  write_entry(program, name, kUnmakeMove);
  code.bind(code.symbol(kUnmakeMove));
  code.load_low(kPointer, kState);
  for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
    code.ops({op::lda(kUndo), op::str(kPointer), op::inc(kPointer)});
  }
  find_cells(code, kMove, kFrom, kTo, kHelp);
  code.ops({op::ghi(kMove)});
  code.op(op::kAni, kFlagBits);
  code.if_not_zero(special);
  code.bind(plain);
  point_at(code, kTo);
  code.ops({op::ldn(kPointer), op::phi(kFrom)});
  code.bind(put_back);
  code.ops({op::ldn(kUndo), op::str(kPointer)});
  code.bind(mover_back);
  point_at(code, kFrom);
  code.ops({op::ghi(kFrom), op::str(kPointer), op::sep(kCounter)});

  code.bind(special);
  for (const Symbol target : {plain, passing, castling}) {  // two ahead is taken back as any other
    code.op(op::kSmi, kFlagStep);
    code.if_zero(target);
  }
  point_at(code, kTo);  // a promotion: the pawn of that colour
  code.ops({op::ldn(kPointer)});
  code.op(op::kAni, kBlackBit);
  code.op(op::kOri, kPawn);
  code.ops({op::phi(kFrom)});
  code.go(put_back);

  code.bind(passing);
  point_at(code, kTo);
  code.ops({op::ldn(kPointer), op::phi(kFrom)});
  store(code, 0);
  point_at_passed(code);
  code.go(put_back);

  code.bind(castling);
  by_wing(code, [&](const Wing& wing) {
    code.ops({op::ldn(kPointer), op::phi(kFrom)});
    store(code, 0);
    code.ops({wing.to_rook, op::str(kPointer)});
  });
  point_at(code, kTo);
  code.ops({op::ghi(kFrom)});
  code.op(op::kXri, kKingToRook);
  code.ops({op::str(kPointer)});
  code.go(mover_back);
}

}  // namespace quadrille::cosmac
