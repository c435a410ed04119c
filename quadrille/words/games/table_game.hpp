// A game as it is played at a table: turn by turn, with phonies that are challenged, challenges
// that fail, turns taken back, and a record of it all.
//
// A phony does not stay: it is played, challenged and withdrawn in one go, and the turn is lost.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/games/gcg.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/reference/reference.hpp"

namespace quadrille::words {

enum class Judgement { legal, phony, misplaced, bag_too_small };

template <int Stride>
class TableGame {
 public:
  TableGame(const GeneratorTables<Stride>& tables, const Layout& layout, const Game<Stride>& start)
      : rules_{layout, *tables.rules.tiles, tables.rules.lexicon}, states_{{start, {}, 0}} {}

  const Game<Stride>& game() const { return states_.back().game; }
  bool over() const { return game().over(); }
  // With what challenges earned.
  int score(int player) const { return game().score(player) + states_.back().extra[player]; }
  // The position with these scores.
  Setup setup() const;
  const std::vector<GcgEvent>& events() const { return events_; }

  // Of a play that fits the position (play_text.hpp).
  Judgement judge(const Play& play) const;
  std::vector<Word> phonies(const Play& play) const;

  // A legal play; its score is counted here. Returns it.
  int play(Play play);
  // Returns the points that it would have earned.
  int play_phony(Play play);
  // The player on turn was wrong to challenge the play just before: the other one gets points.
  void award(int points);

  // Back to before the last turn; false where there was none.
  bool take_back();

  // With what the tiles left on the racks add or take, once the game is over. The game began with
  // an empty board.
  Gcg record(const std::array<GcgPlayer, 2>& players) const;

 private:
  struct State {
    Game<Stride> game;
    std::array<int, 2> extra;  // points for challenges
    std::size_t events;        // before the turn that led here
  };

  void add_event(GcgEvent event, int points);
  void add_final_events();
  // A turn of the game from the state as it is.
  void turn(const Play& play, std::size_t events);

  reference::Rules rules_;
  std::vector<State> states_;  // the last one is now
  std::vector<GcgEvent> events_;
};

extern template class TableGame<15>;
extern template class TableGame<kMostSide>;

}  // namespace quadrille::words
