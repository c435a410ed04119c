// What a play is about to change on the board, so that it can be taken back.
//
// The trick: a placed tile changes its own square and the first empty squares at the ends of the
// blocks that it joins, and those are known before it is placed. So about twenty squares are kept
// in place of the whole board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/rack.hpp"

namespace quadrille::words {

template <int Stride>
class SavedSquares {
 public:
  // Of a board before the play, which lies on it, its tiles on empty squares.
  void save(const Board<Stride>& board, const Play& play) {
    squares_.clear();
    const int view = play.down ? 1 : 0;
    const int lane = play.down ? play.column : play.row;
    const int first = play.down ? play.row : play.column;
    keep(board, view, lane, first - 1);
    keep(board, view, lane, first + play.length);
    for (int step = 0; step < play.length; ++step) {
      if (play.tiles[static_cast<std::size_t>(step)] == kEmpty) continue;
      keep(board, view, lane, first + step);
      for (const int way : {-1, 1}) keep_end(board, 1 - view, first + step, lane, way);
    }
  }

  // The board after the play becomes the one before it.
  void restore(Board<Stride>& board) const {
    for (const Saved& saved : squares_) {
      for (int view = 0; view < 2; ++view) {
        auto& arrays = board.views[view];
        const Square& square = saved.views[view];
        const std::size_t at = number_of(saved, view);
        arrays.cross[at] = square.cross;
        arrays.before[at] = square.before;
        arrays.after[at] = square.after;
        arrays.tiles[at] = square.tile;
        arrays.cross_points[at] = square.cross_points;
        if (square.tile == kEmpty) arrays.occupied[lane_of(saved, view)] &= ~bit_of(saved, view);
      }
    }
  }

  // After the play: the lanes, bit view * Stride + lane, in which a rack with no other letters than
  // these has other plays than before, or may have.
  std::uint64_t changed_lanes(const Board<Stride>& board, LetterSet letters) const {
    std::uint64_t lanes = 0;
    for (const Saved& saved : squares_) {
      for (int view = 0; view < 2; ++view) {
        const auto& arrays = board.views[view];
        const Square& old = saved.views[view];
        const std::size_t at = number_of(saved, view);
        const LetterSet allowed = arrays.cross[at] & letters;
        const bool same = arrays.tiles[at] == old.tile && allowed == (old.cross & letters) &&
                          (allowed == 0 || arrays.cross_points[at] == old.cross_points);
        if (!same) lanes |= std::uint64_t{1} << (view * Stride + lane_of(saved, view));
      }
    }
    return lanes;
  }

 private:
  static_assert(2 * Stride <= 64);
  static constexpr std::size_t kMostSaved = 2 + 3 * kRackSize;

  struct Square {
    LetterSet cross, before, after;
    Tile tile;
    std::uint8_t cross_points;
  };
  struct Saved {
    std::uint8_t row, column;
    std::array<Square, 2> views;
  };

  static int lane_of(const Saved& saved, int view) { return view == 0 ? saved.row : saved.column; }
  static int place_of(const Saved& saved, int view) { return lane_of(saved, 1 - view); }
  static std::size_t number_of(const Saved& saved, int view) {
    return Board<Stride>::square(lane_of(saved, view), place_of(saved, view));
  }
  static std::uint32_t bit_of(const Saved& saved, int view) {
    return std::uint32_t{1} << place_of(saved, view);
  }

  // The first empty square from an occupied one, or from one that is about to be.
  void keep_end(const Board<Stride>& board, int view, int lane, int place, int way) {
    do {
      place += way;
    } while (place >= 0 && place < board.side &&
             board.views[view].tiles[board.square(lane, place)] != kEmpty);
    keep(board, view, lane, place);
  }

  // Nothing beside the board.
  void keep(const Board<Stride>& board, int view, int lane, int place) {
    if (place < 0 || place >= board.side) return;
    Saved saved;
    saved.row = static_cast<std::uint8_t>(view == 0 ? lane : place);
    saved.column = static_cast<std::uint8_t>(view == 0 ? place : lane);
    for (int side = 0; side < 2; ++side) {
      const auto& arrays = board.views[side];
      const std::size_t at = number_of(saved, side);
      saved.views[side] = {arrays.cross[at], arrays.before[at], arrays.after[at], arrays.tiles[at],
                           arrays.cross_points[at]};
    }
    squares_.push(saved);
  }

  FixedList<Saved, kMostSaved> squares_;
};

}  // namespace quadrille::words
