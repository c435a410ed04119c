// The notation's texts as strings, for those who have a heap.
#pragma once

#include <array>
#include <span>
#include <string>

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

}  // namespace quadrille::morpion
