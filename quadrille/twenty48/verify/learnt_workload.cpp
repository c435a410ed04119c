// The workload of the learnt player: a small network is trained, packed, read again and played
// with.
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "quadrille/twenty48/verify/workload_play.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kLearntGames = 4;
constexpr int kLearntMoves = 400;
constexpr int kTrainingGames = 256;
constexpr std::uint64_t kStepsAtOnce = 100, kSlices = 20;
constexpr network::Packing kPacking{1, 2};

network::Training trained(const runtime::StopToken& stop) {
  network::TrainingPlan plan;
  plan.shape = network::TwoByFourWithParts::kName;
  plan.games = kTrainingGames;
  plan.seed = kWorkloadSeed;
  plan.late_starts = true;
  plan.downgrade = true;
  network::Training training = network::new_training(plan);
  const auto trainer = network::make_trainer(training, 1);
  for (std::uint64_t slice = 0; slice < kSlices && !stop.requested(); ++slice)
    trainer->run(kStepsAtOnce, {1, 1});
  return training;
}

}  // namespace

WorkloadResult run_learnt_workload(const TableSet& table_set, const runtime::StopToken& stop) {
  WorkloadResult result;
  WorkloadSignature signature;
  const network::Training training = trained(stop);
  signature.add(network::digest_of(training.weights));
  const auto network = network::read_small(network::packed_bytes(training, kPacking));
  EngineOptions options;
  options.limits.depth = kNetworkDepth;
  options.network = &*network;
  Engine engine(table_set, options);
  for (std::uint64_t game = 0; game < kLearntGames; ++game) {
    Rng rng = Rng(kWorkloadSeed).split(game);
    // Every other game starts with tiles that the network knows as smaller ones.
    const WideBoard late = with_tile(with_tile(WideBoard{}, 0, 16), 1, 14);
    engine.new_game();
    play(engine, game % 2 == 0 ? start_board<5>(rng) : spawn(late, rng), rng, kLearntMoves, stop,
         result, signature);
  }
  result.signature = signature.value();
  return result;
}

}  // namespace quadrille::twenty48
