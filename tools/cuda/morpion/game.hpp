// A game by a warp. The candidates live in the lanes' registers, two a lane: each draws once, when
// it becomes legal, how long it waits until it is played, and the one with the least time left is
// played next. A waiting time does not age, so this plays each legal move with the probability
// exp(weight) over the sum of those of all (quadrille/search/race.hpp has the proof).
//
// The same loop replays a game that is given. Both write down the lives of the moves, in the same
// order, which is all that adaptation needs.
#pragma once

#include <cstdint>

#include "tools/cuda/morpion/grid.hpp"
#include "tools/cuda/morpion/life.hpp"
#include "tools/cuda/morpion/random.hpp"
#include "tools/cuda/morpion/warp.hpp"

namespace quadrille::hunt {

inline constexpr std::uint32_t kNever = 0x7F800000;  // the bits of an infinite time

// A candidate in its lane.
struct Waiting {
  Candidate move = kNone;
  float time = time_of(kNever);  // until it is played
  int first = 0;                 // the step at which it became legal
};

// Decides by the race of the waiting times.
class RaceChoice {
 public:
  HUNT_BOTH explicit RaceChoice(const float* weights) : weights_(weights) {}

  // `wait`: drawn for a rate of one.
  HUNT_BOTH float time(Candidate move, float wait) const {
    return exponential_of(-weights_[slot_of(window_of(move))]) * wait;
  }
  // The lowest bits of a time give way to the lane's number, so that the least time names its lane.
  template <class Warp, class Lanes>
  HUNT_BOTH Candidate next(const Warp& warp, int, Lanes& a, Lanes& b) const {
    constexpr std::uint32_t kLaneBits = kLanes - 1;
    const std::uint32_t least = warp.least([&](int lane) {
      const std::uint32_t one = bits_of(a[lane].time), other = bits_of(b[lane].time);
      return ((one < other ? one : other) & ~kLaneBits) | static_cast<std::uint32_t>(lane);
    });
    if (least >= kNever) return kNone;
    const Candidate move = warp.from(static_cast<int>(least & kLaneBits), [&](int lane) {
      return bits_of(a[lane].time) < bits_of(b[lane].time) ? a[lane].move : b[lane].move;
    });
    warp.each([&](int lane) {
      a[lane].time = time_left(a[lane].time, least & ~kLaneBits);
      b[lane].time = time_left(b[lane].time, least & ~kLaneBits);
    });
    return move;
  }

 private:
  HUNT_BOTH static float time_left(float time, std::uint32_t passed) {
    return time - time_of(passed);
  }

  const float* weights_;
};

// Follows a game.
class ReplayChoice {
 public:
  HUNT_BOTH ReplayChoice(const GameMove* game, int length) : game_(game), length_(length) {}

  HUNT_BOTH float time(Candidate, float) const { return 0; }
  template <class Warp, class Lanes>
  HUNT_BOTH Candidate next(const Warp&, int step, Lanes&, Lanes&) const {
    return step < length_ ? candidate_of(game_[step]) : kNone;
  }

 private:
  const GameMove* game_;
  int length_;
};

// What a warp needs for a game beside its registers.
struct Table {
  Board board;
  Candidate fresh[kLanes];  // candidates on their way to a free lane
  Tape tape;
};

template <class Warp, class Choice>
class GameLoop {
 public:
  HUNT_BOTH GameLoop(const Warp& warp, const Start& start, Table& table, const Choice& choice,
                     std::uint64_t key)
      : warp_(warp), table_(table), choice_(choice), reach_(start.reach) {
    warp_.each([&](int lane) {
      random_[lane] = LaneRandom(key, lane);
      wait_[lane] = waiting_time_of(random_[lane].next());
      view_[lane] = View(lane);
      for (int track = lane; track < kTracks; track += kLanes)
        table_.board.tracks[track] = start.board.tracks[track];
      a_[lane] = b_[lane] = Waiting{};
      if (lane < start.count) settle(a_[lane], start.candidates[lane], 0, lane);
    });
    warp_.meet();
  }

