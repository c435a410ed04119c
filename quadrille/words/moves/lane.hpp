// A lane seen by a rack, and the slots in it: every place that a play of n tiles can take, with a
// bound on what it can score (the "shadow" of the plays that might be there).
//
// The trick: a play in a lane covers a run of consecutive EMPTY squares, whatever tiles lie
// between. So a slot is two small numbers, the first empty square and how many tiles are placed,
// and what it scores at most is kept up as the run grows by one:
//
//   lane    . . A . . T . . .        empties 0 1 . 2 3 . 4 5 6; blocks "A" before 2, "T" before 4
//   slot    first 2, tiles 2:  the squares of A__T
//
//   main word   W · points of the blocks + the lesser of
//                 the best part of the rack: W · (its best tiles on the best letter premiums), and
//                 what the rest of the rack is worth                   (any square, any letter)
//                 W · (each square's best allowed tile × its letter premium), and the best rest
//   cross words sum over crossed squares: (tiles there + best allowed tile × letter) × word premium
//
// Every term is an upper bound, so no slot is worth more than its bound.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/moves/subracks.hpp"

namespace quadrille::words {

// A run of empty squares of a lane that a play fills, and the word that this makes.
template <class Machine>
struct SlotOn {
  Equity bound;                         // the most that a play in it can be worth
  typename Machine::Points others;      // the most points but for those of the placed tiles in the
                                        // word itself
  typename Machine::Premiums premiums;  // under the placed tiles
  std::uint8_t first;                   // number of the first empty square
  std::uint8_t begin;                   // the word's first place
  std::uint8_t length;                  // the word's squares

  int tiles() const { return static_cast<int>(premiums.tiles()); }
};
using Slot = SlotOn<LargeMachine>;

inline constexpr std::uint8_t kNeverTouches = kRackSize + 1;

// Of an empty square, for the word map.
struct TilesBefore {
  LettersKey key_before;  // of all tiles of the lane before this square
};

template <int Stride, class Machine>
struct LaneOn {
  using Points = typename Machine::Points;
  struct Empty : std::conditional_t<Machine::kWordMap, TilesBefore, NoLetters> {
    LetterSet allowed;  // by the cross word and the block behind
    typename Machine::Premiums::Step step;
    Points word;  // premium
    std::uint8_t place;
    std::uint8_t letter;  // premium
    std::uint8_t cross_points;
    Points best;                 // of the best tile of the rack that is allowed, in the word
    Points cross;                // of the cross word with it; 0 where there is none
    std::uint8_t points_before;  // of the tiles between the empty square before and this one
    bool opens;                  // a play may begin here
    bool follows;                // a tile of the lane is right before it
    std::uint8_t to_touch;       // tiles that a play from here needs to touch a tile on the board
  };

  int view = 0, lane = 0;
  int count = 0;                          // of empty squares
  std::array<Empty, Stride + 1> empties;  // [count]: behind the lane's end
  // Of each empty square the rack's tiles that may stand there, as a mask; zero behind the last.
  std::array<std::uint8_t, Stride + 8> fitting;

  // First place of the word whose first fresh tile is at this empty square.
  int word_begin(int first) const {
    return first == 0 ? 0 : empties[static_cast<std::size_t>(first) - 1].place + 1;
  }
  // The masks of eight squares from `first`, a byte each, lowest first.
  std::uint64_t fitting_from(int first) const {
    std::uint64_t masks = 0;
    for (int byte = 8; byte-- > 0;) {
      masks = masks << 8 | fitting[first + byte];
    }
    return masks;
  }

