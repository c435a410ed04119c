// The notation's texts as strings, for those who have a heap.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/notation/notation.hpp"

namespace quadrille::morpion {

inline std::string move_text(Move move) {
  std::array<char, kLongestMove> text;
  const std::size_t length = write_move(move, std::span<char, kLongestMove>(text));
  return {text.data(), length};
}

// A list that parse_moves reads.
inline std::string moves_text(std::span<const Move> moves) {
  if (moves.empty()) return std::string(kStart);
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += move_text(move);
  }
  return text;
}

inline std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  for (const Variant variant : kVariants) names.emplace_back(name_of(variant));
  return names;
}

// "5T, 5D, 4T or 4D", each between two of `quote`.
inline std::string variants_text(std::string_view quote = "") {
  std::string text;
  for (const Variant& variant : kVariants) {
    const bool first = &variant == &kVariants.front(), last = &variant == &kVariants.back();
    text += first ? "" : last ? " or " : ", ";
    text.append(quote).append(name_of(variant)).append(quote);
  }
  return text;
}

}  // namespace quadrille::morpion
