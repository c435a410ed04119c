// Whether a setup can be played: what boards and generators rely on, and no more. It need not have
// arisen in a game. Each question is asked of any setup, whatever its bytes are; notation asks the
// smaller ones as it reads, to name the character.
#pragma once

#include <array>
#include <cstddef>

#include "quadrille/chess/board/setup.hpp"

namespace quadrille::chess {

// What is missing, by field.
inline constexpr const char* kWantsPieces = "board: pieces of six kinds and two colours";
inline constexpr const char* kWantsKings = "board: one king for each side";
inline constexpr const char* kWantsArmy =
    "board: no more than sixteen pieces that eight pawns can explain";
inline constexpr const char* kWantsNoPawn = "board: no pawn on the first or last rank";
inline constexpr const char* kWantsSide = "side to move: w or b";
inline constexpr const char* kWantsSideInCheck = "side to move: the side whose king is in check";
inline constexpr const char* kWantsRight = "castling: a right whose king and rook are at home";
inline constexpr const char* kWantsStep =
    "en passant: a square that a pawn can just have stepped over";
inline constexpr const char* kWantsTaker = "en passant: a square that a pawn attacks";

// What one side has. More pieces of a kind than at the start were pawns once, so no side has more
// than sixteen pieces, and lists of moves are long enough.
class Army {
 public:
  void add(Kind kind) { ++count_[static_cast<std::size_t>(kind)]; }
  int kings() const { return of(Kind::king); }
  bool possible() const {
    return of(Kind::pawn) + beyond(Kind::knight, 2) + beyond(Kind::bishop, 2) +
               beyond(Kind::rook, 2) + beyond(Kind::queen, 1) <=
           8;
  }

 private:
  int of(Kind kind) const { return count_[static_cast<std::size_t>(kind)]; }
  int beyond(Kind kind, int start) const { return of(kind) > start ? of(kind) - start : 0; }

  std::array<int, kKinds> count_{};
};

constexpr int back_rank(Colour colour) {
  return colour == Colour::white ? 0 : 7;
}

// King and rook stand on the side's first rank; `square` may be any number.
bool may_castle(const Setup& setup, Colour colour, Square rook);

// A pawn of the side that does not move stands before the square; the square and the one behind it
// are empty. Whether the step could have been played from the position before is not asked.
bool may_be_passed(const Setup& setup, Square square);

// A pawn of the side to move stands where it could take on the square.
bool pawn_attacks(const Setup& setup, Square square);

// What is wrong with the setup; nullptr where it can be played.
const char* objection_to(const Setup& setup);

// The setup itself where it can be played, else a stalemate: what every board is made from, so that
// all that can be done with a board is defined. Whoever must not mistake the one for the other asks
// objection_to first.
const Setup& playable_or_stalemate(const Setup& setup);

}  // namespace quadrille::chess
