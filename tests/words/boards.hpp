// What the tests of words share: layouts, tiles, positions and plays written as people draw and say
// them. All of it is trusted here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "tests/portable.hpp"

namespace quadrille::words {

using Picture = std::initializer_list<std::string_view>;

// The size of a random sample: the emulated 68000 makes do with a small one.
constexpr int sample(int on_a_pc, int on_the_68000) {
  return __STDC_HOSTED__ ? on_a_pc : on_the_68000;
}

constexpr Premium premium_of(char mark) {
  switch (mark) {
    case '\'':
      return {2, 1};
    case '"':
      return {3, 1};
    case '-':
      return {1, 2};
    case '=':
      return {1, 3};
    default:
      return {1, 1};
  }
}

// ' and " double and triple a letter, - and = a word. The start is in the middle.
constexpr Layout layout_of(Picture rows) {
  Layout layout;
  layout.side = static_cast<int>(rows.size());
  layout.start_row = layout.start_column = layout.side / 2;
  std::size_t square = 0;
  for (const std::string_view row : rows) {
    for (const char mark : row) layout.premiums[square++] = premium_of(mark);
  }
  return layout;
}

inline constexpr Layout kStandardLayout = layout_of({
    "=..'...=...'..=",
    ".-...\"...\"...-.",
    "..-...'.'...-..",
    "'..-...'...-..'",
    "....-.....-....",
    ".\"...\"...\"...\".",
    "..'...'.'...'..",
    "=..'...-...'..=",
    "..'...'.'...'..",
    ".\"...\"...\"...\".",
    "....-.....-....",
    "'..-...'...-..'",
    "..-...'.'...-..",
    ".-...\"...\"...-.",
    "=..'...=...'..=",
});

// The first letters of the alphabet, a blank and `each` of every letter; values as in English.
constexpr Tiles tiles_of(int letters, int each) {
  constexpr std::uint8_t kValues[] = {0, 1, 3, 3,  2, 1, 4, 2, 4, 1, 8, 5, 1, 3,
                                      1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};
  Tiles tiles;
  tiles.letters = letters;
  tiles.count[0] = 2;
  for (std::size_t letter = 1; letter <= static_cast<std::size_t>(letters); ++letter) {
    tiles.count[letter] = static_cast<std::uint8_t>(each);
    tiles.value[letter] = kValues[letter];
  }
  return tiles;
}

// 'A', or 'a' for a blank that stands for it; '.' is empty.
constexpr Tile tile_named(char name) {
  if (name == '.') return kEmpty;
  return static_cast<Tile>(name >= 'a' ? (name - 'a' + 1) | kBlankFlag : name - 'A' + 1);
}

// "AB?"
constexpr Rack rack_of(std::string_view tiles) {
  Rack rack;
  for (const char name : tiles) rack.add(name == '?' ? kBlank : tile_named(name));
  return rack;
}

constexpr Setup setup_of(int side, std::string_view rack) {
  Setup setup;
  setup.side = side;
  setup.racks[0] = rack_of(rack);
  return setup;
}
constexpr Setup setup_of(Picture rows, std::string_view rack) {
  Setup setup = setup_of(static_cast<int>(rows.size()), rack);
  std::size_t square = 0;
  for (const std::string_view row : rows) {
    for (const char name : row) setup.squares[square++] = tile_named(name);
  }
  return setup;
}

// "8G WO.D" across, "G8 WO.D" down; '.' where a tile is on the board, small letters for blanks.
constexpr Play place_named(std::string_view text, int score = 0) {
  Play play{};
  play.kind = PlayKind::place;
  play.down = text[0] >= 'A';
  int row = 0;
  std::size_t at = 0;
  for (; text[at] != ' '; ++at) {
    if (text[at] >= 'A') {
      play.column = static_cast<std::uint8_t>(text[at] - 'A');
    } else {
      row = 10 * row + text[at] - '0';
    }
  }
  play.row = static_cast<std::uint8_t>(row - 1);
  for (const char name : text.substr(at + 1)) {
    play.tiles[play.length++] = tile_named(name);
    if (name != '.') ++play.fresh;
  }
  play.score = score;
  return play;
}

}  // namespace quadrille::words
