// Arbitrary bytes as FEN and as EPD. Nothing may crash; what is read can be played, is written in
// both letterings and read back the same with nothing to drop, passes through both boards
// unchanged, and both generators find as many moves in it; an error lies within the text. The same
// bytes as a setup: any may be made a board, and both generators agree about that one too.
#include <cstdint>
#include <span>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/playable.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/notation.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

void check_written(const Setup& setup, CastlingLetters letters) {
  char text[kLongestFen];
  const std::size_t length = write_fen(setup, std::span<char, kLongestFen>(text), letters);
  require(length <= kLongestFen);
  DroppedRights dropped;
  const auto read = parse_fen({text, length}, &dropped);
  require(read && *read == setup && dropped.empty());
}

void check_boards(const Setup& setup) {
  const Board board = board_of(setup);
  const reference::Position position = reference::position_of(setup);
  require(setup_of(board) == reference::setup_of(position));
  MoveList fast, plain;
  generate(board, fast);
  reference::generate(position, plain);
  require(fast.size() == plain.size() && count(board) == fast.size());
}

void check_setup(const Setup& setup) {
  require(objection_to(setup) == nullptr);
  require(setup_of(board_of(setup)) == setup);
  check_written(setup, CastlingLetters::shortest);
  check_written(setup, CastlingLetters::files);
  check_boards(setup);
}

// Whatever the bytes are.
Setup setup_from(std::string_view bytes) {
  const auto byte = [&](std::size_t index) {
    return index < bytes.size() ? static_cast<std::uint8_t>(bytes[index]) : std::uint8_t{0};
  };
  Setup setup;
  for (std::size_t square = 0; square < kSquares && square < bytes.size(); ++square) {
    setup.pieces[square] =
        Piece(static_cast<Colour>(byte(square) >> 3), static_cast<Kind>(byte(square) & 7));
  }
  if (bytes.size() <= kSquares) return setup;
  setup.side = static_cast<Colour>(byte(64));
  setup.king_side = {byte(65), byte(66)};
  setup.queen_side = {byte(67), byte(68)};
  setup.en_passant = byte(69);
  return setup;
}

void check_operations(const Epd& epd, std::string_view line) {
  for (const EpdOperation& operation : epd.operations) {
    require(!operation.name.empty());
    require(operation.name.data() >= line.data());
    require(operation.operands.data() + operation.operands.size() <= line.data() + line.size());
    std::string_view rest = operation.operands;
    while (next_operand(rest)) {
    }
    require(rest.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_boards(setup_from(text));
  const auto setup = parse_fen(text);
  const auto epd = parse_epd(text);
  if (setup) {
    check_setup(*setup);
    require(epd && epd->setup == *setup && epd->operations.empty());
  } else {
    check_error(setup.error(), text);
  }
  if (epd) {
    check_setup(epd->setup);
    check_operations(*epd, text);
  } else {
    check_error(epd.error(), text);
  }
  return 0;
}
