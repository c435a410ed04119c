// The end of a game whose bag is empty, solved in the plainest words: every line to its end by
// alpha-beta over the reference's rules, with a table of the positions seen. What an endgame solver
// is compared with.
//
// The table's key is the position itself, letter by letter, so no two positions share an entry. The
// plays come from the caller, so that the search can stand on the reference's generator, which it
// shares with nobody, or on the fast one, which `verify` proves to list the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "quadrille/core/require.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/reference/reference_plays.hpp"

namespace quadrille::words {

// `Placings` calls visit(const Play&) for each way to place tiles in a position.
template <class Placings>
class ReferenceEndgame {
 public:
  ReferenceEndgame(const reference::Rules& rules, Placings placings, std::uint64_t most_nodes,
                   runtime::StopToken stop = {})
      : rules_(rules), placings_(std::move(placings)), most_nodes_(most_nodes), stop_(stop) {}

  // What the player on turn gains on the other from here to the end; none where that takes more
  // nodes than allowed, or a stop is requested. The bag is empty. Whether an expected gain is the
  // right one is asked first, because a window of one point is soon searched: what is inside it is
  // exact.
  std::optional<int> solve(Setup setup, std::optional<int> expected = {}) {
    require(reference::bag_size(rules_, setup) == 0);
    setup.scores = {};
    nodes_ = 0;
    table_.clear();
    std::optional<int> gain;
    if (expected) gain = search(setup, *expected - 1, *expected + 1);
    if (!gain || gain != expected) gain = search(setup, -kMost, kMost);
    if (gives_up()) return std::nullopt;
    return gain;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kMost = std::numeric_limits<int>::max() / 4;  // no gain is as large
  struct Bounds {
    int least = -kMost;
    int most = kMost;
  };

  bool gives_up() const { return nodes_ > most_nodes_ || stop_.requested(); }

  // Of a position with scores of zero. A gain outside the window may be a bound on that side.
  int search(const Setup& setup, int alpha, int beta) {
    ++nodes_;
    if (gives_up()) return 0;
    const reference::Ending ending = reference::ending(rules_, setup);
    if (ending != reference::Ending::none) {
      const auto scores = reference::final_scores(rules_, setup, ending);
      return scores[0] - scores[1];
    }
    Bounds& known = table_[key_of(setup)];
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    const int floor = alpha;
    int best = -kMost;
    for (const Play& play : plays_of(setup)) {
      best = std::max(best, after(setup, play, alpha, beta));
      alpha = std::max(alpha, best);
      if (gives_up() || best >= beta) break;
    }
    if (gives_up()) return best;
    if (best > floor) known.least = best;
    if (best < beta) known.most = best;
    return best;
  }

  int after(Setup setup, const Play& play, int alpha, int beta) {
    reference::apply(rules_, setup, play, {});
    const int points = setup.scores[1];
    setup.scores = {};
    return points - search(setup, points - beta, points - alpha);
  }

  // Those that go out first, then those of most points, where tiles got rid of count twice; the
  // pass is the last.
  std::vector<Play> plays_of(const Setup& setup) {
    std::vector<std::pair<int, Play>> ranked;
    placings_(setup, [&](const Play& play) {
      int rank = play.fresh == setup.racks[0].size() ? kGoesOut : play.score;
      for (std::size_t place = 0; place < play.length; ++place) {
        if (play.tiles[place] != kEmpty) rank += 2 * rules_.tiles.value_of(play.tiles[place]);
      }
      ranked.emplace_back(rank, play);
    });
    std::sort(ranked.begin(), ranked.end(), [](const auto& one, const auto& other) {
      return one.first != other.first ? one.first > other.first : one.second < other.second;
    });
    std::vector<Play> plays;
    for (const auto& [rank, play] : ranked) plays.push_back(play);
    plays.push_back(Play{});
    return plays;
  }
  static constexpr int kGoesOut = 10'000;  // above any score

  static std::string key_of(const Setup& setup) {
    std::string key;
    for (int square = 0; square < setup.side * setup.side; ++square) {
      key += static_cast<char>(setup.squares[static_cast<std::size_t>(square)]);
    }
    for (const Rack& rack : setup.racks) {
      key += static_cast<char>(rack.size());
      for (const Tile tile : rack) key += static_cast<char>(tile);
    }
    key += static_cast<char>(setup.scoreless);
    return key;
  }

  const reference::Rules& rules_;
  Placings placings_;
  const std::uint64_t most_nodes_;
  const runtime::StopToken stop_;
  std::uint64_t nodes_ = 0;
  std::unordered_map<std::string, Bounds> table_;
};

// The reference's own generator.
struct ReferencePlacings {
  const reference::Rules& rules;

  template <class Visit>
  void operator()(const Setup& setup, Visit visit) const {
    reference::places(rules, setup, visit);
  }
};

// The fast generator, on a board that is set up anew for each position.
template <int Stride>
class FastPlacings {
 public:
  explicit FastPlacings(const GeneratorTables<Stride>& tables)
      : tables_(tables), generator_(std::make_unique<Generator<Stride>>(tables)) {}

  template <class Visit>
  void operator()(const Setup& setup, Visit visit) const {
    Board<Stride> board;
    set_up(board, tables_.rules, setup);
    generator_->each_placing(board, {setup.racks[0], 0, 0}, tables_.map != nullptr,
                             [&](const Play& play, unsigned) { visit(play); });
  }

 private:
  const GeneratorTables<Stride>& tables_;
  std::unique_ptr<Generator<Stride>> generator_;
};

}  // namespace quadrille::words
