#include "retro/cosmac/assembler/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "retro/cosmac/assembler/disassembler.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::size_t kDataBytes = 8;  // of data on one line

class Lister {
 public:
  Lister(const Program& program, const Assembly& assembly)
      : program_(program), assembly_(assembly) {
    for (const Block& block : assembly.image.blocks) {
      std::copy(block.bytes.begin(), block.bytes.end(), memory_.begin() + block.address);
    }
  }

  std::string run() {
    for (std::size_t index = 0; index < program_.sections().size(); ++index) section(index);
    return std::move(text_);
  }

 private:
  void section(std::size_t index) {
    const Section& section = program_.sections()[index];
    print("; {}\n", section.name);
    for (std::size_t number = 0; number < section.items.size(); ++number) {
      item(section.items[number], assembly_.layout[index][number]);
    }
    flush();
  }

  void item(const Item& item, const Placement& place) {
    const bool data = item.kind == Item::Kind::byte || item.kind == Item::Kind::word ||
                      item.kind == Item::Kind::page;
    if (!data || item.note != 0) flush();
    if (item.note != 0) print("                  ; {}\n", program_.note_of(item));
    switch (item.kind) {
      case Item::Kind::label:
        print("{:04X}              {}:\n", place.address, program_.name(*item.value.symbol));
        break;
      case Item::Kind::op:
      case Item::Kind::branch:
        instruction(item, place);
        break;
      case Item::Kind::byte:
      case Item::Kind::word:
      case Item::Kind::page:
        gather(place);
        break;
      case Item::Kind::reserve:
      case Item::Kind::align:
        if (place.length > 0)
          print("{:04X}                .reserve {}\n", place.address, place.length);
        break;
    }
  }

  std::span<const std::uint8_t> bytes(std::uint32_t address, std::uint32_t length) const {
    return std::span(memory_).subspan(address, length);
  }

  void instruction(const Item& item, const Placement& place) {
    const auto code = bytes(place.address, place.length);
    std::string hex;
    for (const std::uint8_t byte : code) hex += fmt::format("{:02X}", byte);
    std::string text =
        disassemble(program_.model(), code, static_cast<std::uint16_t>(place.address)).text;
    if (item.value.symbol) text += fmt::format("  ; {}", program_.name(*item.value.symbol));
    print("{:04X}  {:10}    {}\n", place.address, hex, text);
  }

  // Data comes in single bytes and words, too many for a line each.
  void gather(const Placement& place) {
    if (length_ > 0 && (first_ + length_ != place.address || length_ + place.length > kDataBytes)) {
      flush();
    }
    if (length_ == 0) first_ = place.address;
    length_ += place.length;
  }

  void flush() {
    if (length_ == 0) return;
    print("{:04X}                .byte", first_);
    for (const std::uint8_t byte : bytes(first_, length_)) print(" {:02X}", byte);
    text_ += '\n';
    length_ = 0;
  }

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  const Program& program_;
  const Assembly& assembly_;
  std::array<std::uint8_t, 65'536> memory_{};
  std::string text_;
  std::uint32_t first_ = 0, length_ = 0;  // data not printed yet
};

}  // namespace

std::string write_listing(const Program& program, const Assembly& assembly) {
  return Lister(program, assembly).run();
}

}  // namespace quadrille::cosmac
