// The promise in code: plays games and checks at every position that the fast side, on rows of 32,
// 64, 128 and 256 bits, says what the reference says. Each check has its counter in the result:
//
//   generated_lists    all legal moves, each once, in the order that is promised
//   carried_lists      the same, kept and grown from move to move
//   boards             every bit of every track: points, and where no line may start any more
//   codes              what the number of a move says of it, there and back; policy slot; images
//   images             the image of the game has the images of the legal moves
//   moves_taken_back   every bit is as it was before the move
//   moves_refused      narrow boards take what lies inside, and a refusal leaves no trace
//   margins            the cells that may be used
//   playouts           the same games and lives on every width and by every machine, one after
//                      the other; to the reference they are legal and end where nothing is
//   lives              of a race: as long as the reference lists the move (every 4th game)
//   races              the move whose clock rings first is played (the same games)
//   grids_counted      the systematic search (game 0 from the cross, then every 32nd game from a
//                      position that is symmetric to itself in some way)
//   corners            boards whose corner has been scattered with points and lines, as no game
//   would,
//                      up to the margin of a width (every 32nd game; a difference found there is
//                      reproduced by its seed and not by its moves, which are not all legal)
//
// Games are random: uniform, or fond of the middle, or of one side; every other one is taken back
// to somewhere on its way and goes on differently. On a board that is left, the game is followed no
// further.
#pragma once

#include <cstdint>
#include <span>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille::morpion {

class Proof {
 public:
  explicit Proof(Variant variant) : variant_(variant) {}

  // Plays game `index` of the run with this seed.
  ProofResult game(std::uint64_t seed, std::uint64_t index) const;

  // All positions on the way of these moves, each of which must be legal; then playouts from there.
  ProofResult position(std::span<const Move> moves) const;

 private:
  Variant variant_;
};

}  // namespace quadrille::morpion
