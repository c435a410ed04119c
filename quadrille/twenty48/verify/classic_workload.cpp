// The workload of the classic player: games at a fixed depth, and a count of turns.
#include "quadrille/search/enumerate.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/verify/workload_play.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kGames = 4;
constexpr int kMovesPerGame = 600;
constexpr int kDepth = 9;
constexpr int kTurnsCounted = 3;

}  // namespace

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
