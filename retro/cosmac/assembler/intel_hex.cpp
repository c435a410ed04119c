#include "retro/cosmac/assembler/intel_hex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace quadrille::cosmac {
namespace {

constexpr std::size_t kLineBytes = 16;
constexpr std::size_t kHeaderBytes = 4;  // length, address, type
constexpr std::uint8_t kData = 0, kEnd = 1;

std::uint8_t checksum(std::span<const std::uint8_t> bytes) {
  unsigned sum = 0;
  for (const std::uint8_t byte : bytes) sum += byte;
  return static_cast<std::uint8_t>(0 - sum);
}

std::string record(std::uint16_t address, std::uint8_t type, std::span<const std::uint8_t> data) {
  std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(data.size()),
                                  static_cast<std::uint8_t>(address >> 8),
                                  static_cast<std::uint8_t>(address), type};
  bytes.insert(bytes.end(), data.begin(), data.end());
  bytes.push_back(checksum(bytes));
  std::string line = ":";
  for (const std::uint8_t byte : bytes) line += fmt::format("{:02X}", byte);
  return line + "\n";
}

int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

std::optional<std::vector<std::uint8_t>> bytes_of(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  for (std::size_t index = 0; index < digits.size(); index += 2) {
    const int high = digit(digits[index]), low = digit(digits[index + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return bytes;
}

// The bytes of a record that is whole, or what was expected of it.
Expected<std::vector<std::uint8_t>, std::string> read_record(std::string_view line) {
  if (line.empty() || line[0] != ':') return std::string("a colon");
  const auto bytes = bytes_of(line.substr(1));
  if (!bytes) return std::string("pairs of hex digits");
  if (bytes->size() < kHeaderBytes + 1 || bytes->size() != kHeaderBytes + 1 + (*bytes)[0]) {
    return std::string("as many bytes as the record says");
  }
  const std::uint8_t sum = checksum(std::span(*bytes).first(bytes->size() - 1));
  if (bytes->back() != sum) return fmt::format("the checksum {:02X}", sum);
  if ((*bytes)[3] > kEnd) return std::string("a record of type 00 or 01");
  return *bytes;
}

void append(std::vector<Block>& blocks, std::span<const std::uint8_t> bytes) {
  const auto address = static_cast<std::uint16_t>(bytes[1] << 8 | bytes[2]);
  const auto data = bytes.subspan(kHeaderBytes, bytes[0]);
  if (blocks.empty() || blocks.back().address + blocks.back().bytes.size() != address) {
    blocks.push_back({address, {}});
  }
  auto& end = blocks.back().bytes;
  end.insert(end.end(), data.begin(), data.end());
}

}  // namespace

std::string write_intel_hex(const std::vector<Block>& blocks) {
  std::string text;
  for (const Block& block : blocks) {
    const std::span<const std::uint8_t> bytes(block.bytes);
    for (std::size_t begin = 0; begin < bytes.size(); begin += kLineBytes) {
      text += record(static_cast<std::uint16_t>(block.address + begin), kData,
                     bytes.subspan(begin, std::min(kLineBytes, bytes.size() - begin)));
    }
  }
  return text + record(0, kEnd, {});
}

Expected<std::vector<Block>, HexError> read_intel_hex(std::string_view text) {
  std::vector<Block> blocks;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    const auto bytes = read_record(line);
    if (!bytes) return HexError{number, bytes.error()};
    if ((*bytes)[3] == kEnd) return blocks;
    if (((*bytes)[1] << 8 | (*bytes)[2]) + (*bytes)[0] > 0x10000) {
      return HexError{number, "an end within 64 KB"};
    }
    append(blocks, *bytes);
  }
  return HexError{number + 1, "the end record :00000001FF"};
}

}  // namespace quadrille::cosmac
