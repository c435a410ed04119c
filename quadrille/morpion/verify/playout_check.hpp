// Playouts on boards of every width and by every machine that the processor has: from the same
// random numbers come the same games, the same lives and, on a board that is too small, the same
// games as far as it goes.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/morpion/verify/findings.hpp"
#include "quadrille/morpion/verify/reference_game.hpp"

namespace quadrille::morpion {

class PlayoutCheck {
 public:
  // From the moves that the reference has; `cut_side`: rows that are used of one more board.
  PlayoutCheck(const ReferenceGame& reference, int cut_side, Findings& findings);

  // A uniform game and one by a policy of random weights. Leaves both on the widest board.
  void run(Rng rng);

  std::span<const Move> race() const { return race_; }

  // Both games are games to the reference, and end where no move is legal.
  void check_legality(const ReferenceGame& start);

  // The race against the reference, which has played it from the start of the playouts to its end:
  // how long each move was legal, and that it is always the first clock that rings.
  void check_lives(const ReferenceGame& played);
  void check_clocks(const ReferenceGame& played);

 private:
  struct Player {
    std::string name;
    int side;
    ListMachine machine;
    std::unique_ptr<Playouts> playouts;
  };

  void add(BoardSize size, ListMachine machine);
  void check_uniform(Player& player, Rng rng);
  void check_race(Player& player, Rng rng);
  void check_game(const Player& player, int length, std::span<const Move> game,
                  std::span<const Move> whole);

  const Variant variant_;
  const std::vector<Move> start_;
  Findings& findings_;
  std::vector<Player> players_;  // the widest first
  const std::unique_ptr<Policy> policy_;
  Rng after_uniform_{0};  // what the widest leaves of the random numbers
  Rng for_race_{0};
  std::vector<Move> uniform_game_, race_;
  std::vector<search::Life> lives_;
};

}  // namespace quadrille::morpion
