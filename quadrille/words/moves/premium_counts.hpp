// The premiums under the tiles of a play, without their order: how many tiles there are, how many
// count at least twice, three and four times, and how often the word counts. Each square adds its
// step, so that a play of one tile more is one addition.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::words {

// Count is an unsigned word of four fields of the same width.
template <class Count, class Factor>
class PremiumCounts {
 public:
  using Step = Count;

  static constexpr Step step(int letter_premium) {
    return static_cast<Step>(1u + (letter_premium >= 2 ? 1u << kWidth : 0) +
                             (letter_premium >= 3 ? 1u << 2 * kWidth : 0) +
                             (letter_premium >= 4 ? 1u << 3 * kWidth : 0));
  }
  constexpr void add(Step step, Factor word_premium) {
    counts_ = static_cast<Count>(counts_ + step);
    word_ = static_cast<Factor>(word_ * word_premium);
  }

  constexpr Factor word() const { return word_; }
  constexpr std::size_t tiles() const { return field(0); }
  constexpr std::size_t twice() const { return field(1); }
  constexpr std::size_t thrice() const { return field(2); }
  constexpr std::size_t fourfold() const { return field(3); }
  // Never 0 once there is a tile.
  constexpr Count counts() const { return counts_; }

  friend constexpr bool operator==(const PremiumCounts&, const PremiumCounts&) = default;

 private:
  static constexpr int kWidth = sizeof(Count) * 2;  // in bits: a quarter

  constexpr std::size_t field(int number) const {
    return counts_ >> kWidth * number & ((1u << kWidth) - 1);
  }

  Count counts_ = 0;
  Factor word_ = 1;
};

using Premiums = PremiumCounts<std::uint32_t, int>;
using NarrowPremiums = PremiumCounts<std::uint16_t, std::int16_t>;

}  // namespace quadrille::words
