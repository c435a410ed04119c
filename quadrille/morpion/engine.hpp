// The hunt for long games: NRPA from a position again and again, or from parts of a record, on all
// cores, until told to stop.
//
// What one thread does never depends on another: every run has a number and its own random numbers,
// so the same seed gives the same games on any number of threads. Only where the hunt ends early
// (time, a target, Ctrl-C) it matters how far each thread has come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "quadrille/morpion/player.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

enum class Method {
  nrpa,     // every run from the start
  perturb,  // every run from a part of the best game so far; equally long games replace it
};

struct HuntOptions {
  Variant variant = k5T;
  Method method = Method::nrpa;
  search::NrpaOptions nrpa;
  std::uint64_t runs = 1;  // kForever: until stopped
  std::uint64_t seed = 1;
  int target = 0;  // stop at a game of so many moves; 0: do not
  GridOptions grid;
  std::vector<Move> start;   // nrpa: all games begin with these
  std::vector<Move> record;  // perturb: the game to begin with. nrpa: one to learn from beforehand
};
inline constexpr std::uint64_t kForever = ~std::uint64_t{0};

struct HuntedGame {
  std::vector<Move> moves;  // from the cross on
  int bits = 0;             // the width of board that its search needed
  std::uint64_t run = 0;    // that found it
};

struct HuntProgress {
  std::uint64_t playouts = 0;
  std::uint64_t runs = 0;  // finished
  double run_share = 0;    // of the runs under way, on average
  int best = 0;
};

struct HuntResult {
  HuntedGame best;
  std::vector<int> scores;  // of the finished runs, in order
  std::uint64_t playouts = 0;
  bool complete = false;                      // all runs were made
  std::optional<std::vector<Move>> overflow;  // the game that left a board not to be widened
};

class Hunt {
 public:
  // `improved` is called for each game that is longer than all before, on whatever thread found it,
  // one call at a time.
  Hunt(HuntOptions options, std::function<void(const HuntedGame&)> improved);

  HuntResult run(runtime::ThreadPool& pool, const runtime::StopToken& stop);

  // May be asked at any time from any thread.
  HuntProgress progress() const;

 private:
  struct Run {
    HuntedGame game;
    std::optional<std::vector<Move>> overflow;
  };

  std::vector<Move> start_of(std::uint64_t number, Rng& rng) const;
  std::optional<Run> search(std::uint64_t number, const runtime::StopToken& stop);
  bool round(std::uint64_t first, std::uint64_t count, runtime::ThreadPool& pool,
             const runtime::StopToken& stop, HuntResult& result);
  void note(const std::vector<Move>& start, const Player& player, const Sequence& sequence,
            std::uint64_t number);

  HuntOptions options_;
  std::function<void(const HuntedGame&)> improved_;
  std::unique_ptr<Policy> first_policy_;
  std::vector<Move> current_;  // perturb: what the runs of a round start from
  std::mutex improving_;
  HuntedGame longest_;  // so far, whoever found it
  std::atomic<int> best_{0};
  std::atomic<std::uint64_t> playouts_{0}, runs_{0}, iterations_{0};
  std::atomic<unsigned> under_way_{0};
  std::atomic<bool> finished_{false};
};

}  // namespace quadrille::morpion
