#include "quadrille/twenty48/policy/evaluator.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/runtime/files.hpp"
#include "quadrille/twenty48/policy/plain.hpp"
#include "quadrille/twenty48/policy/policy_file.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48::policy {
namespace {

struct OracleCase {
  WideBoard board;
  Output output;
};

// What tests/twenty48/policy/make_oracle.py computed.
std::vector<OracleCase> oracle_cases() {
  std::vector<OracleCase> cases;
  std::ifstream file(QUADRILLE_TEST_DATA "/tiny-policy.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream numbers(line);
    OracleCase next;
    for (int cell = 0, exponent = 0; cell < kCells && numbers >> exponent; ++cell)
      next.board = with_tile(next.board, cell, exponent);
    for (std::int64_t& logit : next.output.logits) numbers >> logit;
    numbers >> next.output.value;
    EXPECT_FALSE(numbers.fail()) << line;
    cases.push_back(next);
  }
  return cases;
}

Network tiny_network() {
  const auto bytes = runtime::read_file(QUADRILLE_TEST_DATA "/tiny.policy", runtime::kMebibyte);
  EXPECT_TRUE(bytes);
  auto network = read_policy(*bytes);
  EXPECT_TRUE(network);
  return *std::move(network);
}

std::vector<WideBoard> many_boards() {
  std::vector<WideBoard> boards;
  for_many_boards<5>(150, 20, [&](WideBoard board) { boards.push_back(board); });
  return boards;
}

// Runs for the plain kernel and every other one that this processor has.
class PolicyKernels : public testing::TestWithParam<Kernel> {
 protected:
  void expect_equal_to_plain(const Network& network, const std::vector<WideBoard>& boards) {
    Evaluator evaluator(network, GetParam());
    std::vector<Output> together(boards.size());
    evaluator.evaluate(boards, together);
    for (std::size_t index = 0; index < boards.size(); ++index) {
      const Output plain = evaluate_plainly(network, boards[index]);
      ASSERT_EQ(evaluator.evaluate(boards[index]), plain) << testing::PrintToString(boards[index]);
      ASSERT_EQ(together[index], plain) << testing::PrintToString(boards[index]);
    }
  }
};

TEST_P(PolicyKernels, GiveWhatTheOracleSays) {
  const Network network = tiny_network();
  Evaluator evaluator(network, GetParam());
  const std::vector<OracleCase> cases = oracle_cases();
  ASSERT_GE(cases.size(), 20u);
  for (const OracleCase& one : cases) {
    EXPECT_EQ(evaluate_plainly(network, one.board), one.output);
    EXPECT_EQ(evaluator.evaluate(one.board), one.output);
  }
}

TEST_P(PolicyKernels, EqualThePlainOneForNetworksOfAllShapes) {
  for (const Sizes& sizes :
       {Sizes{64, 64, 0}, Sizes{64, 128, 1}, Sizes{192, 64, 2}, Sizes{64, 192, 3}}) {
    expect_equal_to_plain(random_network(sizes, 1), many_boards());
  }
}

TEST_P(PolicyKernels, EqualThePlainOneForBatchesOfEveryLength) {
  const Network network = random_network({64, 64, 1}, 2);
  const std::vector<WideBoard> boards = many_boards();
  for (std::size_t length = 0; length <= 10; ++length)
    expect_equal_to_plain(network, {boards.begin(), boards.begin() + static_cast<int>(length)});
}

// All weights at their ends and all activations full: the largest sums that there can be.
TEST_P(PolicyKernels, EqualThePlainOneAtTheEndsOfTheirNumbers) {
  constexpr std::int32_t kLargest = std::numeric_limits<std::int32_t>::max();
  constexpr std::int32_t kMostBias = 1 << 30;
  Network network = empty_network({2048, 64, 1});
  const auto fill = [](Scaling& scaling, std::int32_t bias, std::int32_t multiplier, int shift) {
    std::fill(scaling.bias.begin(), scaling.bias.end(), bias);
    std::fill(scaling.multiplier.begin(), scaling.multiplier.end(), multiplier);
    scaling.shift = shift;
  };
  std::fill(network.input.embedding.begin(), network.input.embedding.end(), std::int16_t{32767});
  fill(network.input.scaling, kMostBias, kLargest, 1);
  std::fill(network.entry.weights.begin(), network.entry.weights.end(), std::int8_t{127});
  fill(network.entry.scaling, kMostBias, kLargest, 1);
  std::fill(network.blocks[0].first.weights.begin(), network.blocks[0].first.weights.end(),
            std::int8_t{127});
  fill(network.blocks[0].first.scaling, kMostBias, kLargest, 1);
  std::fill(network.blocks[0].second.weights.begin(), network.blocks[0].second.weights.end(),
            std::int8_t{-1});
  fill(network.blocks[0].second.scaling, -4094, 1, 8);  // -1040 for each: 3055 are left
  std::fill(network.heads.weights.begin(), network.heads.weights.end(), std::int8_t{-127});
  fill(network.heads.scaling, -kMostBias, 1 << 12, 62);
  network.heads.scaling.multiplier[0] = kLargest;
  expect_equal_to_plain(network, many_boards());
}

std::vector<Kernel> every_kernel() {
  std::vector<Kernel> kernels = vector_kernels();
  kernels.push_back(Kernel::plain);
  return kernels;
}

std::string test_name(const testing::TestParamInfo<Kernel>& info) {
  std::string name = kernel_name(info.param);
  name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
  return name;
}

INSTANTIATE_TEST_SUITE_P(Every, PolicyKernels, testing::ValuesIn(every_kernel()), test_name);

// By hand: one input of each layer counts, and every step can be followed.
TEST(PolicyNetwork, IsItsFormulas) {
  Network network = empty_network({64, 64, 1});
  const auto weight = [](DenseLayer& layer, int output, int input, int value) -> std::int8_t& {
    std::int8_t& kept = layer.weights[static_cast<std::size_t>(output * layer.inputs + input)];
    return kept = static_cast<std::int8_t>(value);
  };
  const auto scale = [](Scaling& scaling, std::size_t output, std::int32_t bias,
                        std::int32_t multiplier, int shift) {
    scaling.bias[output] = bias;
    scaling.multiplier[output] = multiplier;
    scaling.shift = shift;
  };
  // A 131072 in cell 5 is tile 17: 700 + 5 = 705 times 3 is 2115, half of that 1057.5, rounded up.
  network.input.embedding[static_cast<std::size_t>((5 * kTiles + 17) * 64 + 9)] = 700;
  scale(network.input.scaling, 9, 5, 3, 1);
  // -2 * 1058 + 3000 = 884, and a quarter of it is 221.
  weight(network.entry, 7, 9, -2);
  scale(network.entry.scaling, 7, 3000, 1, 2);
  // 100 * 221 = 22100, eighths: 2762.5, rounded up.
  weight(network.blocks[0].first, 3, 7, 100);
  scale(network.blocks[0].first.scaling, 3, 0, 1, 3);
  // -1 * 2763 is halved to -1381.5, rounded up to -1381: 221 - 1381 is clamped to 0.
  weight(network.blocks[0].second, 7, 3, -1);
  scale(network.blocks[0].second.scaling, 7, 0, 1, 1);
  // 5 * 2763 = 13815, halved 6907.5: 0 + 6908 is clamped to 4095.
  weight(network.blocks[0].second, 8, 3, 5);
  scale(network.blocks[0].second.scaling, 8, 0, 1, 1);
  // Right: -3 * 4095 + 4 = -12281, halved -6140.5, rounded up. The value: 4095, halved and up.
  weight(network.heads, 1, 8, -3);
  scale(network.heads.scaling, 1, 4, 1, 1);
  weight(network.heads, 4, 8, 1);
  scale(network.heads.scaling, 4, 0, 1, 1);
  weight(network.heads, 0, 7, 100);  // nothing is left there
  scale(network.heads.scaling, 0, 0, 1, 1);

  const WideBoard board = with_tile(WideBoard{}, 5, 17);
  const Output expected{{0, -6140, 0, 0}, 2048};
  EXPECT_EQ(evaluate_plainly(network, board), expected);
  // Larger tiles count as 131072.
  EXPECT_EQ(evaluate_plainly(network, with_tile(board, 5, 18)), expected);
}

}  // namespace
}  // namespace quadrille::twenty48::policy
