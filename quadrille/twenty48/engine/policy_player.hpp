// The policy player of 2048: a network names the move. Without search it takes the legal
// direction with the largest logit; with depth 1 the one with the best value of all spawns after
// it (policy_search.hpp). One player belongs to one thread; many share the network.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/twenty48/engine/chosen_move.hpp"
#include "quadrille/twenty48/policy/evaluator.hpp"

namespace quadrille::twenty48 {

inline constexpr int kMostPolicyDepth = 1;

struct PolicyOptions {
  int depth = 0;  // spawns looked ahead, up to kMostPolicyDepth
};

struct PolicyMove {
  Direction direction;
  WideBoard after;         // before the spawn
  std::uint64_t score;     // points that the move makes at once
  std::int64_t logit;      // as in policy::Output
  double probability;      // that the network gives it among the legal moves; for people
  std::int64_t value = 0;  // what the search says, in the unit of the network; 0 without one
};

struct PolicyAnalysis {
  std::vector<PolicyMove> moves;  // the legal ones, best first
  std::int64_t value = 0;         // of the position, as in policy::Output; 0 where the game is over
  int depth = 0;
  std::uint64_t nodes = 0;  // boards evaluated
};

class PolicyPlayer {
 public:
  PolicyPlayer(const policy::Network& network, const PolicyOptions& options);

  PolicyAnalysis analyse(WideBoard board);

  // Empty where no move is legal.
  std::optional<ChosenMove> choose(WideBoard board);

  // How play may go on after `first`: the player's moves against the 2s that leave the least value.
  // Shorter than `moves` where the game ends.
  std::vector<LineStep> line(WideBoard board, Direction first, int moves);

 private:
  // Gives each move of the analysis its value.
  void search(WideBoard board, PolicyAnalysis& analysis);
  int worst_cell(WideBoard after);

  policy::Evaluator evaluator_;
  PolicyOptions options_;
};

}  // namespace quadrille::twenty48
