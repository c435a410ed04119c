#include "quadrille/chess/notation/fen.hpp"

#include <optional>

#include "quadrille/chess/board/is_attacked.hpp"
#include "quadrille/chess/board/playable.hpp"
#include "quadrille/chess/notation/letters.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kBoardPiece = "board: a piece (PNBRQKpnbrqk), a digit from 1 to 8 or a slash";
constexpr const char* kBoardRank = "board: eight squares in each rank";
constexpr const char* kBoardRanks = "board: eight ranks with slashes between";
constexpr const char* kCastling = "castling: - or letters of KQkq or of files";
constexpr const char* kCastlingOnce = "castling: each right once";
constexpr const char* kPassant = "en passant: - or a square";
constexpr const char* kHalfMoves = "half-moves: a number from 0 to 65535";
constexpr const char* kFullMove = "move number: a number from 0 to 65535";
constexpr const char* kEnd = "the end after six fields";

struct Field {
  std::size_t offset;
  std::string_view text;

  ParseError error(const char* expected) const { return {offset, text.size(), expected}; }
};

using Failure = std::optional<ParseError>;

// Reads field after field into a setup; each step says what is wrong, or nothing.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  const Setup& setup() const { return setup_; }
  const DroppedRights& dropped() const { return dropped_; }
  std::size_t end() const { return end_; }

  Failure read() {
    if (const Failure failure = read_board(next_field())) return failure;
    if (const Failure failure = read_side(next_field())) return failure;
    if (const Failure failure = read_castling(next_field())) return failure;
    if (const Failure failure = read_en_passant(next_field())) return failure;
    return read_clocks();
  }

  // What stands behind the last field that was read.
  Failure rest() {
    const Field field = next_field();
    if (field.text.empty()) return std::nullopt;
    return field.error(clocks_ == 0 ? kHalfMoves : clocks_ == 1 ? kFullMove : kEnd);
  }

 private:
  Field next_field() {
    std::size_t begin = end_;
    while (begin < text_.size() && is_space(text_[begin])) ++begin;
    if (begin < text_.size()) {
      end_ = begin;
      while (end_ < text_.size() && !is_space(text_[end_])) ++end_;
    }
    return {begin, text_.substr(begin, begin < text_.size() ? end_ - begin : 0)};
  }

  Failure read_board(Field field) {
    std::array<Army, 2> armies;
    int file = 0, rank = 7;
    for (std::size_t index = 0; index < field.text.size(); ++index) {
      const char letter = field.text[index];
      if (letter == '/') {
        if (file != 8) return wrong(field, index, kBoardRank);
        if (rank == 0) return wrong(field, index, kBoardRanks);
        file = 0;
        --rank;
        continue;
      }
      const Piece piece = piece_named(letter);
      if (piece.empty() && !is_rank(letter)) return wrong(field, index, kBoardPiece);
      const int width = piece.empty() ? letter - '0' : 1;
      if (file + width > 8) return wrong(field, index, kBoardRank);
      if (!piece.empty()) {
        if (const char* expected = place(piece, square_at(file, rank), armies)) {
          return wrong(field, index, expected);
        }
      }
      file += width;
    }
    if (rank != 0 || file != 8) return ends_early(field, file % 8 == 0 ? kBoardRanks : kBoardRank);
    if (armies[0].kings() == 0 || armies[1].kings() == 0) return field.error(kWantsKings);
    return std::nullopt;
  }

  const char* place(Piece piece, Square square, std::array<Army, 2>& armies) {
    Army& army = armies[static_cast<std::size_t>(piece.colour())];
    army.add(piece.kind());
    if (army.kings() > 1) return kWantsKings;
    if (!army.possible()) return kWantsArmy;
    if (piece.kind() == Kind::pawn && rank_of(square) % 7 == 0) return kWantsNoPawn;
    setup_.pieces[square] = piece;
    return nullptr;
  }

  static ParseError wrong(Field field, std::size_t index, const char* expected) {
    return {field.offset + index, 1, expected};
  }

  ParseError ends_early(Field field, const char* expected) const {
    const std::size_t end = field.offset + field.text.size();
    return {end, end < text_.size() ? std::size_t{1} : 0, expected};
  }

  Failure read_side(Field field) {
    if (field.text != "w" && field.text != "b") return field.error(kWantsSide);
    setup_.side = field.text == "w" ? Colour::white : Colour::black;
    const Square their_king = king_square(setup_, !setup_.side);
    if (is_attacked(setup_, their_king, setup_.side)) return field.error(kWantsSideInCheck);
    return std::nullopt;
  }

  Failure read_castling(Field field) {
    if (field.text == "-" || field.text.empty()) return std::nullopt;
    for (std::size_t index = 0; index < field.text.size(); ++index) {
      const char letter = field.text[index];
      const char name = small(letter);
      if (name != 'k' && name != 'q' && !is_file(name)) return wrong(field, index, kCastling);
      if (!read_right(letter)) return wrong(field, index, kCastlingOnce);
    }
    return std::nullopt;
  }

  // False for a right that was there before.
  bool read_right(char letter) {
    const Colour colour = is_capital(letter) ? Colour::white : Colour::black;
    const Square king = king_square(setup_, colour);
    const Square rook = rook_named(small(letter), king);
    if (!may_castle(setup_, colour, rook)) return drop(letter);
    auto& rights = rook > king ? setup_.king_side : setup_.queen_side;
    Square& right = rights[static_cast<std::size_t>(colour)];
    if (right != kNoSquare) return false;
    right = rook;
    return true;
  }

  bool drop(char letter) {
    if (dropped_.letters().find(letter) != std::string_view::npos) return false;
    dropped_.add(letter);
    return true;
  }

  // The rook on the king's rank that k, q or the letter of a file names.
  Square rook_named(char name, Square king) const {
    const int rank = rank_of(king);
    const int first = name == 'k' ? 7 : name == 'q' ? 0 : name - 'a';
    const int step = name == 'k' ? -1 : name == 'q' ? 1 : 8;
    for (int file = first; file >= 0 && file < 8 && file != file_of(king); file += step) {
      const Square square = square_at(file, rank);
      if (setup_.pieces[square].is(setup_.pieces[king].colour(), Kind::rook)) return square;
    }
    return kNoSquare;
  }

  Failure read_en_passant(Field field) {
    if (field.text == "-" || field.text.empty()) return std::nullopt;
    const Square square = square_named(field.text);
    if (square == kNoSquare) return field.error(kPassant);
    if (!may_be_passed(setup_, square)) return field.error(kWantsStep);
    if (pawn_attacks(setup_, square)) setup_.en_passant = square;
    return std::nullopt;
  }

  Failure read_clocks() {
    if (const Failure failure = read_number(setup_.half_moves, kHalfMoves)) return failure;
    if (clocks_ == 0) return std::nullopt;
    const Failure failure = read_number(setup_.full_move, kFullMove);
    if (setup_.full_move == 0) setup_.full_move = 1;  // some programs count from 0
    return failure;
  }

  // Leaves a field that begins with no digit where it is.
  Failure read_number(std::uint16_t& number, const char* expected) {
    const std::size_t before = end_;
    const Field field = next_field();
    if (field.text.empty() || !is_digit(field.text.front())) {
      end_ = before;
      return std::nullopt;
    }
    const auto count = count_from(field.text, kLargestCount);
    if (!count) return field.error(expected);
    number = static_cast<std::uint16_t>(*count);
    ++clocks_;
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t end_ = 0;  // of the last field that was read
  int clocks_ = 0;       // how many of the two numbers were there
  Setup setup_;
  DroppedRights dropped_;
};

