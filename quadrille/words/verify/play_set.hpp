// Many plays, found again in one look: how two lists of thousands are compared without sorting
// either. A hash table with open addressing whose entries are the plays' numbers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/board/play.hpp"

namespace quadrille::words {

class PlaySet {
 public:
  void clear() { plays_.clear(); }
  void add(const Play& play) { plays_.push_back(play); }
  std::span<const Play> plays() const { return plays_; }

  // After the last play.
  void build() {
    table_.assign(std::bit_ceil(2 * plays_.size() + 1), kFree);
    for (std::size_t number = 0; number < plays_.size(); ++number) {
      table_[place_of(plays_[number])] = static_cast<std::uint32_t>(number);
    }
  }

  // The number of a play that is equal in everything, its score too.
  std::optional<std::size_t> find(const Play& play) const {
    const std::uint32_t number = table_[place_of(play)];
    if (number == kFree) return std::nullopt;
    return number;
  }

 private:
  static constexpr std::uint32_t kFree = ~std::uint32_t{0};

  static std::uint64_t hash(const Play& play) {
    static_assert(kMostSide <= 3 * sizeof(std::uint64_t));
    std::array<std::uint64_t, 3> words{};
    std::memcpy(words.data(), play.tiles.data(), play.tiles.size());
    const std::uint64_t place =
        (((std::uint64_t{play.row} * kMostSide + play.column) * 2 + play.down) << 32) +
        static_cast<std::uint32_t>(play.score);
    return mix(mix(mix(words[0] + place) ^ words[1]) ^ words[2]);
  }

  // Where it is, or where it would be.
  std::size_t place_of(const Play& play) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = static_cast<std::size_t>(hash(play)) & mask;
    while (table_[place] != kFree && plays_[table_[place]] != play) place = (place + 1) & mask;
    return place;
  }

  std::vector<Play> plays_;
  std::vector<std::uint32_t> table_ = {kFree};
};

}  // namespace quadrille::words
