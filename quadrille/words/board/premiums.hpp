// The premium squares as the board's two views see them: row by row, and column by column.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/board/layout.hpp"

namespace quadrille::words {

template <int Stride>
struct BoardPremiums {
  static constexpr std::size_t kSquares = std::size_t{Stride} * Stride;
  struct View {
    std::array<std::uint8_t, kSquares> letter;  // multipliers
    std::array<std::uint8_t, kSquares> word;
  };
  std::array<View, 2> views;
  int side;
  std::array<int, 2> start;  // row and column: the lane of the start square in either view
  bool symmetric;
  // By view, the places of the start square's lane that have a premium square beside them, in the
  // lane before or behind: a bit for each.
  std::array<std::uint32_t, 2> beside_start{};

  constexpr explicit BoardPremiums(const Layout& layout)
      : views{},
        side(layout.side),
        start{layout.start_row, layout.start_column},
        symmetric(layout.symmetric()) {
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const Premium premium = layout.at(row, column);
        put(views[0], row * Stride + column, premium);
        put(views[1], column * Stride + row, premium);
      }
    }
    for (int view = 0; view < 2; ++view) {
      for (int place = 0; place < side; ++place) {
        const bool beside =
            is_premium(view, start[view] - 1, place) || is_premium(view, start[view] + 1, place);
        beside_start[view] |= std::uint32_t{beside} << place;
      }
    }
  }

 private:
  static constexpr void put(View& view, int square, Premium premium) {
    view.letter[square] = premium.letter;
    view.word[square] = premium.word;
  }
  constexpr bool is_premium(int view, int lane, int place) const {
    if (lane < 0 || lane >= side) return false;
    const int square = lane * Stride + place;
    return views[view].letter[square] > 1 || views[view].word[square] > 1;
  }
};

}  // namespace quadrille::words
