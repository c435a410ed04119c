// A simulation in the plainest words: positions are copied, every play comes from the reference's
// generator, and each sample stands alone. What engine/simulation.hpp is compared with, sum by sum.
//
// The tiles of sample i: all that the player on turn does not see, in ascending order, shuffled by
// part i of the seed's numbers; the other player draws from the end, then whoever needs tiles.
// Tiles that are exchanged go back after new ones were drawn, each to a place by chance.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/engine/simulation.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/evaluate/win_rate.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/reference/reference_plays.hpp"

namespace quadrille::words {

class ReferenceSimulation {
 public:
  ReferenceSimulation(const reference::Rules& rules, const Leaves& leaves, const WinRate& rate,
                      runtime::StopToken stop = {})
      : rules_(rules), leaves_(leaves), rate_(rate), stop_(stop) {}

  struct Sums {
    SampleSums wins, equities;
  };

  // Of the first N samples; none where it was stopped. The board has tiles on it.
  std::optional<Sums> run(const Setup& setup, const Play& candidate,
                          const SimulationOptions& options, std::uint32_t samples) const {
    Sums sums;
    for (std::uint32_t number = 0; number < samples; ++number) {
      const auto [win, equity] = sample(setup, candidate, options, number);
      if (stop_.requested()) return std::nullopt;
      sums.wins.add(win);
      sums.equities.add(equity);
    }
    return sums;
  }

 private:
  // One game, seen by whoever is on turn in `setup`.
  struct Table {
    Setup setup;
    Rng rng;
    std::vector<Tile> bag = {};
    std::array<Equity, 2> kept{};  // [0]: of the player on turn in `setup`, at his last turn
    bool swapped = false;          // the other player of the candidate's turn is on turn
  };

  // Of no meaning where it was stopped.
  std::pair<Chance, Equity> sample(const Setup& setup, const Play& candidate,
                                   const SimulationOptions& options, std::uint32_t number) const {
    Table table = dealt(setup, options, Rng(options.seed).split(number));
    turn(table, candidate);
    for (int ply = 0; !over(table) && (ply < options.plies || table.bag.empty()); ++ply) {
      if (stop_.requested()) return {};
      turn(table, best(table.setup));
    }
    const int before = setup.scores[0] - setup.scores[1];
    const reference::Ending ending = reference::ending(rules_, table.setup);
    const auto scores = reference::final_scores(rules_, table.setup, ending);
    const int spread = scores[0] - scores[1], sign = table.swapped ? -1 : 1;
    if (ending != reference::Ending::none) {
      const int own = sign * spread;
      return {own > 0 ? kCertain : own == 0 ? kCertain / 2 : 0, (own - before) * kPoint};
    }
    const Equity kept = table.kept[0] - table.kept[1];
    const int unseen = static_cast<int>(table.bag.size()) + table.setup.racks[1].size();
    const Chance chance = rate_.chance(spread * kPoint + kept, unseen);
    return {table.swapped ? kCertain - chance : chance,
            sign * (spread * kPoint + kept) - before * kPoint};
  }

  bool over(const Table& table) const {
    return reference::ending(rules_, table.setup) != reference::Ending::none;
  }

  Table dealt(const Setup& setup, const SimulationOptions& options, Rng rng) const {
    Table table{.setup = setup, .rng = rng};
    if (!options.known_rack) table.setup.racks[1] = {};
    const reference::TileCounts counts = reference::bag(rules_, table.setup);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      table.bag.insert(table.bag.end(), static_cast<std::size_t>(counts[kind]),
                       static_cast<Tile>(kind));
    }
    for (std::size_t left = table.bag.size(); left > 1; --left) {
      std::swap(table.bag[left - 1], table.bag[table.rng.below(static_cast<std::uint32_t>(left))]);
    }
    Rack& other = table.setup.racks[1];
    for (const Tile tile : drawn(table, kRackSize - other.size())) other.add(tile);
    return table;
  }

  // Fewer where the bag has fewer.
  static std::vector<Tile> drawn(Table& table, int wanted) {
    std::vector<Tile> tiles;
    for (; wanted > 0 && !table.bag.empty(); --wanted) {
      tiles.push_back(table.bag.back());
      table.bag.pop_back();
    }
    return tiles;
  }

  void turn(Table& table, const Play& play) const {
    const Rack rest = kept(table.setup.racks[0], play);
    const bool leaves = !table.bag.empty() && play.kind != PlayKind::pass;
    table.kept[0] = leaves ? leave(rest) : 0;
    const bool draws = play.kind != PlayKind::pass;
    reference::apply(rules_, table.setup, play,
                     draws ? drawn(table, kRackSize - rest.size()) : std::vector<Tile>());
    if (play.kind == PlayKind::exchange) {
      for (std::size_t place = 0; place < play.length; ++place) {
        table.bag.push_back(play.tiles[place]);
        std::swap(table.bag.back(),
                  table.bag[table.rng.below(static_cast<std::uint32_t>(table.bag.size()))]);
      }
    }
    std::swap(table.kept[0], table.kept[1]);
    table.swapped = !table.swapped;
  }

  Equity leave(const Rack& rest) const {
    if (rest.size() > kMostKept) return 0;
    return leaves_[leave_number({rest.begin(), static_cast<std::size_t>(rest.size())})];
  }

  // Of most equity; of equal ones the least.
  Play best(const Setup& setup) const {
    const int bag = reference::bag_size(rules_, setup);
    Play best;
    Equity most = 0;
    bool any = false;
    reference::plays(rules_, setup, [&](const Play& play) {
      const Equity equity = play.score * kPoint + worth_of_rest(setup, play, bag);
      if (any && (equity < most || (equity == most && !(play < best)))) return;
      best = play;
      most = equity;
      any = true;
    });
    return best;
  }

  Equity worth_of_rest(const Setup& setup, const Play& play, int bag) const {
    const Rack rest = kept(setup.racks[0], play);
    if (bag > 0) return play.kind == PlayKind::pass ? -100 * kPoint : leave(rest);
    if (rest.empty()) return 2 * reference::value_of(rules_, setup.racks[1]) * kPoint;
    return -10 * kPoint - 2 * reference::value_of(rules_, rest) * kPoint;
  }

  const reference::Rules rules_;
  const Leaves leaves_;
  const WinRate& rate_;
  const runtime::StopToken stop_;
};

}  // namespace quadrille::words
