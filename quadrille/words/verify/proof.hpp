// The promise in code: plays games and checks at every position that the fast side, in every form
// it has, says what the reference says. Each has its counter in the result:
//
//   plays_by_gaddag, plays_by_word_map   all plays, each once, with its score
//   plays_by_packed_gaddag               the same from the packed lexicon in 16-bit sums
//   plays_by_cartridge                   and with leaves from the compact model
//   best_plays                           each of these × shadow or not: the reference's best
//   anchor_bounds, slot_bounds           no place is worth more than its bound
//   squares                              every array of the board, kept up and set up anew
//   placings                             the same after two plays of each position, by chance
//   turns                                racks, bag, scores and endings of a game
//   texts                                position, best play and one more are read as written
//
// Games are played by the best play, by chance, or by players who would rather pass; from the
// start, with two blanks on a rack, or with hardly a tile in the bag. Every other one is played
// with leaves that are worth a random number of points. Before each comes a board scattered with
// tiles that make no words.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/verify/proof_result.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/dictionary/packed_file.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"
#include "quadrille/words/verify/position_check.hpp"

namespace quadrille::words {

class Proof {
 public:
  // `model`: where the world's leaves were made from one.
  explicit Proof(const World& world, const LeaveModel* model = nullptr);

  // Plays game `index` of the run with this seed.
  ProofResult game(std::uint64_t seed, std::uint64_t index) const;

  // One position, with either kind of leaves.
  ProofResult position(const Setup& setup) const;

 private:
  // call(tables) with the world's leaves or with random ones.
  template <class Call>
  ProofResult with_leaves(bool random, Call call) const;

  SmallForms small_forms(bool random) const;

  const World& world_;
  const LeaveModel* model_;
  std::vector<std::int16_t> random_leaves_;
  PackedFile packed_file_;  // empty where the lexicon has no packed form or sums would overflow
  std::optional<PackedLexicon> packed_;
};

}  // namespace quadrille::words
