// Arbitrary bytes as a list of moves of Morpion Solitaire, and as one move. Nothing may crash; what
// is read is written and read back the same; an error lies within the text.
#include <array>
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/text/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::morpion;
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  if (const auto move = parse_move(text)) {
    const auto again = parse_move(move_text(*move));
    require(again && *again == *move);
  } else {
    check_error(move.error(), text);
  }

  std::array<Move, reference::kMostMoves> moves, again;
  const auto count = parse_moves(text, moves);
  if (!count) {
    check_error(count.error(), text);
    return 0;
  }
  const auto same = parse_moves(moves_text(std::span(moves).first(*count)), again);
  require(same && *same == *count);
  for (std::size_t index = 0; index < *count; ++index) require(moves[index] == again[index]);
  return 0;
}
