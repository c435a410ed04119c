// A recorded game, looked at again: for each turn what the engine would have played, and how much
// equity (points and the worth of the tiles kept) the player's choice gave away. Where the engine
// looks to the end of the game, equity is what a play gains on the other player until then; that of
// the player's choice is found by a search of its own; unless both are proven it is open what the
// choice gave away. Where it simulates, the player's choice is one of the candidates, equity is
// what a play gains in the turns simulated, and a choice that cannot be told from the best one is
// close: nothing is held against it.
//
// A phony that stayed counts as what it earned and kept, so it may even gain; one that was
// withdrawn earned nothing and gives away all that the best play was worth. Where a rack is not
// known in full, nothing is said.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/games/gcg.hpp"
#include "quadrille/words/moves/generated_play.hpp"

namespace quadrille::words {

struct Annotation {
  std::size_t event;  // of the game
  Setup setup;        // before it
  bool phony = false;
  bool withdrawn = false;
  // Where the rack is known:
  std::optional<Choice> best = std::nullopt;
  Equity equity = 0;                                      // of what was played
  std::optional<EndgameSolution> endgame = std::nullopt;  // with the best play, where it was solved
  bool open = false;  // in the endgame: what is best, or what was played, is not proven
  std::optional<Simulation> simulation = std::nullopt;  // where there was one
  std::size_t played = 0;  // in the simulation: the place of what was played

  bool is_best() const { return !open && (simulation ? played == 0 : lost() == 0); }
  // Another play is the best, but a simulation cannot tell them apart.
  bool close() const { return simulation && played != 0 && !simulation->plays[played].separated; }
  // As far as it is known.
  Equity lost() const { return best && !close() && !open ? best->equity - equity : 0; }
  // Of games that would have been won; only a simulation knows.
  double win_lost() const {
    if (!simulation || close()) return 0;
    return simulation->plays[0].win().mean - simulation->plays[played].win().mean;
  }
};

struct PlayerTotals {
  int turns = 0;
  int judged = 0;  // turns with a known rack
  int bingos = 0;
  int phonies = 0;
  int best = 0;      // turns that lost nothing
  int close = 0;     // other turns that cannot be told from the best
  int open = 0;      // turns of which nothing is proven
  Equity lost = 0;   // in all
  double games = 0;  // that simulations say were lost
};

struct AnnotatedGame {
  std::vector<Annotation> turns;
  std::size_t all = 0;  // turns that there are; `turns` has fewer until it is complete
  std::array<PlayerTotals, 2> totals;
  bool complete = true;  // false where a stop came before the last turn
};

// Hears of the game after each turn.
using AnnotationNews = std::function<void(const AnnotatedGame&)>;

// Ends early, with the turns so far, once a stop is requested. A turn in an endgame is searched
// twice, each time with the options' nodes and half their time: both with many more than the player
// had, or the review only repeats what the player thought.
AnnotatedGame annotate(const World& world, const Gcg& game, const EngineOptions& options = {},
                       const runtime::StopToken& stop = {}, const AnnotationNews& news = {});

// A game that need not have begun with an empty board: `setups` are the positions before the
// events, as gcg_setups gives them.
AnnotatedGame annotate(const World& world, std::span<const GcgEvent> events,
                       std::span<const Setup> setups, const EngineOptions& options = {},
                       const runtime::StopToken& stop = {}, const AnnotationNews& news = {});

}  // namespace quadrille::words
