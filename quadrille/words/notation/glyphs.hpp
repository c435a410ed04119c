// Tiles as text, one by one: a letter of ASCII, any other character of UTF-8, or several in
// brackets. Capitals are letters, small forms are blanks that stand for one, `?` is a blank.
#pragma once

#include <cstddef>
#include <string_view>

#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

// How many bytes the character of UTF-8 takes that the text begins with; 0 where it begins with
// none.
std::size_t character_size(std::string_view text);

// How many bytes the letter takes that the text begins with, whether a language has it or not; 0
// where it begins with none, or with one too long for a Glyph.
std::size_t glyph_size(std::string_view text);

// How much of a text to blame that begins with no tile of the language: a letter, a character, or a
// byte.
std::size_t unknown_size(std::string_view text);

struct TileText {
  Tile tile;
  std::size_t size;  // bytes; 0 where the text begins with no tile
};

// The tile that the text begins with: on a board or in a play, and on a rack.
TileText board_tile_at(std::string_view text, const Tiles& tiles);
TileText rack_tile_at(std::string_view text, const Tiles& tiles);

inline std::string_view board_glyph(Tile tile, const Tiles& tiles) {
  return (is_blank(tile) ? tiles.small : tiles.capital)[letter_of(tile)].text();
}
inline std::string_view rack_glyph(Tile tile, const Tiles& tiles) {
  return tiles.capital[tile].text();
}

}  // namespace quadrille::words
