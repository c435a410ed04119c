// Turns as moves, for the searches that count or follow every one of them. The bag's order is part
// of the position, so that a play has one outcome; after an exchange too.
//
// Both rules know the same positions and find the plays in their own ways: the fast generator from
// the board that is kept up to date, the reference from the grid of letters alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/reference/reference_plays.hpp"

namespace quadrille::words {

// `Plays` calls visit(const Play&) for each legal play of a game that is not over.
template <int Stride, class Plays>
class TurnRulesOf {
 public:
  using Position = Game<Stride>;
  using Move = Play;
  using MoveList = std::vector<Play>;
  using Undo = std::optional<Position>;

  explicit TurnRulesOf(Plays plays) : plays_(plays) {}

  void generate(const Position& position, MoveList& moves) const {
    if (position.over()) return;
    plays_(position, [&](const Play& play) { moves.push_back(play); });
    std::sort(moves.begin(), moves.end());
  }
  std::uint64_t count(const Position& position) const {
    std::uint64_t number = 0;
    if (!position.over()) plays_(position, [&](const Play&) { ++number; });
    return number;
  }
  void make(Position& position, const Move& move, Undo& undo) const {
    undo = position;
    position.play(move);
  }
  void unmake(Position& position, const Move&, Undo& undo) const { position = *undo; }

 private:
  Plays plays_;
};

template <int Stride>
struct FastPlays {
  const GeneratorTables<Stride>& tables;

  template <class Visit>
  void operator()(const Game<Stride>& game, Visit visit) const {
    const auto generator = std::make_unique<Generator<Stride>>(tables);
    generator->each_choice(game.board(), game.turn(), tables.map != nullptr,
                           [&](const Choice& choice) { visit(choice.play); });
  }
};

template <int Stride>
struct ReferencePlays {
  reference::Rules rules;

  template <class Visit>
  void operator()(const Game<Stride>& game, Visit visit) const {
    reference::plays(rules, game.setup(), visit);
  }
};

template <int Stride>
using TurnRules = TurnRulesOf<Stride, FastPlays<Stride>>;
template <int Stride>
using ReferenceTurnRules = TurnRulesOf<Stride, ReferencePlays<Stride>>;

}  // namespace quadrille::words
