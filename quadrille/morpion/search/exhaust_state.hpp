// How far an exhaustive search has come, as a few lines of text in absolute coordinates:
//
//   quadrille morpion grids 2       the version
//   variant 4D
//   start 3,7,H,4 6,3,V,0           each move: x, y, direction, pos
//   symmetry 1
//   depth 0
//   done 1204                       units of work
//   next 1 3,7,H,4 0,1,V,0          the first that is not: its first grid, and the way to it
//   counts 1 5 106 …                by moves beyond the start
//   longest 3,7,H,4 …               a game from the start on
//   bits 64                         the widest board that was needed
//   cramped 32 13 0,-3,V,0 …        the board and the first game that it had no room for
//   milliseconds 123456             that it took
//   digest 0123456789abcdef         of all that stands before
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/morpion/search/grid_units.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::morpion {

inline constexpr std::size_t kMostCheckpointBytes = std::size_t{256} << 20;  // of any search

struct ExhaustState {
  Variant variant = k5T;
  std::vector<Move> start;
  bool symmetry = true;
  int depth = 0;
  std::uint64_t units_done = 0;
  // Where the first unit is that is not done (GridUnit); complete: there is none.
  std::size_t next_first = 0;
  std::vector<Move> next;
  bool complete = false;
  std::vector<std::uint64_t> counts;
  std::vector<Move> longest;  // beyond the start, like the next one
  int bits = 0;
  BoardSize cramped_board{0, 0};  // what only a board of this size was counted on; none
  std::vector<Move> cramped;
  std::uint64_t milliseconds = 0;
};

std::string text_of(const ExhaustState& state);

// What one more unit has; not where the next one is.
void add(ExhaustState& state, const UnitCounts& counts);
// What a part of the search has that comes after all that is there.
void add(ExhaustState& state, const ExhaustState& later);

// What is read can be gone on with: games are legal and numbers fit each other.
Expected<ExhaustState, runtime::Error> parse_exhaust_state(std::string_view text);

// The last line, for what stands before it.
std::string exhaust_digest_line(std::string_view lines);

}  // namespace quadrille::morpion
