// What the workloads share: a signature, and games of an engine that are written into it.
#pragma once

#include <cstdint>

#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/verify/workload.hpp"

namespace quadrille::twenty48 {

inline constexpr std::uint64_t kWorkloadSeed = 2048;

class WorkloadSignature {
 public:
  void add(std::uint64_t word) { digest_.add(word); }
  std::uint32_t value() const { return static_cast<std::uint32_t>(digest_.value() >> 32); }

 private:
  Digest digest_{kWorkloadSeed};
};

inline void play(Engine& engine, WideBoard board, Rng& rng, int moves,
                 const runtime::StopToken& stop, WorkloadResult& result,
                 WorkloadSignature& signature) {
  for (int count = 0; count < moves && !is_over(board) && !stop.requested(); ++count) {
    const Analysis analysis = engine.analyse(board, stop);
    const MoveValue& best = analysis.moves.front();
    result.nodes += analysis.nodes;
    signature.add(static_cast<std::uint64_t>(best.direction));
    signature.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(best.value)));
    board = spawn(move(board, best.direction).board, rng);
    signature.add(low_half(board.word) ^ high_half(board.word));
  }
  signature.add(result.nodes);
}

}  // namespace quadrille::twenty48
