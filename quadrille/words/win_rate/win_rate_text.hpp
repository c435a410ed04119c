// A win rate as text, one line for each number of unseen tiles, from the fewest on:
//
//   8 0 0 3 5 … 10000
//
// The first field is that number; the others are shares of won games in 1/10000, by leads of -300,
// -290, … 300 points. What follows '#' is a remark.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/evaluate/win_rate.hpp"

namespace quadrille::words {

// Refuses a row that falls, and rows that are missing or too many.
Expected<WinRate, ParseError> parse_win_rate(std::string_view text);
std::string win_rate_text(const WinRate& rate);

}  // namespace quadrille::words
