// A play that a person laid, checked on the fast board: does it touch what is there, which of its
// words is none, and what does it earn?
//
// The trick: the board knows for each empty square which letters make a word across, and what that
// word's tiles are worth. Only the word of the play itself is looked up; a cross word is spelled
// only where it is wrong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {

enum class PlacingFault : std::uint8_t {
  none,
  off_start,  // the first play of a game does not cover the start
  apart,      // it touches no tile
  no_word,
};

struct alignas(kEven) SpelledWord {
  std::array<Letter, kMostSide> letters{};
  std::uint8_t length = 0;

  constexpr std::span<const Letter> span() const { return {letters.data(), length}; }
};

struct PlacingCheck {
  PlacingFault fault = PlacingFault::none;
  int score = 0;      // what it earns; with a fault, what it would earn
  SpelledWord wrong;  // no_word: the play's own word if it is none, else the first across
};

template <int Stride, WordGraph Graph>
class WordCheck {
 public:
  WordCheck(const Board<Stride>& board, const BoardPremiums<Stride>& premiums,
            const RulesOver<Graph>& rules)
      : board_(board), premiums_(premiums), rules_(rules) {}

  // The play is one of laid_tiles.hpp: a whole word, with a tile for each of its empty squares.
  PlacingCheck operator()(const Play& play) const {
    const int view = play.down, lane = play.down ? play.column : play.row;
    const int begin = play.down ? play.row : play.column;
    Sums sums;
    for (int step = 0; step < play.length; ++step) {
      add(sums, view, lane, begin + step, play.tiles[static_cast<std::size_t>(step)]);
    }
    const bool right = rules_.lexicon.contains(sums.word.span());
    PlacingCheck check;
    check.score = sums.points * sums.multiplier + sums.across_points + bingo_bonus(play.fresh);
    check.wrong = right ? sums.wrong_across : sums.word;
    if (board_.empty()) {
      if (!covers_start(view, lane, begin, play.length)) check.fault = PlacingFault::off_start;
    } else if (!sums.touches && play.fresh == play.length) {
      check.fault = PlacingFault::apart;
    }
    if (check.fault == PlacingFault::none && check.wrong.length > 0) {
      check.fault = PlacingFault::no_word;
    }
    return check;
  }

 private:
  struct Sums {
    SpelledWord word, wrong_across;
    int points = 0, multiplier = 1;  // of the word
    int across_points = 0;
    bool touches = false;  // some tile beside its lane
  };

  // The next square of the word: a tile on the board, or a fresh one.
  void add(Sums& sums, int view, int lane, int place, Tile fresh) const {
    const std::size_t square = board_.square(lane, place);
    const auto& known = board_.views[static_cast<std::size_t>(view)];
    const Tile tile = fresh == kEmpty ? known.tiles[square] : fresh;
    sums.word.letters[sums.word.length++] = letter_of(tile);
    if (fresh == kEmpty) {
      sums.points += rules_.tiles->value_of(tile);
      return;
    }
    const auto& premiums = premiums_.views[static_cast<std::size_t>(view)];
    const int value = rules_.tiles->value_of(tile) * premiums.letter[square];
    sums.points += value;
    sums.multiplier *= premiums.word[square];
    if (known.cross_points[square] == kNoCross) return;
    sums.touches = true;
    sums.across_points += (known.cross_points[square] + value) * premiums.word[square];
    const bool right = (known.cross[square] & set_of(letter_of(tile))) != 0;
    if (!right && sums.wrong_across.length == 0) {
      sums.wrong_across = spelled(1 - view, place, lane, tile);
    }
  }

  bool covers_start(int view, int lane, int begin, int length) const {
    const int start = premiums_.start[static_cast<std::size_t>(1 - view)];
    return lane == premiums_.start[static_cast<std::size_t>(view)] && begin <= start &&
           start < begin + length;
  }

  // The word along a lane with the tile put on an empty place of it.
  SpelledWord spelled(int view, int lane, int place, Tile tile) const {
    const Tile* const tiles =
        &board_.views[static_cast<std::size_t>(view)].tiles[board_.square(lane, 0)];
    int from = place, end = place + 1;
    while (from > 0 && tiles[from - 1] != kEmpty) --from;
    while (end < board_.side && tiles[end] != kEmpty) ++end;
    SpelledWord word;
    for (int at = from; at < end; ++at) {
      word.letters[word.length++] = letter_of(at == place ? tile : tiles[at]);
    }
    return word;
  }

  const Board<Stride>& board_;
  const BoardPremiums<Stride>& premiums_;
  const RulesOver<Graph>& rules_;
};

}  // namespace quadrille::words
