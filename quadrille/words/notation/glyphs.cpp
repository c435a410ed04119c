#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

constexpr unsigned kFirstSign = 0xA1;  // the first code point past ASCII that one can see

constexpr bool is_letter(char letter) {
  return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
}

// How long a character with this first byte is, and the least code point that needs the length.
struct Length {
  std::size_t size;
  std::uint32_t least;
};
constexpr Length length_of(unsigned char first) {
  if (first < 0x80) return {1, 0};
  if (first < 0xC0) return {0, 0};
  if (first < 0xE0) return {2, 0x80};
  if (first < 0xF0) return {3, 0x800};
  if (first < 0xF8) return {4, 0x10000};
  return {0, 0};
}

struct Character {
  std::uint32_t code;
  std::size_t size;
};

constexpr Character kNone{0, 0};

Character character_at(std::string_view text) {
  if (text.empty()) return kNone;
  const auto first = static_cast<unsigned char>(text.front());
  const Length length = length_of(first);
  if (length.size == 0 || text.size() < length.size) return kNone;
  if (length.size == 1) return {first, 1};
  std::uint32_t code = first & (0x7Fu >> length.size);
  for (std::size_t index = 1; index < length.size; ++index) {
    const auto byte = static_cast<unsigned char>(text[index]);
    if ((byte & 0xC0) != 0x80) return kNone;
    code = code << 6 | (byte & 0x3F);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code < length.least || code > 0x10FFFF || surrogate) return kNone;
  return {code, length.size};
}

// Of a single character that may be a letter.
std::size_t letter_size(std::string_view text) {
  const Character character = character_at(text);
  if (character.size > 1) return character.code >= kFirstSign ? character.size : 0;
  return character.size == 1 && is_letter(text.front()) ? 1 : 0;
}

std::size_t bracketed_size(std::string_view text) {
  std::size_t offset = 1;
  int characters = 0;
  while (const std::size_t size = letter_size(text.substr(offset))) {
    offset += size;
    ++characters;
  }
  const bool closed = offset < text.size() && text[offset] == ']';
  return closed && characters >= 2 && offset + 1 <= Glyph::kMostBytes ? offset + 1 : 0;
}

TileText find(std::string_view text, const Tiles& tiles, bool small) {
  const std::size_t size = glyph_size(text);
  if (size == 0) return {0, 0};
  const std::string_view glyph = text.substr(0, size);
  for (int letter = 1; letter <= tiles.letters; ++letter) {
    const auto tile = static_cast<Tile>(letter);
    if (tiles.capital[tile].text() == glyph) return {tile, size};
    if (small && tiles.small[tile].text() == glyph) {
      return {static_cast<Tile>(tile | kBlankFlag), size};
    }
  }
  return {0, 0};
}

}  // namespace

std::size_t character_size(std::string_view text) {
  return character_at(text).size;
}

std::size_t glyph_size(std::string_view text) {
  if (text.empty()) return 0;
  return text.front() == '[' ? bracketed_size(text) : letter_size(text);
}

std::size_t unknown_size(std::string_view text) {
  if (const std::size_t size = glyph_size(text)) return size;
  const std::size_t size = character_size(text);
  return size > 0 ? size : 1;
}

TileText board_tile_at(std::string_view text, const Tiles& tiles) {
  return find(text, tiles, true);
}

TileText rack_tile_at(std::string_view text, const Tiles& tiles) {
  if (!text.empty() && text.front() == '?') return {kBlank, 1};
  return find(text, tiles, false);
}

}  // namespace quadrille::words
