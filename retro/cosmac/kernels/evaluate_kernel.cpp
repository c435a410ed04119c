#include "retro/cosmac/kernels/evaluate_kernel.hpp"

#include "quadrille/chess/pocket/pocket_tables.hpp"
#include "retro/cosmac/kernels/game_layout.hpp"
#include "retro/cosmac/kernels/kernel_names.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"
#include "retro/cosmac/kernels/piece_tables.hpp"

namespace quadrille::cosmac {
namespace {

// RC is the game, RD whether placement counts; RE the value for White, RF.0 what Black's king adds.
// R0 looks into the tables.
constexpr int kPointer = 0xC, kAsked = 0xD, kValue = 0xE, kKings2 = 0xF, kTable = 0;
constexpr int kKeptOver[] = {kPointer, kValue, kKings2, kCounter};  // a call

class EvaluateWriter {
 public:
  explicit EvaluateWriter(Program& program) : code_(program) {}

  void write(Symbol name) {
    const Symbol finish = code_.fresh("finish"), white = code_.fresh("white");
    code_.bind(name);
    code_.call_leaf(code_.symbol(kEvaluateGame));
    code_.go_back();
    code_.bind(code_.symbol(kEvaluateGame));
    code_.load_low(kPointer, kMaterial);
    code_.ops({op::lda(kPointer), op::plo(kValue), op::lda(kPointer), op::phi(kValue),
               op::sex(kPointer)});
    combine(op::kSm, op::kSmb);
    code_.ops({op::glo(kAsked)});
    code_.if_zero(finish);
    code_.load_low(kPointer, kPlacement);
    combine(op::kAdd, op::kAdc);
    code_.ops({op::kIrx});
    combine(op::kSm, op::kSmb);
    code_.ops({op::sex(kStack)});
    king(1);
    code_.ops({op::plo(kKings2)});
    king(0);
    add_kings();
    code_.bind(finish);
    code_.ops({op::sex(kStack)});
    code_.load_low(kPointer, kSide);
    code_.ops({op::ldn(kPointer)});
    code_.if_zero(white);
    code_.ops({op::glo(kValue)});
    code_.op(op::kSdi, 0);
    code_.ops({op::plo(kPointer), op::ghi(kValue)});
    code_.op(op::kSdbi, 0);
    code_.ops({op::phi(kPointer), op::sep(kCounter)});
    code_.bind(white);
    code_.ops({op::glo(kValue), op::plo(kPointer), op::ghi(kValue), op::phi(kPointer),
               op::sep(kCounter)});
    for (const int colour : {0, 1}) bare(colour);
  }

 private:
  // The value with a word, to whose high byte the pointer goes; X points there too.
  void combine(std::uint8_t low, std::uint8_t high) {
    code_.ops(
        {op::glo(kValue), low, op::plo(kValue), op::kIrx, op::ghi(kValue), high, op::phi(kValue)});
  }

  // D becomes what the king adds, as in the table.
  void king(int colour) {
    const Symbol early = code_.fresh("early"), look = code_.fresh("look");
    const int other = 1 - colour;
    // The high byte decides most of the time.
    code_.load_low(kPointer, kPieces + 2 * other);
    code_.ops({op::lda(kPointer)});
    code_.op(op::kSmi, (chess::pocket::kLittle + 1) & 0xFF);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kSmbi, (chess::pocket::kLittle + 1) >> 8);
    code_.if_carry(early);
    code_.load_low(kPointer, kMaterial + 2 * other);
    code_.ops({op::lda(kPointer), op::str(kStack), op::ldn(kPointer), op::kOr});
    code_.if_zero(bare_[colour]);
    code_.bind(late_[colour]);
    code_.load_low(kPointer, kKings + colour);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kOri, placement_bits(kLateKingCode));
    code_.go(look);
    code_.bind(early);
    code_.load_low(kPointer, kKings + colour);
    code_.ops({op::ldn(kPointer)});
    code_.op(op::kOri, placement_bits(kKing));
    code_.bind(look);
    code_.ops({op::plo(kTable)});
    const Symbol table = code_.symbol(kPlacementTable);
    static_assert(placement_page(kLateKingCode) == placement_page(kKing));
    code_.program().op(
        op::kLdi, {table, 256 * placement_page(kKing | (colour != 0 ? kBlackBit : 0))}, Part::high);
    code_.ops({op::phi(kTable), op::lda(kTable)});
    code_.bind(known_[colour]);
  }

  // D is White's.
  void add_kings() {
    code_.ops({op::plo(kTable), op::glo(kKings2), op::str(kStack), op::glo(kTable), op::kSm,
               op::str(kStack)});
    code_.op(op::kLdi, 0);
    code_.op(op::kSmbi, 0);  // the sign of the difference
    code_.ops({op::phi(kTable), op::glo(kValue), op::kAdd, op::plo(kValue), op::ghi(kTable),
               op::str(kStack), op::ghi(kValue), op::kAdc, op::phi(kValue)});
  }

  // The other side has a bare king: C++ knows what that is worth, if this one is not bare as well.
  // To call it, R3 is the program counter for a while.
  void bare(int colour) {
    code_.bind(bare_[colour]);
    code_.load_low(kPointer, kMaterial + 2 * colour);
    code_.ops({op::lda(kPointer), op::str(kStack), op::ldn(kPointer), op::kOr});
    code_.if_zero(late_[colour]);
    const Symbol call = code_.fresh("call"), back = code_.fresh("back");
    code_.push_all(kKeptOver);
    code_.load_address(kCounter, call);
    code_.ops({op::sep(kCounter)});
    code_.bind(call);
    code_.load_address(kCaller, code_.symbol(kCallRoutine));
    code_.load_low(kPointer, 0);
    code_.load_low(kAsked, colour);
    code_.op(op::kLdi, 0);
    code_.ops({op::phi(kAsked)});
    code_.call(code_.symbol(kDrive));
    code_.ops({op::glo(kPointer), op::plo(kTable), op::ghi(kPointer), op::phi(kTable)});
    code_.load_address(kCaller, back);
    code_.ops({op::sep(kCaller)});
    code_.bind(back);
    code_.pull_all(kKeptOver);
    const bool white = colour == 0;
    code_.ops({op::glo(kTable), op::str(kStack), op::glo(kValue), white ? op::kAdd : op::kSm,
               op::plo(kValue), op::ghi(kTable), op::str(kStack), op::ghi(kValue),
               white ? op::kAdc : op::kSmb, op::phi(kValue)});
    code_.op(op::kLdi, kZeroBonus);
    code_.go(known_[colour]);
  }

  KernelWriter code_;
  Symbol bare_[2] = {code_.fresh("bare"), code_.fresh("bare")};
  Symbol late_[2] = {code_.fresh("late"), code_.fresh("late")};
  Symbol known_[2] = {code_.fresh("known"), code_.fresh("known")};
};

}  // namespace

void write_evaluate(Program& program, Symbol name) {
  EvaluateWriter(program).write(name);
}

}  // namespace quadrille::cosmac
