// A game with all its turns, in 16 bytes each, from which any earlier position is played again.
//
//   score 2, time 2, kind 1, fresh tiles and direction 1, row 1, column 1, length 1, tiles 7 bytes
//
// A play is kept as its fresh tiles in order; which squares they went to the board says when the
// turn is played again. A game cannot be longer than the list: each play of tiles takes one from
// the supply, and between two of them there are fewer than kScorelessLimit other turns.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>

#include "quadrille/core/even.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {

struct alignas(kEven) RecordedTurn {
  std::int16_t score = 0;
  std::uint16_t time = 0;  // in the unit of whoever records; the most it can hold stands for more
  PlayKind kind = PlayKind::pass;
  std::uint8_t fresh_and_down = 0;               // tiles from the rack, or given back; bit 7: down
  std::uint8_t row = 0, column = 0, length = 0;  // of the whole word
  std::array<Tile, kRackSize> tiles{};

  static constexpr std::uint8_t kDown = 0x80;
  constexpr bool down() const { return (fresh_and_down & kDown) != 0; }
  constexpr std::size_t fresh() const { return fresh_and_down & 0x7F; }
};

constexpr RecordedTurn recorded(const Play& play, std::uint32_t time = 0) {
  RecordedTurn turn;
  turn.score = static_cast<std::int16_t>(play.score);
  turn.time = static_cast<std::uint16_t>(std::min<std::uint32_t>(time, 0xFFFF));
  turn.kind = play.kind;
  turn.row = play.row;
  turn.column = play.column;
  turn.length = play.length;
  std::uint8_t fresh = 0;
  for (std::size_t place = 0; place < play.length; ++place) {
    // On a rack 0 is the blank, in a word a tile on the board.
    if (play.kind == PlayKind::exchange || play.tiles[place] != kEmpty) {
      turn.tiles[fresh++] = play.tiles[place];
    }
  }
  turn.fresh_and_down = static_cast<std::uint8_t>(fresh | (play.down ? RecordedTurn::kDown : 0));
  return turn;
}

// The play on the board of its turn.
template <int Stride>
constexpr Play play_of(const RecordedTurn& turn, const Board<Stride>& board) {
  Play play;
  play.kind = turn.kind;
  play.score = turn.score;
  play.down = turn.down();
  play.row = turn.row;
  play.column = turn.column;
  play.length = turn.length;
  if (turn.kind == PlayKind::exchange) {
    for (std::size_t place = 0; place < turn.length; ++place) play.tiles[place] = turn.tiles[place];
  }
  if (turn.kind != PlayKind::place) return play;
  const int lane = play.down ? turn.column : turn.row, begin = play.down ? turn.row : turn.column;
  for (std::size_t place = 0; place < turn.length; ++place) {
    const std::size_t square = board.square(lane, begin + static_cast<int>(place));
    if (board.views[play.down].tiles[square] == kEmpty)
      play.tiles[place] = turn.tiles[play.fresh++];
  }
  return play;
}

template <int Stride, WordGraph Graph = Lexicon>
class RecordedGame {
 public:
  static constexpr int kMostTiles = 100;
  static constexpr std::size_t kMostTurns = (kMostTiles + 1) * kScorelessLimit;
  using Turns = FixedList<RecordedTurn, kMostTurns>;

  // The same seed gives the same bag. The tiles are at most kMostTiles.
  RecordedGame(const RulesOver<Graph>& rules, int side, std::uint64_t seed)
      : rules_(rules), seed_(seed), game_(rules, side, Rng(seed)) {
    require(rules.tiles->total() <= kMostTiles);
  }

  const Game<Stride, Graph>& game() const { return game_; }
  const Turns& turns() const { return turns_; }

  // A legal play of a game that is not over.
  void play(const Play& play, std::uint32_t time = 0) {
    turns_.push(recorded(play, time));
    game_.play(play);
  }
  // Fewer where the game has fewer.
  void take_back(std::size_t turns) {
    while (turns-- > 0 && !turns_.empty()) turns_.pop();
    // In its place: a small machine's stack cannot hold another game.
    new (&game_) Game<Stride, Graph>(rules_, int{game_.board().side}, Rng(seed_));
    for (const RecordedTurn& turn : turns_) game_.play(play_of(turn, game_.board()));
  }

 private:
  const RulesOver<Graph>& rules_;
  std::uint64_t seed_;
  Game<Stride, Graph> game_;
  Turns turns_;
};

}  // namespace quadrille::words
