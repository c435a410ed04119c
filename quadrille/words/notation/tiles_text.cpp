#include "quadrille/words/notation/tiles_text.hpp"

#include <optional>

#include "quadrille/core/fields.hpp"
#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kCapital = "a letter, several in brackets, or ? for the blank";
constexpr const char* kSmall = "the small form: a letter, or several in brackets";
constexpr const char* kTwice = "a form that stands for nothing else";
constexpr const char* kCount = "how many there are: a number from 0 to 255";
constexpr const char* kTotal = "no more than 255 tiles in all";
constexpr const char* kValue = "points: a number from 0 to 63";
constexpr const char* kWordValue = "points so that no 20 tiles are worth more than 254";
constexpr const char* kVowel = "vowel or the end of the line";
constexpr const char* kEndOfLine = "the end of the line";
constexpr const char* kLetters = "no more than 31 letters";
constexpr const char* kNothing = "at least one letter and one tile";
constexpr const char* kBlankForm = "? as both forms of the blank";
constexpr const char* kBlankTwice = "the blank only once";
constexpr const char* kBlankValue = "0 points for the blank";

using Failure = std::optional<ParseError>;

bool is_glyph(std::string_view text) {
  return !text.empty() && glyph_size(text) == text.size();
}

// What the most valuable tiles are worth that can be in one crossing word.
int most_valuable(const Tiles& tiles) {
  int room = kMostSide - 1;
  int sum = 0;
  for (int value = kMostValue; value > 0; --value) {
    for (int letter = 1; letter <= tiles.letters; ++letter) {
      const auto kind = static_cast<std::size_t>(letter);
      if (tiles.value[kind] != value) continue;
      const int number = tiles.count[kind] < room ? tiles.count[kind] : room;
      sum += number * value;
      room -= number;
    }
  }
  return sum;
}

class Reader {
 public:
  Reader() {
    tiles_.capital[kBlank] = Glyph("?");
    tiles_.small[kBlank] = Glyph("?");
  }

  const Tiles& tiles() const { return tiles_; }

  Failure read(Fields line) {
    const Field capital = line.next();
    if (capital.text.empty()) return std::nullopt;
    const bool blank = capital.text == "?";
    if (!blank && !is_glyph(capital.text)) return line.error(capital, kCapital);
    if (blank && blank_) return line.error(capital, kBlankTwice);
    if (!blank && tiles_.letters == kMostLetters) return line.error(capital, kLetters);
    const Field small = line.next();
    if (blank && small.text != "?") return line.error(small, kBlankForm);
    if (!blank && !is_glyph(small.text)) return line.error(small, kSmall);
    if (!blank) {
      if (known(capital.text)) return line.error(capital, kTwice);
      if (known(small.text) || small.text == capital.text) return line.error(small, kTwice);
      ++tiles_.letters;
    }
    blank_ = blank_ || blank;
    const auto kind = static_cast<std::size_t>(blank ? 0 : tiles_.letters);
    tiles_.capital[kind] = Glyph(capital.text);
    tiles_.small[kind] = Glyph(small.text);
    return read_numbers(line, kind);
  }

 private:
  Failure read_numbers(Fields& line, std::size_t kind) {
    const Field count = line.next();
    const auto number = number_in(count.text, 0, kMostTiles);
    if (!number) return line.error(count, kCount);
    if (tiles_.total() + *number > kMostTiles) return line.error(count, kTotal);
    tiles_.count[kind] = static_cast<std::uint8_t>(*number);
    const Field value = line.next();
    const auto points = number_in(value.text, 0, kMostValue);
    if (!points) return line.error(value, kValue);
    if (kind == kBlank && *points != 0) return line.error(value, kBlankValue);
    tiles_.value[kind] = static_cast<std::uint8_t>(*points);
    if (most_valuable(tiles_) > kMostWordValue) return line.error(value, kWordValue);
    return read_vowel(line, static_cast<Letter>(kind));
  }

  Failure read_vowel(Fields& line, Letter letter) {
    Field field = line.next();
    if (letter != kBlank && !field.text.empty()) {
      if (field.text != "vowel") return line.error(field, kVowel);
      tiles_.vowels |= set_of(letter);
      field = line.next();
    }
    if (!field.text.empty()) return line.error(field, kEndOfLine);
    return std::nullopt;
  }

  bool known(std::string_view glyph) const { return board_tile_at(glyph, tiles_).size > 0; }

  Tiles tiles_;
  bool blank_ = false;  // its line was read
};

}  // namespace

Expected<Tiles, ParseError> parse_tiles(std::string_view text) {
  Reader reader;
  for (Lines lines(text); !lines.at_end();) {
    if (const Failure failure = reader.read(lines.next())) return *failure;
  }
  if (reader.tiles().letters == 0 || reader.tiles().total() == 0) {
    return ParseError{text.size(), 0, kNothing};
  }
  return reader.tiles();
}

std::size_t write_tiles(const Tiles& tiles, std::span<char, kLongestTilesText> text) {
  Writer writer(text);
  for (int letter = 0; letter <= tiles.letters; ++letter) {
    const auto kind = static_cast<Letter>(letter);
    writer.put(tiles.capital[kind].text());
    writer.put(' ');
    writer.put(tiles.small[kind].text());
    writer.put(' ');
    writer.put_number(tiles.count[kind]);
    writer.put(' ');
    writer.put_number(tiles.value[kind]);
    if ((tiles.vowels & set_of(kind)) != 0) writer.put(" vowel");
    writer.put('\n');
  }
  return writer.length();
}

}  // namespace quadrille::words
