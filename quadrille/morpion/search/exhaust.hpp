// Every grid of a variant, each exactly once, on all cores: to a depth or to the end, which proves
// what the longest game is.
//
// The work is split into units of bounded size (grid_splitter.hpp): each is counted by whoever has
// time for it, and added up in order. So what is done is all that comes before one grid, with the
// sums; a checkpoint is a few lines of text, and a run that was broken off, on whatever board and
// on however many threads, goes on as if nothing had happened.
//
// A unit that needs more room than the board has is counted again on one of twice the width; all
// others stay on the small and fast one.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

// What to do about a game that the board has no room for.
enum class NoRoom {
  widen,      // count its unit again on a wider board
  stop,       // stop before its unit, so that a wider board can go on from there
  leave_out,  // count without it, and all beyond it
};

struct ExhaustOptions {
  Variant variant = k5T;
  std::vector<Move> start;  // played already
  bool symmetry = true;     // grids that are images of each other are one
  int depth = 0;            // the most moves beyond the start; 0: to the end
  BoardSize board;
  NoRoom no_room = NoRoom::widen;
  // The most grids of a unit, about; none: as the size of the whole suggests.
  std::optional<double> unit_grids;

  // Both stop after a unit; a limit on grids does so at the same one on any number of threads.
  std::uint64_t most_grids = 0;  // 0: no limit
  std::optional<std::chrono::milliseconds> time;

  // A file, gone on from where it is there; none where it is empty.
  std::string checkpoint;
  double checkpoint_seconds = 30;  // between two of them: the most that a kill costs
};

struct ExhaustProgress {
  std::uint64_t units_done;
  double share;  // of the whole, from 0 to 1: an estimate
  std::uint64_t grids;
  const std::vector<Move>& longest;  // so far, with the start
  const std::string& unsaved;        // why the last checkpoint could not be written; empty: it was
};

struct Exhausted {
  std::vector<std::uint64_t> counts;  // of grids, by moves beyond the start
  std::vector<Move> longest;          // the first of the longest games, with the start
  std::uint64_t units_done = 0;
  bool complete = false;      // nothing is left to count
  int bits = 0;               // the widest board that was needed
  std::vector<Move> cramped;  // the first game that had no room, with the start; none: empty
  double seconds = 0;         // of all runs together
  std::string unsaved;        // why the last checkpoint could not be written; empty: it was

  std::uint64_t grids() const {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  }
};

// Refuses, in one line, options that make no sense and checkpoints that are damaged or belong to
// another question. Where a checkpoint cannot be written, the search goes on and tries again.
// `progress` is called after each unit, and every tenth of a second while units take longer: on
// whatever thread, one call at a time.
Expected<Exhausted, runtime::Error> exhaust(
    const ExhaustOptions& options, runtime::ThreadPool& pool, const runtime::StopToken& stop,
    const std::function<void(const ExhaustProgress&)>& progress = {});

}  // namespace quadrille::morpion
