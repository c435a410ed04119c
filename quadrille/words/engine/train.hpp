// Leave values for any lexicon, learnt from games of the program against itself.
//
// What a leave is worth is how much more than the average a player makes in a turn whose rack
// contains it: the mean equity of the best play over all such racks, less that over all racks. Each
// rack teaches all its parts at once. Games are played with the values of the generation before, so
// that equity itself gets better; the first one knows nothing. Rare leaves are drawn towards what a
// compact model (leave_model.hpp) of the frequent ones says.
//
// The one idea: sums are of whole numbers and games are counted in their order, so that the state
// after n games is the same on any number of threads, and however often the run was broken off.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"

namespace quadrille::words {

// quadrille words leaves train --generations 4 --games 40000 --seed 1
struct TrainOptions {
  int generations = 4;
  std::uint64_t games = 40'000;  // of each generation
  std::uint64_t seed = 1;

  friend bool operator==(const TrainOptions&, const TrainOptions&) = default;
};

inline constexpr int kMostGenerations = 100;
inline constexpr std::uint64_t kMostTrainingGames = 100'000'000;  // of a generation

// A rack of a game, and what the best play with it was worth.
struct RackSample {
  Rack rack;
  Equity equity;
};

// What the racks of some games of a generation were worth.
struct LeaveSums {
  struct Sum {
    std::int64_t equity = 0;  // in 1/kPoint
    std::uint32_t racks = 0;

    friend bool operator==(const Sum&, const Sum&) = default;
  };

  explicit LeaveSums(std::size_t leaves) : sums(leaves) {}

  // One more game.
  void add(std::span<const RackSample> game);
  void add(const LeaveSums& more);

  std::uint64_t games = 0;
  std::vector<Sum> sums;  // by leave_number; [0]: of all racks
};

// As the text of a unit's result: a line for each leave that was met.
std::string text_of(const LeaveSums& sums);
std::optional<LeaveSums> parse_leave_sums(std::string_view text, std::size_t leaves);

// Plays games of a generation on one thread.
class LeavePlayer {
 public:
  virtual ~LeavePlayer() = default;

  // Game `number` of the generation, from 0: the same whoever plays it.
  virtual std::vector<RackSample> play(std::uint64_t number) = 0;
};

struct TrainProgress {
  int generation;              // from 0
  std::uint64_t games, total;  // of all generations
};

class Training {
 public:
  // The world, which must outlive it, needs a word map; its own leaves do not matter.
  Training(const World& world, const TrainOptions& options);

  // Goes on where bytes() of another one ended. Refuses bytes that are damaged, or of other options
  // or another lexicon, distribution or layout.
  static Expected<Training, runtime::Error> parse(std::string_view bytes, const World& world,
                                                  const TrainOptions& options);
  std::string bytes() const;

  bool done() const { return generation_ == options_.generations; }
  int generation() const { return generation_; }
  std::uint64_t games() const { return sums_.games; }  // of this generation
  TrainProgress progress() const;

  // Plays up to N games of the generation, and closes it where these were its last. A stop
  // ends it early, after whole games.
  void advance(std::uint64_t most, runtime::ThreadPool& pool, const runtime::StopToken& stop,
               const std::function<void(const TrainProgress&)>& progress = {});

  // Plays the generation's games on another machine or thread, which does not change it.
  std::unique_ptr<LeavePlayer> player() const;
  LeaveSums no_sums() const { return LeaveSums(leaves_.size()); }
  // Closes a generation of which no game was played here, with the sums of all its games.
  void close_with(LeaveSums sums);

  // Of the last generation that is complete: zeros before the first. By leave_number.
  std::span<const std::int16_t> leaves() const { return leaves_; }
  const LeaveModel& model() const { return model_; }

 private:
  void close_generation();

  const World* world_;
  TrainOptions options_;
  int generation_ = 0;
  std::vector<std::int16_t> leaves_;
  LeaveModel model_;
  LeaveSums sums_;
};

// Where a training keeps its state every so often and at its end; a file that is there is gone on
// from, and stays when all is done.
struct TrainState {
  std::string path;        // empty: nothing is saved
  double save_every = 30;  // seconds: the most that a kill costs
  // Hears why the state could not be saved; the training goes on and tries again.
  std::function<void(const runtime::Error&)> unsaved = {};
};

struct Trained {
  Training training;
  std::optional<runtime::Error> unsaved;  // why the state at the end could not be saved
};

// All of it. Refuses a state that cannot be read or replaced, or is of something else.
Expected<Trained, runtime::Error> train_leaves(
    const World& world, const TrainOptions& options, const TrainState& state,
    runtime::ThreadPool& pool, const runtime::StopToken& stop,
    const std::function<void(const TrainProgress&)>& progress);

}  // namespace quadrille::words
