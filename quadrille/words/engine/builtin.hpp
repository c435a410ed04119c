// The languages and layouts that the program needs no file for: those of quadrille/words/data/,
// under the names of their files.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"
#include "quadrille/words/evaluate/win_rate.hpp"

namespace quadrille::words {

std::span<const std::string_view> builtin_languages();
std::span<const std::string_view> builtin_layouts();

// Null where there is none of that name.
const Tiles* builtin_tiles(std::string_view language);
const Layout* builtin_layout(std::string_view name);

// The compact form of the leave values that were learnt for the default lexicon; null where the
// language has none.
const LeaveModel* builtin_leave_model(std::string_view language);
// The same by leave_number, in 1/256 point; empty where the language has none. Made when first
// asked for, in some 30 ms.
std::span<const std::int16_t> builtin_leaves(std::string_view language);

// How often a lead wins: learnt in English with the default lexicon, and used for every language.
const WinRate& builtin_win_rate();

}  // namespace quadrille::words
