#include "quadrille/words/verify/proof.hpp"

#include <gtest/gtest.h>

#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "tests/words/random_boards.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

void expect_proved(const World& world, std::uint64_t games, std::uint64_t seed) {
  const Proof proof(world);
  for (std::uint64_t index = 0; index < games; ++index) {
    const ProofResult result = proof.game(seed, index);
    EXPECT_FALSE(result.difference)
        << result.difference->position << " " << result.difference->what;
    EXPECT_GT(result.counts.positions, 0u);
    EXPECT_GT(result.counts.proofs.size(), 5u);
  }
}

void expect_proved(std::string_view language, const Layout& layout, std::size_t words,
                   std::uint64_t games, bool with_map = true) {
  const Tiles& tiles = *builtin_tiles(language);
  const World world(tiles, layout, sample_lexicon(tiles, words, words), {}, with_map);
  expect_proved(world, games, 1);
}

TEST(WordsProof, FindsNoDifferenceOnTheStandardBoard) {
  expect_proved("english", *builtin_layout("standard"), 300, 10);
  expect_proved("english", *builtin_layout("standard"), 8000, 6);
}

TEST(WordsProof, FindsNoDifferenceOnTheLargestBoard) {
  expect_proved("english", *builtin_layout("super"), 3000, 4);
}

TEST(WordsProof, FindsNoDifferenceInOtherLanguages) {
  for (const std::string_view language : {"french", "german", "spanish"}) {
    expect_proved(language, *builtin_layout("standard"), 2000, 3);
  }
}

TEST(WordsProof, NeedsNoWordMap) {
  expect_proved("english", *builtin_layout("standard"), 1000, 3, false);
}

// Few letters, so that much fits everywhere; premiums and start anywhere, most layouts asymmetric.
TEST(WordsProof, FindsNoDifferenceOnSmallOddBoards) {
  Rng rng(9);
  Tiles tiles = tiles_of(std::string_view("? ? 2 0\nA a 12 1 vowel\nB b 9 2\nC c 9 3\nD d 9 10\n"));
  for (int side = 2; side <= 11; ++side) {
    const World world(tiles, random_layout(rng, side), sample_lexicon(tiles, 120, 3), {}, true);
    expect_proved(world, 6, static_cast<std::uint64_t>(side));
  }
}

TEST(WordsProof, PlaysTheSameGameForTheSameSeed) {
  const Tiles& tiles = *builtin_tiles("english");
  const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 500, 1), {}, true);
  const Proof proof(world);
  EXPECT_EQ(proof.game(5, 3).counts.moves_compared, proof.game(5, 3).counts.moves_compared);
  EXPECT_NE(proof.game(5, 3).counts.moves_compared, proof.game(6, 3).counts.moves_compared);
}

TEST(WordsProof, TakesAnyPosition) {
  const Tiles& tiles = *builtin_tiles("english");
  const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, 5000, 1), {}, true);
  const Proof proof(world);
  for (const char* text : {
           "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0",
           "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ??AEINS/ 0/0 0",
           "15/15/15/15/15/15/7q7/15/15/15/15/15/15/15/15 ADEINST/EE 12/-5 3",
       }) {
    const ProofResult result = proof.position(setup_of(text, tiles));
    EXPECT_FALSE(result.difference) << result.difference->what;
    EXPECT_EQ(result.counts.positions, 2u);  // with either kind of leaves
  }
}

}  // namespace
}  // namespace quadrille::words
