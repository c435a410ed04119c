// A play as a generator finds it, and what may be done with it: keep the best, or show each.
#pragma once

#include <cstdint>
#include <limits>

#include "quadrille/words/board/play.hpp"
#include "quadrille/words/evaluate/opening.hpp"
#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {

struct GeneratedPlay {
  int view, lane, begin, length;
  int fresh, score;
  unsigned mask;      // the part of the rack that is played
  const Tile* tiles;  // the word's squares, kEmpty where a tile is on the board

  Play play() const {
    Play play;
    play.kind = PlayKind::place;
    play.down = view == 1;
    play.row = static_cast<std::uint8_t>(play.down ? begin : lane);
    play.column = static_cast<std::uint8_t>(play.down ? lane : begin);
    play.length = static_cast<std::uint8_t>(length);
    play.fresh = static_cast<std::uint8_t>(fresh);
    play.score = score;
    for (int step = 0; step < length; ++step) {
      play.tiles[step] = tiles[step];
    }
    return play;
  }
};

inline constexpr Equity kNoFloor = std::numeric_limits<Equity>::min();
inline constexpr Equity kNoBound = std::numeric_limits<Equity>::max();

struct Choice {
  Play play;
  Equity equity = kNoFloor;
  Equity given_away = 0;  // taken off the first play of a game; `equity` is without it already

  // The part of it that is for the tiles kept.
  Equity worth_of_kept() const { return equity + given_away - equity_of(play.score, 0); }
  // While there are tiles in the bag: the leave value, and 0 of a whole rack.
  Equity leave() const { return play.kind == PlayKind::pass ? 0 : worth_of_kept(); }
};

// Of equal ones the least play is the better, so that the order in which plays are found does not
// matter.
inline bool better(const Choice& one, const Choice& other) {
  if (one.equity != other.equity) return one.equity > other.equity;
  return one.play < other.play;
}

// What plays of one turn are worth.
struct PlayValues {
  const Equity* leaves = nullptr;  // by mask of the tiles played
  Opening opening = {};

  Equity given_away(const GeneratedPlay& found) const {
    return opening.cost(found.view, found.begin, found.length, found.tiles);
  }
  // Nothing given away.
  Equity most(const GeneratedPlay& found) const {
    return equity_of(found.score, leaves[found.mask]);
  }
};

// Keeps the best play.
class KeepBest {
 public:
  // `prunes`: what cannot be the best need not be looked for.
  KeepBest(const PlayValues& values, bool prunes) : values_(values), prunes_(prunes) {}

  // Places whose bound is less may be left out.
  Equity floor() const { return prunes_ ? best_.equity : kNoFloor; }
  // Plays that are worth less need not be shown.
  Equity least() const { return best_.equity; }
  const Choice& best() const { return best_; }

  void operator()(const GeneratedPlay& found) {
    const Equity given_away = values_.given_away(found);
    const Equity equity = values_.most(found) - given_away;
    if (equity < best_.equity) return;
    offer({found.play(), equity, given_away});
  }
  void offer(const Choice& choice) {
    if (better(choice, best_)) best_ = choice;
  }

 private:
  PlayValues values_;
  bool prunes_;
  Choice best_;
};

template <class Visit>
class ShowEach {
 public:
  explicit ShowEach(Visit visit) : visit_(visit) {}
  static constexpr Equity floor() { return kNoFloor; }
  static constexpr Equity least() { return kNoFloor; }
  void operator()(const GeneratedPlay& found) { visit_(found.play(), found.mask); }

 private:
  Visit visit_;
};

}  // namespace quadrille::words
