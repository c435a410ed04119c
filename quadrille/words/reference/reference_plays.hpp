// The reference's two generators of plays.
//
// By force: every row of tiles that the rack can fill, from every square in both directions, each
// judged by the rules alone. Slow beyond three tiles; nothing in it can be wrong that is not wrong
// in legal().
//
// By growing: the classic way with a GADDAG. An anchor is an empty square next to a tile. A word is
// grown from the anchor to the left, turns at the separator, and is grown to the right:
//
//   CARE on the anchor under R:  R A C @ E       . . c a R e .
//
// The everyday oracle, once the first has proved it on small boards.
//
// Both list each legal play once, in no order that means anything, with its score.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/reference/reference.hpp"

namespace quadrille::words::reference {

template <class Visit>
class Force {
 public:
  Force(const Rules& rules, const Setup& setup, Visit& visit)
      : rules_(rules), setup_(setup), rack_(setup.racks[0]), visit_(visit) {}

  void run() {
    for (const bool down : {false, true}) {
      for (int row = 0; row < setup_.side; ++row) {
        for (int column = 0; column < setup_.side; ++column) {
          play_ = {.kind = PlayKind::place,
                   .down = down,
                   .row = static_cast<std::uint8_t>(row),
                   .column = static_cast<std::uint8_t>(column)};
          lengthen();
        }
      }
    }
  }

 private:
  // All that begins with the tiles put down so far.
  void lengthen() {
    offer();
    const Square square = square_of(play_, play_.length);
    if (!on_board(setup_, square)) return;
    if (tile_at(setup_, square) != kEmpty) {
      ++play_.length;
      lengthen();
      --play_.length;
      return;
    }
    const Rack rack = rack_;
    for (int place = 0; place < rack.size(); ++place) {
      if (place > 0 && rack[place] == rack[place - 1]) continue;
      if (rack[place] != kBlank) {
        put(rack[place]);
      } else {
        for (int letter = 1; letter <= rules_.tiles.letters; ++letter) {
          put(static_cast<Tile>(letter | kBlankFlag));
        }
      }
    }
  }

  void put(Tile tile) {
    Tile& square = play_.tiles[play_.length];
    square = tile;
    rack_.remove(rack_tile(tile));
    ++play_.length, ++play_.fresh;
    lengthen();
    --play_.length, --play_.fresh;
    rack_.add(rack_tile(tile));
    square = kEmpty;
  }

  void offer() {
    if (!legal(rules_, setup_, play_) || !listed(rules_, setup_, play_)) return;
    Play found = play_;
    found.score = score(rules_, setup_, play_);
    visit_(found);
  }

  const Rules& rules_;
  const Setup& setup_;
  Rack rack_;
  Play play_;
  Visit& visit_;
};

template <class Visit>
class Growth {
 public:
  Growth(const Rules& rules, const Setup& setup, Visit& visit)
      : rules_(rules),
        lexicon_(rules.lexicon),
        setup_(setup),
        first_play_(board_empty(setup)),
        rack_(setup.racks[0]),
        visit_(visit) {}

  void run() {
    for (const bool down : {false, true}) {
      down_ = down;
      for (line_ = 0; line_ < setup_.side; ++line_) line();
    }
  }

 private:
  // Row `line_`, or column where the words run down; places in it count from its beginning.
  void line() {
    for (int place = 0; place < setup_.side; ++place) {
      const Square square = square_at(place);
      cross_set(place) = reference::cross_set(rules_, setup_, square.row, square.column, down_);
    }
    for (anchor_ = 0; anchor_ < setup_.side; ++anchor_) {
      if (is_anchor(anchor_)) grow_left(anchor_, lexicon_.gaddag());
    }
  }

  Square square_at(int place) const { return down_ ? Square{place, line_} : Square{line_, place}; }
  Tile tile(int place) const { return tile_at(setup_, square_at(place)); }
  LetterSet& cross_set(int place) { return cross_sets_[place]; }
  Tile& fresh(int place) { return fresh_[place]; }

  bool is_anchor(int place) const {
    const Square start{rules_.layout.start_row, rules_.layout.start_column};
    if (first_play_) return square_at(place) == start;
    return on_board(setup_, square_at(place)) && tile(place) == kEmpty &&
           has_neighbour(setup_, square_at(place));
  }

