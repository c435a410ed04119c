#include "quadrille/words/notation/play_text.hpp"

#include <optional>

#include "quadrille/core/fields.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kPlay = "a square such as 8G or G8, - or pass";
constexpr const char* kInside = "a square of the board";
constexpr const char* kWord = "a word behind the square";
constexpr const char* kTile = "a tile, or a dot for one on the board";
constexpr const char* kNoRoom = "a word that ends on the board";
constexpr const char* kOther = "the tile that is on the board, or a dot";
constexpr const char* kNone = "a tile, for there is none on the board";
constexpr const char* kClose = "a parenthesis that closes behind tiles on the board";
constexpr const char* kBegin = "the square where the whole word begins";
constexpr const char* kWholeWord = "the whole word, with the tiles behind it";
constexpr const char* kFresh = "at least one tile from the rack";
constexpr const char* kTwo = "a word of two letters or more";
constexpr const char* kRack = "a tile of the rack";
constexpr const char* kGivenBack = "a capital letter of the language, or ? for a blank";
constexpr const char* kEnd = "the end of the play";

using Failure = std::optional<ParseError>;

// The number of the column that a letter names; -1 where it names none.
int column_named(char letter) {
  const char small =
      letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return small >= 'a' && small < 'a' + kMostSide ? small - 'a' : -1;
}

class Reader {
 public:
  Reader(std::string_view text, const Setup& setup, const Tiles& tiles)
      : fields_(text), setup_(setup), tiles_(tiles), rack_(setup.racks[0]) {}

  const Play& play() const { return play_; }

  Failure read() {
    const Field first = fields_.next();
    if (first.text == "-" || first.text == "pass") return read_end();
    if (!first.text.empty() && first.text.front() == '-') return read_exchange(first);
    if (const Failure failure = read_square(first)) return failure;
    if (const Failure failure = read_word(fields_.next())) return failure;
    return read_end();
  }

 private:
  Failure read_end() {
    const Field field = fields_.next();
    if (!field.text.empty()) return fields_.error(field, kEnd);
    return std::nullopt;
  }

  Failure read_exchange(Field field) {
    Rack back;
    for (std::size_t index = 1; index < field.text.size();) {
      const std::size_t offset = field.offset + index;
      const std::string_view rest = field.text.substr(index);
      const TileText found = rack_tile_at(rest, tiles_);
      if (found.size == 0) return ParseError{offset, unknown_size(rest), kGivenBack};
      if (!rack_.remove(found.tile)) return ParseError{offset, found.size, kRack};
      back.add(found.tile);
      index += found.size;
    }
    play_.kind = PlayKind::exchange;
    for (const Tile tile : back) play_.tiles[play_.length++] = tile;
    return read_end();
  }

  Failure read_square(Field field) {
    const std::string_view text = field.text;
    if (text.size() < 2) return fields_.error(field, kPlay);
    play_.kind = PlayKind::place;
    play_.down = !is_digit(text.front());
    const int column = column_named(play_.down ? text.front() : text.back());
    const auto row =
        number_in(play_.down ? text.substr(1) : text.substr(0, text.size() - 1), 0, 99);
    if (column < 0 || !row) return fields_.error(field, kPlay);
    if (*row == 0 || *row > setup_.side || column >= setup_.side) {
      return fields_.error(field, kInside);
    }
    play_.row = static_cast<std::uint8_t>(*row - 1);
    play_.column = static_cast<std::uint8_t>(column);
    if (on_board(-1) != kEmpty) return fields_.error(field, kBegin);
    return std::nullopt;
  }

  // The tile on a square of the word's line, counted from its first; kEmpty outside the board.
  Tile on_board(int place) const {
    const int row = play_.row + (play_.down ? place : 0);
    const int column = play_.column + (play_.down ? 0 : place);
    return inside(row) && inside(column) ? setup_.at(row, column) : kEmpty;
  }
  bool inside(int line) const { return line >= 0 && line < setup_.side; }
  bool full() const {
    return (play_.down ? play_.row : play_.column) + play_.length == setup_.side;
  }

