// A game in progress: the board, the bag in the order in which it will be drawn, both racks and
// scores. Given the same bag, the same plays give the same game.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/turn.hpp"
#include "quadrille/words/lexicon/packed_lexicon.hpp"

namespace quadrille::words {

inline constexpr int kScorelessLimit = 6;  // turns in a row, of both players, that end the game

template <int Stride, WordGraph Graph = Lexicon>
class Game {
 public:
  // A new game: the bag is shuffled, and player 0 draws first and begins.
  Game(const RulesOver<Graph>& rules, int side, Rng rng);
  // From a position; what is on neither rack is in the bag, shuffled. A rack that is empty though
  // there are tiles in the bag is not known, and drawn. Player 0 is on turn.
  Game(const RulesOver<Graph>& rules, const Setup& setup, Rng rng);

  const Board<Stride>& board() const { return board_; }
  int on_turn() const { return on_turn_; }
  const Rack& rack(int player) const { return racks_[player]; }
  int score(int player) const { return scores_[player]; }
  int bag() const { return static_cast<int>(bag_.size()); }
  int turns() const { return turns_; }
  int scoreless() const { return scoreless_; }
  // Once over, scores have what the racks add or take.
  bool over() const { return over_; }

  // What the player on turn knows; the other's rack is only known once the bag is empty.
  Turn turn() const;
  // The same as a position; both racks are in it.
  Setup setup() const;

  // A legal play of a game that is not over.
  void play(const Play& play);

  // Deals what the player on turn does not see: the other rack is put into the bag unless it is
  // known, the bag is shuffled, and the rack is filled from it. What was in the bag in which order,
  // and on a rack that is not known, makes no difference.
  void deal_unseen(Rng rng, bool other_known);

 private:
  void fill_bag(const Setup* setup);
  void shuffle_bag();
  void draw(Rack& rack);
  int points_on_rack(int player) const;
  void give_back(const Play& play);
  void finish();

  const RulesOver<Graph>* rules_;
  Rng rng_;
  Board<Stride> board_;
  FixedList<Tile, 256> bag_;  // drawn from the end
  std::array<Rack, 2> racks_;
  std::array<int, 2> scores_{};
  int on_turn_ = 0;
  int turns_ = 0;
  int scoreless_ = 0;
  bool over_ = false;
};

extern template class Game<15>;
extern template class Game<kMostSide>;
extern template class Game<15, PackedLexicon>;

}  // namespace quadrille::words
