// What a player knows when it is his turn.
#pragma once

#include "quadrille/words/board/rack.hpp"

namespace quadrille::words {

struct Turn {
  Rack rack;
  int bag = 0;              // tiles in it
  int opponent_points = 0;  // of the other rack; matters, and is known, once the bag is empty
};

}  // namespace quadrille::words
