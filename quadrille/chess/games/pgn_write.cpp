#include <algorithm>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/pgn.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::chess {
namespace {

constexpr std::size_t kLongestLine = 79;  // the standard asks for fewer than 80

struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};
constexpr RosterTag kRoster[] = {{"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"},
                                 {"Round", "?"}, {"White", "?"}, {"Black", "?"}};

// Written by us from the game itself, or as part of the roster.
bool has_its_own_place(std::string_view name) {
  for (const RosterTag& tag : kRoster) {
    if (name == tag.name) return true;
  }
  return name == "Result" || name == "Variant" || name == "SetUp" || name == "FEN";
}

bool is_control(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte < ' ' || byte == 0x7F;
}

// Quotes and backslashes are escaped; a control character would end the line and with it the tag.
void put_tag(std::string& text, std::string_view name, std::string_view value) {
  text.append("[").append(name).append(" \"");
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += is_control(letter) ? ' ' : letter;
  }
  text += "\"]\n";
}

void put_tags(std::string& text, const PgnGame& game) {
  for (const RosterTag& tag : kRoster) {
    put_tag(text, tag.name, game.tag(tag.name).value_or(tag.unknown));
  }
  put_tag(text, "Result", text_of(game.result));
  if (const auto variant = game.tag("Variant")) {
    put_tag(text, "Variant", *variant);
  } else if (is_chess960(game.start)) {
    put_tag(text, "Variant", "Chess960");
  }
  if (!(game.start == PgnGame().start)) {
    put_tag(text, "SetUp", "1");
    put_tag(text, "FEN", fen(game.start));
  }
  for (const PgnTag& tag : game.tags) {
    if (!has_its_own_place(tag.name)) put_tag(text, tag.name, tag.value);
  }
}

// Words with a blank between, on lines that are not too long.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(text) {}

  void put(std::string_view word) {
    if (column_ > 0) {
      const bool fits = column_ + 1 + word.size() <= kLongestLine;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word;
    column_ += word.size();
  }

  // Word by word, without the letters that would end it or begin another.
  void put_comment(std::string comment) {
    for (char& letter : comment) {
      if (letter == '{' || letter == '}' || is_control(letter)) letter = '?';
    }
    put_words('{' + comment + '}');
  }

  void put_words(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t length = std::min(rest.find(' '), rest.size());
      put(rest.substr(0, length));
      rest.remove_prefix(std::min(length + 1, rest.size()));
    }
  }

 private:
  std::string& text_;
  std::size_t column_ = 0;
};

}  // namespace

// A move of Black's has its number only where White's does not stand right before it.
std::string write_pgn(const PgnGame& game, std::span<const std::string> comments) {
  std::string text;
  put_tags(text, game);
  text += '\n';
  Lines lines(text);
  Board board = board_of(game.start);
  const auto put_aside = [&](std::size_t moves) {
    if (moves >= game.asides.size() || game.asides[moves].empty()) return false;
    lines.put_words(game.asides[moves]);
    return true;
  };
  put_aside(0);
  bool interrupted = true;
  for (std::size_t index = 0; index < game.moves.size(); ++index) {
    const Move move = game.moves[index];
    const bool white = board.side == Colour::white;
    if (white || interrupted) lines.put(std::to_string(board.full_move) + (white ? "." : "..."));
    lines.put(san(board, move));
    interrupted = put_aside(index + 1);
    if (index < comments.size()) {
      lines.put_comment(comments[index]);
      interrupted = true;
    }
    board = after(board, move);
  }
  if (comments.size() > game.moves.size()) lines.put_comment(comments[game.moves.size()]);
  lines.put(text_of(game.result));
  text += "\n\n";
  return text;
}

}  // namespace quadrille::chess
