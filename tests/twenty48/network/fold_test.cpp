#include "quadrille/twenty48/network/fold.hpp"

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/network/lookup.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/played.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48::network {
namespace {

static_assert(parts_are_parts<TwoByFourWithParts>());
static_assert(parts_are_parts<FourBySixWithParts>());

TEST(NetworkFold, FindsTheTupleAroundAPart) {
  EXPECT_EQ(tuple_around<FourBySixWithParts>(4), 0);  // the outer row in its row and two
  EXPECT_EQ(tuple_around<FourBySixWithParts>(7), 2);  // the middle square of the edge in a block
  EXPECT_EQ(tuple_around<FourBySixWithParts>(8), 3);  // the middle of the board in the inner block
}

TEST(NetworkFold, ReadsThePartOutOfTheEntryOfATuple) {
  // Tuple 0 1 2 4 5 6 with exponents 1 to 6; its square 1 2 5 6 has 2, 3, 5 and 6.
  EXPECT_EQ(part_entry<FourBySixWithParts>(7, 0x654321), 0x6532u);
}

TEST(NetworkFold, LeavesTheValueOfEveryBoardAsItWas) {
  runtime::PagedVector<std::int16_t> weights(kPlayedWeights<TwoByFourWithParts>);
  Rng rng(5);
  for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(rng.below(2000)) - 1000;
  runtime::PagedVector<std::int16_t> folded = weights;
  fold_parts<TwoByFourWithParts>(folded);
  ASSERT_EQ(folded.size(), kPlayedWeights<TwoByFour>);
  for_many_boards<4>(9, 300, [&](Board board) {
    const Board known = shown(board);
    EXPECT_EQ(played_value<TwoByFour>(known, folded.data()),
              played_value<TwoByFourWithParts>(known, weights.data()));
  });
}

TEST(NetworkFold, IsDoneWhereAPackedFileIsReadForPlay) {
  Training training = new_training({"2x4+3x2", 16, 1, 0, true});
  make_trainer(training, 1)->run(2000, {0.5f, 0});
  const std::string bytes = packed_bytes(training, {1, 0});
  const auto small = read_small(bytes);
  const auto whole = read_packed(bytes);
  ASSERT_TRUE(small && whole);
  EXPECT_EQ(small->shape, "2x4");
  EXPECT_EQ(whole->plan.shape, "2x4+3x2");
  for_many_boards<4>(10, 300, [&](Board board) {
    const Board known = shown(board);
    EXPECT_EQ(played_value<TwoByFour>(known, small->weights.data()) * kPoint,
              value_of<TwoByFourWithParts>(known, whole->weights.data()));
  });
}

}  // namespace
}  // namespace quadrille::twenty48::network
