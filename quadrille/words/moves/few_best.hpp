// The best few plays of a turn, in no order: for players that take one of them by chance
// (strength.hpp). A heap whose first item is the worst that is kept; once it is full, places that
// cannot do better stay shut, as with KeepBest.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/recorded_game.hpp"

namespace quadrille::words {

struct RecordedChoice {
  RecordedTurn turn;
  Equity equity = kNoFloor;
};

template <std::size_t kMost>
class FewBest {
 public:
  // Of a new turn, the best `count`, at least one and at most kMost.
  void clear(std::size_t count) {
    require(count > 0 && count <= kMost);
    kept_.clear();
    count_ = count;
  }
  void begin(const PlayValues& values) { values_ = values; }

  Equity floor() const { return least(); }
  Equity least() const { return kept_.size() < count_ ? kNoFloor : kept_[0].equity; }

  void operator()(const GeneratedPlay& found) {
    const Equity equity = values_.most(found) - values_.given_away(found);
    if (kept_.size() == count_) {
      if (equity <= kept_[0].equity) return;
      std::pop_heap(kept_.begin(), kept_.end(), worse_last);
      kept_.pop();
    }
    kept_.push({recorded(found.play()), equity});
    std::push_heap(kept_.begin(), kept_.end(), worse_last);
  }

  std::span<const RecordedChoice> kept() const { return {kept_.begin(), kept_.size()}; }

 private:
  static bool worse_last(const RecordedChoice& one, const RecordedChoice& other) {
    return one.equity > other.equity;
  }

  PlayValues values_;
  std::size_t count_ = kMost;
  FixedList<RecordedChoice, kMost> kept_;
};

}  // namespace quadrille::words
