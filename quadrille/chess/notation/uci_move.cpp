#include "quadrille/chess/notation/uci_move.hpp"

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/notation/letters.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kForm = "a move such as e2e4, e7e8q or e1g1";
constexpr const char* kSquare = "a square from a1 to h8";
constexpr const char* kPromotion = "a promotion to n, b, r or q";
constexpr const char* kNoPromotion = "the end, because this is no promotion";
constexpr const char* kIllegal = "a legal move";

// The one legal move that fits, or none.
template <class Fits>
Move find(const MoveList& legal, Fits fits) {
  for (const Move move : legal) {
    if (fits(move)) return move;
  }
  return {};
}

}  // namespace

Move find_move(const MoveList& legal, Square from, Square to, Kind promotion) {
  const auto leaves = [from, promotion](Move move) {
    return move.from() == from && move.promotion() == promotion;
  };
  const Move direct = find(legal, [&](Move move) { return leaves(move) && move.to() == to; });
  if (direct) return direct;
  return find(legal, [&](Move move) {
    return leaves(move) && move.is_castling() && castled_king(from, move.to()) == to;
  });
}

std::size_t write_uci(Move move, bool chess960, std::span<char, kLongestUci> text) {
  if (!move) {
    for (std::size_t index = 0; index < 4; ++index) text[index] = '0';
    return 4;
  }
  const Square to =
      move.is_castling() && !chess960 ? castled_king(move.from(), move.to()) : move.to();
  text[0] = file_letter(move.from());
  text[1] = rank_digit(move.from());
  text[2] = file_letter(to);
  text[3] = rank_digit(to);
  if (!move.is_promotion()) return 4;
  text[4] = small(letter_of(move.promotion()));
  return 5;
}

Expected<Move, ParseError> parse_uci(std::string_view text, const MoveList& legal) {
  for (const std::size_t place : {0, 2}) {
    if (text.size() < place + 2) return ParseError{text.size(), 0, kForm};
    if (square_named(text.substr(place, 2)) == kNoSquare) return ParseError{place, 2, kSquare};
  }
  const Square from = square_named(text.substr(0, 2));
  const Square to = square_named(text.substr(2, 2));
  Kind promotion = Kind::none;
  if (text.size() > 4) {
    promotion = kind_named(capital(text[4]));
    if (promotion == Kind::none || promotion == Kind::pawn || promotion == Kind::king) {
      return ParseError{4, text.size() - 4, kPromotion};
    }
    if (text.size() > 5) return ParseError{5, text.size() - 5, "the end after five characters"};
  }
  if (const Move move = find_move(legal, from, to, promotion)) return move;
  const auto same_way = [from, to](Move move) { return move.from() == from && move.to() == to; };
  if (const Move other = find(legal, same_way)) {
    if (other.is_promotion()) return ParseError{text.size(), 0, kPromotion};
    return ParseError{4, 1, kNoPromotion};
  }
  return ParseError{0, text.size(), kIllegal};
}

}  // namespace quadrille::chess
