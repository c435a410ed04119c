#include "quadrille/twenty48/verify/workload.hpp"

#include "quadrille/search/enumerate.hpp"
#include "quadrille/twenty48/engine/policy_player.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/verify/workload_play.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kGames = 4;
constexpr int kMovesPerGame = 600;
constexpr int kDepth = 9;
constexpr int kTurnsCounted = 3;

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

WorkloadResult run_workload(const TableSet& table_set, const runtime::StopToken& stop) {
  WorkloadResult result;
  WorkloadSignature signature;
  EngineOptions options;
  options.limits.depth = kDepth;
  Engine engine(table_set, options);
  for (std::uint64_t game = 0; game < kGames; ++game) {
    Rng rng = Rng(kWorkloadSeed).split(game);
    // The last game starts where two 32768s will soon have to merge, on the wide board.
    const WideBoard late = with_tile(with_tile(WideBoard{}, 0, 15), 1, 15);
    engine.new_game();
    play(engine, game + 1 < kGames ? start_board<5>(rng) : spawn(late, rng), rng, kMovesPerGame,
         stop, result, signature);
  }
  Board start{0x11};
  signature.add(search::perft(TurnRules<4>(table_set.tables<4>().rows), start, kTurnsCounted));
  result.signature = signature.value();
  return result;
}

}  // namespace quadrille::twenty48
