#include "quadrille/twenty48/network/trainer.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/greedy.hpp"

namespace quadrille::twenty48::network {
namespace {

// Threads meet here twice a step. They wait for microseconds, so they spin; where the processor is
// shared they wait for longer, and sleep.
class SpinBarrier {
 public:
  explicit SpinBarrier(unsigned threads) : threads_(threads) {}

  void meet() {
    const unsigned turn = turn_.load(std::memory_order_relaxed);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
      arrived_.store(0, std::memory_order_relaxed);
      turn_.store(turn + 1, std::memory_order_release);
      turn_.notify_all();
      return;
    }
    constexpr int kSpins = 2000;
    for (int spins = 0; spins < kSpins; ++spins) {
      if (turn_.load(std::memory_order_acquire) != turn) return;
    }
    turn_.wait(turn, std::memory_order_acquire);
  }

 private:
  const unsigned threads_;
  std::atomic<unsigned> arrived_{0}, turn_{0};
};

template <class Shape>
class ShapeTrainer : public Trainer {
 public:
  ShapeTrainer(Training& training, unsigned threads)
      : threads_(std::clamp(threads, 1u, static_cast<unsigned>(training.games.size()))),
        downgrade_(training.plan.downgrade),
        rows_(std::make_unique<RowTables<4>>()),
        training_(training),
        weights_(training.weights),
        games_(training.games),
        coherence_(training.coherence),
        kept_(training.kept),
        sums_(kWeights<Shape>) {
    rows_->build();
  }

  void run(std::uint64_t steps, const Rates& rates) override {
    if (rates.coherent != 0) begin_coherence(training_);
    std::vector<Tally> tallies(threads_);
    SpinBarrier barrier(threads_);
    const auto work = [&](unsigned thread) {
      const Part part = part_of(thread);
      std::vector<Pending> pending(part.last - part.first);
      for (std::uint64_t step = 0; step < steps; ++step)
        step_part(part, pending, rates, barrier, tallies[thread]);
    };
    std::vector<std::thread> others;
    for (unsigned thread = 1; thread < threads_; ++thread) others.emplace_back(work, thread);
    work(0);
    for (std::thread& other : others) other.join();
    for (const Tally& tally : tallies) training_.tally.add(tally);
    training_.steps += steps;
    if (steps > 0) training_.rates = rates;
  }

 private:
  struct Part {
    std::size_t first, last;
  };
  Part part_of(unsigned thread) const {
    return {games_.size() * thread / threads_, games_.size() * (thread + 1) / threads_};
  }

  // What a game carries from the first half of a step to the second.
  struct Pending {
    Choice choice;
    Indices<Shape> indices;  // of the board that its last move left
  };

  void step_part(const Part& part, std::vector<Pending>& pending, const Rates& rates,
                 SpinBarrier& barrier, Tally& tally) {
    fetch_sums(games_[part.first], pending.front());
    for (std::size_t number = part.first; number < part.last; ++number) {
      if (number + 1 < part.last) fetch_sums(games_[number + 1], pending[number + 1 - part.first]);
      look(games_[number], pending[number - part.first]);
    }
    barrier.meet();
    for (std::size_t number = part.first; number < part.last; ++number) {
      TrainingGame& game = games_[number];
      const Pending& own = pending[number - part.first];
      if (number + 1 < part.last && games_[number + 1].after.word != 0)
        fetch_weights(pending[number + 1 - part.first].indices);
      if (game.after.word != 0) learn(own.indices, rates);
      Board* const kept = kept_.empty() ? nullptr : &kept_[number * kMilestones];
      tally.add(advance(game, own.choice, kept, downgrade_));
    }
    barrier.meet();
  }

  // What the next game will need is fetched while this one is dealt with: locked additions wait for
  // memory one after the other.
  void fetch_sums(const TrainingGame& game, Pending& pending) const {
    if (game.after.word == 0) return;
    pending.indices = weight_indices<Shape>(game.after);
    for (const std::uint32_t index : pending.indices) __builtin_prefetch(&sums_[index], 1);
  }
  void fetch_weights(const Indices<Shape>& indices) const {
    for (const std::uint32_t index : indices) {
      __builtin_prefetch(&sums_[index], 1);
      __builtin_prefetch(&weights_[index], 1);
      __builtin_prefetch(&visits_of(training_, index), 1);
    }
  }

  void look(const TrainingGame& game, Pending& pending) {
    pending.choice = best_choice<Shape>(game.board, *rows_, weights_.data(), downgrade_);
    if (game.after.word == 0) return;
    const ErrorSum entry = lesson_of<Shape>(pending.indices, pending.choice, weights_.data());
    for (const std::uint32_t index : pending.indices) add(sums_[index], entry);
  }

  // A locked addition costs several times a plain one, and one thread needs none.
  void add(std::atomic<ErrorSum>& sum, ErrorSum entry) const {
    if (threads_ > 1)
      sum.fetch_add(entry, std::memory_order_relaxed);
    else
      sum.store(sum.load(std::memory_order_relaxed) + entry, std::memory_order_relaxed);
  }
  ErrorSum take(std::atomic<ErrorSum>& sum) const {
    const ErrorSum taken = sum.load(std::memory_order_relaxed);
    if (taken == 0) return 0;
    if (threads_ > 1) return sum.exchange(0, std::memory_order_relaxed);
    sum.store(0, std::memory_order_relaxed);
    return taken;
  }

  void learn(const Indices<Shape>& indices, const Rates& rates) {
    for (const std::uint32_t index : indices) {
      const ErrorSum errors = take(sums_[index]);
      if (errors == 0) continue;
      std::uint32_t& visits = visits_of(training_, index);
      visits = counted_on(visits, count_of(errors));
      Coherence* coherence = rates.coherent != 0 ? &coherence_[index] : nullptr;
      weights_[index] += step_of<Shape>(errors, rates, coherence);
    }
  }

  const unsigned threads_;
  const bool downgrade_;
  const std::unique_ptr<RowTables<4>> rows_;
  Training& training_;
  runtime::PagedVector<Weight>& weights_;
  std::vector<TrainingGame>& games_;
  runtime::PagedVector<Coherence>& coherence_;
  std::vector<Board>& kept_;
  runtime::PagedVector<std::atomic<ErrorSum>> sums_;
};

}  // namespace

std::unique_ptr<Trainer> make_trainer(Training& training, unsigned threads) {
  std::unique_ptr<Trainer> trainer;
  with_shape(training.plan.shape, [&]<class Shape>(Shape) {
    trainer = std::make_unique<ShapeTrainer<Shape>>(training, threads);
  });
  return trainer;
}

}  // namespace quadrille::twenty48::network
