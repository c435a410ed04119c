// Tiles, layouts and positions from text and back, in memory of their own, for tests on any
// machine.
#pragma once

#include <string_view>

#include "quadrille/words/notation/notation.hpp"
#include "tests/portable.hpp"

namespace quadrille::words {

// What is built in for machines with an operating system.
inline constexpr std::string_view kEnglish = R"(? ? 2 0
A a 9 1 vowel
B b 2 3
C c 2 3
D d 4 2
E e 12 1 vowel
F f 2 4
G g 3 2
H h 2 4
I i 9 1 vowel
J j 1 8
K k 1 5
L l 4 1
M m 2 3
N n 6 1
O o 8 1 vowel
P p 2 3
Q q 1 10
R r 6 1
S s 4 1
T t 6 1
U u 4 1 vowel
V v 2 4
W w 2 4
X x 1 8
Y y 2 4
Z z 1 10
)";
inline constexpr std::string_view kStandard = R"(= . . ' . . . = . . . ' . . =
. - . . . " . . . " . . . - .
. . - . . . ' . ' . . . - . .
' . . - . . . ' . . . - . . '
. . . . - . . . . . - . . . .
. " . . . " . . . " . . . " .
. . ' . . . ' . ' . . . ' . .
= . . ' . . . * . . . ' . . =
. . ' . . . ' . ' . . . ' . .
. " . . . " . . . " . . . " .
. . . . - . . . . . - . . . .
' . . - . . . ' . . . - . . '
. . - . . . ' . ' . . . - . .
. - . . . " . . . " . . . - .
= . . ' . . . = . . . ' . . =
)";

// Letters of one, two and several bytes: A, Ñ, CH.
inline constexpr std::string_view kSmallLanguage = R"(? ? 1 0
A a 4 1 vowel
Ñ ñ 2 8
[CH] [ch] 3 5
)";

inline Tiles tiles_of(std::string_view text) {
  const auto tiles = parse_tiles(text);
  EXPECT_TRUE(tiles);
  return tiles ? *tiles : Tiles{};
}
inline Layout layout_of(std::string_view text) {
  const auto layout = parse_layout(text);
  EXPECT_TRUE(layout);
  return layout ? *layout : Layout{};
}
inline Rack rack_of(std::string_view text, const Tiles& tiles) {
  const auto rack = parse_rack(text, tiles);
  EXPECT_TRUE(rack);
  return rack ? *rack : Rack{};
}
inline Setup setup_of(std::string_view text, const Tiles& tiles, int side = 15) {
  const auto position = parse_cgp(text, tiles, side);
  EXPECT_TRUE(position);
  return position ? position->setup : Setup{};
}

template <std::size_t Capacity>
struct Text {
  char letters[Capacity];
  std::size_t length = 0;

  std::span<char, Capacity> span() { return std::span<char, Capacity>(letters); }
  std::string_view view() const { return {letters, length}; }
};

inline Text<kLongestTilesText> text_of(const Tiles& tiles) {
  Text<kLongestTilesText> text;
  text.length = write_tiles(tiles, text.span());
  return text;
}
inline Text<kLongestLayoutText> text_of(const Layout& layout) {
  Text<kLongestLayoutText> text;
  text.length = write_layout(layout, text.span());
  return text;
}
inline Text<kLongestRack> text_of(const Rack& rack, const Tiles& tiles) {
  Text<kLongestRack> text;
  text.length = write_rack(rack, tiles, text.span());
  return text;
}
inline Text<kLongestCgp> text_of(const Setup& setup, const Tiles& tiles) {
  Text<kLongestCgp> text;
  text.length = write_cgp(setup, tiles, text.span());
  return text;
}
inline Text<kLongestPlay> text_of(const Play& play, const Setup& setup, const Tiles& tiles,
                                  OnBoard on_board = OnBoard::dots) {
  Text<kLongestPlay> text;
  text.length = write_play(play, setup, tiles, text.span(), on_board);
  return text;
}

}  // namespace quadrille::words
