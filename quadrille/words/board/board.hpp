// The board, twice: row by row and column by column, so that one code path serves both directions
// and every scan walks memory by one.
//
//   view 0: lane = row, place = column       view 1: lane = column, place = row
//
// Each view has one array per property, and what a view says of an empty square is all that a
// generator needs to know for a word along the view's lane:
//
//   cross         letters that the word across the lane allows; all where no tile touches
//   cross_points  points of the tiles in that word; kNoCross where there is none
//   before        letters L for which L and the tiles right behind the square are part of a word
//   after         letters R for which the tiles right before the square and R begin a word
//
// A placed tile changes these only at the ends of the blocks that it joins, so `place` refreshes
// those and nothing else: two squares in the word's own lane and two across each fresh tile.
// Whoever wants to undo keeps a copy, the small board is 6.4 KB, or what a play is about to change
// (saved_squares.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"
#include "quadrille/words/lexicon/word_graph.hpp"

namespace quadrille::words {

inline constexpr std::uint8_t kNoCross = 255;

template <int Stride>
struct Board {
  static_assert(Stride <= kMostSide);
  static constexpr std::size_t kSquares = std::size_t{Stride} * Stride;

  struct View {
    std::array<LetterSet, kSquares> cross;
    std::array<LetterSet, kSquares> before;
    std::array<LetterSet, kSquares> after;
    std::array<std::uint32_t, Stride> occupied;  // of a lane; bit n: place n
    std::array<Tile, kSquares> tiles;
    std::array<std::uint8_t, kSquares> cross_points;

    friend constexpr bool operator==(const View&, const View&) = default;
  };

  std::array<View, 2> views;
  std::uint8_t side = 0;

  static constexpr std::size_t square(int lane, int place) {
    return static_cast<std::size_t>(lane * Stride + place);
  }
  constexpr bool empty() const {
    for (const std::uint32_t lane : views[0].occupied) {
      if (lane != 0) return false;
    }
    return true;
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

using SmallBoard = Board<15>;
using LargeBoard = Board<kMostSide>;
static_assert(sizeof(SmallBoard) <= 6656);

// What tiles are worth and which words there are: all that a board asks of the world.
template <WordGraph Graph>
struct RulesOver {
  const Tiles* tiles;
  Graph lexicon;
};
using WordRules = RulesOver<Lexicon>;

template <int Stride>
void clear(Board<Stride>& board, int side);

// The play lies on the board, its tiles on empty squares.
template <int Stride, WordGraph Graph>
void place(Board<Stride>& board, const RulesOver<Graph>& rules, const Play& play);

// The board of a position, everything computed from scratch.
template <int Stride, WordGraph Graph>
void set_up(Board<Stride>& board, const RulesOver<Graph>& rules, const Setup& setup);

}  // namespace quadrille::words
