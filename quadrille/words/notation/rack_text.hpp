// Racks as text: `?AEINST`. Read in any order, written with the blank first.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

inline constexpr std::size_t kLongestRack = kRackSize * Glyph::kMostBytes;

// No blanks around it; an empty text is an empty rack.
Expected<Rack, ParseError> parse_rack(std::string_view text, const Tiles& tiles);

// Returns how many characters were written.
std::size_t write_rack(const Rack& rack, const Tiles& tiles, std::span<char, kLongestRack> text);

}  // namespace quadrille::words
