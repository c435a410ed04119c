#include "retro/cosmac/assembler/assemble.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "retro/cosmac/core/opcodes.hpp"

namespace quadrille::cosmac {
namespace {

using Kind = Item::Kind;
using Problem = std::optional<AssemblyError>;

constexpr std::uint8_t kShortToLong = 0x90;  // 3x becomes Cx
constexpr std::int64_t kUnbound = -1;
constexpr std::uint32_t kPage = 256;

bool asks_ef(const Item& branch) {
  return (branch.opcode & 7) >= 4;
}

const Instruction* known(const Program& program, const Item& op) {
  if (!op.prefixed) return instruction(op.opcode);
  return program.model() == Model::cdp1806 ? prefixed_instruction(op.opcode) : nullptr;
}

class Assembler {
 public:
  explicit Assembler(const Program& program)
      : program_(program),
        layout_(program.sections().size()),
        far_(program.sections().size()),
        addresses_(program.symbols(), kUnbound) {}

  Expected<Assembly, AssemblyError> run() {
    for (std::size_t index = 0; index < layout_.size(); ++index) {
      const auto& items = program_.sections()[index].items;
      layout_[index].resize(items.size());
      for (const Item& item : items) far_[index].push_back(item.reach == Reach::long_only);
    }
    if (Problem problem = check_items()) return *problem;
    do {
      place();
    } while (widen());
    if (Problem problem = check_sections()) return *problem;
    if (Problem problem = encode()) return *problem;
    return Assembly{std::move(image_), std::move(layout_)};
  }

 private:
  const std::vector<Item>& items(std::size_t section) const {
    return program_.sections()[section].items;
  }

  std::string where(std::size_t section, std::size_t item) const {
    return fmt::format("{}, ${:04X}", program_.sections()[section].name,
                       layout_[section][item].address);
  }
  AssemblyError error(std::size_t section, std::size_t item, std::string_view text) const {
    return {fmt::format("{}: {}", where(section, item), text)};
  }

  // What is wrong whatever the addresses are.
  Problem check_items() {
    place();
    std::vector<bool> bound(program_.symbols());
    for (std::size_t section = 0; section < layout_.size(); ++section) {
      for (std::size_t index = 0; index < items(section).size(); ++index) {
        const Item& item = items(section)[index];
        if (item.kind == Kind::label) {
          const Symbol symbol = *item.value.symbol;
          if (bound[symbol.number]) {
            return error(section, index, fmt::format("{} is bound twice", program_.name(symbol)));
          }
          bound[symbol.number] = true;
        } else if (item.value.symbol && addresses_[item.value.symbol->number] == kUnbound) {
          return error(section, index,
                       fmt::format("{} is bound nowhere", program_.name(*item.value.symbol)));
        } else if (Problem problem = check_op(section, index)) {
          return problem;
        }
      }
    }
    return {};
  }

  Problem check_op(std::size_t section, std::size_t index) const {
    const Item& item = items(section)[index];
    if (item.kind == Kind::branch && asks_ef(item) && item.reach == Reach::long_only) {
      return error(section, index, "no long branch asks an EF line");
    }
    if (item.kind != Kind::op) return {};
    const Instruction* const found = known(program_, item);
    if (found == nullptr) {
      return error(
          section, index,
          fmt::format("opcode {}{:02X} is undefined", item.prefixed ? "68 " : "", item.opcode));
    }
    const int wanted = operand_length(found->operand);
    const int given = item.part == Part::none ? 0 : item.part == Part::whole ? 2 : 1;
    if (wanted == given) return {};
    return error(section, index,
                 fmt::format("{} takes {} bytes, not {}", found->mnemonic, wanted, given));
  }

  std::uint32_t length(const Item& item, bool far, std::uint32_t address) const {
    switch (item.kind) {
      case Kind::op:
        return 1 + (item.prefixed ? 1 : 0) +
               (item.part == Part::none    ? 0
                : item.part == Part::whole ? 2
                                           : 1);
      case Kind::branch:
        return far ? 3 : 2;
      case Kind::label:
        return 0;
      case Kind::byte:
        return 1;
      case Kind::word:
        return 2;
      case Kind::reserve:
        return static_cast<std::uint32_t>(item.value.number);
      case Kind::align: {
        const std::uint32_t unit = static_cast<std::uint32_t>(item.value.number);
        return (unit - address % unit) % unit;
      }
      case Kind::page: {
        const std::uint32_t left = kPage - address % kPage;
        return left < static_cast<std::uint32_t>(item.value.number) ? left : 0;
      }
    }
    return 0;
  }

  void place() {
    std::uint32_t address = 0;
    for (std::size_t section = 0; section < layout_.size(); ++section) {
      if (const auto first = program_.sections()[section].first) address = *first;
      for (std::size_t index = 0; index < items(section).size(); ++index) {
        const Item& item = items(section)[index];
        if (item.kind == Kind::label) addresses_[item.value.symbol->number] = address;
        layout_[section][index] = {address, length(item, far_[section][index], address)};
        address += layout_[section][index].length;
      }
    }
  }

  // From the operand byte of the short form.
  bool in_page(std::size_t section, std::size_t index) const {
    const std::uint32_t operand = layout_[section][index].address + 1;
    return operand >> 8 == static_cast<std::uint32_t>(address_of(items(section)[index].value)) >> 8;
  }

