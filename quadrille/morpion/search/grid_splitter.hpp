// Splits a systematic search into units of bounded size, one after the other as they are asked for:
// a search that nobody lives to see the end of has units like any other.
//
// A grid that seems to have too many beyond it is split by the moves that follow, each of which is
// estimated by random samples (search/systematic.hpp), and so on. The random numbers belong to the
// place in the tree: so the units are the same whoever asks, and can be gone on with from any of
// them without a look at those before.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/search/grid_units.hpp"

namespace quadrille::morpion {

// Where to cut, unless the caller knows better: units of a small search take some milliseconds, so
// that handing them out costs nothing; those of a large one a tenth of a second.
double good_unit(GridUnits& units);

// A unit that turns out so many times larger than asked for is given up, and split: estimates from
// few samples are wrong by far now and then.
inline constexpr double kWorstUnit = 8;

class GridSplitter {
 public:
  // Splits `whole`, a unit itself, into units of about `most` grids or fewer. `leave_out`: games
  // without room are left out, with all beyond them; otherwise the first one ends the splitting.
  // The next unit has it.
  GridSplitter(GridUnits& units, const GridUnit& whole, double most, bool leave_out);

  // Whether the whole is there: its path may be no path of this search.
  bool there() const { return there_; }

  // Before the first `next`: begins with a unit that another splitter of the same whole gave, or
  // with a part of it. False where there can be none at that place, or no board is wide enough.
  bool begin_at(const std::vector<Move>& path, std::size_t first);

  // Nothing after the last one.
  std::optional<GridUnit> next();

  // The unit that came last, or the beginning, was larger than estimated: its parts come next.
  void split_last();

  double grids() const { return grids_; }      // of the whole, about
  double skipped() const { return skipped_; }  // share of the whole that lies before the beginning

 private:
  // A grid that is split, and the moves that follow it.
  struct Branch {
    std::vector<Move> moves;
    std::vector<double> grids;  // about how many each has
    double all = 0, share = 0;
    std::size_t next = 0;
    BoardSize board;
    Rng rng;
  };

  // The unit or branch that the path leads to.
  struct Candidate {
    double grids, share;
    BoardSize board;
    Rng rng;
  };

  std::optional<Branch> branch(const Candidate& candidate);
  static Candidate candidate_of(const Branch& branch, std::size_t index);
  GridUnit unit(const Candidate& candidate);

  GridUnits& units_;
  const GridUnit whole_;
  const double most_;
  const bool leave_out_;
  bool there_ = false;
  double grids_ = 0;
  std::vector<Move> path_;
  std::size_t counted_;  // grids on the path, from its beginning, that earlier units have
  std::vector<Branch> branches_;
  std::optional<Candidate> candidate_;
  std::optional<Candidate> last_;  // the unit that came last
  std::size_t last_counted_ = 0;
  std::vector<Move> cramped_;  // the first game without room since the last unit
  double skipped_ = 0;
};

}  // namespace quadrille::morpion
