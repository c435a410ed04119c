#include "quadrille/morpion/verify/proof.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/morpion/reference/reference.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

void expect_no_difference(const ProofResult& result, Variant variant) {
  EXPECT_FALSE(result.difference) << name_of(variant) << ": " << result.difference->position << " "
                                  << result.difference->what;
}

TEST(MorpionProof, FindsNoDifference) {
  constexpr std::uint64_t kGames = 6;
  for (const Variant variant : kVariants) {
    const Proof proof(variant);
    ProofCounts counts;
    for (std::uint64_t index = 0; index < kGames; ++index) {
      const ProofResult result = proof.game(1, index);
      expect_no_difference(result, variant);
      counts.add(result.counts);
    }
    EXPECT_GT(counts.positions, 16 * kGames) << "no game is shorter";
    EXPECT_GT(counts.proofs.size(), 9u);
    for (const auto& [name, number] : counts.proofs) EXPECT_GT(number, 0u) << name;
  }
}

TEST(MorpionProof, PlaysTheSameGameForTheSameSeed) {
  const Proof proof(k5D);
  EXPECT_EQ(proof.game(5, 3).counts.moves_compared, proof.game(5, 3).counts.moves_compared);
  EXPECT_NE(proof.game(5, 3).counts.moves_compared, proof.game(6, 3).counts.moves_compared);
}

TEST(MorpionProof, TakesAnyPosition) {
  for (const Variant variant : kVariants) {
    const Proof proof(variant);
    expect_no_difference(proof.position({}), variant);
    reference::Grid grid(variant);
    Rng rng(7);
    reference::play_randomly(grid, rng, 12, [](const auto&, const auto&) {});
    const ProofResult result = proof.position({grid.history().begin(), grid.history().size()});
    expect_no_difference(result, variant);
    EXPECT_GT(result.counts.positions, 13u) << "the way there, and the races from there";
  }
}

TEST(MorpionProof, SaysWhereTheFirstMoveThatIsNotLegalStands) {
  const Move first = move_at({4, -1}, Direction::across, 2);
  const ProofResult result = Proof(k5T).position({&first, 1});
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->position, "start");
  EXPECT_EQ(result.difference->what, "4,-1:H2 is not legal");
  const Move legal = move_at({3, -1}, Direction::down, 0);
  const std::vector<Move> moves{legal, legal};
  EXPECT_EQ(Proof(k5T).position(moves).difference->position, "3,-1:V0");
}

}  // namespace
}  // namespace quadrille::morpion
