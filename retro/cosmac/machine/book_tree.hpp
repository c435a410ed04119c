// The openings of chess/pocket/opening_lines.hpp as the tree of chess/pocket/pocket_book.hpp, and
// as a C++ file for the firmware: only the generator knows the place of a move in its list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/chess/pocket/opening_lines.hpp"
#include "quadrille/core/expected.hpp"

namespace quadrille::cosmac {

struct BookError {
  std::string text;  // one line, which names the line and the move
};

Expected<std::vector<std::uint8_t>, BookError> book_tree(
    std::span<const chess::pocket::OpeningLine> lines);

// Defines `kBookTree` (firmware/book.hpp).
std::string book_source(std::span<const std::uint8_t> tree);

}  // namespace quadrille::cosmac
