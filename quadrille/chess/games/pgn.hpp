// Files of games (Portable Game Notation), in and out.
//
// The reader goes through a text game by game and holds one game at a time. It is generous:
// comments ({…} and ;), variations however nested, NAGs ($1, !?), escape lines (%), move numbers,
// line ends of either kind, Latin-1 bytes and a missing result may stand anywhere, because files
// have them. Comments, NAGs and variations are kept as text. It is strict about what matters: every
// move must be legal, a FEN tag must be a position, and brackets and quotes must close. A bad game
// is reported with line and column, and reading goes on at the next one.
//
// The writer gives the seven tags of the roster first, then the others, and lines below 80 columns.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/games/outcome.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

// A database of a million games; it is held in memory whole.
inline constexpr std::size_t kMostPgnBytes = std::size_t{1} << 30;

struct PgnTag {
  std::string name;
  std::string value;
};

struct PgnGame {
  std::vector<PgnTag> tags;  // the first of a name counts
  Setup start;               // of the FEN tag, or the start of chess
  std::vector<Move> moves;
  // Behind N moves, as pgn_asides.hpp says; none, or one more than there are moves.
  std::vector<std::string> asides;
  Outcome result = Outcome::unknown;  // as the moves end; without that, as the tag says

  PgnGame();
  std::optional<std::string_view> tag(std::string_view name) const;
};

// What is wrong, where: "line 12, column 5: 'Nxf3', expected a legal move".
struct PgnError {
  std::size_t line;      // from 1
  std::size_t column;    // from 1, in bytes
  std::string found;     // the offending characters; empty where the text ends too early
  std::string expected;  // "a legal move"
};

class PgnReader {
 public:
  // The text must outlive the reader.
  explicit PgnReader(std::string_view text);

  // The next game, or what is wrong with it; nothing at the end.
  std::optional<Expected<PgnGame, PgnError>> next();

 private:
  using Failure = std::optional<ParseError>;

  bool at_end() const { return offset_ >= text_.size(); }
  char here() const { return text_[offset_]; }
  bool at_line_start() const { return offset_ == 0 || text_[offset_ - 1] == '\n'; }
  bool at_tag() const;

  void skip_blanks();
  void skip_line();
  Failure skip_asides();
  Failure skip_comment();
  Failure skip_variation();
  std::string_view take_word();
  void skip_rest_of_game();

  Failure read_game(PgnGame& game);
  Failure read_tags(PgnGame& game);
  Failure read_tag(PgnGame& game);
  Failure read_value(std::string& value);
  bool closes_value(std::size_t quote, bool ends_line) const;
  Failure apply_tag(PgnGame& game, const PgnTag& tag, std::size_t value_offset);
  Failure read_moves(PgnGame& game);
  Failure read_moves_and_asides(PgnGame& game);
  void keep_asides(PgnGame& game, std::size_t begin);

  PgnError placed(const ParseError& error);

  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t asides_begin_ = 0;  // of those behind the last tag
  bool in_tags_ = false;
  bool no_comment_closes_ = false;  // from here on
  // Of errors so far: up to where lines were counted, how many, and where the last begins.
  std::size_t counted_ = 0;
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;
};

// With the asides of the game. Behind each move the comment of its number, and behind all moves the
// one that is left over, as far as there are so many.
std::string write_pgn(const PgnGame& game, std::span<const std::string> comments = {});

}  // namespace quadrille::chess
