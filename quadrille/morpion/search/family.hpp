// The highest level of one search, whose children run on all cores.
//
// Child i (from 1 on) starts from the policy after adaptation i - k. So up to k children run at
// once, and what comes out depends on k alone: not on how many threads there are, nor on which of
// them is faster. With k = 1 it is the plain search, but for its random numbers.
//
//   adaptations  0   1   2   3   4          k = 3: children 1, 2 and 3 start from the first
//   children       1   2   3   4   5        policy, child 4 from that after adaptation 1
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

inline constexpr int kMostAhead = 1024;

// As it is saved.
struct FamilyState {
  std::uint64_t run = 0;
  std::uint64_t playouts = 0;  // of the children that were taken
  int bits = 0;
  int done = 0, repeated = 0;
  int score = -1;                            // of the best game; -1: there is none
  std::vector<Move> best;                    // beyond the start
  std::vector<std::vector<float>> policies;  // the last k at most, the newest last
};

class Family {
 public:
  // `known`: the best game to begin with.
  Family(const search::NrpaLevelOptions& options, int ahead, const Policy& first,
         const Sequence& known);
  // `best`: the game of the state, with its lives.
  void go_on_from(const FamilyState& state, const Sequence& best);
  FamilyState state() const;

  // The policy that a child starts from, once it is there; none where no more children are wanted,
  // or `gives_up()` answers true.
  std::shared_ptr<const Policy> policy_for(std::uint64_t child,
                                           const std::function<bool()>& gives_up);
  // The children in their order.
  void take(const Sequence& found, std::uint64_t playouts, int bits);

  bool over() const;
  int done() const;
  const Sequence& best() const { return best_; }  // only for the thread that calls `take`

 private:
  bool over_now() const;

  search::NrpaLevelOptions options_;
  std::size_t ahead_;
  mutable std::mutex mutex_;  // guards what is below
  std::condition_variable adapted_;
  std::deque<std::shared_ptr<const Policy>> policies_;
  Sequence best_;
  int done_ = 0, repeated_ = 0;
  std::uint64_t playouts_ = 0;
  int bits_ = 0;
};

}  // namespace quadrille::morpion
