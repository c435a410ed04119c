#include "quadrille/words/leaves/leave_bytes.hpp"

#include <fmt/format.h>

#include "quadrille/words/evaluate/leaves.hpp"

namespace quadrille::words {

std::string leave_bytes(std::span<const std::int16_t> values) {
  std::string bytes;
  bytes.reserve(2 * values.size());
  for (const std::int16_t value : values) {
    bytes += static_cast<char>(value & 0xFF);
    bytes += static_cast<char>(value >> 8 & 0xFF);
  }
  return bytes;
}

Expected<std::vector<std::int16_t>, runtime::Error> parse_leave_bytes(std::string_view bytes,
                                                                      const Tiles& tiles) {
  const std::size_t count = leave_count(tiles.letters);
  if (bytes.size() != 2 * count) {
    return runtime::Error{fmt::format("{} bytes, expected 2 for each of {} leaves of {} letters",
                                      bytes.size(), count, tiles.letters)};
  }
  std::vector<std::int16_t> values(count);
  for (std::size_t number = 0; number < count; ++number) {
    const auto byte = [&](std::size_t place) {
      return static_cast<unsigned>(static_cast<unsigned char>(bytes[2 * number + place]));
    };
    values[number] = static_cast<std::int16_t>(byte(1) << 8 | byte(0));
  }
  return values;
}

}  // namespace quadrille::words
