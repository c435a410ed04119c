// Whole games at random from one position, on a board of one width: uniform ones, and those that
// follow a policy. One virtual call per game; behind it the width and the variant are constants.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/search/policy.hpp"

namespace quadrille::morpion {

// A slot for each direction, line and place within 32 × 32 (moves.hpp).
inline constexpr std::size_t kSlots = kDirections * 32 * 32;
using Policy = search::Policy<kSlots>;

// No more moves can become legal in one game: 4 directions, n / (n - 1) windows a point.
inline constexpr std::size_t kMostLives = 4096;

class Playouts {
 public:
  static constexpr int kNoRoom = -1;

  virtual ~Playouts();

  // The number of moves beyond the start, or kNoRoom where the board is too small for the game.
  virtual int uniform(Rng& rng) = 0;
  virtual int play(const Policy& policy, Rng rng) = 0;

  // The game just played, as far as there was room, and its length; writes at most kMostMoves.
  virtual std::size_t length() const = 0;
  virtual std::size_t uniform_game(Move* out) const = 0;
  virtual std::size_t game(Move* out) const = 0;

  // The lives of all moves that were legal in the game just played by the policy: writes at most
  // kMostLives; how many.
  virtual std::size_t lives(search::Life* out) = 0;
};

}  // namespace quadrille::morpion
