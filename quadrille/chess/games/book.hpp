// Opening books in Polyglot's format: which moves have done well in a position.
//
// A file of entries of 16 bytes, big end first, in the order of their keys; a position is found by
// bisection under the key that all our boards have anyway (keys.hpp).
//
//   | key 8 | move 2 | weight 2 | learn 4 |
//   move:  | 0 | promotion 3 | from rank 3, file 3 | to rank 3, file 3 |   castling: king takes
//   rook
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::chess {

struct BookEntry {
  std::uint64_t key;
  std::uint16_t move;
  std::uint16_t weight;  // how often to play it, against the others of the position
  std::uint32_t learn;   // what other programs keep there; we only pass it on

  constexpr bool operator==(const BookEntry&) const = default;
};

std::uint16_t polyglot_code(Move move);
// No move where none of the legal ones has the code. Castling by the king's way, which some books
// have, is read too.
Move polyglot_move(std::uint16_t code, const MoveList& legal);

struct BookMove {
  Move move;
  std::uint16_t weight;
};

class Book {
 public:
  Book() = default;
  // The entries are in the order of their keys.
  explicit Book(std::vector<BookEntry> entries) : entries_(std::move(entries)) {}

  std::span<const BookEntry> entries() const { return entries_; }

  // The legal moves of the position that the book knows, the heaviest first.
  std::vector<BookMove> moves(const Board& board) const;
  // Each as often as its weight says; no move where the book knows none, or none with a weight.
  Move choose(const Board& board, Rng& rng) const;

 private:
  std::vector<BookEntry> entries_;
};

Expected<Book, ParseError> parse_book(std::string_view bytes);
std::string write_book(const Book& book);

Expected<Book, runtime::Error> read_book_file(const std::string& path);
Expected<void, runtime::Error> replace_book_file(const std::string& path, const Book& book);

}  // namespace quadrille::chess
