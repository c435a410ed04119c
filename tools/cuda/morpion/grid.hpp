// The board of a playout: 32 × 32 cells, seen from four sides as in quadrille/morpion/board. Every
// direction has tracks, and a track is a word of points and a word of origins at which no line may
// be drawn any more.
//
//   across: row y        down: row x        rising: row x + y        falling: row x - y
//   bit x                bit y              bit x                    bit x
//
// A line's window is its track and the place of its origin there. A candidate is a window and the
// cell of the point that is missing, 23 bits:
//
//   track 8   place 5   y 5   x 5
//
// A move as games keep it is the window and the index of the new point, 16 bits. The game is played
// inside the 32 × 32 cells; a move that would leave them is not a candidate.
#pragma once

#include <cstdint>

#include "tools/cuda/both.hpp"
#include "tools/cuda/morpion/arithmetic.hpp"

namespace quadrille::hunt {

inline constexpr int kSide = 32, kPlaceBits = 5, kCellBits = 10;
inline constexpr int kTracks = 6 * kSide;
inline constexpr int kOffset = kSide / 2 - 5;  // where the grid has the cross's (0,0)
inline constexpr int kLineLength = 5;
inline constexpr int kSlots = 4 * kSide * kSide;
inline constexpr int kMostCandidates = 64;  // two a lane

using Candidate = std::uint32_t;
using GameMove = std::uint16_t;
inline constexpr Candidate kNone = ~Candidate{0};

struct Track {
  std::uint32_t points, closed;
};

struct Board {
  Track tracks[kTracks];
};

// The position from which all games of a hunt begin.
struct Start {
  Board board;
  std::int32_t count;  // of the candidates, at most one a lane
  Candidate candidates[32];
  std::int32_t reach;  // two lines on a track conflict iff their origins are at most so far apart
};

HUNT_BOTH int track_at(int direction, int x, int y) {
  if (direction == 0) return y;
  if (direction == 1) return kSide + x;
  return direction == 2 ? 2 * kSide + x + y : 5 * kSide + x - y;
}
HUNT_BOTH int place_at(int direction, int x, int y) {
  return direction == 1 ? y : x;
}

HUNT_BOTH int window_of(Candidate candidate) {
  return static_cast<int>(candidate >> kCellBits);
}
HUNT_BOTH int x_of(Candidate candidate) {
  return static_cast<int>(candidate) & (kSide - 1);
}
HUNT_BOTH int y_of(Candidate candidate) {
  return static_cast<int>(candidate >> kPlaceBits) & (kSide - 1);
}
HUNT_BOTH int direction_of(int window) {
  const int pair = window >> kCellBits;  // a diagonal has two times 32 tracks
  return pair < 2 ? pair : (pair >> 1) + 1;
}
HUNT_BOTH Candidate candidate_at(int window, int x, int y) {
  return static_cast<Candidate>(window << kCellBits | y << kPlaceBits | x);
}

// Where a policy has the weight of a line: one of its own for each line inside the grid.
HUNT_BOTH int slot_of(int window) {
  return direction_of(window) << kCellBits | (window & ((1 << kCellBits) - 1));
}

HUNT_BOTH GameMove game_move(Candidate candidate) {
  const int window = window_of(candidate);
  const int place = place_at(direction_of(window), x_of(candidate), y_of(candidate));
  return static_cast<GameMove>(window << 3 | (place - (window & (kSide - 1))));
}
HUNT_BOTH Candidate candidate_of(GameMove move) {
  const int window = move >> 3, direction = direction_of(window);
  const int track = window >> kPlaceBits, place = (window & (kSide - 1)) + (move & 7);
  if (direction == 0) return candidate_at(window, place, track);
  if (direction == 1) return candidate_at(window, track - kSide, place);
  return candidate_at(window, place,
                      direction == 2 ? track - 2 * kSide - place : place + 5 * kSide - track);
}

// Whether a candidate is legal no more once the other one is played: its point is taken, or its
// line shares too many points with the new one. Origins stop short of their track's end, so that
// the neighbouring track is never meant.
HUNT_BOTH bool ends(Candidate candidate, Candidate played, int reach) {
  const unsigned apart = static_cast<unsigned>(window_of(candidate) - window_of(played) + reach);
  return ((candidate ^ played) & ((1 << kCellBits) - 1)) == 0 ||
         apart <= 2 * static_cast<unsigned>(reach);
}

// A track after the move: its new point and, on the line's own track, the origins that it closes.
HUNT_BOTH Track with_move(Track track, int place, bool own, int origin, int reach) {
  track.points |= std::uint32_t{1} << place;
  const std::uint32_t pattern = (std::uint32_t{2} << (2 * reach)) - 1;
  const int shift = origin - reach;
  if (own) track.closed |= shift < 0 ? pattern >> -shift : pattern << shift;
  return track;
}

// How one lane looks at the board: along a direction, at one of the five windows through a point.
// Lane 5·direction + index of the first twenty has a view; the others see nothing.
struct View {
  int first, x_factor, y_factor;  // the track of a cell is first + x_factor·x + y_factor·y
  int step_x, step_y;
  int index;
  bool sees, down;

  View() = default;
  HUNT_BOTH explicit View(int lane) {
    const int direction = lane / kLineLength;
    sees = direction < 4;
    down = direction == 1;
    index = lane % kLineLength;
    step_x = down ? 0 : 1;
    step_y = direction == 0 ? 0 : direction == 2 ? -1 : 1;
    x_factor = direction == 0 ? 0 : 1;
    y_factor = down ? 0 : direction == 3 || !sees ? -1 : 1;
    first = direction == 0 ? 0 : down ? kSide : direction == 2 ? 2 * kSide : 5 * kSide;
  }
};

// What each lane does for a move: it brings its track up to date and looks at its window. The new
// candidate there, or kNone.
//
// All lanes of a direction make the same change to what they read, and one of them writes it; so it
// does not matter whether the others read before or behind it.
HUNT_BOTH Candidate extend(Board& board, Candidate played, int reach, const View& view) {
  const int x = x_of(played), y = y_of(played), window = window_of(played);
  const int track = view.first + view.x_factor * x + view.y_factor * y;
  const int place = view.down ? y : x;
  const Track now = with_move(board.tracks[track], place, track == window >> kPlaceBits,
                              window & (kSide - 1), reach);
  if (view.sees && view.index == 0) board.tracks[track] = now;
  const std::uint32_t points = bits_around(now.points, place) >> view.index & 0x1F;
  const std::uint32_t closed = bits_around(now.closed, place) >> view.index & 1;
  const int origin = place - (kLineLength - 1) + view.index;
  const int away = origin + lowest_bit(~points) - place;  // from the new point to the missing one
  const int hole_x = x + away * view.step_x, hole_y = y + away * view.step_y;
  const bool inside = (static_cast<unsigned>(hole_x) | static_cast<unsigned>(hole_y)) < kSide;
  const bool legal = view.sees && closed == 0 && count_bits(points) == kLineLength - 1 && inside;
  return legal ? candidate_at(track << kPlaceBits | origin, hole_x, hole_y) : kNone;
}

}  // namespace quadrille::hunt
