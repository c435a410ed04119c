// The systematic search against counts by the reference: grids, and grids up to the symmetries that
// the start has; in one piece and in units; and its longest game, which must be a game.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/morpion/search/grid_counter.hpp"
#include "quadrille/morpion/verify/findings.hpp"
#include "quadrille/morpion/verify/reference_game.hpp"

namespace quadrille::morpion {

class CountCheck {
 public:
  // From the moves that the reference has, for which there is room on a board of N bits a
  // row.
  CountCheck(const ReferenceGame& reference, int bits, Findings& findings)
      : reference_(reference), bits_(bits), findings_(findings) {}

  // Grids of N more moves, and grids up to symmetry.
  void run(int grid_depth, int class_depth);

 private:
  unsigned group() const;
  void check(unsigned group, int depth, std::span<const std::uint64_t> reference);
  static void count_in_units(GridCounter& counter, std::vector<Move>& path, std::size_t moves,
                             GridCounts& counts);
  void compare(const GridCounts& counts, std::span<const std::uint64_t> reference, unsigned group,
               std::string_view way);
  bool is_game(std::span<const Move> game) const;

  const ReferenceGame& reference_;
  const int bits_;
  Findings& findings_;
};

}  // namespace quadrille::morpion
