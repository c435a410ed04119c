// Who plays for the search of policies: a ladder of boards. Every game is tried on the narrowest;
// one that leaves it is played again with the same random numbers on the next wider board, where it
// finds room and takes the same course. All other games stay on the small fast one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

// Of NRPA. A level more takes a hundred times as long: the highest is for centuries.
inline constexpr int kMostLevel = search::kMostNrpaLevels;

struct GridOptions {
  BoardSize size;        // to begin with
  bool escalate = true;  // go on with twice the width; else stop where a game leaves the board
  ListMachine machine = best_list_machine();
};

// A game beyond the start, and what a policy has to know to move towards it.
struct Sequence {
  int score = -1;  // moves of the start and of the game
  std::vector<Move> moves;
  std::vector<search::Life> lives;
};

class Player {
 public:
  using Policy = morpion::Policy;
  using Sequence = morpion::Sequence;

  // `start`: legal moves.
  Player(Variant variant, std::vector<Move> start, const GridOptions& grid);

  int play(const Policy& policy, Rng& rng);
  void recall(Sequence& sequence);
  void adapt(Policy& policy, const Sequence& sequence, float alpha);

  // As if it had played so many games, which needed this width.
  void go_on_from(std::uint64_t games, int bits) {
    games_ = games;
    bits_ = bits > bits_ ? bits : bits_;
  }

  // The width that the games so far needed.
  int bits() const { return bits_; }
  std::uint64_t games() const { return games_; }
  // Where a game has left a board that is not to be widened: that game as far as it got.
  bool overflowed() const { return overflowed_; }

 private:
  bool climb();
  int bits_of(std::size_t rung) const { return grid_.size.bits << rung; }

  Variant variant_;
  std::vector<Move> start_;
  GridOptions grid_;
  std::vector<std::unique_ptr<Playouts>> ladder_;
  Playouts* last_ = nullptr;  // who played the last game
  int bits_;
  std::uint64_t games_ = 0;
  bool overflowed_ = false;
  std::vector<Move> moves_;  // room for the longest
  std::vector<search::Life> lives_;
  search::PolicyAdapter<kMostMoves, kMostLives> adapter_;
};

}  // namespace quadrille::morpion
