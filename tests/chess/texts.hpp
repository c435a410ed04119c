// Positions from text and back, in memory of their own, for tests on any machine.
#pragma once

#include <string_view>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {

inline Setup setup_of(std::string_view text) {
  const auto setup = parse_fen(text);
  EXPECT_TRUE(setup);
  return setup ? *setup : Setup{};
}

inline MoveList legal_moves(const Setup& setup) {
  MoveList moves;
  generate(board_of(setup), moves);
  return moves;
}

template <std::size_t Capacity>
struct Text {
  char letters[Capacity];
  std::size_t length = 0;

  std::span<char, Capacity> span() { return std::span<char, Capacity>(letters); }
  std::string_view view() const { return {letters, length}; }
};

inline Text<kLongestFen> fen_of(const Setup& setup,
                                CastlingLetters letters = CastlingLetters::shortest) {
  Text<kLongestFen> text;
  text.length = write_fen(setup, text.span(), letters);
  return text;
}

}  // namespace quadrille::chess
