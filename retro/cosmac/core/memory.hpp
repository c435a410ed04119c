// The 64 KB that a 1802 can address, with what may be done in each page of 256 bytes. A write to a
// page of code, or any access where nothing answers, is refused, and the processor stops there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/require.hpp"

namespace quadrille::cosmac {

enum class Page : std::uint8_t { absent, read_only, read_write };

class Memory {
 public:
  static constexpr std::size_t kBytes = 65'536;
  static constexpr std::size_t kPageBytes = 256;

  // All of it may be read and written until a part is mapped otherwise.
  Memory() { pages_.fill(Page::read_write); }

  // Pages from that of `first` to that of `last`, both included.
  void map(std::uint16_t first, std::uint16_t last, Page page) {
    for (std::size_t index = first / kPageBytes; index <= last / kPageBytes; ++index) {
      pages_[index] = page;
    }
  }

  // From outside, as a programmer of EPROMs would: no page refuses it.
  void load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    require(address + bytes.size() <= kBytes);
    for (const std::uint8_t byte : bytes) bytes_[address++] = byte;
  }

  Page page(std::uint16_t address) const { return pages_[address / kPageBytes]; }
  bool answers(std::uint16_t address) const { return page(address) != Page::absent; }
  bool accepts(std::uint16_t address) const { return page(address) == Page::read_write; }

  std::uint8_t operator[](std::uint16_t address) const { return bytes_[address]; }
  std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }

 private:
  std::array<std::uint8_t, kBytes> bytes_{};
  std::array<Page, kBytes / kPageBytes> pages_;
};

}  // namespace quadrille::cosmac
