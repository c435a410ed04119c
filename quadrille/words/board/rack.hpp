// The tiles that a player holds, in ascending order: the blank first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

inline constexpr int kRackSize = 7;

class alignas(kEven) Rack {
 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Tile operator[](int place) const { return tiles_[place]; }
  constexpr const Tile* begin() const { return tiles_.data(); }
  constexpr const Tile* end() const { return tiles_.data() + size_; }

  // The rack is not full.
  constexpr void add(Tile tile) {
    require(size_ < kRackSize);
    int place = size_++;
    for (; place > 0 && (*this)[place - 1] > tile; --place) set(place, (*this)[place - 1]);
    set(place, tile);
  }
  // False, and nothing changed, where the tile is not there.
  constexpr bool remove(Tile tile) {
    int place = 0;
    while (place < size_ && (*this)[place] != tile) ++place;
    if (place == size_) return false;
    for (--size_; place < size_; ++place) set(place, (*this)[place + 1]);
    set(size_, 0);
    return true;
  }
  constexpr int count(Tile tile) const {
    int number = 0;
    for (const Tile held : *this) number += held == tile;
    return number;
  }
  // A bit for each place whose tile is the same as the one before.
  constexpr unsigned repeats() const {
    unsigned mask = 0;
    for (int place = 1; place < size_; ++place) {
      if ((*this)[place] == (*this)[place - 1]) mask |= 1u << place;
    }
    return mask;
  }
  // Bit 0 where there is a blank.
  constexpr LetterSet letters() const {
    LetterSet set = 0;
    for (const Tile tile : *this) set |= set_of(tile);
    return set;
  }

  friend constexpr bool operator==(const Rack&, const Rack&) = default;

 private:
  constexpr void set(int place, Tile tile) { tiles_[place] = tile; }

  std::array<Tile, kRackSize> tiles_{};  // zero behind the end
  std::uint8_t size_ = 0;
};

}  // namespace quadrille::words
