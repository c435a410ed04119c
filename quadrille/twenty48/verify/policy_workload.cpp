// The workload of the policy player: whole games of a network with random weights.
#include "quadrille/twenty48/engine/policy_player.hpp"
#include "quadrille/twenty48/verify/workload_play.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kPolicyGames[kMostPolicyDepth + 1] = {16, 2};  // by depth

void play_by_policy(PolicyPlayer& player, WideBoard board, Rng& rng, const runtime::StopToken& stop,
                    WorkloadResult& result, WorkloadSignature& signature) {
  while (!is_over(board) && !stop.requested()) {
    const PolicyAnalysis analysis = player.analyse(board);
    result.nodes += analysis.nodes;
    signature.add(static_cast<std::uint64_t>(analysis.value));
    for (const PolicyMove& move : analysis.moves) {
      signature.add(static_cast<std::uint64_t>(move.direction));
      signature.add(static_cast<std::uint64_t>(move.logit));
      signature.add(static_cast<std::uint64_t>(move.value));
    }
    board = spawn(analysis.moves.front().after, rng);
    signature.add(low_half(board.word) ^ high_half(board.word));
  }
  signature.add(result.nodes);
}

}  // namespace

WorkloadResult run_policy_workload(const runtime::StopToken& stop) {
  WorkloadResult result;
  WorkloadSignature signature;
  const policy::Network network = policy::random_network({}, kWorkloadSeed);
  for (int depth = 0; depth <= kMostPolicyDepth; ++depth) {
    PolicyPlayer player(network, {depth});
    for (int game = 0; game < kPolicyGames[depth]; ++game) {
      Rng rng = Rng(kWorkloadSeed).split(static_cast<std::uint64_t>(game));
      // Every other game starts with large tiles, the first above what the network tells apart.
      WideBoard board;
      if (game % 2 == 1)
        for (int cell = 0; cell < kSide; ++cell)
          board = with_tile(board, cell, policy::kTiles - cell);
      play_by_policy(player, spawn(spawn(board, rng), rng), rng, stop, result, signature);
    }
  }
  result.signature = signature.value();
  return result;
}

}  // namespace quadrille::twenty48
