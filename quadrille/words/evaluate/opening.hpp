// What the first play of a game gives away: a vowel beside a premium square. The other player lays
// a word there along it, because two-letter words with a vowel are many, and the premium counts in
// both directions.
//
//   row 7   . . ' . . . ' . ' . . . ' . .      ' doubles a letter
//   row 8   = . . ' . . . T O Y . ' . . =      the O has one beside it; 8G TOY has none
//
// It only ever lowers what a play is worth, so bounds that know nothing of it hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/equity.hpp"

namespace quadrille::words {

inline constexpr Equity kVowelPenalty = kPoint * 7 / 10;  // for each vowel

class Opening {
 public:
  // Once there are tiles on the board nothing is taken off.
  constexpr Opening() = default;
  template <int Stride>
  constexpr Opening(const BoardPremiums<Stride>& premiums, const Tiles& tiles, Equity penalty)
      : beside_(premiums.beside_start), vowels_(tiles.vowels), penalty_(penalty) {}

  // What is taken off a play of these tiles from a place of the start square's lane on.
  constexpr Equity cost(int view, int begin, int length, const Tile* tiles) const {
    Equity sum = 0;
    std::uint32_t beside = beside_[view] >> begin;
    if (beside == 0) return 0;
    for (int step = 0; step < length; ++step, beside >>= 1) {
      if ((beside & 1) != 0 && (vowels_ & set_of(letter_of(tiles[step]))) != 0) sum += penalty_;
    }
    return sum;
  }
  constexpr Equity cost(const Play& play) const {
    if (play.kind != PlayKind::place) return 0;
    return cost(play.down ? 1 : 0, play.down ? play.row : play.column, play.length,
                play.tiles.data());
  }

 private:
  std::array<std::uint32_t, 2> beside_{};  // by view
  LetterSet vowels_ = 0;
  Equity penalty_ = 0;
};

}  // namespace quadrille::words
