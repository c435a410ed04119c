// Tiles as a person lays them on the board, one by one and in any order, made into a play.
//
// Whether the play touches what is there and makes words is for the rules to say, and so is
// whether the tiles are on the rack: a play that is made here is one that can be written down.
#pragma once

#include <cstdint>
#include <span>

#include "quadrille/core/expected.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"

namespace quadrille::words {

struct LaidTile {
  int row = 0;
  int column = 0;
  Tile tile = kEmpty;  // a letter, or a blank that stands for one
};

enum class LayingFault : std::uint8_t {
  nothing,  // no tile is laid
  taken,    // a square has a tile already, or is not on the board
  crooked,  // not in one line
  gap,      // an empty square between the tiles
  lone,     // a single letter that continues nothing
};

// A single tile that makes words in both directions is a play across.
Expected<Play, LayingFault> play_of(const Setup& setup, std::span<const LaidTile> tiles);

}  // namespace quadrille::words
