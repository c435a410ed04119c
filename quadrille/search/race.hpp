// A playout as a race: every legal move has a clock, and the one whose clock rings first is played.
//
// A clock that rings at random with rate r (the waiting time is exponential) rings first with
// probability r / (sum of all rates): just what a playout is to sample. And such clocks have no
// memory: what is left of a waiting time is distributed like a new one. So in a game of lasting
// moves a clock is set once, when its move becomes legal, and all that a step has to do is to find
// the smallest of a few numbers. No sum of rates, no exponentials, and random numbers only for the
// moves that are new.
//
// Times are always counted from now: what has passed is taken off all clocks at every step, so that
// they stay exact however unequal the rates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/core/exponential.hpp"
#include "quadrille/core/game.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/search/policy.hpp"

namespace quadrille::search {

// slot(move):    where a policy keeps what it knows of the move
// window(move):  a number below kWindows of its own
// beside(move):  a filter for lists: beside(move)(other) says whether `other` stays legal
template <class Rules>
concept RacingMoves = LastingMoves<Rules> && requires(typename Rules::Move move) {
  { Rules::kWindows } -> std::convertible_to<std::size_t>;
  { Rules::slot(move) } -> std::convertible_to<std::size_t>;
  { Rules::window(move) } -> std::convertible_to<std::size_t>;
  { Rules::beside(move)(move) } -> std::same_as<bool>;
};

// How many race, and whose clock rings first, and when.
struct Racers {
  std::size_t count;
  std::size_t first;
  float time;
};

// Waiting times of mean 1, made in batches: nothing waits for a logarithm.
class Waits {
 public:
  explicit Waits(Rng rng) : rng_(rng) {}

  float next() {
    if (used_ == kBatch) refill();
    return times_[used_++];
  }

 private:
  static constexpr std::size_t kBatch = 64;

  void refill() {
    std::uint32_t bits[kBatch];
    for (std::size_t index = 0; index < kBatch; index += 2) {
      const std::uint64_t word = rng_.next();
      bits[index] = static_cast<std::uint32_t>(word);
      bits[index + 1] = static_cast<std::uint32_t>(word >> 32);
    }
    for (std::size_t index = 0; index < kBatch; ++index) times_[index] = waiting_time(bits[index]);
    used_ = 0;
  }

  Rng rng_;
  std::size_t used_ = kBatch;
  float times_[kBatch];
};

// `Machine` drops what is illegal from a whole list, and finds the first of those that are left.
template <RacingMoves Rules, class Machine>
class Race {
 public:
  using Move = typename Rules::Move;
  using Position = typename Rules::Position;
  static constexpr int kNoRoom = -1;
  // A window is a candidate at most once, so the bound for one position is one for a whole game.
  static constexpr std::size_t kMostLives = Rules::kMostMoves;

  explicit Race(const Position& start) : position_(start) {
    first_moves_ = static_cast<std::size_t>(Rules::generate(start, born_) - born_);
  }

  // The number of moves of a game played by the policy, or kNoRoom where it needs a larger board.
  template <std::size_t Slots>
  int play(const Policy<Slots>& policy, Rng rng) {
    Waits waits(rng);
    Racers racers{0, 0, std::numeric_limits<float>::infinity()};
    Move* dead = dead_;
    Move* born = born_ + first_moves_;
    for (std::size_t index = 0; index < first_moves_; ++index) moves_[index] = born_[index];
    join(racers, moves_ + first_moves_, policy, waits);
    length_ = 0;
    while (racers.count > 0) {
      const Move move = moves_[racers.first];
      if (!Rules::make(position_, move, undo_[length_])) {
        take_back();
        return kNoRoom;
      }
      racers = Machine::keep_racing(Rules::beside(move), moves_, clocks_, racers, dead);
      Move* const end = Rules::grow(position_, move, moves_ + racers.count);
      for (Move* next = moves_ + racers.count; next != end; ++next) *born++ = *next;
      join(racers, end, policy, waits);
      played_[length_] = move;
      born_by_[length_] = static_cast<std::uint16_t>(born - born_);
      dead_by_[length_] = static_cast<std::uint16_t>(dead - dead_);
      ++length_;
    }
    take_back();
    return static_cast<int>(length_);
  }

  // The moves of the last game, as far as there was room for it.
  const Move* game() const { return played_; }
  std::size_t length() const { return length_; }

  // The lives of all moves that were legal in the last game, which had room; answers how many.
  std::size_t lives(Life* out) {
    std::size_t born = 0, dead = 0;
    const auto bear = [&](std::size_t until, std::size_t step) {
      for (; born < until; ++born) {
        index_[Rules::window(born_[born])] = static_cast<std::uint16_t>(born);
        out[born] = {static_cast<std::uint16_t>(Rules::slot(born_[born])),
                     static_cast<std::uint16_t>(step), 0, false};
      }
    };
    bear(first_moves_, 0);
    for (std::size_t step = 0; step < length_; ++step) {
      for (; dead < dead_by_[step]; ++dead) {
        Life& life = out[index_[Rules::window(dead_[dead])]];
        life.end = static_cast<std::uint16_t>(step + 1);
        life.played = dead_[dead] == played_[step];
      }
      bear(born_by_[step], step + 1);
    }
    return born;
  }

 private:
  // Sets the clocks of the moves up to `end`.
  template <std::size_t Slots>
  void join(Racers& racers, const Move* end, const Policy<Slots>& policy, Waits& waits) {
    for (; moves_ + racers.count != end; ++racers.count) {
      const float time = waits.next() * policy.pause[Rules::slot(moves_[racers.count])];
      clocks_[racers.count] = time;
      if (time < racers.time) {
        racers.first = racers.count;
        racers.time = time;
      }
    }
  }

  void take_back() {
    for (std::size_t step = length_; step-- > 0;) {
      Rules::unmake(position_, played_[step], undo_[step]);
    }
  }

  static constexpr std::size_t kMost = Rules::kMostMoves + Machine::kSlack;

  Position position_;  // as at the start, between games
  std::size_t first_moves_;
  std::size_t length_ = 0;
  Move moves_[kMost];
  float clocks_[kMost];
  Move played_[Rules::kMostLength];
  typename Rules::Undo undo_[Rules::kMostLength];
  // In the order in which they became legal and ceased to be, and how many by which step.
  Move born_[kMost], dead_[kMost];
  std::uint16_t born_by_[Rules::kMostLength], dead_by_[Rules::kMostLength];
  std::uint16_t index_[Rules::kWindows];
};

}  // namespace quadrille::search
