// The distinct parts of a rack: each with what it can score and what the rest is worth.
//
// A part is a mask over the rack's tiles in ascending order. Of equal tiles the first ones are
// taken, so that each part has one mask.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/board/turn.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/lexicon/word_map.hpp"

namespace quadrille::words {

inline constexpr int kMasks = 1 << kRackSize;

struct Part {
  LettersKey key;       // of its letters, for the word map
  LetterCounts counts;  // of its letters; blanks are not counted
  LetterSet letters;    // bit 0 with a blank
  std::uint8_t mask;
  std::uint8_t size;
  std::uint8_t blanks;
};

// The premiums under the tiles of a play, without their order: how many tiles there are, how many
// count at least twice, three and four times (a byte each), and how often the word counts.
class Premiums {
 public:
  static constexpr std::uint32_t step(int letter_premium) {
    return 1u + (letter_premium >= 2 ? 1u << 8 : 0) + (letter_premium >= 3 ? 1u << 16 : 0) +
           (letter_premium >= 4 ? 1u << 24 : 0);
  }
  constexpr void add(std::uint32_t step, int word_premium) {
    counts_ += step;
    word_ *= static_cast<std::uint32_t>(word_premium);
  }

  constexpr int word() const { return static_cast<int>(word_); }
  constexpr std::size_t tiles() const { return counts_ & 0xFF; }
  constexpr std::size_t twice() const { return counts_ >> 8 & 0xFF; }
  constexpr std::size_t thrice() const { return counts_ >> 16 & 0xFF; }
  constexpr std::size_t fourfold() const { return counts_ >> 24; }
  // All of it in one number; never 0 once there is a tile.
  constexpr std::uint64_t key() const { return std::uint64_t{word_} << 32 | counts_; }

 private:
  std::uint32_t counts_ = 0;
  std::uint32_t word_ = 1;
};

// The parts of one size, with what bounds need in arrays of their own.
struct Parts {
  static constexpr std::size_t kMost = 35;    // three or four of seven different tiles
  static constexpr std::size_t kPadded = 40;  // for whole vectors
  using Values = std::array<Equity, kPadded>;

  int count = 0;
  std::array<Part, kMost> parts;
  Values leave{};                              // worth of playing the part and keeping the rest
  std::array<std::uint64_t, kPadded> masks{};  // each part's mask in all eight bytes
  // [n]: points of its n most valuable tiles
  std::array<std::array<std::int16_t, kPadded>, kRackSize + 1> top{};

  std::span<const Part> span() const { return {parts.data(), static_cast<std::size_t>(count)}; }

  // What each part brings at most by its points in the word and by the rest of the rack: its best
  // tiles on the best squares.
  void values(const Premiums& premiums, Values& values) const {
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
};

class Subracks {
 public:
  void set(const Turn& turn, const Tiles& tiles, const Leaves& leaves);

  const Rack& rack() const { return rack_; }
  // Letters that the rack can make; all with a blank.
  LetterSet playable() const { return playable_; }
  const Parts& of_size(int size) const { return sizes_[size]; }

  // What it is worth to play the tiles of the mask and keep the rest.
  Equity leave(unsigned mask) const { return leave_by_mask_[mask]; }
  // The most that this is for any play of N tiles.
  Equity best_leave(int played) const { return best_leave_[played]; }

  // The most, in equity, that a play of N tiles brings by their points in its own word and by
  // the rest of the rack: over all parts of that size.
  Equity best_play(const Premiums& premiums) const {
    const std::uint64_t key = premiums.key() | turn_;
    const auto place = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15 >> (64 - kKnownBits));
    Known& known = known_[place];
    if (known.key != key) known = {key, find_best_play(premiums)};
    return known.best;
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
  struct Known {
    std::uint64_t key = 0;
    Equity best = 0;
  };
  static constexpr int kKnownBits = 8;
  struct Valued {
    LetterSet letter;
    std::uint8_t points;
    std::uint8_t bit;  // of a mask
    Letter kind;
  };

  void order_by_value(const Tiles& tiles);
  void value_rests(const Turn& turn, const Tiles& tiles, const Leaves& leaves);
  void add_part(unsigned mask);
  Equity find_best_play(const Premiums& premiums) const;

  // A number of its own for each turn, in bits that no key of premiums has, so that what was known
  // of another rack is not believed.
  std::uint64_t turn_ = 0;
  Rack rack_;
  LetterSet playable_ = 0;
  int valued_ = 0;
  std::array<Valued, kRackSize> by_value_;  // all tiles but blanks, the most valuable first
  std::uint8_t blanks_ = 0;                 // a mask
  Fitting all_fit_{};
  std::array<Equity, kMasks> leave_by_mask_;
  std::array<Equity, kRackSize + 1> best_leave_;
  std::array<Parts, kRackSize + 1> sizes_;
  mutable std::array<Known, 1 << kKnownBits> known_{};
};

}  // namespace quadrille::words
