#include "quadrille/chess/verify/proof.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/notation/fen.hpp"

namespace quadrille::chess {
namespace {

TEST(ChessProof, FindsNoDifferenceInGamesOfEveryKind) {
  const Proof proof(paths());
  for (std::uint64_t index = 0; index < 24; ++index) {
    const ProofResult result = proof.game(2, index);
    EXPECT_FALSE(result.difference)
        << result.difference->position << " " << result.difference->what;
    EXPECT_GT(result.counts.positions, 0);
  }
}

TEST(ChessProof, PlaysTheSameGameForTheSameSeed) {
  const Proof proof(paths());
  EXPECT_EQ(proof.game(5, 3).counts.moves_compared, proof.game(5, 3).counts.moves_compared);
  EXPECT_NE(proof.game(5, 3).counts.moves_compared, proof.game(6, 3).counts.moves_compared);
}

// A right to castle without its rook is no position; the proof must see that something is wrong.
TEST(ChessProof, ReportsAPositionThatTheBoardsDisagreeOn) {
  auto setup = parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(setup);
  setup->king_side[0] = square_at(7, 0);
  setup->queen_side[0] = square_at(6, 0);
  const ProofResult result = Proof(paths()).position(*setup);
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->what, "the board differs from the reference");
}

}  // namespace
}  // namespace quadrille::chess
