// How many points a play can score at most, so that a machine knows how wide its sums must be.
#pragma once

#include <algorithm>
#include <cstddef>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {

// Never too low. Every square of the word has the most valuable tile, seven of them on the best
// letter premium, and the word has as many of the best word premiums as there are in a lane; each
// of the seven makes such a cross word too.
constexpr int most_points(const Layout& layout, const Tiles& tiles) {
  constexpr int kEnough = 1 << 16;  // whatever is beyond it, and no sum overflows
  const int tile = *std::max_element(tiles.value.begin(), tiles.value.end());
  int letter = 1, word = 1, product = 1;
  for (int lane = 0; lane < layout.side; ++lane) {
    for (const bool down : {false, true}) {
      int lane_product = 1;
      for (int place = 0; place < layout.side; ++place) {
        const Premium premium = down ? layout.at(place, lane) : layout.at(lane, place);
        letter = std::max<int>(letter, premium.letter);
        word = std::max<int>(word, premium.word);
        lane_product = std::min(lane_product * premium.word, kEnough);
      }
      product = std::max(product, lane_product);
    }
  }
  const int through = layout.side * tile, fresh = letter * tile;
  return product * (through + kRackSize * fresh) + kRackSize * word * (through + fresh) +
         kBingoBonus;
}

}  // namespace quadrille::words
