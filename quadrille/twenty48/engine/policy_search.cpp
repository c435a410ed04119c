#include "quadrille/twenty48/engine/policy_search.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"

namespace quadrille::twenty48 {
namespace {

using Numbers = std::array<int, WideBoard::kMaxExponent + 1>;

// How many tiles of each kind there are.
Numbers numbers_of(WideBoard board) {
  Numbers numbers{};
  for (int cell = 0; cell < kCells; ++cell) ++numbers[static_cast<std::size_t>(board.cell(cell))];
  return numbers;
}

// A position behind a spawn that goes through the network.
struct Leaf {
  std::size_t after;  // index of the move
  std::int64_t weight;
};

constexpr int kTwo = 1, kFour = 2;  // exponents

}  // namespace

SpawnValues spawn_values(policy::Evaluator& evaluator, std::span<const WideBoard> afters) {
  std::vector<WideBoard> boards;
  std::vector<Leaf> leaves;
  for (std::size_t after = 0; after < afters.size(); ++after) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (afters[after].cell(cell) != 0) continue;
      for (const int exponent : {kTwo, kFour}) {
        const WideBoard board = with_tile(afters[after], cell, exponent);
        if (is_over(board)) continue;
        boards.push_back(board);
        leaves.push_back({after, exponent == kTwo ? kTwosInTen : 10 - kTwosInTen});
      }
    }
  }
  std::vector<policy::Output> outputs(boards.size());
  evaluator.evaluate(boards, outputs);

  SpawnValues values;
  values.mean.resize(afters.size());
  values.nodes = boards.size();
  for (std::size_t index = 0; index < leaves.size(); ++index)
    values.mean[leaves[index].after] += leaves[index].weight * outputs[index].value;
  for (std::size_t after = 0; after < afters.size(); ++after) {
    require(count_empty(afters[after]) > 0);
    values.mean[after] /= 10 * count_empty(afters[after]);
  }
  return values;
}

std::int64_t merge_reward(WideBoard before, WideBoard after,
                          const std::array<std::int32_t, policy::kTiles>& rewards) {
  const Numbers had = numbers_of(before), has = numbers_of(after);
  std::int64_t reward = 0;
  int made = 0;  // tiles of this kind that merges made
  for (std::size_t exponent = 1; exponent + 1 < had.size(); ++exponent) {
    made = (had[exponent] + made - has[exponent]) / 2;
    reward += std::int64_t{made} * rewards[std::min(exponent + 1, rewards.size() - 1)];
  }
  return reward;
}

}  // namespace quadrille::twenty48
