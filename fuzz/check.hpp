// What every fuzz target asks for. `require` is that of the library: fuzz builds are checked.
#pragma once

#include <string_view>

#include "quadrille/core/parse_error.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille {

static_assert(kChecked, "a target that asks for nothing would find nothing");

// An error lies within the text and says what was expected.
inline void check_error(const ParseError& error, std::string_view text) {
  require(error.offset <= text.size());
  require(error.length <= text.size() - error.offset);
  require(error.length > 0 || error.offset == text.size());
  require(error.expected != nullptr && *error.expected != '\0');
}

// A complaint is one line of visible text.
inline void check_complaint(std::string_view text) {
  require(!text.empty());
  for (const char letter : text) require(static_cast<unsigned char>(letter) >= ' ');
}

}  // namespace quadrille
