// What the tests of chess share: positions from plain FEN, which is trusted here (chess/notation
// reads what people type), and moves written as people say them.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {

inline constexpr std::string_view kStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
// Full of pins along ranks and en passant captures.
inline constexpr std::string_view kRookEnding = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
inline constexpr std::string_view kPromotions =
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
inline constexpr std::string_view kPromotionFork =
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
inline constexpr std::string_view kMiddleGame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

// The size of a piece of work: the emulated 68000 makes do with a small one.
constexpr std::uint64_t sample(std::uint64_t on_a_pc, std::uint64_t on_the_68000) {
  return __STDC_HOSTED__ ? on_a_pc : on_the_68000;
}

namespace detail {

constexpr bool is_capital(char letter) {
  return letter >= 'A' && letter <= 'Z';
}
constexpr char small(char letter) {
  return is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

class FenReader {
 public:
  constexpr explicit FenReader(std::string_view text) : text_(text) {}

  constexpr Setup read() {
    Setup setup;
    read_board(word(), setup);
    setup.side = word() == "b" ? Colour::black : Colour::white;
    for (const char letter : word()) read_right(letter, setup);
    read_en_passant(word(), setup);
    setup.half_moves = number(word(), 0);
    setup.full_move = number(word(), 1);
    return setup;
  }

 private:
  constexpr std::string_view word() {
    const std::size_t length = text_.find(' ');
    const std::string_view first = text_.substr(0, length);
    text_ = length == text_.npos ? std::string_view() : text_.substr(length + 1);
    return first;
  }

  static constexpr std::uint16_t number(std::string_view digits, std::uint16_t otherwise) {
    if (digits.empty()) return otherwise;
    std::uint16_t value = 0;
    for (const char digit : digits) value = static_cast<std::uint16_t>(10 * value + digit - '0');
    return value;
  }

  static constexpr void read_board(std::string_view board, Setup& setup) {
    constexpr std::string_view kLetters = "pnbrqk";
    int file = 0, rank = 7;
    for (const char letter : board) {
      if (letter == '/') {
        file = 0, --rank;
      } else if (letter >= '1' && letter <= '8') {
        file += letter - '0';
      } else {
        const Colour colour = is_capital(letter) ? Colour::white : Colour::black;
        const auto kind = static_cast<Kind>(kLetters.find(small(letter)));
        setup.pieces[square_at(file++, rank)] = Piece(colour, kind);
      }
    }
  }

  // K and Q mean the outermost rook, a file's letter the rook on that file.
  static constexpr void read_right(char letter, Setup& setup) {
    if (letter == '-') return;
    const Colour colour = is_capital(letter) ? Colour::white : Colour::black;
    const int rank = colour == Colour::white ? 0 : 7;
    int king = 0, first_rook = 8, last_rook = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece piece = setup.pieces[square_at(file, rank)];
      if (piece.is(colour, Kind::king)) king = file;
      if (!piece.is(colour, Kind::rook)) continue;
      last_rook = file;
      if (first_rook == 8) first_rook = file;
    }
    const int rook = small(letter) == 'k'   ? last_rook
                     : small(letter) == 'q' ? first_rook
                                            : small(letter) - 'a';
    (rook > king ? setup.king_side : setup.queen_side)[static_cast<std::size_t>(colour)] =
        square_at(rook, rank);
  }

  static constexpr void read_en_passant(std::string_view name, Setup& setup) {
    if (name.size() != 2) return;
    const Square target = square_named(name);
    const int rank = rank_of(target) + (setup.side == Colour::white ? -1 : 1);
    for (const int file : {file_of(target) - 1, file_of(target) + 1}) {
      if (file < 0 || file > 7) continue;
      if (setup.pieces[square_at(file, rank)].is(setup.side, Kind::pawn)) setup.en_passant = target;
    }
  }

  std::string_view text_;
};

}  // namespace detail

constexpr Setup setup_from(std::string_view fen) {
  return detail::FenReader(fen).read();
}

// "e2e4"
constexpr Move move_named(std::string_view name, Flag flag = Flag::normal) {
  return Move(square_named(name.substr(0, 2)), square_named(name.substr(2, 2)), flag);
}

inline bool contains(const MoveList& moves, Move wanted) {
  for (const Move move : moves) {
    if (move == wanted) return true;
  }
  return false;
}

}  // namespace quadrille::chess
