// A weight that changes as the pieces leave the board: one value for the middlegame, one for the
// endgame, in one word so that both are added at once.
//
//   | endgame 16 | middlegame 16 |
//
// The halves are one signed number, endgame * 65536 + middlegame: a negative middlegame borrows one
// from the endgame, which reading pays back. Both halves of every sum stay within 16 bits.
#pragma once

#include <cstdint>

namespace quadrille::chess {

class Tapered {
 public:
  constexpr Tapered() = default;
  constexpr Tapered(int middlegame, int endgame)
      : packed_(std::int32_t{endgame} * 65536 + middlegame) {}

  constexpr int middlegame() const { return static_cast<std::int16_t>(packed_ & 0xFFFF); }
  constexpr int endgame() const { return static_cast<std::int16_t>((packed_ + 0x8000) >> 16); }

  constexpr Tapered& operator+=(Tapered other) { return packed_ += other.packed_, *this; }
  constexpr Tapered& operator-=(Tapered other) { return packed_ -= other.packed_, *this; }
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
  friend constexpr Tapered operator*(Tapered weight, int times) {
    weight.packed_ *= times;
    return weight;
  }
  constexpr bool operator==(const Tapered&) const = default;

 private:
  std::int32_t packed_ = 0;
};

}  // namespace quadrille::chess