  // The key of the tiles that a play in the slot goes through.
  LettersKey key_of(const SlotOn<Machine>& slot) const {
    const LettersKey all = empties[slot.first + slot.tiles()].key_before;
    return slot.first == 0 ? all
                           : all - empties[static_cast<std::size_t>(slot.first) - 1].key_before;
  }
};
template <int Stride>
using Lane = LaneOn<Stride, LargeMachine>;

// Fills `lane` for a rack; false where no play can be in it. Any type will do that has the fields
// of Board<Stride>.
template <int Stride, class Machine, class AnyBoard>
bool scan(const AnyBoard& board, const BoardPremiums<Stride>& premiums, const Tiles& tiles,
          const SubracksOn<Machine>& subracks, int view, int number,
          LaneOn<Stride, Machine>& lane) {
  using Points = typename Machine::Points;
  const auto& squares = board.views[view];
  const auto& multipliers = premiums.views[view];
  const std::size_t base = board.square(number, 0);
  const LetterSet playable = subracks.playable();
  lane.view = view;
  lane.lane = number;
  lane.count = 0;
  int block_points = 0;
  bool block = false;
  [[maybe_unused]] LettersKey key = 0;
  for (int place = 0; place < board.side; ++place) {
    const std::size_t square = base + static_cast<std::size_t>(place);
    if (const Tile tile = squares.tiles[square]; tile != kEmpty) {
      block = true;
      block_points += tiles.value_of(tile);
      if constexpr (Machine::kWordMap) key += kLetterKeys[letter_of(tile)];
      continue;
    }
    auto& empty = lane.empties[lane.count++];
    empty.allowed = squares.cross[square] & squares.before[square];
    empty.place = static_cast<std::uint8_t>(place);
    empty.letter = multipliers.letter[square];
    empty.word = multipliers.word[square];
    empty.step = Machine::Premiums::step(empty.letter);
    empty.cross_points = squares.cross_points[square];
    const auto fitting = subracks.fitting(empty.allowed);
    empty.best = static_cast<Points>(fitting.best * empty.letter);
    empty.cross = empty.cross_points == kNoCross
                      ? Points{0}
                      : static_cast<Points>((empty.cross_points + empty.best) * empty.word);
    lane.fitting[static_cast<std::size_t>(lane.count) - 1] = fitting.mask;
    empty.points_before = static_cast<std::uint8_t>(block_points);
    if constexpr (Machine::kWordMap) empty.key_before = key;
    empty.opens = (empty.allowed & squares.after[square] & playable) != 0;
    empty.follows = block;
    block = false;
    block_points = 0;
  }
  auto& end = lane.empties[lane.count];
  end = {};
  end.place = board.side;
  end.points_before = static_cast<std::uint8_t>(block_points);
  if constexpr (Machine::kWordMap) end.key_before = key;
  end.follows = block;
  std::fill(lane.fitting.begin() + lane.count, lane.fitting.end(), std::uint8_t{0});
  std::uint8_t to_touch = kNeverTouches;
  for (int at = lane.count; at-- > 0;) {
    auto& empty = lane.empties[at];
    const bool next_follows = lane.empties[static_cast<std::size_t>(at) + 1].follows;
    if (empty.follows || next_follows || empty.cross_points != kNoCross) {
      to_touch = 1;
    } else if (to_touch < kNeverTouches) {
      ++to_touch;
    }
    empty.to_touch = to_touch;
  }
  return lane.count != 0;
}

// visit(Slot) for each slot that begins at the empty square `first` and can hold a play of the
// rack. `start`: on an empty board the place that a play must cover, otherwise -1. wanted(bound) is
// asked with the part of the bound that is found at once; where it says no, the slot is left out.
template <int Stride, class Machine, class Wanted, class Visit>
void each_slot_from(const LaneOn<Stride, Machine>& lane, const SubracksOn<Machine>& subracks,
                    int first, int start, Wanted wanted, Visit visit) {
  using Points = typename Machine::Points;
  const auto* empty = &lane.empties[first];
  const int most = std::min(subracks.rack().size(), lane.count - first);
  const int least = start < 0 ? empty->to_touch : start - empty->place + 1;
  if (!empty->opens || least > most || (start >= 0 && least < 1)) return;
  const int begin = lane.word_begin(first);
  const std::uint8_t* fitting = &lane.fitting[first];
  Points blocks = 0, by_square = 0, crosses = 0;
  typename Machine::Premiums premiums;
  for (int tiles = 1; tiles <= most && *fitting++ != 0; ++tiles) {
    premiums.add(empty->step, empty->word);
    blocks = static_cast<Points>(blocks + empty->points_before);
    by_square = static_cast<Points>(by_square + empty->best);
    crosses = static_cast<Points>(crosses + empty->cross);
    const bool crossing = empty++->cross_points != kNoCross;
    if (tiles < least) continue;
    const int length = empty->place - begin;
    // A single tile makes a word along the lane, and if it makes one across it too, it is counted
    // in the rows.
    if (tiles == 1 && (length == 1 || (lane.view == 1 && crossing))) continue;
    const auto through = static_cast<Points>(blocks + empty->points_before);
    const auto others =
        static_cast<Points>(premiums.word() * through + crosses + bingo_bonus(tiles));
    const Equity by_squares = premiums.word() * by_square * kPoint + subracks.best_leave(tiles);
    if (!wanted(others * kPoint + by_squares)) continue;
    visit(SlotOn<Machine>{others * kPoint + std::min(subracks.best_play(premiums), by_squares),
                          others, premiums, static_cast<std::uint8_t>(first),
                          static_cast<std::uint8_t>(begin), static_cast<std::uint8_t>(length)});
  }
}

// The same for all slots of the lane.
template <int Stride, class Machine, class Wanted, class Visit>
void each_slot(const LaneOn<Stride, Machine>& lane, const SubracksOn<Machine>& subracks, int start,
               Wanted wanted, Visit visit) {
  for (int first = 0; first < lane.count; ++first) {
    each_slot_from(lane, subracks, first, start, wanted, visit);
  }
}

}  // namespace quadrille::words
