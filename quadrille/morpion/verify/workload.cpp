#include "quadrille/morpion/verify/workload.hpp"

#include <memory>
#include <span>
#include <vector>

#include "quadrille/core/digest.hpp"
#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/morpion/playouts/uniform_player.hpp"
#include "quadrille/morpion/search/grid_counter.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kSeed = 1973;
constexpr unsigned kNoSymmetry = 1, kAllSymmetries = (1u << kSymmetries) - 1;

class Signature {
 public:
  void add(std::uint64_t word) { digest_.add(word); }
  void add(std::span<const Move> game) {
    add(game.size());
    for (const Move move : game) {
      add(static_cast<std::uint64_t>(static_cast<std::uint16_t>(move.x)) << 32 |
          static_cast<std::uint64_t>(static_cast<std::uint16_t>(move.y)) << 16 |
          static_cast<std::uint64_t>(move.direction) << 8 | move.pos);
    }
  }
  std::uint32_t value() const { return static_cast<std::uint32_t>(digest_.value() >> 32); }

 private:
  Digest digest_{kSeed};
};

class Workload {
 public:
  Workload(const WorkloadOptions& options, const runtime::StopToken& stop)
      : options_(options), stop_(stop) {}

  WorkloadResult run() {
    for (const Variant variant : kVariants) random_games(variant);
    for (const Variant variant : kVariants) search(variant);
    count(k5T, kNoSymmetry, 5);
    count(k4D, kAllSymmetries, 6);
    return {nodes_, signature_.value()};
  }

 private:
  void random_games(Variant variant) {
    UniformPlayer player(variant, {}, {options_.bits, 0}, options_.machine);
    const Rng rng(kSeed);
    for (std::uint64_t index = 0; index < options_.random_games && !stop_.requested(); ++index) {
      const std::span<const Move> game = player.play(rng.split(index));
      nodes_ += game.size();
      signature_.add(game);
    }
  }

  // A player whose every game is counted.
  struct Counted {
    using Policy = Player::Policy;
    using Sequence = Player::Sequence;

    int play(const Policy& policy, Rng& rng) {
      const int moves = player.play(policy, rng);
      workload.nodes_ += static_cast<std::uint64_t>(moves);
      workload.signature_.add(static_cast<std::uint64_t>(moves));
      return moves;
    }
    void recall(Sequence& sequence) {
      player.recall(sequence);
      workload.signature_.add(sequence.moves);
    }
    void adapt(Policy& policy, const Sequence& sequence, float alpha) {
      player.adapt(policy, sequence, alpha);
    }

    Player player;
    Workload& workload;
  };

  void search(Variant variant) {
    const GridOptions grid{{options_.bits, 0}, true, options_.machine};
    const std::unique_ptr<Counted> player(new Counted{Player(variant, {}, grid), *this});
    std::vector<search::NrpaLevel<Counted>> levels(static_cast<std::size_t>(options_.level));
    search::Nrpa<Counted> nrpa(*player, {.level = options_.level}, levels);
    const auto policy = std::make_unique<Policy>();
    policy->clear();
    Rng rng(kSeed);
    nrpa.run(*policy, rng, [&](int, int, const Sequence&) { return stop_.requested(); });
  }

  struct Stopping final : Interruption {
    explicit Stopping(const runtime::StopToken& stop) : stop_(stop) {}
    bool requested(std::uint64_t) override { return stop_.requested(); }

   private:
    const runtime::StopToken& stop_;
  };

  void count(Variant variant, unsigned group, int depth) {
    const auto counter = make_grid_counter(variant, {options_.bits, 0}, {}, group, depth);
    const auto counts = std::make_unique<GridCounts>();
    Stopping stopping(stop_);
    counter->below({}, *counts, stopping);
    for (const std::uint64_t grids : counts->by_depth) {
      nodes_ += grids;
      signature_.add(grids);
    }
  }

  const WorkloadOptions& options_;
  const runtime::StopToken& stop_;
  std::uint64_t nodes_ = 0;
  Signature signature_;
};

}  // namespace

WorkloadResult run_workload(const WorkloadOptions& options, const runtime::StopToken& stop) {
  return Workload(options, stop).run();
}

}  // namespace quadrille::morpion
