// Follows a game event by event: the board, the totals, whose turn it is, and how to take a phony
// back.
#pragma once

#include <array>
#include <optional>

#include "quadrille/words/games/gcg.hpp"

namespace quadrille::words {

class GcgReplay {
 public:
  explicit GcgReplay(int side) { setup_.side = side; }

  // What the player sees who holds that rack.
  Setup setup(int player, const Rack& rack) const;
  int total(int player) const { return totals_[player]; }
  // Either may begin.
  bool may_turn(int player) const { return !next_ || *next_ == player; }
  int next() const { return next_.value_or(0); }
  // What the play earned that the player can withdraw.
  std::optional<int> withdrawable(int player) const;

  // An event that the above allows.
  void apply(const GcgEvent& event);

 private:
  void turn(const GcgEvent& event);

  struct Phony {
    int player;
    int points;
    Setup before;
  };

  Setup setup_;  // the board and the turns without a point
  std::array<int, 2> totals_{};
  std::optional<int> next_;
  std::optional<Phony> last_;
};

}  // namespace quadrille::words
