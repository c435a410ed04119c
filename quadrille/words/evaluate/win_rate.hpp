// How often the player on turn wins, by how far ahead he is and by how many tiles he has not seen.
//
//   lead = spread + what he kept at his last turn - what the other kept at his
//
// One row of whole numbers for each number of unseen tiles, which never fall from left to right;
// between two of them a straight line. Once the bag is empty a game is played to its end instead,
// so that there are no rows of so few tiles.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/evaluate/equity.hpp"

namespace quadrille::words {

// A share of won games, a draw being half of one, in millionths.
using Chance = std::int32_t;
inline constexpr Chance kCertain = 1'000'000;

struct WinRate {
  static constexpr int kStep = 10;  // points from one number of a row to the next
  static constexpr int kMostLead = 300;
  static constexpr std::size_t kNumbers = 2 * kMostLead / kStep + 1;
  // The bag has one tile and the other rack seven; and all hundred but one's own.
  static constexpr int kLeastUnseen = 8;
  static constexpr int kMostUnseen = 93;
  static constexpr std::size_t kRows = kMostUnseen - kLeastUnseen + 1;

  static constexpr int kUnits = 10'000;  // of a number: always won
  using Row = std::array<std::uint16_t, kNumbers>;

  std::array<Row, kRows> rows{};

  // Of more or fewer tiles than there are rows for, and of a larger lead, what the nearest says.
  constexpr Chance chance(Equity lead, int unseen) const {
    constexpr Equity kMost = kMostLead * kPoint, kWidth = kStep * kPoint;
    const Row& row = rows[row_of(unseen)];
    const Equity from_left = std::clamp(lead, -kMost, kMost) + kMost;
    const auto left = std::min(static_cast<std::size_t>(from_left / kWidth), kNumbers - 2);
    const Equity beyond = from_left - static_cast<Equity>(left) * kWidth;
    const Chance here = row[left] * kPerUnit, next = row[left + 1] * kPerUnit;
    return static_cast<Chance>(here + std::int64_t{next - here} * beyond / kWidth);
  }

  static constexpr std::size_t row_of(int unseen) {
    return static_cast<std::size_t>(std::clamp(unseen, kLeastUnseen, kMostUnseen) - kLeastUnseen);
  }

  friend constexpr bool operator==(const WinRate&, const WinRate&) = default;

 private:
  static constexpr Chance kPerUnit = kCertain / kUnits;
};

}  // namespace quadrille::words
