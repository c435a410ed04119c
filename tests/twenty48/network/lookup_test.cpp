#include "quadrille/twenty48/network/lookup.hpp"

#include <algorithm>
#include <vector>

#include "quadrille/twenty48/network/plain.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48::network {
namespace {

template <class Shape>
std::vector<std::uint32_t> sorted_fast(Board board) {
  const Indices<Shape> indices = weight_indices<Shape>(board);
  std::vector<std::uint32_t> result(indices.begin(), indices.end());
  std::sort(result.begin(), result.end());
  return result;
}

template <class Shape>
std::vector<std::uint32_t> sorted_plain(Board board) {
  std::vector<std::uint32_t> result;
  plain::each_weight<Shape>(board, [&](std::uint32_t index) { result.push_back(index); });
  std::sort(result.begin(), result.end());
  return result;
}

template <class Shape>
void check_shape() {
  for_many_boards<4>(7, 300, [](Board board) {
    EXPECT_EQ(sorted_fast<Shape>(board), sorted_plain<Shape>(board));
    const Indices<Shape> indices = weight_indices<Shape>(board);
    for (int feature = 0; feature < kFeatures<Shape>; ++feature) {
      EXPECT_EQ(weight_index<Shape>(board, feature_cells<Shape>(feature)),
                indices[static_cast<std::size_t>(feature)]);
    }
  });
}

TEST(NetworkLookup, MeetsTheWeightsThatThePlainOneMeets) {
  check_shape<TwoByFour>();
  check_shape<TwoByFourWithParts>();
  check_shape<FourBySix>();
  check_shape<FourBySixWithParts>();
  check_shape<FiveBySix>();
  check_shape<EightBySix>();
}

TEST(NetworkLookup, IndexesATupleByItsExponents) {
  const Board board = board_of<4>({2, 4, 8, 16, 32, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ((weight_index<FourBySix, 0>(board)), 0x654321u);
  EXPECT_EQ((weight_index<FourBySix, 2>(board)), 2u * 0x1000000u + 0x065321u);
}

TEST(NetworkLookup, GivesTurnedAndReflectedBoardsTheSameValue) {
  std::vector<Weight> weights(kWeights<TwoByFour>);
  Rng rng(3);
  for (Weight& weight : weights) weight = static_cast<Weight>(rng.below(1000)) - 500;
  for_many_boards<4>(8, 200, [&](Board board) {
    const Weight value = value_of<TwoByFour>(board, weights.data());
    for (const Board form : all_forms(board))
      EXPECT_EQ(value_of<TwoByFour>(form, weights.data()), value);
  });
}

TEST(NetworkLookup, AddsUpTheWeightsThatAreMet) {
  std::vector<Weight> weights(kWeights<TwoByFour>);
  const Board corner = board_of<4>({2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  // The row tuple begins or ends in that corner in four forms; in two of them at its first cell.
  weights[0x0001] = 100;
  weights[0x1000] = 7;
  EXPECT_EQ(value_of<TwoByFour>(corner, weights.data()), 2 * 100 + 2 * 7);
}

}  // namespace
}  // namespace quadrille::twenty48::network