  // watch(step, a, b) sees the candidates before each move. The length of the game, which is on the
  // table's tape as well.
  template <class Watch>
  HUNT_BOTH int run(Watch watch) {
    int step = 0;
    for (; step < kMostMoves; ++step) {
      watch(step, a_, b_);
      const Candidate move = choice_.next(warp_, step, a_, b_);
      if (move == kNone) break;
      warp_.each([&](int lane) {
        if (lane == 0) table_.tape.game[step] = move;
        fresh_[lane] = extend(table_.board, move, reach_, view_[lane]);
      });
      end_lives(a_, move, step);
      end_lives(b_, move, step);
      begin_lives(step + 1);
    }
    warp_.each([&](int lane) {
      if (lane == 0) table_.tape.length = step, table_.tape.lives = lives_;
    });
    warp_.meet();
    return step;
  }

 private:
  using Lanes = typename Warp::template Lanes<Waiting>;

  HUNT_BOTH void settle(Waiting& place, Candidate move, int step, int lane) {
    place = {move, choice_.time(move, wait_[lane]), step};
    wait_[lane] = waiting_time_of(random_[lane].next());  // the next one, while nobody waits for it
  }

  HUNT_BOTH void end_lives(Lanes& lanes, Candidate played, int step) {
    const std::uint32_t ended = warp_.ballot([&](int lane) {
      return lanes[lane].move != kNone && ends(lanes[lane].move, played, reach_);
    });
    warp_.each([&](int lane) {
      if ((ended >> lane & 1) == 0) return;
      const int index = lives_ + count_bits(ended & before(lane));
      Waiting& place = lanes[lane];
      if (index < kMostLives) {
        table_.tape.life[index] = packed_life(slot_of(window_of(place.move)), place.first, step + 1,
                                              place.move == played);
      }
      place = Waiting{};
    });
    lives_ += count_bits(ended);
    lives_ = lives_ < kMostLives ? lives_ : kMostLives;
  }

  // A new candidate stays in the lane that found it, if there is a place; else it looks for one.
  HUNT_BOTH void begin_lives(int step) {
    warp_.each([&](int lane) {
      if (fresh_[lane] == kNone) return;
      const bool in_a = a_[lane].move == kNone, in_b = b_[lane].move == kNone;
      if (!in_a && !in_b) return;
      Waiting place;
      settle(place, fresh_[lane], step, lane);
      (in_a ? a_[lane] : b_[lane]) = place;
      fresh_[lane] = kNone;
    });
    const std::uint32_t left = warp_.ballot([&](int lane) { return fresh_[lane] != kNone; });
    if (left != 0) move_in(left, step);
    warp_.meet();
  }

  HUNT_BOTH void move_in(std::uint32_t left, int step) {
    warp_.each([&](int lane) {
      if (fresh_[lane] != kNone) table_.fresh[count_bits(left & before(lane))] = fresh_[lane];
    });
    warp_.meet();
    const int count = count_bits(left);
    fill(b_, fill(a_, 0, count, step), count, step);
  }

  // Gives the free lanes the candidates from `next` on; how many have a lane now.
  HUNT_BOTH int fill(Lanes& lanes, int next, int count, int step) {
    const std::uint32_t free = warp_.ballot([&](int lane) { return lanes[lane].move == kNone; });
    warp_.each([&](int lane) {
      const int index = next + count_bits(free & before(lane));
      if (lanes[lane].move == kNone && index < count)
        settle(lanes[lane], table_.fresh[index], step, lane);
    });
    return next + count_bits(free);
  }

  const Warp& warp_;
  Table& table_;
  const Choice& choice_;
  int reach_;
  int lives_ = 0;
  Lanes a_, b_;
  typename Warp::template Lanes<Candidate> fresh_;
  typename Warp::template Lanes<LaneRandom> random_;
  typename Warp::template Lanes<float> wait_;  // of the candidate that settles next
  typename Warp::template Lanes<View> view_;
};

struct WatchNothing {
  template <class Lanes>
  HUNT_BOTH void operator()(int, Lanes&, Lanes&) const {}
};

template <class Warp>
HUNT_BOTH int play(const Warp& warp, const Start& start, Table& table, const float* weights,
                   std::uint64_t key) {
  const RaceChoice choice(weights);
  return GameLoop<Warp, RaceChoice>(warp, start, table, choice, key).run(WatchNothing{});
}

// Writes the lives of a game. The game may be the one on the table's own tape.
template <class Warp>
HUNT_BOTH void replay(const Warp& warp, const Start& start, Table& table, const GameMove* game,
                      int length) {
  const ReplayChoice choice(game, length);
  GameLoop<Warp, ReplayChoice>(warp, start, table, choice, 0).run(WatchNothing{});
}

}  // namespace quadrille::hunt
