#include <iterator>

#include "retro/cosmac/kernels/attack_kernel.hpp"
#include "retro/cosmac/kernels/generator_kernel.hpp"
#include "retro/cosmac/kernels/move_code.hpp"
#include "retro/cosmac/kernels/position_layout.hpp"

namespace quadrille::cosmac {
namespace {

// R4 and R6 have the cells that king and rook come from in their low bytes, and in their high bytes
// those that they go to. R5 is where the move goes, R7 points into the position, R8.0 walks.
constexpr int kKingWay = 4, kOut = 5, kRookWay = 6, kPosition = 7, kWalk = 8;
constexpr int kResult = 0xC, kCell = 0xD, kBy = 0xE, kHelp = 0xB;
constexpr int kSaved[] = {4, 5, 6, 7, 8};

struct Wing {
  int number, king_file, rook_file;
};
constexpr Wing kWings[] = {{0, 6, 5}, {1, 2, 3}};

class CastlingWriter {
 public:
  explicit CastlingWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
    code_.bind(name);
    code_.push_all(kSaved);
    code_.ops({op::glo(kCell), op::plo(kOut), op::ghi(kCell), op::phi(kOut), op::ghi(kResult),
               op::phi(kPosition)});
    for (const Wing& wing : kWings) castle(wing);
    code_.ops({op::glo(kOut), op::plo(kResult), op::ghi(kOut), op::phi(kResult)});
    code_.pull_all(kSaved);
    code_.go_back();
    way_is_free();
  }

 private:
  void castle(const Wing& wing) {
    const Symbol no = code_.fresh("no");
    code_.load_low(kPosition, kSide);
    code_.ops({op::ldn(kPosition), op::kShl});
    code_.op(op::kAdi, kRooks + wing.number);
    code_.ops({op::plo(kPosition), op::ldn(kPosition), op::plo(kRookWay)});
    code_.op(op::kXri, kNoCell);
    code_.if_zero(no);
    code_.load_low(kPosition, kSide);
    code_.ops({op::ldn(kPosition)});
    code_.op(op::kAdi, kKings);
    code_.ops({op::plo(kPosition), op::ldn(kPosition), op::plo(kKingWay)});
    for (const int way : {kKingWay, kRookWay}) {
      code_.ops({op::glo(kKingWay)});
      code_.op(op::kAni, 0x70);
      code_.op(op::kOri, way == kKingWay ? wing.king_file : wing.rook_file);
      code_.ops({op::phi(way)});
    }
    for (const int way : {kKingWay, kRookWay}) {
      code_.ops({op::glo(way), op::plo(kWalk), op::ghi(way), op::phi(kWalk)});
      code_.call(free_);
      code_.ops({op::glo(kResult)});
      code_.if_zero(no);
    }
    attacked_between(no);
    stack_square(code_, kKingWay);
    push_move(code_, {.to = kRookWay, .out = kOut, .help = kHelp}, chess::Flag::castling, kStack);
    code_.bind(no);
  }

  // One step of R8.0 towards R8.1, or to `arrived` where it is there.
  void walk(Symbol arrived) {
    const Symbol down = code_.fresh("down"), stepped = code_.fresh("stepped");
    code_.ops({op::ghi(kWalk), op::str(kStack), op::glo(kWalk), op::kSm});
    code_.if_zero(arrived);
    code_.if_carry(down);
    code_.op(op::kLdi, 1);
    code_.go(stepped);
    code_.bind(down);
    code_.op(op::kLdi, -1);
    code_.bind(stepped);
    code_.ops({op::str(kStack), op::glo(kWalk), op::kAdd, op::plo(kWalk)});
  }

  // R8 walks from its low byte to its high byte. RC becomes 1 where all cells but those of the king
  // and the rook are empty.
  void way_is_free() {
    const Symbol look = code_.fresh("look"), further = code_.fresh("further"),
                 yes = code_.fresh("yes"), no = code_.fresh("no"), leave = code_.fresh("leave");
    code_.bind(free_);
    code_.bind(look);
    for (const int way : {kKingWay, kRookWay}) {
      code_.ops({op::glo(way), op::str(kStack), op::glo(kWalk), op::kXor});
      code_.if_zero(further);
    }
    code_.ops({op::glo(kWalk), op::plo(kPosition), op::ldn(kPosition)});
    code_.if_not_zero(no);
    code_.bind(further);
    walk(yes);
    code_.go(look);
    code_.bind(yes);
    code_.op(op::kLdi, 1);
    code_.go(leave);
    code_.bind(no);
    code_.op(op::kLdi, 0);
    code_.bind(leave);
    code_.ops({op::plo(kResult)});
    code_.go_back();
  }

  // The king's own way, both ends included.
  void attacked_between(Symbol attacked) {
    const Symbol look = code_.fresh("look"), safe = code_.fresh("safe");
    code_.ops({op::glo(kKingWay), op::plo(kWalk), op::ghi(kKingWay), op::phi(kWalk)});
    code_.bind(look);
    code_.load_low(kPosition, kSide);
    code_.ops({op::ldn(kPosition)});
    code_.op(op::kXri, 1);
    code_.ops({op::plo(kBy), op::ghi(kPosition), op::phi(kResult), op::glo(kWalk), op::plo(kCell)});
    code_.call_leaf(code_.symbol(kCellAttacked));
    code_.ops({op::glo(kResult)});
    code_.if_not_zero(attacked);
    walk(safe);
    code_.go(look);
    code_.bind(safe);
  }

  KernelWriter code_;
  Symbol free_ = code_.fresh("way_is_free");
};

}  // namespace

void write_castling(Program& program, Symbol name) {
  CastlingWriter(program).write(name);
}

}  // namespace quadrille::cosmac
