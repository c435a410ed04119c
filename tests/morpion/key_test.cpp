#include "quadrille/morpion/board/key.hpp"

#include <array>

#include "tests/portable.hpp"

namespace quadrille::morpion {
namespace {

// Three of the first moves of a game with lines of five; none needs another.
constexpr std::array kGame{move_at({4, -1}, Direction::across, 1),
                           move_at({3, 4}, Direction::down, 4),
                           move_at({10, 6}, Direction::across, 4)};

TEST(MorpionKey, DoesNotDependOnTheOrderOfMoves) {
  constexpr std::array other{kGame[2], kGame[0], kGame[1]};
  EXPECT_EQ(key_of(kGame), key_of(other));
  EXPECT_EQ(canonical_key(kGame, k5T), canonical_key(other, k5T));
}

TEST(MorpionKey, TellsGridsApart) {
  for (std::size_t left_out = 0; left_out < kGame.size(); ++left_out) {
    std::array<Move, 2> fewer{kGame[left_out == 0 ? 1 : 0], kGame[left_out == 2 ? 1 : 2]};
    EXPECT_NE(key_of(fewer), key_of(kGame));
    EXPECT_NE(canonical_key(fewer, k5T), canonical_key(kGame, k5T));
  }
  for (const Direction direction : kAllDirections) {
    for (const Direction other : kAllDirections) {
      EXPECT_EQ(key_of(Line{{2, -3}, direction}) == key_of(Line{{2, -3}, other}),
                direction == other);
    }
  }
}

TEST(MorpionKey, IsTheSameForAllImagesWhereItIsCanonical) {
  int different = 0;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    std::array<Move, 3> turned{};
    for (std::size_t index = 0; index < kGame.size(); ++index) {
      turned[index] = image(kGame[index], symmetry, k5T);
    }
    different += key_of(turned) != key_of(kGame) ? 1 : 0;
    EXPECT_EQ(canonical_key(turned, k5T), canonical_key(kGame, k5T));
  }
  EXPECT_EQ(different, kSymmetries - 1);
}

}  // namespace
}  // namespace quadrille::morpion
