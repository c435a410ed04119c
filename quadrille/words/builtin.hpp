// The languages and layouts that the program needs no file for: those of quadrille/words/data/,
// under the names of their files.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/words/layout.hpp"
#include "quadrille/words/tiles.hpp"

namespace quadrille::words {

std::span<const std::string_view> builtin_languages();
std::span<const std::string_view> builtin_layouts();

// Null where there is none of that name.
const Tiles* builtin_tiles(std::string_view language);
const Layout* builtin_layout(std::string_view name);

}  // namespace quadrille::words
