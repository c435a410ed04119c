#include "cli/chess/text.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::cli {

using namespace chess;

Setup read_setup(std::string_view text) {
  const std::string_view line = trim_end(text);
  if (line == "startpos") return start_setup();
  DroppedRights dropped;
  const auto setup = parse_fen(line, &dropped);
  if (!setup) throw bad_text("position", line, setup.error());
  note(dropped);
  return *setup;
}

void note(const DroppedRights& dropped, std::string_view where) {
  if (!dropped.empty()) tell(fmt::format("note: {}{}", where, text_of(dropped)));
}

std::string line_text(const Board& start, std::span<const Move> moves) {
  std::string text;
  Board board = start;
  for (const Move move : moves) {
    const bool white = board.side == Colour::white;
    if (white || text.empty()) {
      text += fmt::format("{}{}{} ", text.empty() ? "" : " ", board.full_move, white ? "." : "...");
    } else {
      text += ' ';
    }
    text += san(board, move);
    board = after(board, move);
  }
  return text;
}

}  // namespace quadrille::cli