  // Whether a branch became long.
  bool widen() {
    bool widened = false;
    for (std::size_t section = 0; section < layout_.size(); ++section) {
      for (std::size_t index = 0; index < items(section).size(); ++index) {
        const Item& item = items(section)[index];
        if (item.kind != Kind::branch || far_[section][index] || asks_ef(item) ||
            item.reach != Reach::automatic || in_page(section, index)) {
          continue;
        }
        far_[section][index] = widened = true;
      }
    }
    return widened;
  }

  std::int64_t address_of(const Value& value) const {
    return value.number + (value.symbol ? addresses_[value.symbol->number] : 0);
  }

  std::uint32_t end_of(std::size_t section) const {
    const Placement& last = layout_[section].back();
    return last.address + last.length;
  }

  Problem check_sections() const {
    std::vector<std::size_t> order;
    for (std::size_t section = 0; section < layout_.size(); ++section) {
      if (!layout_[section].empty()) order.push_back(section);
    }
    for (const std::size_t section : order) {
      const Section& checked = program_.sections()[section];
      if (end_of(section) > checked.last + 1u) {
        return AssemblyError{fmt::format("{} ends at ${:04X}, {} bytes behind ${:04X}",
                                         checked.name, end_of(section) - 1,
                                         end_of(section) - 1 - checked.last, checked.last)};
      }
    }
    std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
      return layout_[one][0].address < layout_[other][0].address;
    });
    for (std::size_t index = 1; index < order.size(); ++index) {
      const std::size_t before = order[index - 1], after = order[index];
      if (end_of(before) <= layout_[after][0].address) continue;
      return AssemblyError{fmt::format("{} overlaps {} at ${:04X}",
                                       program_.sections()[before].name,
                                       program_.sections()[after].name, layout_[after][0].address)};
    }
    return {};
  }

  Problem encode() {
    for (std::size_t number = 0; number < program_.symbols(); ++number) {
      const Symbol symbol{static_cast<std::uint32_t>(number)};
      if (addresses_[number] == kUnbound) continue;
      image_.symbols.emplace(program_.name(symbol), static_cast<std::uint16_t>(addresses_[number]));
    }
    for (std::size_t section = 0; section < layout_.size(); ++section) {
      Block block;
      for (std::size_t index = 0; index < items(section).size(); ++index) {
        if (items(section)[index].kind == Kind::reserve) {
          close(block);
        } else if (Problem problem = encode(section, index, block)) {
          return problem;
        }
      }
      close(block);
    }
    return {};
  }

  void close(Block& block) {
    if (!block.bytes.empty()) image_.blocks.push_back(std::move(block));
    block = {};
  }

  Problem encode(std::size_t section, std::size_t index, Block& block) const {
    const Item& item = items(section)[index];
    if (block.bytes.empty()) {
      block.address = static_cast<std::uint16_t>(layout_[section][index].address);
    }
    const std::int64_t value = address_of(item.value);
    switch (item.kind) {
      case Kind::op:
        if (item.prefixed) block.bytes.push_back(kPrefix);
        block.bytes.push_back(item.opcode);
        return operand(section, index, block);
      case Kind::branch:
        return branch(section, index, block);
      case Kind::byte:
        return operand(section, index, block);
      case Kind::word:
        block.bytes.push_back(static_cast<std::uint8_t>(value));
        block.bytes.push_back(static_cast<std::uint8_t>(value >> 8));
        return {};
      case Kind::align:  // where nothing has come yet, the block begins behind it
        if (!block.bytes.empty()) {
          block.bytes.resize(block.bytes.size() + layout_[section][index].length);
        }
        return {};
      case Kind::page:
        block.bytes.resize(block.bytes.size() + layout_[section][index].length, op::kNop);
        return {};
      case Kind::label:
      case Kind::reserve:
        return {};
    }
    return {};
  }

  Problem operand(std::size_t section, std::size_t index, Block& block) const {
    const Item& item = items(section)[index];
    const std::int64_t value = address_of(item.value);
    // A byte may be meant signed or unsigned; of an address it is always one half.
    const bool number = item.part == Part::low && !item.value.symbol;
    if (number ? value < -0x80 || value > 0xFF : value < -0x8000 || value > 0xFFFF) {
      return error(section, index, fmt::format("{} does not fit its operand", value));
    }
    if (item.part == Part::high || item.part == Part::whole) {
      block.bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    if (item.part == Part::low || item.part == Part::whole) {
      block.bytes.push_back(static_cast<std::uint8_t>(value));
    }
    return {};
  }

  Problem branch(std::size_t section, std::size_t index, Block& block) const {
    const Item& item = items(section)[index];
    const std::int64_t target = address_of(item.value);
    if (far_[section][index]) {
      block.bytes.push_back(static_cast<std::uint8_t>(item.opcode + kShortToLong));
      block.bytes.push_back(static_cast<std::uint8_t>(target >> 8));
    } else if (in_page(section, index)) {
      block.bytes.push_back(item.opcode);
    } else {
      return error(section, index,
                   fmt::format("a short branch does not reach {} at ${:04X}, in another page",
                               program_.name(*item.value.symbol), target));
    }
    block.bytes.push_back(static_cast<std::uint8_t>(target));
    return {};
  }

  const Program& program_;
  Layout layout_;
  std::vector<std::vector<bool>> far_;
  std::vector<std::int64_t> addresses_;
  Image image_;
};

}  // namespace

Expected<Assembly, AssemblyError> assemble(const Program& program) {
  return Assembler(program).run();
}

}  // namespace quadrille::cosmac
