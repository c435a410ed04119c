#include "cli/words/view.hpp"

#include <fmt/format.h>

#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr int kCellColumns = 3;

constexpr const char* kPlain = "\x1b[0m";
constexpr const char* kTile = "\x1b[48;5;223;38;5;16;1m";
constexpr const char* kFreshTile = "\x1b[48;5;221;38;5;16;1m";
constexpr const char* kGround = "\x1b[48;5;250;38;5;244m";
constexpr const char* kLetterGround[] = {"\x1b[48;5;153;38;5;67m", "\x1b[48;5;75;38;5;18m",
                                         "\x1b[48;5;33;38;5;17m"};
constexpr const char* kWordGround[] = {"\x1b[48;5;218;38;5;131m", "\x1b[48;5;203;38;5;52m",
                                       "\x1b[48;5;160;38;5;52m"};

// As a layout file has them, by what they multiply: once, twice, …
constexpr std::string_view kLetterSigns[] = {"·", "'", "\"", "^"};
constexpr std::string_view kWordSigns[] = {"·", "-", "=", "~"};
constexpr std::size_t kMostPremium = 4;

// Without the brackets of a tile with several letters.
std::string_view bare(std::string_view glyph) {
  return glyph.front() == '[' ? glyph.substr(1, glyph.size() - 2) : glyph;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char letter : text) columns += (static_cast<unsigned char>(letter) & 0xC0) != 0x80;
  return columns;
}

std::string cell(std::string_view text) {
  const std::size_t columns = columns_of(text);
  std::string padded = columns < 3 ? " " + std::string(text) : std::string(text);
  padded.append(kCellColumns - std::min<std::size_t>(kCellColumns, columns_of(padded)), ' ');
  return padded;
}

bool is_start(const Layout& layout, int row, int column) {
  return layout.start_row == row && layout.start_column == column;
}

std::string empty_cell(const WordsView& view, int row, int column) {
  const Premium premium = view.layout.at(row, column);
  const bool start = is_start(view.layout, row, column);
  const auto letter = std::min<std::size_t>(premium.letter, kMostPremium) - 1;
  const auto word = std::min<std::size_t>(premium.word, kMostPremium) - 1;
  if (!view.colour) {
    if (start) return cell(word > 0 ? "*" : "+");
    return cell(word > 0 ? kWordSigns[word] : kLetterSigns[letter]);
  }
  const char* const ground = word > 0     ? kWordGround[word - 1]
                             : letter > 0 ? kLetterGround[letter - 1]
                                          : kGround;
  return ground + cell(start ? "★" : " ") + kPlain;
}

bool placed_by(const Play& play, int row, int column) {
  if (play.kind != PlayKind::place) return false;
  const int place = play.down ? row - play.row : column - play.column;
  const bool lane = play.down ? column == play.column : row == play.row;
  return lane && place >= 0 && place < play.length &&
         play.tiles[static_cast<std::size_t>(place)] != kEmpty;
}

std::string square(const Setup& setup, const WordsView& view, const Play& last, int row,
                   int column) {
  const Tile tile = setup.at(row, column);
  if (tile == kEmpty) return empty_cell(view, row, column);
  const std::string text = cell(bare(board_glyph(tile, view.tiles)));
  if (!view.colour) return text;
  return (placed_by(last, row, column) ? kFreshTile : kTile) + text + kPlain;
}

}  // namespace

std::string draw(const Setup& setup, const WordsView& view, const Play& last) {
  std::string picture = "  ";
  for (int column = 0; column < setup.side; ++column) {
    picture += fmt::format(" {} ", static_cast<char>('A' + column));
  }
  picture.erase(picture.find_last_not_of(' ') + 1);
  picture += '\n';
  for (int row = 0; row < setup.side; ++row) {
    std::string line = fmt::format("{:>2}", row + 1);
    for (int column = 0; column < setup.side; ++column) {
      line += square(setup, view, last, row, column);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    picture += line + "\n";
  }
  return picture;
}

std::string spaced(const std::vector<Tile>& tiles, const Tiles& names) {
  std::string text;
  for (const Tile tile : tiles) {
    text += text.empty() ? "" : " ";
    text += rack_glyph(tile, names);
  }
  return text;
}

std::string points_text(double points) {
  return fmt::format("{:+.1f}", points);
}

}  // namespace quadrille::cli