class Writer {
 public:
  explicit Writer(std::span<char, kLongestFen> text) : text_(text) {}

  std::size_t length() const { return length_; }
  void put(char letter) { text_[length_++] = letter; }
  void put_square(Square square) {
    put(file_letter(square));
    put(rank_digit(square));
  }
  void put_number(std::uint32_t number) {
    if (number >= 10) put_number(number / 10);
    put(static_cast<char>('0' + number % 10));
  }

  void put_board(const Setup& setup) {
    for (int rank = 7; rank >= 0; --rank) {
      int gap = 0;
      for (int file = 0; file < 8; ++file) {
        const Piece piece = setup.pieces[square_at(file, rank)];
        if (piece.empty()) {
          ++gap;
          continue;
        }
        put_gap(gap);
        gap = 0;
        put(letter_of(piece));
      }
      put_gap(gap);
      if (rank > 0) put('/');
    }
  }

  void put_castling(const Setup& setup, CastlingLetters letters) {
    const std::size_t before = length_;
    for (const Colour colour : {Colour::white, Colour::black}) {
      const auto side = static_cast<std::size_t>(colour);
      put_right(setup, colour, setup.king_side[side], 'k', 7, letters);
      put_right(setup, colour, setup.queen_side[side], 'q', 0, letters);
    }
    if (length_ == before) put('-');
  }

