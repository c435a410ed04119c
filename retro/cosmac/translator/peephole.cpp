#include "retro/cosmac/translator/peephole.hpp"

#include <bitset>
#include <optional>

#include "retro/cosmac/core/opcodes.hpp"

namespace quadrille::cosmac {
namespace {

using Kind = Item::Kind;

// What D is known to hold: halves of registers, a constant.
class Accumulator {
 public:
  void forget() { *this = {}; }
  // A register has changed: both halves.
  void changed(int reg) { low_[index(reg)] = high_[index(reg)] = false; }

  bool is_low(int reg) const { return low_[index(reg)]; }
  bool is_high(int reg) const { return high_[index(reg)]; }
  bool is(const Value& value, Part part) const {
    return constant_ && *constant_ == byte_of(value, part) && (!value.symbol || part_ == part);
  }

  void from_low(int reg) {
    forget();
    low_[index(reg)] = true;
  }
  void from_high(int reg) {
    forget();
    high_[index(reg)] = true;
  }
  void from(const Value& value, Part part) {
    forget();
    constant_ = byte_of(value, part);
    part_ = part;
  }
  void to_low(int reg) { low_[index(reg)] = true; }
  void to_high(int reg) { high_[index(reg)] = true; }

 private:
  static std::size_t index(int reg) { return static_cast<std::size_t>(reg); }
  // Of a number its byte; of an address all of it, because the byte is not known yet.
  static Value byte_of(const Value& value, Part part) {
    if (value.symbol) return value;
    return (part == Part::high ? value.number >> 8 : value.number) & 0xFF;
  }

  std::bitset<16> low_, high_;
  std::optional<Value> constant_;
  Part part_ = Part::none;
};

// Whether the instruction is needless; else what it does to D and to the registers.
bool is_needless(const Item& item, Accumulator& d) {
  if (item.prefixed) {
    d.forget();
    return false;
  }
  const int reg = item.opcode & 15;
  switch (item.opcode >> 4) {
    case 0x1:  // INC
    case 0x2:  // DEC
      d.changed(reg);
      return false;
    case 0x5:  // STR
    case 0xE:  // SEX
      return false;
    case 0x8:  // GLO
      if (d.is_low(reg)) return true;
      d.from_low(reg);
      return false;
    case 0x9:  // GHI
      if (d.is_high(reg)) return true;
      d.from_high(reg);
      return false;
    case 0xA:  // PLO
      if (d.is_low(reg)) return true;
      d.to_low(reg);
      return false;
    case 0xB:  // PHI
      if (d.is_high(reg)) return true;
      d.to_high(reg);
      return false;
    default:
      break;
  }
  if (item.opcode == op::kLdi) {
    if (d.is(item.value, item.part)) return true;
    d.from(item.value, item.part);
    return false;
  }
  d.forget();
  return false;
}

bool is_skip(const Item& item) {
  return item.kind == Kind::op && !item.prefixed &&
         (item.opcode == op::kSkp || (item.opcode & 0xF4) == 0xC4 || item.opcode == op::kLskp);
}

void remove_reloads(std::vector<Item>& items) {
  std::vector<Item> kept;
  Accumulator d;
  for (std::size_t index = 0; index < items.size(); ++index) {
    const Item& item = items[index];
    if (is_skip(item)) {
      // What follows may be passed over, so it stays, and nothing is known behind it.
      kept.push_back(item);
      kept.push_back(items[++index]);
      d.forget();
    } else if (item.kind == Kind::op) {
      if (!is_needless(item, d)) kept.push_back(item);
    } else {
      if (item.kind != Kind::branch) d.forget();
      kept.push_back(item);
    }
  }
  items = std::move(kept);
}

bool is_sex(const Item& item) {
  return item.kind == Kind::op && !item.prefixed && (item.opcode & 0xF0) == 0xE0;
}

// Of several changes of X in a row the last counts; a branch to the label behind it goes there
// anyway.
void remove_idle(std::vector<Item>& items) {
  std::vector<Item> kept;
  for (std::size_t index = 0; index < items.size(); ++index) {
    const Item& item = items[index];
    if (index + 1 < items.size()) {
      const Item& next = items[index + 1];
      if (is_sex(item) && is_sex(next)) continue;
      if (item.kind == Kind::branch && item.condition() == Condition::always &&
          next.kind == Kind::label && next.value == item.value) {
        continue;
      }
    }
    kept.push_back(item);
  }
  items = std::move(kept);
}

}  // namespace

void peephole(Section& section) {
  remove_idle(section.items);
  remove_reloads(section.items);
}

}  // namespace quadrille::cosmac
