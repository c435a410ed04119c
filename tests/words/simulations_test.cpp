#include "quadrille/words/verify/simulations.hpp"

#include <gtest/gtest.h>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/verify/prove_games.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

// The plain simulator has the same sums as the fast one.
void expect_proven(const World& world, std::uint64_t simulations) {
  const SimulationProof proof(world);
  ProofSum sum;
  for (std::uint64_t index = 0; index < simulations; ++index) sum.add(*proof.game(3, index));
  ASSERT_FALSE(sum.first) << sum.first->what << " in " << sum.first->position;
  std::uint64_t made = 0, playouts = 0;
  for (const auto& [name, number] : sum.counts.proofs) {
    if (name == "simulations") made = number;
    if (name == "playouts") playouts = number;
  }
  EXPECT_EQ(made, simulations);
  EXPECT_GE(playouts, 6 * simulations);
}

TEST(WordsSimulations, HaveTheSumsOfTheReference) {
  expect_proven(World(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true), 20);
}

TEST(WordsSimulations, HaveThemWithLeavesAndWithoutAWordMap) {
  const Tiles& tiles = *builtin_tiles("english");
  expect_proven(World(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 4000, 5),
                      sample_leaves(tiles, 8, 5), false),
                6);
}

TEST(WordsSimulations, AStoppedProofSaysNothing) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  runtime::StopSource source;
  const SimulationProof proof(world, source.token());
  ASSERT_TRUE(proof.game(3, 0));
  source.request();
  EXPECT_FALSE(proof.game(3, 0));
}

}  // namespace
}  // namespace quadrille::words
