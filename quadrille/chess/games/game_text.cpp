#include "quadrille/chess/games/game_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/notation/san.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::chess {
namespace {

using Answer = Expected<GameText, runtime::Error>;

constexpr char kMadeMark = '~';

// A board has ranks; a tag, a comment and a move have none.
bool begins_with_board(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(" _,\t"));
  return word.find('/') != std::string_view::npos &&
         word.find_first_of("[{.\n") == std::string_view::npos;
}

Answer refused(std::string_view what, std::string_view text, const ParseError& error) {
  return runtime::Error{runtime::complaint(what, text, error)};
}

// Reads the moves of `text` from `offset` on, and how many are made.
Answer read_moves(std::string_view text, std::size_t offset, const Setup& start) {
  GameText game;
  game.start = start;
  const std::size_t mark = std::min(text.find(kMadeMark, offset), text.size());
  Board board = board_of(start);
  while ((offset = text.find_first_not_of(" ,_\t", offset)) < mark) {
    const std::size_t end = std::min(text.find_first_of(" ,_\t~", offset), mark);
    const auto move = parse_move(text.substr(offset, end - offset), board);
    if (!move) {
      const ParseError& error = move.error();
      return refused("game", text, {offset, end - offset, error.expected});
    }
    game.moves.push_back(*move);
    board = after(board, *move);
    offset = end;
  }
  game.made = game.moves.size();
  if (mark < text.size()) {
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data() + mark + 1, end, game.made);
    if (failure != std::errc() || rest != end || game.made > game.moves.size()) {
      return refused("game", text,
                     {mark + 1, text.size() - mark - 1, "how many of its moves are made"});
    }
  }
  return game;
}

Answer read_link(std::string_view text) {
  if (!begins_with_board(text)) return read_moves(text, 0, start_setup());
  constexpr std::string_view kMoves = " moves ";  // as UCI says it
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), '_', ' ');
  const std::size_t word = blanks.find(kMoves);
  const std::size_t end = std::min({blanks.find(','), blanks.find(kMadeMark), word, blanks.size()});
  const auto setup = parse_fen(std::string_view(blanks).substr(0, end));
  if (!setup) return refused("position", blanks, setup.error());
  return read_moves(blanks, end == word ? end + kMoves.size() : end, *setup);
}

Answer read_pgn(std::string_view text) {
  auto game = PgnReader(text).next();
  if (!game) return runtime::Error{"game: no moves were found"};
  if (!*game) return runtime::Error{text_of(game->error())};
  const std::size_t moves = (*game)->moves.size();
  return GameText{(*game)->start,           std::move((*game)->moves), moves,
                  std::move((*game)->tags), (*game)->result,           std::move((*game)->asides)};
}

}  // namespace

std::string text_of(const PgnError& error) {
  const std::string found =
      error.found.empty() ? "ends" : "'" + runtime::one_line(error.found) + "'";
  return fmt::format("line {}, column {}: {}, expected {}", error.line, error.column, found,
                     error.expected);
}

Expected<Move, ParseError> parse_move(std::string_view text, const Board& board) {
  MoveList legal;
  generate(board, legal);
  if (const auto move = parse_uci(text, legal)) return *move;
  return parse_san(text, setup_of(board), legal);
}

Expected<GameText, runtime::Error> read_game(std::string_view text) {
  const std::string_view line = trim(text);
  if (begins_with_board(line)) return read_link(line);
  // What a link never has.
  const bool is_link = line.find_first_of("[{(;.\n") == std::string_view::npos;
  return is_link ? read_link(line) : read_pgn(text);
}

std::string write_link(const Setup& start, std::span<const Move> moves, std::size_t made) {
  std::string link;
  if (start != start_setup()) {
    link = fen(start);
    std::replace(link.begin(), link.end(), ' ', '_');
  }
  const bool chess960 = is_chess960(start);
  for (const Move move : moves) {
    if (!link.empty()) link += ',';
    link += uci(move, chess960);
  }
  if (made < moves.size()) link += kMadeMark + std::to_string(made);
  return link;
}

}  // namespace quadrille::chess
