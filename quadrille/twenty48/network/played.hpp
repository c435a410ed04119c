// The tables of a network that only plays. Boards with a 16384 are shown to it as downgraded ones,
// so fourteen exponents are enough, and a tuple of six cells has 14^6 weights and not 16^6: 45 %.
//
// The trick: an entry of sixteen exponents a cell has three cells in its lower twelve bits and
// three in its upper ones, and a small table turns either into three digits of base 14.
//
//   entry   0x 5 4 3 | 2 1 0      place  digits[0x543] · 14³ + digits[0x210]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "quadrille/twenty48/network/downgrade.hpp"
#include "quadrille/twenty48/network/lookup.hpp"

namespace quadrille::twenty48::network {

inline constexpr std::uint32_t kPlayedExponents = kMostTrusted + 1;

constexpr std::size_t played_power(int cells) {
  std::size_t power = 1;
  for (int k = 0; k < cells; ++k) power *= kPlayedExponents;
  return power;
}

template <class Shape>
constexpr std::size_t played_size(int table) {
  return played_power(cells_of<Shape>(table));
}

// Where a table begins.
template <class Shape>
constexpr std::size_t played_first(int table) {
  std::size_t first = 0;
  for (int before = 0; before < table; ++before) first += played_size<Shape>(before);
  return first;
}

template <class Shape>
inline constexpr std::size_t kPlayedWeights = played_first<Shape>(kTables<Shape>);

inline constexpr int kDigitBits = 3 * kExponentBits;
inline constexpr std::uint32_t kThreeDigits = played_power(3);

// A larger exponent, which only a board without any gap shows, counts as the largest.
constexpr std::array<std::uint16_t, 1 << kDigitBits> three_digits() {
  std::array<std::uint16_t, 1 << kDigitBits> digits{};
  for (std::uint32_t cells = 0; cells < digits.size(); ++cells) {
    std::uint32_t value = 0;
    for (int k = 3; k-- > 0;) {
      const std::uint32_t exponent = cells >> k * kExponentBits & 15;
      value = value * kPlayedExponents +
              (exponent < kPlayedExponents ? exponent : kPlayedExponents - 1);
    }
    digits[cells] = static_cast<std::uint16_t>(value);
  }
  return digits;
}
inline constexpr auto kDigits = three_digits();

constexpr std::uint32_t played_entry(std::uint32_t entry) {
  return kDigits[entry >> kDigitBits] * kThreeDigits + kDigits[entry & ((1 << kDigitBits) - 1)];
}

// Whether a board that is shown meets this entry of a table.
constexpr bool is_played(std::uint32_t entry) {
  return !has_untrusted(Board{entry});
}

// The value of a board that is shown, in units of the network.
template <class Shape>
constexpr Weight played_value(Board board, const std::int16_t* weights) {
  const auto forms = all_forms(board);
  Weight sum = 0;
  const auto read = [&]<int... Table>(std::integer_sequence<int, Table...>) {
    for (const Board form : forms)
      ((sum += weights[played_first<Shape>(Table) + played_entry(entry_in<Shape, Table>(form))]),
       ...);
  };
  read(std::make_integer_sequence<int, kTables<Shape>>());
  return sum;
}

}  // namespace quadrille::twenty48::network
