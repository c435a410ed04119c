// Colours, kinds of pieces, and a piece in a byte.
#pragma once

#include <cstdint>

namespace quadrille::chess {

enum class Colour : std::uint8_t { white, black };

constexpr Colour operator!(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}
constexpr int index_of(Colour colour) {
  return static_cast<int>(colour);
}

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

inline constexpr int kKinds = 6;

constexpr int index_of(Kind kind) {
  return static_cast<int>(kind);
}

// An empty square is a piece of kind none.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Colour colour, Kind kind)
      : code_(static_cast<std::uint8_t>(static_cast<int>(kind) | static_cast<int>(colour) << 3)) {}

  constexpr Kind kind() const { return static_cast<Kind>(code_ & 7); }
  constexpr Colour colour() const { return static_cast<Colour>(code_ >> 3); }
  constexpr bool empty() const { return kind() == Kind::none; }
  constexpr bool is(Colour colour, Kind kind) const { return *this == Piece(colour, kind); }
  constexpr bool operator==(const Piece&) const = default;

 private:
  std::uint8_t code_ = static_cast<std::uint8_t>(Kind::none);
};

}  // namespace quadrille::chess
