// What a notation says about text that it refuses: where, and what it expected there. The words
// around it ("board: '3' at character 5, expected …") are put together once, above the library, so
// that every game complains in the same form.
#pragma once

#include <cstddef>

namespace quadrille {

struct ParseError {
  std::size_t offset;    // first offending character, or the text's length if it ends too early
  std::size_t length;    // how many characters offend; 0 where the text ends too early
  const char* expected;  // "a hex digit (0-9, a-f)"
};

}  // namespace quadrille
