#include "quadrille/chess/notation/san.hpp"

#include <algorithm>
#include <optional>

#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/core/even.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kForm = "a move such as e4, Nf3, exd5, e8=Q or O-O";
constexpr const char* kSquare = "a square from a1 to h8";
constexpr const char* kOrigin = "the file, the rank or the square that the piece comes from";
constexpr const char* kPromotion = "a promotion to N, B, R or Q";
constexpr const char* kNoPromotion = "no promotion here";
constexpr const char* kTakes = "a capture where a sign for it stands";
constexpr const char* kIllegal = "a legal move";
constexpr const char* kAmbiguous = "a move of one piece only (add the file or rank it comes from)";

bool is_capture(const Setup& before, Move move) {
  return !move.is_castling() &&
         (move.flag() == Flag::en_passant || !before.pieces[move.to()].empty());
}

Kind kind_of(const Setup& before, Move move) {
  return before.pieces[move.from()].kind();
}

// What a text says about a move; what it leaves open is -1 or none.
struct Description {
  Kind kind = Kind::pawn;
  int file = -1;
  int rank = -1;
  Square to = kNoSquare;
  Kind promotion = Kind::none;
  std::size_t promotion_at = 0;
  std::size_t takes_at = std::string_view::npos;  // where the x stands

  // All but capture and promotion, which have errors of their own.
  bool fits(const Setup& before, Move move) const {
    if (move.is_castling() || move.to() != to || kind_of(before, move) != kind) return false;
    if (file >= 0 && file_of(move.from()) != file) return false;
    if (rank >= 0 && rank_of(move.from()) != rank) return false;
    return kind != Kind::pawn || file >= 0 || !is_capture(before, move);
  }
};

// The text from its end inwards: signs behind the move, promotion, destination; then from its
// start: piece, origin. What remains between `begin_` and `end_` is not yet understood.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), end_(text.size()) {}

  std::string_view left() const { return text_.substr(begin_, end_ - begin_); }
  std::size_t end() const { return end_; }

  void drop_signs() {
    drop_marks();
    if (left().size() > 4 && left().substr(left().size() - 4) == "e.p.") {
      end_ -= 4;
      while (end_ > begin_ && text_[end_ - 1] == ' ') --end_;
      drop_marks();
    }
  }

  Expected<Description, ParseError> read() {
    Description wanted;
    if (left().empty()) return ends_early(kForm);
    if (is_capital(text_[begin_])) {
      wanted.kind = kind_named(text_[begin_]);
      if (wanted.kind == Kind::none) return ParseError{begin_, 1, kForm};
      ++begin_;
    }
    if (const auto error = read_promotion(wanted)) return *error;
    if (left().size() < 2) return left().empty() ? ends_early(kSquare) : wrong(begin_, kSquare);
    wanted.to = square_named(text_.substr(end_ - 2, 2));
    if (wanted.to == kNoSquare) return wrong(end_ - 2, kSquare);
    end_ -= 2;
    if (!left().empty() && (text_[end_ - 1] == 'x' || text_[end_ - 1] == ':')) {
      wanted.takes_at = --end_;
    } else if (!left().empty() && text_[end_ - 1] == '-') {
      --end_;
    }
    if (!left().empty() && is_file(text_[begin_])) wanted.file = text_[begin_++] - 'a';
    if (!left().empty() && is_rank(text_[begin_])) wanted.rank = text_[begin_++] - '1';
    if (!left().empty()) return wrong(begin_, kOrigin);
    return wanted;
  }

 private:
  void drop_marks() {
    constexpr std::string_view kMarks = "+#!?";
    while (end_ > begin_ && kMarks.find(text_[end_ - 1]) != std::string_view::npos) --end_;
  }

  // "=Q", "/Q", "(Q)" or "Q"; small letters too. Nothing where a digit ends the move.
  std::optional<ParseError> read_promotion(Description& wanted) {
    std::size_t place = end_;
    if (place > begin_ && text_[place - 1] == ')') --place;
    const bool bracket = place < end_;
    if (place == begin_ || (is_rank(text_[place - 1]) && !bracket)) return std::nullopt;
    const char sign = place - begin_ > 1 ? text_[place - 2] : ' ';
    const bool has_sign = bracket ? sign == '(' : sign == '=' || sign == '/';
    const Kind kind = kind_named(capital(text_[place - 1]));
    const bool possible = kind != Kind::none && kind != Kind::pawn && kind != Kind::king;
    if (!has_sign && (bracket || !possible || !is_rank(sign))) return std::nullopt;
    if (!possible) return ParseError{place - 1, 1, kPromotion};
    wanted.promotion = kind;
    end_ = wanted.promotion_at = has_sign ? place - 2 : place - 1;
    return std::nullopt;
  }

  ParseError wrong(std::size_t offset, const char* expected) const {
    return {offset, end_ - offset, expected};
  }
  ParseError ends_early(const char* expected) const {
    return {end_, text_.size() - end_, expected};
  }

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_;
};

