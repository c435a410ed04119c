// Arbitrary bytes as an opening book. Nothing may crash; what is read is written back byte for
// byte; whatever move the book gives is legal.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/fen.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

bool is_legal(const Board& board, Move move) {
  MoveList legal;
  generate(board, legal);
  for (const Move candidate : legal) {
    if (candidate == move) return true;
  }
  return false;
}

void check_probe(const Book& book, std::string_view fen) {
  const Board board = board_of(*parse_fen(fen));
  const auto moves = book.moves(board);
  for (const BookMove& move : moves) require(is_legal(board, move.move));
  Rng rng(1);
  const Move chosen = book.choose(board, rng);
  require(static_cast<bool>(chosen) == (!moves.empty() && moves.front().weight > 0));
  if (chosen) require(is_legal(board, chosen));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto book = parse_book(bytes);
  if (!book) {
    check_error(book.error(), bytes);
    return 0;
  }
  require(write_book(*book) == bytes);
  check_probe(*book, kStartFen);
  check_probe(*book, "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1");
  check_probe(*book, "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1");
  return 0;
}
