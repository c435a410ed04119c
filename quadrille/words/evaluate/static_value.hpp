// What a play is worth without looking ahead. All of it is said here and nowhere else: generator,
// engine, reviews and the end of a game use these functions. (The reference has the rules in its
// own words.)
//
//   equity = points of the play + worth of the tiles kept - what an opening gives away
//   (opening.hpp)
//
//   bag          tiles kept     worth
//   some tiles   a part         the leave value
//                all: a pass    kPassValue
//   empty        none           what going out earns: the other rack, twice
//                some           one more turn is lost, and they will be paid for: also twice
#pragma once

#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/board/turn.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/evaluate/leaves.hpp"

namespace quadrille::words {

// --- Points

inline constexpr int kBingoBonus = 50;

// For a play of a whole rack of seven; N tiles from the rack.
constexpr int bingo_bonus(int fresh) {
  return fresh == kRackSize ? kBingoBonus : 0;
}

constexpr int points_of(const Rack& rack, const Tiles& tiles) {
  int points = 0;
  for (const Tile tile : rack) points += tiles.value_of(tile);
  return points;
}

// Points that the player gets who goes out, by those of the other rack.
constexpr int out_bonus(int others_points) {
  return 2 * others_points;
}
// Points that a player loses by his own rack where nobody goes out.
constexpr int left_penalty(int own_points) {
  return own_points;
}

// --- Equity

inline constexpr Equity kPassValue = -100 * kPoint;    // below any play that is worth a thought
inline constexpr Equity kNotOutPenalty = 10 * kPoint;  // about the cost of one more turn

constexpr Equity equity_of(int points, Equity worth_of_kept) {
  return points * kPoint + worth_of_kept;
}

// Once the bag is empty.
constexpr Equity worth_of_going_out(int others_points) {
  return out_bonus(others_points) * kPoint;
}
constexpr Equity worth_of_staying_in(int kept_points) {
  return -kNotOutPenalty - out_bonus(kept_points) * kPoint;
}

constexpr Equity worth_of_pass(const Turn& turn, const Tiles& tiles) {
  if (turn.bag != 0 || turn.rack.empty()) return kPassValue;
  return worth_of_staying_in(points_of(turn.rack, tiles));
}

// --- One play. It need not be legal, but its tiles are on the rack. The generator has the same
// values of all parts of a rack at once (moves/subracks.hpp).

// The tiles that it does not use.
Rack kept(const Rack& rack, const Play& play);

Equity worth_of_kept(const Turn& turn, const Play& play, const Tiles& tiles, const Leaves& leaves);

}  // namespace quadrille::words