// +1: towards the h file, -1: towards the a file, 0: no castling.
int castling_side(std::string_view text) {
  if (text.size() != 3 && text.size() != 5) return 0;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char letter = text[index];
    const bool fits =
        index % 2 == 1 ? letter == '-' : letter == 'O' || letter == '0' || letter == 'o';
    if (!fits) return 0;
  }
  return text.size() == 3 ? 1 : -1;
}

Move castling_towards(int side, const MoveList& legal) {
  for (const Move move : legal) {
    if (move.is_castling() && (move.to() > move.from()) == (side > 0)) return move;
  }
  return {};
}

// File, rank or both, where another piece of the kind could go to the same square.
struct alignas(kEven) Origin {
  bool file = false;
  bool rank = false;
};

Origin needed_origin(const Setup& before, Move move, const MoveList& legal) {
  const Kind kind = kind_of(before, move);
  if (kind == Kind::pawn) return {.file = is_capture(before, move)};
  bool others = false, same_file = false, same_rank = false;
  for (const Move other : legal) {
    if (other.is_castling() || other.to() != move.to() || other.from() == move.from() ||
        kind_of(before, other) != kind) {
      continue;
    }
    others = true;
    same_file = same_file || file_of(other.from()) == file_of(move.from());
    same_rank = same_rank || rank_of(other.from()) == rank_of(move.from());
  }
  return {.file = others && (!same_file || same_rank), .rank = same_file};
}

class Writer {
 public:
  explicit Writer(std::span<char, kLongestSan> text) : text_(text) {}
  void put(char letter) { text_[length_++] = letter; }
  void put(std::string_view letters) {
    for (const char letter : letters) put(letter);
  }
  std::size_t length() const { return length_; }

 private:
  std::span<char, kLongestSan> text_;
  std::size_t length_ = 0;
};

}  // namespace

std::size_t write_san(const Setup& before, Move move, const MoveList& legal, Threat threat,
                      std::span<char, kLongestSan> text) {
  if constexpr (kChecked) require(std::count(legal.begin(), legal.end(), move) == 1);
  Writer writer(text);
  if (move.is_castling()) {
    writer.put(move.to() > move.from() ? "O-O" : "O-O-O");
  } else {
    const Kind kind = kind_of(before, move);
    const Origin origin = needed_origin(before, move, legal);
    if (kind != Kind::pawn) writer.put(letter_of(kind));
    if (origin.file) writer.put(file_letter(move.from()));
    if (origin.rank) writer.put(rank_digit(move.from()));
    if (is_capture(before, move)) writer.put('x');
    writer.put(file_letter(move.to()));
    writer.put(rank_digit(move.to()));
    if (move.is_promotion()) {
      writer.put('=');
      writer.put(letter_of(move.promotion()));
    }
  }
  if (threat != Threat::none) writer.put(threat == Threat::mate ? '#' : '+');
  return writer.length();
}

Expected<Move, ParseError> parse_san(std::string_view text, const Setup& before,
                                     const MoveList& legal) {
  Reader reader(text);
  reader.drop_signs();
  const std::size_t length = reader.end();
  if (const int side = castling_side(reader.left())) {
    const Move castling = castling_towards(side, legal);
    if (!castling) return ParseError{0, length, kIllegal};
    return castling;
  }
  const auto wanted = reader.read();
  if (!wanted) return wanted.error();

  Move found;
  bool promotes = false, several = false;
  for (const Move move : legal) {
    if (!wanted->fits(before, move)) continue;
    promotes = move.is_promotion();
    if (promotes && wanted->promotion != Kind::none && wanted->promotion != move.promotion()) {
      continue;
    }
    several = several || (found && found.from() != move.from());
    found = move;
  }
  if (!found) return ParseError{0, length, kIllegal};
  if (several) return ParseError{0, length, kAmbiguous};
  if (wanted->takes_at != std::string_view::npos && !is_capture(before, found)) {
    return ParseError{wanted->takes_at, 1, kTakes};
  }
  if (promotes && wanted->promotion == Kind::none) {
    return ParseError{length, text.size() - length, kPromotion};
  }
  if (!promotes && wanted->promotion != Kind::none) {
    return ParseError{wanted->promotion_at, length - wanted->promotion_at, kNoPromotion};
  }
  return found;
}

}  // namespace quadrille::chess
