// How readers of records complain: one line that says where, what stands there, and what was
// expected.
//
//   line 3, character 9: 'x', expected a comma between column and row
//   line 3, character 9: the text ends, expected …
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/core/parse_error.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::morpion {

using runtime::Error;

// Limits that no record comes near, so that hostile input costs little.
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;  // of text, unpacked

// In quotes, visible, and not longer than a line can bear.
std::string in_quotes(std::string_view text);

// "line 3, character 9", both from 1; characters are bytes.
std::string place_in(std::string_view text, std::size_t offset);

// `length` characters from `offset` on offend; 0 where the text, or its line, ends too early.
Error error_in(std::string_view text, std::size_t offset, std::size_t length,
               std::string_view expected);
inline Error error_in(std::string_view text, const ParseError& error) {
  return error_in(text, error.offset, error.length, error.expected);
}

}  // namespace quadrille::morpion
