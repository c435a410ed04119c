// The promise in code: plays games and checks at every position that the fast side, in every form
// it has, says what the reference says: legal moves (listed by every machine, split into captures
// with promotions and quiet ones, counted on every path), which of all move codes are legal (at
// every seventh position), the position after each move and after taking it back, hashes, checks,
// whether the game is over, and that notation reads what it wrote.
//
// After each game come two short ones that seek their end (end_check.hpp); their positions are not
// counted.
//
// Games of random moves are biased, each in its own way: towards pawns, captures or checks, or not
// at all. They begin at the start, at Chess960 starts, in small random endings and en passant.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille::chess {

class Proof {
 public:
  // `paths`: those of this processor.
  explicit Proof(std::vector<Path> paths) : paths_(std::move(paths)) {}

  // Plays game `index` of the run with this seed.
  ProofResult game(std::uint64_t seed, std::uint64_t index) const;

  ProofResult position(const Setup& setup) const;

 private:
  std::vector<Path> paths_;
};

}  // namespace quadrille::chess
