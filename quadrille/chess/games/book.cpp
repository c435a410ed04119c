#include "quadrille/chess/games/book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::chess {
namespace {

constexpr std::size_t kEntryBytes = 16;

template <class Number>
Number read_number(std::string_view bytes, std::size_t offset) {
  Number number = 0;
  for (std::size_t index = 0; index < sizeof(Number); ++index) {
    number = static_cast<Number>(number << 8 | static_cast<unsigned char>(bytes[offset + index]));
  }
  return number;
}

template <class Number>
void put_number(std::string& bytes, Number number) {
  for (std::size_t index = sizeof(Number); index-- > 0;) {
    bytes += static_cast<char>(number >> 8 * index & 0xFF);
  }
}

BookEntry read_entry(std::string_view bytes, std::size_t offset) {
  return {read_number<std::uint64_t>(bytes, offset), read_number<std::uint16_t>(bytes, offset + 8),
          read_number<std::uint16_t>(bytes, offset + 10),
          read_number<std::uint32_t>(bytes, offset + 12)};
}

}  // namespace

// The promotions are numbered like kinds: none 0, knight 1 … queen 4.
std::uint16_t polyglot_code(Move move) {
  const int promotion = move.is_promotion() ? index_of(move.promotion()) : 0;
  return static_cast<std::uint16_t>(promotion << 12 | move.from() << 6 | move.to());
}

Move polyglot_move(std::uint16_t code, const MoveList& legal) {
  const int promotion = code >> 12 & 7;
  if (promotion > index_of(Kind::queen) || code >> 15 != 0) return {};
  return find_move(legal, static_cast<Square>(code >> 6 & 63), static_cast<Square>(code & 63),
                   promotion == 0 ? Kind::none : static_cast<Kind>(promotion));
}

std::vector<BookMove> Book::moves(const Board& board) const {
  const std::uint64_t key = key_of(setup_of(board));
  const auto before = [](const BookEntry& entry, std::uint64_t wanted) {
    return entry.key < wanted;
  };
  auto entry = std::lower_bound(entries_.begin(), entries_.end(), key, before);
  std::vector<BookMove> found;
  if (entry == entries_.end() || entry->key != key) return found;
  MoveList legal;
  generate(board, legal);
  for (; entry != entries_.end() && entry->key == key; ++entry) {
    const Move move = polyglot_move(entry->move, legal);
    const auto same = [move](const BookMove& other) { return other.move == move; };
    if (!move || std::any_of(found.begin(), found.end(), same)) continue;
    found.push_back({move, entry->weight});
  }
  std::stable_sort(found.begin(), found.end(), [](const BookMove& left, const BookMove& right) {
    return left.weight > right.weight;
  });
  return found;
}

Move Book::choose(const Board& board, Rng& rng) const {
  const std::vector<BookMove> found = moves(board);
  std::uint32_t total = 0;
  for (const BookMove& candidate : found) total += candidate.weight;
  if (total == 0) return {};
  std::uint32_t drawn = rng.below(total);
  for (const BookMove& candidate : found) {
    if (drawn < candidate.weight) return candidate.move;
    drawn -= candidate.weight;
  }
  return {};
}

Expected<Book, ParseError> parse_book(std::string_view bytes) {
  std::vector<BookEntry> entries;
  entries.reserve(bytes.size() / kEntryBytes);
  for (std::size_t offset = 0; offset < bytes.size(); offset += kEntryBytes) {
    if (bytes.size() - offset < kEntryBytes) {
      return ParseError{bytes.size(), 0, "entries of 16 bytes each"};
    }
    const BookEntry entry = read_entry(bytes, offset);
    if (!entries.empty() && entry.key < entries.back().key) {
      return ParseError{offset, kEntryBytes, "entries in the order of their keys"};
    }
    entries.push_back(entry);
  }
  return Book(std::move(entries));
}

std::string write_book(const Book& book) {
  std::string bytes;
  bytes.reserve(book.entries().size() * kEntryBytes);
  for (const BookEntry& entry : book.entries()) {
    put_number(bytes, entry.key);
    put_number(bytes, entry.move);
    put_number(bytes, entry.weight);
    put_number(bytes, entry.learn);
  }
  return bytes;
}

constexpr std::size_t kMostBookBytes = 512 * runtime::kMebibyte;  // 33 million entries

Expected<Book, runtime::Error> read_book_file(const std::string& path) {
  const auto bytes = runtime::read_file(path, kMostBookBytes);
  if (!bytes) return bytes.error();
  auto book = parse_book(*bytes);
  if (book) return std::move(*book);
  return runtime::Error{fmt::format("{} is no Polyglot book: expected {} at byte {}", path,
                                    book.error().expected, book.error().offset)};
}

Expected<void, runtime::Error> replace_book_file(const std::string& path, const Book& book) {
  return runtime::replace_file(path, write_book(book));
}

}  // namespace quadrille::chess
