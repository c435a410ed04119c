// In which order an endgame's moves are tried: containers for the most promising of many, and what
// a move promises.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/words/engine/endgame_move.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {

inline constexpr int kNoCeiling = std::numeric_limits<int>::max();

// A move's number and how much it promises, as one word that can be compared.
class EndgameCandidate {
 public:
  EndgameCandidate(int rank, std::size_t number)
      : word_(static_cast<std::int64_t>(rank) * kNumbers +
              static_cast<std::int64_t>(kNumbers - 1 - number)) {}
  std::size_t number() const {
    return static_cast<std::size_t>(kNumbers - 1 - (word_ & (kNumbers - 1)));
  }
  friend bool operator<(const EndgameCandidate& one, const EndgameCandidate& other) {
    return one.word_ < other.word_;
  }

 private:
  static constexpr std::int64_t kNumbers = 1 << 24;
  std::int64_t word_;
};

// The most promising of many, best first.
struct FewMoves {
  static constexpr std::size_t kMost = 8;
  std::array<std::pair<int, const EndgameMove*>, kMost> moves;
  std::size_t count = 0;

  void offer(int promise, const EndgameMove& move) {
    if (count == kMost && promise <= moves[kMost - 1].first) return;
    std::size_t at = count < kMost ? count++ : kMost - 1;
    for (; at > 0 && moves[at - 1].first < promise; --at) moves[at] = moves[at - 1];
    moves[at] = {promise, &move};
  }
};

// The moves of a turn that may beat the floor.
struct RankedMoves {
  std::vector<int> ceilings;  // by move
  std::vector<EndgameCandidate> order;
  std::size_t given = 0;
  std::vector<std::size_t> put_off;  // of those given
  std::size_t resumed = 0;           // of those put off
  int ceiling_of_rest = 0;           // the highest of those that were left out

  void clear() {
    order.clear();
    given = 0;
    put_off.clear();
    resumed = 0;
  }

  // The number of the next move; those that are to wait come last.
  template <class Waits>
  std::optional<std::size_t> next(Waits waits) {
    while (given < order.size()) {
      const std::size_t number = most_promising();
      if (!waits(number)) return number;
      put_off.push_back(number);
    }
    if (resumed == put_off.size()) return std::nullopt;
    return put_off[resumed++];
  }

 private:
  std::size_t most_promising() {
    constexpr std::size_t kPickedOneByOne = 8;  // moves; the others are sorted
    const auto from = order.begin() + static_cast<std::ptrdiff_t>(given++);
    if (given < kPickedOneByOne) {
      std::iter_swap(from, std::max_element(from, order.end()));
    } else if (given == kPickedOneByOne) {
      std::sort(from, order.end(), [](auto one, auto other) { return other < one; });
    }
    return from->number();
  }
};

// What a player's moves promise.
struct EndgameProspects {
  static constexpr int kRestPromises = 20;

  TileNibbles rack;
  int points, others_points;  // of the tiles on the racks
  bool stuck;                 // the other player, with a tile that no play of his can use

  // Against a player who cannot go out there is time, and tiles are worth more one by one.
  // Otherwise those that are kept will be paid for, twice, and of moves that may both be good
  // enough the one with more tiles leaves less to search.
  int promise(const EndgameMove& move, int ceiling) const {
    if (move.fresh == 0) return -1;
    if (move.uses == rack) return promise_of_out(move, others_points);
    const int shortens = kTileShortens * move.fresh;
    if (ceiling != kNoCeiling) return ceiling + out_bonus(points) + shortens;
    return stuck ? move.score - kTileWaits * move.fresh : move.score + 2 * move.points + shortens;
  }

  static int promise_of_out(const EndgameMove& move, int others_points) {
    return move.score + 2 * move.points + out_bonus(others_points) + kOutPromises;
  }

 private:
  static constexpr int kTileShortens = 16;  // points that a shorter search is worth
  static constexpr int kTileWaits = 3;      // points that a tile may bring in a later turn
  static constexpr int kOutPromises = 10;   // points, as much as a turn is worth
};

}  // namespace quadrille::words
