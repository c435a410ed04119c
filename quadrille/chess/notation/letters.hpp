// The letters that all notations share: pieces, files and ranks. ASCII only and without a locale,
// so that the same text means the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::chess {

constexpr bool is_capital(char letter) {
  return letter >= 'A' && letter <= 'Z';
}
constexpr bool is_letter(char letter) {
  return is_capital(letter) || (letter >= 'a' && letter <= 'z');
}
constexpr char small(char letter) {
  return is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr char capital(char letter) {
  return is_letter(letter) && !is_capital(letter) ? static_cast<char>(letter - 'a' + 'A') : letter;
}
// Whatever the case of their letters.
constexpr bool same_word(std::string_view left, std::string_view right) {
  if (left.size() != right.size()) return false;
  for (std::size_t index = 0; index < left.size(); ++index) {
    if (small(left[index]) != small(right[index])) return false;
  }
  return true;
}

// A whole number without a sign; nothing where the text is none or it is larger than `most`.
constexpr std::optional<std::uint32_t> count_from(std::string_view text, std::uint32_t most) {
  std::uint32_t count = 0;
  for (const char letter : text) {
    if (!is_digit(letter)) return std::nullopt;
    count = 10 * count + static_cast<std::uint32_t>(letter - '0');
    if (count > most) return std::nullopt;
  }
  return text.empty() ? std::nullopt : std::optional(count);
}

constexpr bool is_file(char letter) {
  return letter >= 'a' && letter <= 'h';
}
constexpr bool is_rank(char letter) {
  return letter >= '1' && letter <= '8';
}
constexpr char file_letter(Square square) {
  return static_cast<char>('a' + file_of(square));
}
constexpr char rank_digit(Square square) {
  return static_cast<char>('1' + rank_of(square));
}
// "e4"; kNoSquare where it is none.
constexpr Square square_named(std::string_view text) {
  if (text.size() != 2 || !is_file(text[0]) || !is_rank(text[1])) return kNoSquare;
  return square_at(text[0] - 'a', text[1] - '1');
}

inline constexpr std::string_view kKindLetters = "PNBRQK.";

// Capital; '.' is Kind::none.
constexpr char letter_of(Kind kind) {
  return kKindLetters[static_cast<std::size_t>(kind)];
}
// Capital for White, small for Black, '.' for an empty square.
constexpr char letter_of(Piece piece) {
  const char letter = letter_of(piece.kind());
  return piece.colour() == Colour::white ? letter : small(letter);
}
// By its capital letter; Kind::none where it is none.
constexpr Kind kind_named(char letter) {
  const std::size_t index = kKindLetters.find(letter);
  return index < static_cast<std::size_t>(kKinds) ? static_cast<Kind>(index) : Kind::none;
}
// An empty one where the letter is none.
constexpr Piece piece_named(char letter) {
  const Kind kind = kind_named(capital(letter));
  if (kind == Kind::none) return Piece();
  return Piece(is_capital(letter) ? Colour::white : Colour::black, kind);
}

}  // namespace quadrille::chess
