#include "quadrille/words/dictionary/letters_text.hpp"

#include <vector>

#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {

Expected<Word, ParseError> parse_letters(std::string_view text, const Tiles& tiles, bool unknown) {
  const char* const expected =
      unknown ? "a letter of the language, or ? for any" : "a letter of the language";
  Word word;
  for (std::size_t offset = 0; offset < text.size();) {
    const std::string_view rest = text.substr(offset);
    TileText found = board_tile_at(rest, tiles);
    if (found.size == 0 && unknown && rest.front() == '?') found = {0, 1};
    if (found.size == 0) return ParseError{offset, unknown_size(rest), expected};
    word += static_cast<char>(letter_of(found.tile));
    offset += found.size;
  }
  if (word.empty()) return ParseError{0, 0, expected};
  return word;
}

std::string letters_text(std::span<const Letter> letters, const Tiles& tiles) {
  std::string text;
  for (const Letter letter : letters) text += rack_glyph(letter, tiles);
  return text;
}

std::string letters_text(const Word& word, const Tiles& tiles) {
  const std::vector<Letter> letters(word.begin(), word.end());
  return letters_text(letters, tiles);
}

std::string letters_text(LetterSet set, const Tiles& tiles) {
  std::string text;
  for (int letter = 1; letter <= tiles.letters; ++letter) {
    if ((set & set_of(static_cast<Letter>(letter))) != 0) {
      text += rack_glyph(static_cast<Letter>(letter), tiles);
    }
  }
  return text;
}

}  // namespace quadrille::words