  Failure read_word(Field field) {
    if (field.text.empty()) return fields_.error(field, kWord);
    bool through = false;  // between parentheses
    for (std::size_t index = 0; index < field.text.size();) {
      const std::string_view rest = field.text.substr(index);
      if (rest.front() == (through ? ')' : '(') && rest.substr(0, 2) != "()") {
        through = !through;
        ++index;
        continue;
      }
      const bool dot = rest.front() == '.';
      const TileText found = dot ? TileText{kEmpty, 1} : board_tile_at(rest, tiles_);
      const std::size_t offset = field.offset + index;
      if (found.size == 0) return ParseError{offset, unknown_size(rest), through ? kClose : kTile};
      if (const char* expected = add(found.tile, dot, through)) {
        return ParseError{offset, found.size, expected};
      }
      index += found.size;
    }
    const std::size_t end = field.offset + field.text.size();
    if (through) return fields_.error_at(end, 0, kClose);
    if (on_board(play_.length) != kEmpty) return fields_.error_at(end, 0, kWholeWord);
    if (play_.length < 2) return fields_.error(field, kTwo);
    if (play_.fresh == 0) return fields_.error(field, kFresh);
    return std::nullopt;
  }

  // What is wrong with the next tile of the word, or null.
  const char* add(Tile tile, bool dot, bool through) {
    if (full()) return kNoRoom;
    const Tile there = on_board(play_.length);
    if (there == kEmpty) {
      if (dot || through) return kNone;
      if (!rack_.remove(rack_tile(tile))) return kRack;
      play_.tiles[play_.length] = tile;
      ++play_.fresh;
    } else if (!dot && letter_of(tile) != letter_of(there)) {
      return kOther;
    }
    ++play_.length;
    return nullptr;
  }

  Fields fields_;
  const Setup& setup_;
  const Tiles& tiles_;
  Rack rack_;  // without what is named already
  Play play_;
};

void put_square(Writer& writer, const Play& play) {
  const char column = static_cast<char>('A' + play.column);
  if (play.down) writer.put(column);
  writer.put_number(play.row + 1);
  if (!play.down) writer.put(column);
}

void put_word(Writer& writer, const Play& play, const Setup& setup, const Tiles& tiles,
              OnBoard on_board) {
  bool through = false;
  for (int place = 0; place < play.length; ++place) {
    const Tile tile = play.tiles[place];
    const bool there = tile == kEmpty;
    if (there && on_board == OnBoard::dots) {
      writer.put('.');
      continue;
    }
    if (there != through && on_board == OnBoard::letters) writer.put(there ? '(' : ')');
    through = there;
    const int row = play.row + (play.down ? place : 0);
    const int column = play.column + (play.down ? 0 : place);
    writer.put(board_glyph(there ? setup.at(row, column) : tile, tiles));
  }
  if (through) writer.put(')');
}

}  // namespace

Expected<Play, ParseError> parse_play(std::string_view text, const Setup& setup,
                                      const Tiles& tiles) {
  Reader reader(text, setup, tiles);
  if (const Failure failure = reader.read()) return *failure;
  return reader.play();
}

std::size_t write_play(const Play& play, const Setup& setup, const Tiles& tiles,
                       std::span<char, kLongestPlay> text, OnBoard on_board) {
  Writer writer(text);
  switch (play.kind) {
    case PlayKind::pass:
      writer.put("pass");
      break;
    case PlayKind::exchange:
      writer.put('-');
      for (int place = 0; place < play.length; ++place) {
        writer.put(rack_glyph(play.tiles[place], tiles));
      }
      break;
    case PlayKind::place:
      put_square(writer, play);
      writer.put(' ');
      put_word(writer, play, setup, tiles, on_board);
      break;
  }
  return writer.length();
}

}  // namespace quadrille::words
