// A move in sixteen bits, the same for every board:
//
//   | flag 4 | to 6 | from 6 |
//
// Castling is written as the king taking his own rook, which says it all in Chess960 too.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/fixed_list.hpp"

namespace quadrille::chess {

enum class Flag : std::uint8_t {
  normal,
  double_step,
  en_passant,
  castling,
  to_knight,  // the four promotions, in the order of Kind
  to_bishop,
  to_rook,
  to_queen,
};

constexpr Flag promotion_to(Kind kind) {
  return static_cast<Flag>(static_cast<int>(Flag::to_knight) + static_cast<int>(kind) -
                           static_cast<int>(Kind::knight));
}

class Move {
 public:
  constexpr Move() = default;  // no move: a1 to a1
  constexpr Move(Square from, Square to, Flag flag = Flag::normal)
      : code_(static_cast<std::uint16_t>(from | to << 6 | static_cast<int>(flag) << 12)) {}
  static constexpr Move from_code(std::uint16_t code) {
    Move move;
    move.code_ = code;
    return move;
  }

  constexpr Square from() const { return code_ & 63; }
  constexpr Square to() const { return code_ >> 6 & 63; }  // castling: the rook's square
  constexpr Flag flag() const { return static_cast<Flag>(code_ >> 12); }
  constexpr std::uint16_t code() const { return code_; }

  constexpr bool is_promotion() const { return flag() >= Flag::to_knight; }
  constexpr bool is_castling() const { return flag() == Flag::castling; }
  // Kind::none where it is no promotion.
  constexpr Kind promotion() const {
    return is_promotion()
               ? static_cast<Kind>(static_cast<int>(flag()) - static_cast<int>(Flag::to_knight) +
                                   static_cast<int>(Kind::knight))
               : Kind::none;
  }

  constexpr explicit operator bool() const { return code_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t code_ = 0;
};

// No position with the material that a game can give has more than 218 legal moves; notation
// refuses other material. The rest is room for the pseudo-legal moves of a reference.
inline constexpr std::size_t kMostMoves = 256;
using MoveList = FixedList<Move, kMostMoves>;

}  // namespace quadrille::chess
