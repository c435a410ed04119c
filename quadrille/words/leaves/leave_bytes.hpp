// Leave values as small machines load them: the 16-bit numbers of leaves.hpp by leave_number,
// little end first, and nothing else.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

std::string leave_bytes(std::span<const std::int16_t> values);

// An error where there are not as many as the language needs.
Expected<std::vector<std::int16_t>, runtime::Error> parse_leave_bytes(std::string_view bytes,
                                                                      const Tiles& tiles);

}  // namespace quadrille::words
