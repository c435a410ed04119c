// The systematic search against counts by the reference: grids, and grids up to the symmetries that
// the start has; in one piece and in units; and its longest game, which must be a game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "quadrille/morpion/candidates.hpp"
#include "quadrille/morpion/findings.hpp"
#include "quadrille/morpion/plain_count.hpp"
#include "quadrille/morpion/truth.hpp"
#include "quadrille/search/systematic.hpp"

namespace quadrille::morpion {

template <Variant kVariant, int Bits>
class CountCheck {
  using Rules = Candidates<kVariant, Bits>;
  using Systematic = search::Systematic<Rules>;
  using Result = typename Systematic::Result;
  using Numbers = std::vector<std::uint64_t>;

 public:
  // From the moves that the truth has, for which there is room.
  CountCheck(const Truth& truth, Findings& findings) : truth_(truth), findings_(findings) {
    for (const Move move : truth.history()) {
      typename Rules::Undo undo;
      Rules::make(start_, Rules::relative(move), undo);
    }
  }

  void run(int grid_depth, int class_depth) {
    check(1, grid_depth, *plain_grids(truth_.grid(), grid_depth, {}));
    check(group(), class_depth, *plain_classes(truth_.grid(), class_depth, {}));
  }

 private:
  // The symmetries that map the lines onto themselves.
  unsigned group() const {
    unsigned group = 0;
    const auto drawn = truth_.history();
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const bool same = std::all_of(drawn.begin(), drawn.end(), [&](Move move) {
        const Line line = image(move, symmetry, kVariant).line();
        return std::any_of(drawn.begin(), drawn.end(),
                           [&](Move other) { return other.line() == line; });
      });
      if (same) group |= 1u << symmetry;
    }
    return group;
  }

  void check(unsigned group, int depth, const Numbers& truth) {
    const auto whole = std::make_unique<Result>(), parts = std::make_unique<Result>();
    const auto search = std::make_unique<Systematic>(start_, group, depth);
    search->below(nullptr, 0, *whole, search::NeverStop{});
    compare(*whole, truth, group, "whole");
    std::vector<std::vector<typename Rules::Move>> units;
    const int unit_depth = depth / 2;
    search->trunk(unit_depth, *parts, [&](const typename Rules::Move* path) {
      units.push_back({path, path + unit_depth});
    });
    for (const auto& unit : units) {
      search->below(unit.data(), unit_depth, *parts, search::NeverStop{});
    }
    compare(*parts, truth, group, "in units");
  }

  void compare(const Result& result, const Numbers& truth, unsigned group, const char* way) {
    int deepest = 0;
    for (std::size_t depth = 0; depth < truth.size(); ++depth) {
      findings_.expect(result.counts[depth] == truth[depth], [&] {
        return fmt::format(
            "{} bits a row: {} grids after {} moves {}, group {:#x}; the reference "
            "has {}",
            Bits, result.counts[depth], depth, way, group, truth[depth]);
      });
      if (truth[depth] > 0) deepest = static_cast<int>(depth);
      findings_.counts().add("grids_counted", truth[depth]);
    }
    findings_.expect(result.length == deepest && is_game(result),
                     [&] { return fmt::format("the longest game, {}", way); });
    findings_.expect(result.cramped_length == 0, [] { return std::string("no room for a move"); });
  }

  bool is_game(const Result& result) const {
    reference::Grid grid = truth_.grid();
    for (int step = 0; step < result.length; ++step) {
      const Move move = Rules::absolute(result.longest[static_cast<std::size_t>(step)]);
      if (grid.objection(move)) return false;
      grid.play(move);
    }
    return true;
  }

  const Truth& truth_;
  Findings& findings_;
  typename Rules::Position start_;
};

}  // namespace quadrille::morpion
