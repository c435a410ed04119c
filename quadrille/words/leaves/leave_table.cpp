#include "quadrille/words/leaves/leave_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

using Fixed = std::numeric_limits<std::int16_t>;

// A tile that the language lacks is shown by its number.
std::string leave_text(std::span<const Tile> leave, const Tiles& tiles) {
  std::string text;
  for (const Tile tile : leave) {
    text +=
        tile <= tiles.letters ? std::string(rack_glyph(tile, tiles)) : fmt::format("<{}>", tile);
  }
  return text;
}

std::optional<std::string> problem_of(std::span<const Tile> leave, float value,
                                      const Tiles& tiles) {
  if (leave.size() > kMostKept) {
    return fmt::format("{} tiles, more than {}", leave.size(), kMostKept);
  }
  // Tiles ascend.
  if (leave.back() > tiles.letters) {
    return fmt::format("tile {}, and the language has {} letters", leave.back(), tiles.letters);
  }
  const float scaled = value * kPoint;
  if (scaled < -Fixed::max() || scaled > Fixed::max()) {
    return fmt::format("{} points, beyond ±127.99", value);
  }
  return std::nullopt;
}

}  // namespace

Expected<FixedLeaves, runtime::Error> fixed_leaves(const LeaveFile& file, const Tiles& tiles) {
  FixedLeaves fixed;
  fixed.values.resize(leave_count(tiles.letters));
  std::optional<runtime::Error> error;
  file.each([&](std::span<const Tile> leave, float value) {
    if (error) return;
    if (const auto problem = problem_of(leave, value, tiles)) {
      error = runtime::Error{fmt::format("leave {}: {}", leave_text(leave, tiles), *problem)};
      return;
    }
    const float rounded = std::round(value * kPoint);
    fixed.values[leave_number(leave)] = static_cast<std::int16_t>(rounded);
    fixed.largest_error = std::max(fixed.largest_error, std::abs(rounded / kPoint - value));
  });
  if (error) return std::move(*error);
  return fixed;
}

Expected<LeaveFile, runtime::Error> leave_file(std::span<const std::int16_t> values,
                                               const Tiles& tiles) {
  std::vector<Leave> leaves;
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    leaves.push_back(
        {Word(leave.begin(), leave.end()), static_cast<float>(values[number]) / kPoint});
  });
  return make_leaves(std::move(leaves));
}

}  // namespace quadrille::words
