#include "quadrille/work/short_numbers.hpp"

#include <cstddef>

namespace quadrille::work {
namespace {

constexpr int kBits = 7;  // of a byte
constexpr std::uint64_t kMore = std::uint64_t{1} << kBits;

}  // namespace

void append_short(std::string& bytes, std::uint64_t number) {
  for (; number >= kMore; number >>= kBits)
    bytes.push_back(static_cast<char>(number % kMore | kMore));
  bytes.push_back(static_cast<char>(number));
}

void append_short_signed(std::string& bytes, std::int64_t number) {
  const auto word = static_cast<std::uint64_t>(number);
  append_short(bytes, number < 0 ? ~(word << 1) : word << 1);
}

std::optional<std::uint64_t> take_short(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (std::size_t place = 0; place < bytes.size(); ++place) {
    const std::uint64_t byte = static_cast<unsigned char>(bytes[place]);
    const std::size_t shift = place * kBits;
    const std::uint64_t digit = byte % kMore;
    if (shift >= 64 || digit << shift >> shift != digit) return std::nullopt;
    number |= digit << shift;
    if (byte >= kMore) continue;
    // A zero in front would be a second way to write the number.
    if (byte == 0 && place > 0) return std::nullopt;
    bytes.remove_prefix(place + 1);
    return number;
  }
  return std::nullopt;
}

std::optional<std::int64_t> take_short_signed(std::string_view& bytes) {
  const auto folded = take_short(bytes);
  if (!folded) return std::nullopt;
  return static_cast<std::int64_t>(*folded % 2 != 0 ? ~(*folded >> 1) : *folded >> 1);
}

}  // namespace quadrille::work