  // The word reaches from behind `place` to the anchor. Plays that cover another anchor on the left
  // are found from there.
  void grow_left(int place, Lexicon::Siblings siblings) {
    if (place != anchor_ && is_anchor(place)) return;
    each_letter(place, siblings, [&](Lexicon::Node node) {
      if (tile(place - 1) == kEmpty) {
        if (node.accepts() && tile(anchor_ + 1) == kEmpty) record(place, anchor_);
        grow_right(place, anchor_ + 1, lexicon_.child(node.children(), kSeparator));
      }
      grow_left(place - 1, node.children());
    });
  }

  // The word reaches from `first` to before `place`.
  void grow_right(int first, int place, Lexicon::Siblings siblings) {
    each_letter(place, siblings, [&](Lexicon::Node node) {
      if (node.accepts() && tile(place + 1) == kEmpty) record(first, place);
      grow_right(first, place + 1, node.children());
    });
  }

  // go_on(Node) for each letter that can be on this square, with its tile put there.
  template <class GoOn>
  void each_letter(int place, Lexicon::Siblings siblings, GoOn go_on) {
    if (!on_board(setup_, square_at(place))) return;
    if (tile(place) != kEmpty) return go_on(lexicon_.find(siblings, letter_of(tile(place))));
    lexicon_.each(siblings, [&](Lexicon::Node node) {
      const Letter letter = node.tile();
      if (letter == kSeparator || (cross_set(place) & set_of(letter)) == 0) return;
      for (const Tile used : {letter, static_cast<Tile>(letter | kBlankFlag)}) {
        if (!rack_.remove(rack_tile(used))) continue;
        fresh(place) = used;
        go_on(node);
        fresh(place) = kEmpty;
        rack_.add(rack_tile(used));
      }
    });
  }

  void record(int first, int last) {
    if (first == last) return;
    const Square square = square_at(first);
    Play play{.kind = PlayKind::place,
              .down = down_,
              .row = static_cast<std::uint8_t>(square.row),
              .column = static_cast<std::uint8_t>(square.column),
              .length = static_cast<std::uint8_t>(last - first + 1)};
    for (int place = first; place <= last; ++place) {
      play.tiles[place - first] = fresh(place);
      play.fresh += fresh(place) != kEmpty;
    }
    if (!listed(rules_, setup_, play)) return;
    play.score = score(rules_, setup_, play);
    visit_(play);
  }

  const Rules& rules_;
  const Lexicon lexicon_;
  const Setup& setup_;
  const bool first_play_;
  bool down_ = false;
  int line_ = 0;
  int anchor_ = 0;
  std::array<LetterSet, kMostSide> cross_sets_{};  // of the line
  std::array<Tile, kMostSide> fresh_{};            // tiles put on the line; kEmpty elsewhere
  Rack rack_;                                      // the others
  Visit& visit_;
};

// visit(const Play&) for each way to place tiles.
template <class Visit>
void places_by_force(const Rules& rules, const Setup& setup, Visit&& visit) {
  Force(rules, setup, visit).run();
}
template <class Visit>
void places(const Rules& rules, const Setup& setup, Visit&& visit) {
  Growth(rules, setup, visit).run();
}

// visit(const Play&) for each choice of tiles to give back; of equal tiles the first ones.
template <class Visit>
void exchanges(const Rack& rack, int bag_size, Visit&& visit) {
  if (bag_size < kRackSize) return;
  for (unsigned chosen = 1; chosen < 1u << rack.size(); ++chosen) {
    Play play{.kind = PlayKind::exchange};
    bool first_ones = true;
    for (int place = 0; place < rack.size(); ++place) {
      if ((chosen >> place & 1) == 0) continue;
      const bool twin = place > 0 && rack[place] == rack[place - 1];
      if (twin && (chosen >> (place - 1) & 1) == 0) first_ones = false;
      play.tiles[play.length++] = rack[place];
    }
    if (first_ones) visit(play);
  }
}

// All of a turn: places, exchanges, and the pass.
template <class Visit>
void plays(const Rules& rules, const Setup& setup, Visit&& visit) {
  places(rules, setup, visit);
  exchanges(setup.racks[0], bag_size(rules, setup), visit);
  visit(Play{});
}

}  // namespace quadrille::words::reference
