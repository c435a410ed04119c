#include "quadrille/twenty48/engine/policy_player.hpp"

#include <algorithm>

#include "quadrille/core/exponential.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/twenty48/engine/policy_search.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {
namespace {

// The softmax of the logits.
void set_probabilities(std::vector<PolicyMove>& moves) {
  if (moves.empty()) return;
  std::int64_t most = moves.front().logit;
  for (const PolicyMove& move : moves) most = std::max(most, move.logit);
  double sum = 0;
  for (PolicyMove& move : moves) {
    const auto below = static_cast<float>(move.logit - most) / (1 << policy::kFractionBits);
    move.probability = exponential(below);
    sum += move.probability;
  }
  for (PolicyMove& move : moves) move.probability /= sum;
}

}  // namespace

PolicyPlayer::PolicyPlayer(const policy::Network& network, const PolicyOptions& options)
    : evaluator_(network), options_(options) {
  require(options.depth >= 0 && options.depth <= kMostPolicyDepth);
}

PolicyAnalysis PolicyPlayer::analyse(WideBoard board) {
  PolicyAnalysis analysis;
  if (is_over(board)) return analysis;
  const policy::Output output = evaluator_.evaluate(board);
  for (const Direction direction : kAllDirections) {
    const MoveResult<5> result = move(board, direction);
    if (!result.moved) continue;
    analysis.moves.push_back({direction, result.board, result.score,
                              output.logits[static_cast<std::size_t>(direction)], 0});
  }
  set_probabilities(analysis.moves);
  analysis.value = output.value;
  analysis.depth = options_.depth;
  analysis.nodes = 1;
  if (options_.depth > 0) search(board, analysis);
  std::stable_sort(analysis.moves.begin(), analysis.moves.end(),
                   [](const PolicyMove& a, const PolicyMove& b) {
                     return a.value != b.value ? a.value > b.value : a.logit > b.logit;
                   });
  return analysis;
}

void PolicyPlayer::search(WideBoard board, PolicyAnalysis& analysis) {
  std::vector<WideBoard> afters;
  for (const PolicyMove& move : analysis.moves) afters.push_back(move.after);
  const SpawnValues values = spawn_values(evaluator_, afters);
  analysis.nodes += values.nodes;
  const policy::Network& network = evaluator_.network();
  for (std::size_t index = 0; index < afters.size(); ++index) {
    analysis.moves[index].value = merge_reward(board, afters[index], network.reward) +
                                  discounted(values.mean[index], network.discount);
  }
}

std::optional<ChosenMove> PolicyPlayer::choose(WideBoard board) {
  const PolicyAnalysis analysis = analyse(board);
  if (analysis.moves.empty()) return std::nullopt;
  const PolicyMove& best = analysis.moves.front();
  return ChosenMove{best.direction, best.score, analysis.nodes};
}

// The empty cell in which a 2 leaves the least value; a lost position is worth 0.
int PolicyPlayer::worst_cell(WideBoard after) {
  std::vector<WideBoard> boards;
  std::vector<int> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if (after.cell(cell) != 0) continue;
    boards.push_back(with_tile(after, cell, 1));
    cells.push_back(cell);
  }
  std::vector<policy::Output> outputs(boards.size());
  evaluator_.evaluate(boards, outputs);
  std::size_t worst = 0;
  for (std::size_t index = 0; index < boards.size(); ++index) {
    if (is_over(boards[index])) outputs[index].value = 0;
    if (outputs[index].value < outputs[worst].value) worst = index;
  }
  return cells[worst];
}

std::vector<LineStep> PolicyPlayer::line(WideBoard board, Direction first, int moves) {
  std::vector<LineStep> steps;
  for (Direction direction = first; static_cast<int>(steps.size()) < moves;) {
    const WideBoard after = move(board, direction).board;
    const int cell = worst_cell(after);
    steps.push_back({direction, cell});
    board = with_tile(after, cell, 1);
    const std::optional<ChosenMove> next = choose(board);
    if (!next) break;
    direction = next->direction;
  }
  return steps;
}

}  // namespace quadrille::twenty48
