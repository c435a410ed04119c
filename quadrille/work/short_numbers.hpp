// Whole numbers in as few bytes as they need (LEB128): seven bits a byte, the lowest first; the
// upper bit says that more follow. A signed one is folded: 0, -1, 1, -2 … become 0, 1, 2, 3 …
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::work {

void append_short(std::string& bytes, std::uint64_t number);
void append_short_signed(std::string& bytes, std::int64_t number);

// Takes the first number away; nothing where there is none, or not as it is written above.
std::optional<std::uint64_t> take_short(std::string_view& bytes);
std::optional<std::int64_t> take_short_signed(std::string_view& bytes);

}  // namespace quadrille::work
