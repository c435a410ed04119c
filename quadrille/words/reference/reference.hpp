// The rules of the words game in the plainest words: a grid of letters, read again for every
// question, and every word looked up. Shares no table and no trick with the fast board and
// generator; what `verify` believes. Its generators are in reference_plays.hpp.
//
// `down` is always the direction of the main word; its cross words run the other way.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/lexicon/letters.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words::reference {

struct Rules {
  const Layout& layout;
  const Tiles& tiles;
  Lexicon lexicon;
};

inline constexpr int kAllSeven = 50;       // points for a play of seven tiles
inline constexpr int kScorelessTurns = 6;  // of both players in a row: the game ends

// On the board or beside it.
struct Square {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(const Square&, const Square&) = default;
};

constexpr Square along(Square from, bool down, int steps) {
  return down ? Square{from.row + steps, from.column} : Square{from.row, from.column + steps};
}
constexpr Square square_of(const Play& play, int place) {
  return along({play.row, play.column}, play.down, place);
}
constexpr bool on_board(const Setup& setup, Square square) {
  return square.row >= 0 && square.row < setup.side && square.column >= 0 &&
         square.column < setup.side;
}
// Beside the board all is empty.
constexpr Tile tile_at(const Setup& setup, Square square) {
  return on_board(setup, square) ? setup.at(square.row, square.column) : kEmpty;
}
bool board_empty(const Setup& setup);
// Is there a tile on one of the four squares beside it?
bool has_neighbour(const Setup& setup, Square square);

// --- One play

// May the player on turn do it? Says nothing about its score.
bool legal(const Rules& rules, const Setup& setup, const Play& play);

// Does it keep all rules of placing tiles, whatever words it makes?
bool placeable(const Rules& rules, const Setup& setup, const Play& play);

// The word in the direction of the play, and one across each tile of the rack.
inline constexpr std::size_t kMostMade = kRackSize + 1;

struct MadeWord {
  std::array<Letter, kMostSide> letters{};
  int length = 0;
  constexpr std::span<const Letter> span() const {
    return {letters.data(), static_cast<std::size_t>(length)};
  }
};

// What a placeable play makes: the main word first.
FixedList<MadeWord, kMostMade> made_words(const Setup& setup, const Play& play);
// Of it, what is no word.
FixedList<MadeWord, kMostMade> phonies(const Rules& rules, const Setup& setup, const Play& play);

// Points of a legal play: 0 unless it places tiles.
int score(const Rules& rules, const Setup& setup, const Play& play);

// A play that can be described in two ways is listed in one: the first play of a game across where
// the layout is symmetric, a single tile that makes words in both directions across.
bool listed(const Rules& rules, const Setup& setup, const Play& play);

// --- Turns

using TileCounts = std::array<int, kKinds>;

// What the player on turn sees neither on the board nor on his rack; and what is in the bag, which
// only those know who see both racks.
TileCounts unseen(const Rules& rules, const Setup& setup);
TileCounts bag(const Rules& rules, const Setup& setup);
int bag_size(const Rules& rules, const Setup& setup);

// The play is legal, and the tiles were drawn from the bag. Afterwards the
// other player is on turn.
void apply(const Rules& rules, Setup& setup, const Play& play, std::span<const Tile> drawn);

enum class Ending : std::uint8_t { none, out, scoreless };

// Has the last turn ended the game?
Ending ending(const Rules& rules, const Setup& setup);
// Points of the tiles on a rack.
int value_of(const Rules& rules, const Rack& rack);
// The final scores of a game that has ended so: the player who went out earns twice the other's
// rack; after scoreless turns each loses his own.
std::array<int, 2> final_scores(const Rules& rules, const Setup& setup, Ending ending);

// --- What a board knows about an empty square

// Would a tile here make a cross word?
bool has_crossing(const Setup& setup, int row, int column, bool down);
// The letters that would make a valid one; kAllLetters where there is none to make.
LetterSet cross_set(const Rules& rules, const Setup& setup, int row, int column, bool down);
// Points of the tiles on the board in that cross word.
int cross_score(const Rules& rules, const Setup& setup, int row, int column, bool down);
// The letters that, put here, stand before the block of tiles behind the square as they do inside
// some word; kAllLetters where the next square is empty.
LetterSet left_extension(const Rules& rules, const Setup& setup, int row, int column, bool down);
// The letters that go on with the block of tiles before the square as the beginning of some word;
// kAllLetters where the square before is empty.
LetterSet right_extension(const Rules& rules, const Setup& setup, int row, int column, bool down);

}  // namespace quadrille::words::reference
