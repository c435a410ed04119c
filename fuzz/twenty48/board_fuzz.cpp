// Arbitrary bytes as a 2048 board, as a board with its score and as a direction. Nothing may crash;
// what is read is written and read back as the same board; an error lies within the text; both
// widths agree where both read.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/notation/standing.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48;

template <int Bits>
void check_reads_back(BasicBoard<Bits> board) {
  char digits[kDigitsLength];
  write_digits(board, std::span<char, kDigitsLength>(digits));
  const auto from_digits = parse_board<Bits>({digits, kDigitsLength});
  require(from_digits && *from_digits == board);

  char grid[kLongestGrid];
  const std::size_t length = write_grid(board, std::span<char, kLongestGrid>(grid));
  require(length <= kLongestGrid);
  const auto from_grid = parse_board<Bits>({grid, length});
  require(from_grid && *from_grid == board);
}

template <int Bits>
Expected<BasicBoard<Bits>, ParseError> checked_board(std::string_view text) {
  const auto board = parse_board<Bits>(text);
  if (board) {
    check_reads_back(*board);
  } else {
    check_error(board.error(), text);
  }
  return board;
}

// A board alone is one too.
void check_standing(std::string_view text, const Expected<WideBoard, ParseError>& board) {
  const auto standing = parse_standing(text);
  if (board) require(standing && standing->board == *board && standing->score == 0);
  if (!standing) return check_error(standing.error(), text);
  require(standing->score <= most_score(standing->board));
}

void check_direction(std::string_view text) {
  const auto direction = parse_direction(text);
  if (!direction) return check_error(direction.error(), text);
  const std::string_view name = direction_name(*direction);
  require(name.substr(0, text.size()) == text);
  require(*parse_direction(name) == *direction);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto narrow_board = checked_board<4>(text);
  const auto wide_board = checked_board<5>(text);
  if (narrow_board) require(wide_board && *wide_board == widen(*narrow_board));
  if (wide_board && !narrow_board) require(!fits_narrow(*wide_board));
  check_standing(text, wide_board);
  check_direction(text);
  return 0;
}
