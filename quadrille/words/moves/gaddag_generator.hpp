// Grows words from an anchor along the GADDAG: first to the left, then, behind the separator, to
// the right. It needs nothing but the lexicon's graph, which is what fits a cartridge.
//
// Anchors of a lane: the last tile of each block, and each empty square that has no neighbour in
// the lane but one across it. A play belongs to the first anchor that it covers, so growth to the
// left stops before the anchor before.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/subracks.hpp"

namespace quadrille::words {

// The anchors of a lane as a set of places. `start`: on an empty board the place of the start
// square, otherwise -1.
template <int Stride>
std::uint32_t anchors_of(const Board<Stride>& board, int view, int lane, int start) {
  if (start >= 0) return std::uint32_t{1} << start;
  const auto& squares = board.views[view];
  const std::uint32_t occupied = squares.occupied[lane];
  const std::uint32_t above = lane > 0 ? squares.occupied[static_cast<std::size_t>(lane) - 1] : 0;
  const std::uint32_t below =
      lane + 1 < board.side ? squares.occupied[static_cast<std::size_t>(lane) + 1] : 0;
  const std::uint32_t beside = occupied | occupied << 1 | occupied >> 1;
  return (occupied & ~(occupied >> 1)) | ((above | below) & ~beside);
}

template <int Stride, class Record>
class GaddagGenerator {
 public:
  GaddagGenerator(const Board<Stride>& board, const BoardPremiums<Stride>& premiums,
                  const WordRules& rules, const Subracks& subracks, Record& record)
      : board_(board), premiums_(premiums), rules_(rules), record_(record) {
    const Rack& rack = subracks.rack();
    for (int place = rack.size(); place-- > 0;) {
      first_[rack[place]] = static_cast<std::uint8_t>(place);
      ++held_[rack[place]];
      letters_ |= set_of(rack[place]);
    }
  }

  // All plays whose first anchor is this one.
  void generate(int view, int lane, int anchor, std::uint32_t anchors) {
    const auto& squares = board_.views[view];
    const std::size_t base = board_.square(lane, 0);
    tiles_ = squares.tiles.data() + base;
    cross_ = squares.cross.data() + base;
    cross_points_ = squares.cross_points.data() + base;
    letter_premiums_ = premiums_.views[view].letter.data() + base;
    word_premiums_ = premiums_.views[view].word.data() + base;
    view_ = view;
    lane_ = lane;
    anchor_ = anchor;
    const std::uint32_t before = anchors & ((std::uint32_t{1} << anchor) - 1);
    if (before == 0) {
      limit_ = 0;
    } else {
      const int previous = 31 - std::countl_zero(before);
      limit_ = previous + (tiles_[previous] == kEmpty ? 1 : 2);
    }
    left(anchor, rules_.lexicon.gaddag(), Sum{});
  }

 private:
  using Node = Lexicon::Node;

  struct Sum {
    int main = 0, crosses = 0, premium = 1, fresh = 0;
    unsigned mask = 0;
    bool crossing = false;
  };

  bool free(int place) const {
    return place < 0 || place >= board_.side || tiles_[place] == kEmpty;
  }

  // Goes on with each letter that may stand at `place`: next(node, sum).
  template <class Next>
  void step(int place, Lexicon::Siblings siblings, const Sum& sum, Next next) {
    if (const Tile tile = tiles_[place]; tile != kEmpty) {
      const Node node = rules_.lexicon.find(siblings, letter_of(tile));
      if (node.bits() == 0) return;
      Sum grown = sum;
      grown.main += rules_.tiles->value_of(tile);
      next(node, grown);
      return;
    }
    const LetterSet allowed = cross_[place] & ((letters_ & 1) != 0 ? kAllLetters : letters_);
    if (allowed == 0) return;
    rules_.lexicon.each(siblings, [&](Node node) {
      const Letter letter = node.tile();
      if ((allowed & set_of(letter)) == 0) return;
      if (held_[letter] != 0) put(place, letter, letter, node, sum, next);
      if (held_[kBlank] != 0) {
        put(place, kBlank, static_cast<Tile>(letter | kBlankFlag), node, sum, next);
      }
    });
  }

  template <class Next>
  void put(int place, Tile kind, Tile tile, Node node, const Sum& sum, Next next) {
    Sum grown = sum;
    const int points = rules_.tiles->value_of(tile) * letter_premiums_[place];
    grown.main += points;
    grown.premium *= word_premiums_[place];
    if (cross_points_[place] != kNoCross) {
      grown.crosses += (points + cross_points_[place]) * word_premiums_[place];
      grown.crossing = true;
    }
    ++grown.fresh;
    grown.mask |= 1u << first_[kind]++;
    if (--held_[kind] == 0) letters_ &= ~set_of(kind);
    fresh_[place] = tile;
    next(node, grown);
    fresh_[place] = kEmpty;
    if (held_[kind]++ == 0) letters_ |= set_of(kind);
    --first_[kind];
  }

  void left(int place, Lexicon::Siblings siblings, const Sum& sum) {
    step(place, siblings, sum, [&](Node node, const Sum& grown) {
      if (free(place - 1)) {
        if (node.accepts() && free(anchor_ + 1)) record(place, anchor_ + 1, grown);
        if (anchor_ + 1 < board_.side) {
          const Node separator = rules_.lexicon.find(node.children(), Lexicon::kSeparator);
          if (separator.children() != 0) right(anchor_ + 1, place, separator.children(), grown);
        }
      }
      if (place > limit_ && node.children() != 0) left(place - 1, node.children(), grown);
    });
  }

  void right(int place, int begin, Lexicon::Siblings siblings, const Sum& sum) {
    step(place, siblings, sum, [&](Node node, const Sum& grown) {
      if (node.accepts() && free(place + 1)) record(begin, place + 1, grown);
      if (place + 1 < board_.side && node.children() != 0) {
        right(place + 1, begin, node.children(), grown);
      }
    });
  }

  void record(int begin, int end, const Sum& sum) {
    if (sum.fresh == 0) return;
    // A single tile that makes words both ways is counted across.
    if (sum.fresh == 1 && (end - begin == 1 || (view_ == 1 && sum.crossing))) return;
    record_(GeneratedPlay{view_, lane_, begin, end - begin, sum.fresh,
                          sum.main * sum.premium + sum.crosses + bingo_bonus(sum.fresh), sum.mask,
                          fresh_.data() + begin});
  }

  const Board<Stride>& board_;
  const BoardPremiums<Stride>& premiums_;
  const WordRules& rules_;
  Record& record_;

  // The rack: how many of each tile are left, and the mask's bit of the next one.
  std::array<std::uint8_t, kKinds> held_{}, first_{};
  LetterSet letters_ = 0;

  // The lane.
  const Tile* tiles_ = nullptr;
  const LetterSet* cross_ = nullptr;
  const std::uint8_t *cross_points_ = nullptr, *letter_premiums_ = nullptr,
                     *word_premiums_ = nullptr;
  int view_ = 0, lane_ = 0, anchor_ = 0;
  int limit_ = 0;  // the leftmost place that may be covered
  std::array<Tile, Stride> fresh_{};
};

}  // namespace quadrille::words
