#include "quadrille/chess/games/pgn.hpp"

#include <algorithm>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/pgn_asides.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/notation/san.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kTagName = "the name of a tag";
constexpr const char* kTagValue = "the value of a tag in quotes";
constexpr const char* kTagQuote = "a quote that closes the value";
constexpr const char* kTagEnd = "a ] that closes the tag";
constexpr const char* kTooManyTags = "moves after a thousand tags";
constexpr const char* kVariant = "a game of chess or Chess960";
constexpr const char* kComment = "a } that closes the comment";
constexpr const char* kVariation = "a ) that closes the variation";
constexpr const char* kMoveText = "a move, a comment or a result";

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kMostTags = 1000;    // each is compared with all others
constexpr std::size_t kLongestFound = 40;  // characters, so that an error stays one line

// Ends a word in the text of the moves.
constexpr bool is_mark(char letter) {
  return std::string_view("{}()[];$<>").find(letter) != std::string_view::npos;
}
constexpr bool is_name(char letter) {
  return is_letter(letter) || is_digit(letter) || letter == '_';
}

bool is_known_variant(std::string_view name) {
  for (const std::string_view known :
       {"Standard", "Chess", "Normal", "From Position", "Chess960", "Chess 960", "Fischerandom",
        "Fischerrandom", "Fischer Random"}) {
    if (same_word(name, known)) return true;
  }
  return false;
}

// What stands before the move in "12.e4", "12...e5" and "12".
std::size_t number_length(std::string_view word) {
  std::size_t length = 0;
  while (length < word.size() && is_digit(word[length])) ++length;
  const std::size_t digits = length;
  while (length < word.size() && word[length] == '.') ++length;
  const bool bare = digits > 0 && length == digits && digits < word.size();  // "0-0"
  return bare ? 0 : length;
}

// Signs that stand by themselves behind a move.
bool is_remark(std::string_view word) {
  return word == "e.p." || word.find_first_not_of("+#!?") == std::string_view::npos;
}

}  // namespace

PgnGame::PgnGame() : start(*parse_fen(kStartFen)) {}

