// The distinct parts of a rack: each with what it can score and what the rest is worth.
//
// A part is a mask over the rack's tiles in ascending order. Of equal tiles the first ones are
// taken, so that each part has one mask.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/board/turn.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/lexicon/word_map.hpp"
#include "quadrille/words/moves/best_plays.hpp"
#include "quadrille/words/moves/machine.hpp"

namespace quadrille::words {

inline constexpr int kMasks = 1 << kRackSize;

// What the word map is asked for.
struct PartLetters {
  LettersKey key;
  LetterCounts counts;  // blanks are not counted
  std::uint8_t blanks;
};

struct NoLetters {};

// The parts of one size, with what bounds need in arrays of their own.
template <class Machine>
struct PartsOn {
  static constexpr std::size_t kMost = 35;  // three or four of seven different tiles
  // For whole vectors.
  static constexpr std::size_t kPadded = Machine::kWordMap ? 40 : kMost;
  using Values = std::array<Equity, kPadded>;
  struct Letters {
    std::array<PartLetters, kMost> parts;
    std::array<std::uint64_t, kPadded> masks{};  // each part's mask in all eight bytes
  };

  int count = 0;
  std::array<std::uint8_t, kMost> masks;
  Values leave{};  // worth of playing the part and keeping the rest
  // [n]: points of its n most valuable tiles
  std::array<std::array<std::int16_t, kPadded>, kRackSize + 1> top{};
  [[no_unique_address]] std::conditional_t<Machine::kWordMap, Letters, NoLetters> letters;

  // What each part brings at most by its points in the word and by the rest of the rack: its best
  // tiles on the best squares.
  void values(const typename Machine::Premiums& premiums, Values& values) const {
    const auto &all = top[premiums.tiles()], &twice = top[premiums.twice()],
               &thrice = top[premiums.thrice()], &fourfold = top[premiums.fourfold()];
    const std::size_t padded = (static_cast<std::size_t>(count) + 7) / 8 * 8;
    const auto word = static_cast<std::int16_t>(premiums.word());
    for (std::size_t number = 0; number < padded; ++number) {
      const auto points = static_cast<std::int16_t>(all[number] + twice[number] + thrice[number] +
                                                    fourfold[number]);
      values[number] = leave[number] + word * points * kPoint;
    }
  }
  // The highest of them.
  Equity best_value(const typename Machine::Premiums& premiums) const;
};
using Parts = PartsOn<LargeMachine>;

template <class Machine>
class SubracksOn {
 public:
  using Parts = PartsOn<Machine>;
  using Premiums = typename Machine::Premiums;

  void set(const Turn& turn, const Tiles& tiles, const typename Machine::Leaves& leaves);

  const Rack& rack() const { return rack_; }
  // Letters that the rack can make; all with a blank.
  LetterSet playable() const { return playable_; }
  const Parts& of_size(int size) const { return sizes_[size]; }

  // What it is worth to play the tiles of the mask and keep the rest.
  Equity leave(unsigned mask) const { return leave_by_mask_[mask]; }
  const Equity* leaves() const { return leave_by_mask_.data(); }
  // The most that this is for any play of N tiles.
  Equity best_leave(int played) const { return best_leave_[played]; }

  // The most, in equity, that a play of N tiles brings by their points in its own word and by
  // the rest of the rack: over all parts of that size.
  Equity best_play(const Premiums& premiums) const {
    return known_.find(
        premiums, [&] { return of_size(static_cast<int>(premiums.tiles())).best_value(premiums); });
  }
  // What of the rack may stand on a square: a mask of its tiles, and the points of the best of them
  // (0 where only a blank may).
  struct alignas(kEven) Fitting {
    std::uint8_t mask;
    std::uint8_t best;
  };
  Fitting fitting(LetterSet letters) const {
    if ((playable_ & ~letters) == 0) return all_fit_;
    if (letters == 0) return {};
    Fitting fitting{blanks_, 0};
    for (int place = valued_; place-- > 0;) {
      const Valued& tile = by_value_[place];
      if ((letters & tile.letter) == 0) continue;
      fitting.mask |= tile.bit;
      fitting.best = tile.points;
    }
    return fitting;
  }

 private:
  struct Valued {
    LetterSet letter;
    std::uint8_t points;
    std::uint8_t bit;  // of a mask
    Letter kind;
  };

  void order_by_value(const Tiles& tiles);
  void value_rests(const Turn& turn, const Tiles& tiles, const typename Machine::Leaves& leaves);
  void add_part(unsigned mask);

  Rack rack_;
  LetterSet playable_ = 0;
  int valued_ = 0;
  std::array<Valued, kRackSize> by_value_;  // all tiles but blanks, the most valuable first
  std::uint8_t blanks_ = 0;                 // a mask
  Fitting all_fit_{};
  std::array<Equity, kMasks> leave_by_mask_;
  std::array<Equity, kRackSize + 1> best_leave_;
  std::array<Parts, kRackSize + 1> sizes_;
  mutable BestPlays<Premiums> known_;
};
using Subracks = SubracksOn<LargeMachine>;

}  // namespace quadrille::words
