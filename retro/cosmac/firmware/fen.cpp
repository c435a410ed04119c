#include "retro/cosmac/firmware/fen.hpp"

#include "quadrille/chess/board/playable.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Colour;
using chess::Kind;
using chess::Piece;
using chess::Setup;
using chess::Square;

constexpr char kLetters[] = "pnbrqk";  // in the order of Kind

Piece piece_of(char letter) {
  const Colour colour = letter < 'a' ? Colour::white : Colour::black;
  const char small = static_cast<char>(letter | ' ');
  for (std::uint8_t kind = 0; kind < chess::kKinds; ++kind) {
    if (kLetters[kind] == small) return Piece(colour, static_cast<Kind>(kind));
  }
  return {};
}

bool read_board(const char* text, Setup& setup) {
  std::uint8_t file = 0, row = 7 * 8;
  for (; *text != '\0'; ++text) {
    if (*text == '/') {
      if (file != 8 || row == 0) return false;
      file = 0;
      row = static_cast<std::uint8_t>(row - 8);
    } else if (*text >= '1' && *text <= '8') {
      file = static_cast<std::uint8_t>(file + (*text - '0'));
    } else {
      const Piece piece = piece_of(*text);
      if (piece.empty() || file > 7) return false;
      setup.pieces[row + file] = piece;
      ++file;
    }
    if (file > 8) return false;
  }
  return file == 8 && row == 0;
}

bool read_rights(const char* text, Setup& setup) {
  if (same(text, "-")) return true;
  for (; *text != '\0'; ++text) {
    const bool white = *text < 'a';
    const char small = static_cast<char>(*text | ' ');
    if (small != 'k' && small != 'q') return false;
    const bool king_side = small == 'k';
    const auto rook = static_cast<Square>((white ? 0 : 56) + (king_side ? 7 : 0));
    (king_side ? setup.king_side : setup.queen_side)[white ? 0 : 1] = rook;
  }
  return true;
}

// Kept only where a pawn can take on it.
bool read_en_passant(const char* text, Setup& setup) {
  if (same(text, "-")) return true;
  const auto file = static_cast<std::uint8_t>(text[0] - 'a');
  if (file > 7) return false;
  const auto rank = static_cast<std::uint8_t>(text[1] - '1');
  if (rank > 7 || text[2] != '\0') return false;
  const auto square = static_cast<Square>((rank << 3) + file);
  if (!chess::may_be_passed(setup, square)) return false;
  if (chess::pawn_attacks(setup, square)) setup.en_passant = square;
  return true;
}

std::uint16_t count_of(const char* word) {
  const std::uint32_t number = number_of(word);
  return number > chess::kLargestCount ? chess::kLargestCount : static_cast<std::uint16_t>(number);
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

}  // namespace

bool read_fen(Words& words, Setup& setup) {
  setup = Setup{};
  if (!read_board(words.take(), setup)) return false;
  const char* const side = words.take();
  if (!same(side, "w") && !same(side, "b")) return false;
  setup.side = side[0] == 'w' ? Colour::white : Colour::black;
  if (!read_rights(words.take(), setup)) return false;
  if (!read_en_passant(words.take(), setup)) return false;
  if (is_digit(words.peek())) setup.half_moves = count_of(words.take());
  if (is_digit(words.peek())) setup.full_move = count_of(words.take());
  return chess::objection_to(setup) == nullptr;
}

}  // namespace quadrille::cosmac