std::optional<std::string_view> PgnGame::tag(std::string_view name) const {
  for (const PgnTag& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return std::nullopt;
}

PgnReader::PgnReader(std::string_view text) : text_(text) {
  if (text_.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    text_.remove_prefix(kByteOrderMark.size());
  }
}

std::optional<Expected<PgnGame, PgnError>> PgnReader::next() {
  PgnGame game;
  const Failure failure = read_game(game);
  if (failure) {
    PgnError error = placed(*failure);
    skip_rest_of_game();
    return error;
  }
  if (in_tags_ && at_end()) return std::nullopt;  // nothing but blanks and comments was left
  return game;
}

// A tag begins with a letter; "[%clk" at the start of a line belongs to a comment.
bool PgnReader::at_tag() const {
  return !at_end() && here() == '[' && offset_ + 1 < text_.size() &&
         (is_name(text_[offset_ + 1]) || text_[offset_ + 1] == ' ');
}

void PgnReader::skip_line() {
  const std::size_t end = text_.find('\n', offset_);
  offset_ = end == std::string_view::npos ? text_.size() : end + 1;
}

void PgnReader::skip_blanks() {
  while (!at_end() && is_space(here())) ++offset_;
}

// Blanks, comments, NAGs and escape lines.
PgnReader::Failure PgnReader::skip_asides() {
  for (;;) {
    skip_blanks();
    if (at_end()) return std::nullopt;
    if (here() == ';' || (here() == '%' && at_line_start())) {
      skip_line();
    } else if (here() == '{') {
      if (const Failure failure = skip_comment()) return failure;
    } else if (here() == '$') {
      ++offset_;
      while (!at_end() && is_digit(here())) ++offset_;
    } else {
      return std::nullopt;
    }
  }
}

PgnReader::Failure PgnReader::skip_comment() {
  const std::size_t end = no_comment_closes_ ? text_.npos : text_.find('}', offset_);
  if (end == std::string_view::npos) {
    no_comment_closes_ = true;  // so that no text makes us look for it again and again
    return ParseError{offset_, 1, kComment};
  }
  offset_ = end + 1;
  return std::nullopt;
}

// Counted, not nested in calls: no depth of brackets is too deep.
PgnReader::Failure PgnReader::skip_variation() {
  const std::size_t begin = offset_;
  std::size_t depth = 0;
  do {
    if (const Failure failure = skip_asides()) return failure;
    if (at_end() || (at_line_start() && at_tag())) return ParseError{begin, 1, kVariation};
    if (here() == '(') ++depth;
    if (here() == ')') --depth;
    if (is_mark(here())) {
      ++offset_;
    } else {
      take_word();
    }
  } while (depth > 0);
  return std::nullopt;
}

std::string_view PgnReader::take_word() {
  const std::size_t begin = offset_;
  while (!at_end() && !is_space(here()) && !is_mark(here())) ++offset_;
  return text_.substr(begin, offset_ - begin);
}

// After an error: past the tags if it was among them, then to a result or the next tags.
void PgnReader::skip_rest_of_game() {
  if (in_tags_) {
    do {
      skip_line();
      skip_blanks();
    } while (at_tag());
    in_tags_ = false;
  }
  while (!at_end()) {
    if (skip_asides()) ++offset_;  // an open comment: only a tag ends it
    if (at_end() || (at_line_start() && at_tag())) return;
    if (here() == '(') {
      skip_variation();  // where it stays open, its end is the place to go on
    } else if (is_mark(here())) {
      ++offset_;
    } else if (outcome_named(take_word())) {
      return;
    }
  }
}

PgnReader::Failure PgnReader::read_game(PgnGame& game) {
  in_tags_ = true;
  if (const Failure failure = read_tags(game)) return failure;
  if (at_end() && game.tags.empty()) return std::nullopt;
  in_tags_ = false;
  return read_moves(game);
}

PgnReader::Failure PgnReader::read_tags(PgnGame& game) {
  for (;;) {
    asides_begin_ = offset_;
    if (const Failure failure = skip_asides()) return failure;
    if (at_end() || here() != '[') return std::nullopt;
    if (const Failure failure = read_tag(game)) return failure;
  }
}

PgnReader::Failure PgnReader::read_tag(PgnGame& game) {
  ++offset_;
  skip_blanks();
  const std::size_t begin = offset_;
  while (!at_end() && is_name(here())) ++offset_;
  PgnTag tag;
  tag.name = text_.substr(begin, offset_ - begin);
  const auto expect = [this](const char* expected) {
    return ParseError{offset_, at_end() ? std::size_t{0} : 1, expected};
  };
  if (tag.name.empty()) return expect(kTagName);
  skip_blanks();
  if (at_end() || here() != '"') return expect(kTagValue);
  const std::size_t value = ++offset_;
  if (const Failure failure = read_value(tag.value)) return failure;
  skip_blanks();
  if (at_end() || here() != ']') return expect(kTagEnd);
  ++offset_;
  if (game.tags.size() == kMostTags) return ParseError{begin, tag.name.size(), kTooManyTags};
  if (game.tag(tag.name)) return std::nullopt;
  if (const Failure failure = apply_tag(game, tag, value)) return failure;
  game.tags.push_back(std::move(tag));
  return std::nullopt;
}

// Up to a quote that a bracket follows: many files have bare quotes within a value, and bare
// backslashes at its end, where what looks like an escaped quote is the last of the line.
PgnReader::Failure PgnReader::read_value(std::string& value) {
  for (; !at_end() && here() != '\n'; ++offset_) {
    if (here() == '"' && closes_value(offset_, false)) {
      ++offset_;
      return std::nullopt;
    }
    const char following = offset_ + 1 < text_.size() ? text_[offset_ + 1] : '\n';
    const bool escapes =
        following == '\\' || (following == '"' && !closes_value(offset_ + 1, true));
    if (here() == '\\' && escapes) ++offset_;
    value += here();
  }
  return ParseError{offset_, at_end() ? std::size_t{0} : 1, kTagQuote};
}

// Whether a bracket follows the quote, and after that nothing on the line.
bool PgnReader::closes_value(std::size_t quote, bool ends_line) const {
  const std::size_t bracket = text_.find_first_not_of(" \t", quote + 1);
  if (bracket == text_.npos || text_[bracket] != ']') return false;
  if (!ends_line) return true;
  const std::size_t after = text_.find_first_not_of(" \t\r", bracket + 1);
  return after == text_.npos || text_[after] == '\n';
}

PgnReader::Failure PgnReader::apply_tag(PgnGame& game, const PgnTag& tag, std::size_t value) {
  if (tag.name == "FEN") {
    const auto setup = parse_fen(tag.value);
    if (!setup) {
      const ParseError& error = setup.error();
      return ParseError{value + error.offset, error.length, error.expected};
    }
    game.start = *setup;
  }
  if (tag.name == "Variant" && !is_known_variant(tag.value)) {
    return ParseError{value, tag.value.size(), kVariant};
  }
  if (tag.name == "Result") game.result = outcome_named(tag.value).value_or(Outcome::unknown);
  return std::nullopt;
}

PgnReader::Failure PgnReader::read_moves(PgnGame& game) {
  game.asides.assign(1, {});
  keep_asides(game, asides_begin_);
  const Failure failure = read_moves_and_asides(game);
  const auto empty = [](const std::string& aside) { return aside.empty(); };
  if (std::all_of(game.asides.begin(), game.asides.end(), empty)) game.asides.clear();
  return failure;
}

// What stands between `begin` and here belongs behind the last move.
void PgnReader::keep_asides(PgnGame& game, std::size_t begin) {
  const bool line_start = begin == 0 || text_[begin - 1] == '\n';
  const std::string line = one_line_of_asides(text_.substr(begin, offset_ - begin), line_start);
  std::string& kept = game.asides.back();
  if (!line.empty()) kept += (kept.empty() ? "" : " ") + line;
}

PgnReader::Failure PgnReader::read_moves_and_asides(PgnGame& game) {
  Board board = board_of(game.start);
  for (;;) {
    const std::size_t aside = offset_;
    if (const Failure failure = skip_asides()) return failure;
    keep_asides(game, aside);
    if (at_end() || here() == '[') return std::nullopt;  // no result: the next game begins
    const std::size_t begin = offset_;
    if (here() == '(') {
      if (const Failure failure = skip_variation()) return failure;
      keep_asides(game, begin);
      continue;
    }
    if (is_mark(here())) return ParseError{offset_, 1, kMoveText};
    const std::string_view word = take_word();
    if (const auto result = outcome_named(word)) {
      game.result = *result;
      return std::nullopt;
    }
    const std::size_t number = number_length(word);
    const std::string_view text = word.substr(number);
    if (is_remark(text)) {
      keep_asides(game, begin + number);
      continue;
    }
    MoveList legal;
    generate(board, legal);
    const auto move = parse_san(text, setup_of(board), legal);
    if (!move) {
      const ParseError& error = move.error();
      return ParseError{begin + number + error.offset, error.length, error.expected};
    }
    game.moves.push_back(*move);
    game.asides.emplace_back(nag_of(text));
    board = after(board, *move);
  }
}

// Errors come in the order of the text, so its lines are counted once.
PgnError PgnReader::placed(const ParseError& error) {
  for (; counted_ < error.offset; ++counted_) {
    if (text_[counted_] != '\n') continue;
    ++line_;
    line_start_ = counted_ + 1;
  }
  const std::size_t length = std::min(error.length, kLongestFound);
  return {line_, error.offset - line_start_ + 1, std::string(text_.substr(error.offset, length)),
          error.expected};
}

}  // namespace quadrille::chess
