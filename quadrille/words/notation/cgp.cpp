#include "quadrille/words/notation/cgp.hpp"

#include "quadrille/core/fields.hpp"
#include "quadrille/words/board/supply.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kBoardTile = "board: a tile, a number of empty squares or a slash";
constexpr const char* kBoardRow = "board: as many squares in each row as the layout has";
constexpr const char* kBoardRows = "board: as many rows as the layout has";
constexpr const char* kBoardSupply = "board: no more of a tile than there are";
constexpr const char* kRacks = "racks: two with a slash between";
constexpr const char* kRackSupply = "racks: no more of a tile than there are";
constexpr const char* kScores = "scores: two with a slash between";
constexpr const char* kScore = "scores: a number from -99999 to 99999";
constexpr const char* kScoreless = "turns without a point: a number from 0 to 6";
constexpr const char* kTooMany = "the end after 32 operations";
constexpr const char* kOneLine = "operation: all of it in one line";

using Failure = std::optional<ParseError>;

// Reads field after field; each step says what is wrong, or nothing.
class Reader {
 public:
  Reader(std::string_view text, const Tiles& tiles, int side)
      : text_(text), fields_(text), tiles_(tiles), supply_(tiles) {
    position_.setup.side = side;
  }

  const CgpPosition& position() const { return position_; }

  Failure read() {
    if (const Failure failure = read_board(fields_.next())) return failure;
    if (const Failure failure = read_racks(fields_.next())) return failure;
    if (const Failure failure = read_scores(fields_.next())) return failure;
    const Field scoreless = fields_.next();
    const auto number = number_in(scoreless.text, 0, kMostScoreless);
    if (!number) return fields_.error(scoreless, kScoreless);
    position_.setup.scoreless = *number;
    return read_operations(fields_.end());
  }

 private:
  Failure read_board(Field field) {
    const int side = position_.setup.side;
    int row = 0, column = 0;
    for (std::size_t index = 0; index < field.text.size();) {
      const char letter = field.text[index];
      const std::size_t offset = field.offset + index;
      if (letter == '/') {
        if (column != side) return ParseError{offset, 1, kBoardRow};
        if (row + 1 == side) return ParseError{offset, 1, kBoardRows};
        column = 0;
        ++row;
        ++index;
        continue;
      }
      const std::string_view rest = field.text.substr(index);
      if (is_digit(letter)) {
        const std::size_t length = digits(rest);
        const auto gap = number_in(rest.substr(0, length), 1, side - column);
        if (!gap) return ParseError{offset, length, kBoardRow};
        column += *gap;
        index += length;
        continue;
      }
      const TileText found = board_tile_at(rest, tiles_);
      if (found.size == 0) return ParseError{offset, unknown_size(rest), kBoardTile};
      if (column == side) return ParseError{offset, found.size, kBoardRow};
      if (!supply_.take(rack_tile(found.tile))) {
        return ParseError{offset, found.size, kBoardSupply};
      }
      position_.setup.put(row, column++, found.tile);
      index += found.size;
    }
    const std::size_t end = field.offset + field.text.size();
    if (column != side) return fields_.error_at(end, 0, kBoardRow);
    if (row + 1 != side) return fields_.error_at(end, 0, kBoardRows);
    return std::nullopt;
  }

  static std::size_t digits(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    return length;
  }

  Failure read_racks(Field field) {
    const std::size_t slash = field.text.find('/');
    if (slash == std::string_view::npos) return fields_.error(field, kRacks);
    const std::string_view second = field.text.substr(slash + 1);
    if (const Failure failure = read_rack(field.offset, field.text.substr(0, slash), 0)) {
      return failure;
    }
    return read_rack(field.offset + slash + 1, second, 1);
  }

  Failure read_rack(std::size_t offset, std::string_view text, std::size_t player) {
    const auto rack = parse_rack(text, tiles_);
    if (!rack) {
      return ParseError{offset + rack.error().offset, rack.error().length, rack.error().expected};
    }
    for (const Tile tile : *rack) {
      if (!supply_.take(tile)) return ParseError{offset, text.size(), kRackSupply};
    }
    position_.setup.racks[player] = *rack;
    return std::nullopt;
  }

  Failure read_scores(Field field) {
    const std::size_t slash = field.text.find('/');
    if (slash == std::string_view::npos) return fields_.error(field, kScores);
    const Field parts[] = {{field.offset, field.text.substr(0, slash)},
                           {field.offset + slash + 1, field.text.substr(slash + 1)}};
    for (std::size_t player = 0; player < 2; ++player) {
      const auto score = number_in(parts[player].text, -kMostScore, kMostScore);
      if (!score) return fields_.error(parts[player], kScore);
      position_.setup.scores[player] = *score;
    }
    return std::nullopt;
  }

  Failure read_operations(std::size_t offset) {
    while (offset < text_.size()) {
      std::size_t end = text_.find(';', offset);
      if (end == std::string_view::npos) end = text_.size();
      Fields fields(text_, offset, end);
      const Field name = fields.next();
      if (!name.text.empty()) {
        if (position_.operations.full()) return fields.error(name, kTooMany);
        const Field argument = rest_of(fields, end);
        const std::size_t line_end = text_.find_first_of("\r\n", name.offset);
        if (!argument.text.empty() && line_end < argument.offset + argument.text.size()) {
          return ParseError{line_end, 1, kOneLine};
        }
        position_.operations.push({name.text, argument.text});
      }
      offset = end + 1;
    }
    return std::nullopt;
  }

  // What follows the name, without blanks around it.
  Field rest_of(Fields fields, std::size_t end) const {
    const std::size_t begin = fields.next().offset;
    return {begin, trim_end(text_.substr(begin, end - begin))};
  }

  std::string_view text_;
  Fields fields_;
  const Tiles& tiles_;
  Supply supply_;
  CgpPosition position_;
};

void put_board(Writer& writer, const Setup& setup, const Tiles& tiles) {
  for (int row = 0; row < setup.side; ++row) {
    if (row > 0) writer.put('/');
    int gap = 0;
    for (int column = 0; column < setup.side; ++column) {
      const Tile tile = setup.at(row, column);
      if (tile == kEmpty) {
        ++gap;
        continue;
      }
      if (gap > 0) writer.put_number(gap);
      gap = 0;
      writer.put(board_glyph(tile, tiles));
    }
    if (gap > 0) writer.put_number(gap);
  }
}

}  // namespace

std::optional<std::string_view> CgpPosition::find(std::string_view name) const {
  for (const CgpOperation& operation : operations) {
    if (operation.name == name) return operation.argument;
  }
  return std::nullopt;
}

Expected<CgpPosition, ParseError> parse_cgp(std::string_view text, const Tiles& tiles, int side) {
  Reader reader(text, tiles, side);
  if (const Failure failure = reader.read()) return *failure;
  return reader.position();
}

std::size_t write_cgp(const Setup& setup, const Tiles& tiles, std::span<char, kLongestCgp> text) {
  Writer writer(text);
  put_board(writer, setup, tiles);
  for (std::size_t player = 0; player < 2; ++player) {
    writer.put(player == 0 ? ' ' : '/');
    for (const Tile tile : setup.racks[player]) writer.put(rack_glyph(tile, tiles));
  }
  for (std::size_t player = 0; player < 2; ++player) {
    writer.put(player == 0 ? ' ' : '/');
    writer.put_number(setup.scores[player]);
  }
  writer.put(' ');
  writer.put_number(setup.scoreless);
  return writer.length();
}

}  // namespace quadrille::words