 private:
  void put_gap(int gap) {
    if (gap > 0) put(static_cast<char>('0' + gap));
  }

  void put_right(const Setup& setup, Colour colour, Square rook, char letter, int edge,
                 CastlingLetters letters) {
    if (rook == kNoSquare) return;
    bool outermost = true;
    const int step = edge == 0 ? 1 : -1;
    for (int file = edge; file != file_of(rook); file += step) {
      const Piece piece = setup.pieces[square_at(file, rank_of(rook))];
      outermost = outermost && !piece.is(colour, Kind::rook);
    }
    const bool by_side = outermost && letters == CastlingLetters::shortest;
    const char name = by_side ? letter : file_letter(rook);
    put(colour == Colour::white ? capital(name) : name);
  }

  std::span<char, kLongestFen> text_;
  std::size_t length_ = 0;
};

}  // namespace

Expected<Setup, ParseError> parse_fen(std::string_view text, DroppedRights* dropped) {
  Reader reader(text);
  if (const Failure failure = reader.read()) return *failure;
  if (const Failure failure = reader.rest()) return *failure;
  if (dropped) *dropped = reader.dropped();
  return reader.setup();
}

Expected<FenPrefix, ParseError> parse_fen_prefix(std::string_view text) {
  Reader reader(text);
  if (const Failure failure = reader.read()) return *failure;
  return FenPrefix{reader.setup(), reader.end(), reader.dropped()};
}

std::size_t write_fen(const Setup& setup, std::span<char, kLongestFen> text,
                      CastlingLetters letters) {
  Writer writer(text);
  writer.put_board(setup);
  writer.put(' ');
  writer.put(setup.side == Colour::white ? 'w' : 'b');
  writer.put(' ');
  writer.put_castling(setup, letters);
  writer.put(' ');
  if (setup.en_passant == kNoSquare) {
    writer.put('-');
  } else {
    writer.put_square(setup.en_passant);
  }
  writer.put(' ');
  writer.put_number(setup.half_moves);
  writer.put(' ');
  writer.put_number(setup.full_move);
  return writer.length();
}

bool is_chess960(const Setup& setup) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto side = static_cast<std::size_t>(colour);
    const int rank = back_rank(colour);
    const Square king_rook = setup.king_side[side];
    const Square queen_rook = setup.queen_side[side];
    if (king_rook == kNoSquare && queen_rook == kNoSquare) continue;
    if (king_square(setup, colour) != square_at(4, rank)) return true;
    if (king_rook != kNoSquare && king_rook != square_at(7, rank)) return true;
    if (queen_rook != kNoSquare && queen_rook != square_at(0, rank)) return true;
  }
  return false;
}

}  // namespace quadrille::chess
