#include "cli/chess/book.hpp"

#include <fmt/format.h>

#include "cli/chess/text.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/games/book_maker.hpp"
#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

struct MakeOptions {
  std::vector<std::string> games;
  std::string book = "book.bin";
  BookOptions limits;
};

struct ShowOptions : SharedOptions {
  std::string book;
};

// How many games were added; a bad one is told of and passed over.
std::size_t add_games(BookMaker& maker, const std::string& path) {
  const auto text = runtime::read_file(path, kMostPgnBytes);
  if (!text) throw Failure(kBadUsage, text.error().text);
  PgnReader reader(*text);
  std::size_t added = 0;
  while (const auto game = reader.next()) {
    if (*game) {
      maker.add(**game);
      ++added;
      continue;
    }
    tell(fmt::format("{}, {}; game left out", path, text_of(game->error())));
  }
  return added;
}

int make(const MakeOptions& options) {
  check_destination("--output", options.book);
  BookMaker maker(options.limits);
  std::size_t games = 0;
  for (const std::string& path : options.games) games += add_games(maker, path);
  if (games == 0) throw Failure(kBadUsage, "no game could be read, expected PGN");
  const Book book = maker.book();
  const auto saved = replace_book_file(options.book, book);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  print(fmt::format("{}: {} from {}\n", options.book, counted(book.entries().size(), "move"),
                    counted(games, "game")));
  return kOk;
}

int show(const ShowOptions& options) {
  const auto book = read_book_file(options.book);
  if (!book) throw Failure(kBadUsage, book.error().text);
  const std::optional<std::string> text = text_or_input(options.position);
  const Board board = board_of(text ? read_setup(*text) : start_setup());
  Json moves = Json::array();
  for (const BookMove& known : book->moves(board)) {
    moves.push_back({{"move", san(board, known.move)}, {"weight", known.weight}});
    if (!options.json) print(fmt::format("{:<8} {:>6}\n", san(board, known.move), known.weight));
  }
  if (options.json) {
    print_json({{"game", "chess"}, {"position", fen(setup_of(board))}, {"moves", moves}});
  } else if (moves.empty()) {
    print("The book does not know this position.\n");
  }
  return kOk;
}

void add_make(Command book) {
  auto options = std::make_shared<MakeOptions>();
  Command verb = book.command("make", "make a book from games in PGN",
                              "quadrille chess book make games.pgn --output book.bin");
  verb.texts("GAMES", options->games, "files of games").required();
  verb.text("--output FILE", options->book, "the book (default: book.bin)");
  BookOptions& limits = options->limits;
  verb.number("--max-ply N", limits.max_plies, 1, 1000,
              fmt::format("so far into each game (default: {})", limits.max_plies));
  verb.number("--min-game N", limits.min_games, 1, 1'000'000,
              fmt::format("only moves played in N games (default: {})", limits.min_games));
  verb.runs([options] { return make(*options); });
}

void add_show(Command book) {
  auto options = std::make_shared<ShowOptions>();
  Command verb = book.command("show", "the moves that a book knows for a position",
                              "quadrille chess book show book.bin");
  verb.text("BOOK", options->book, "a book in Polyglot's format").required();
  verb.text("--position TEXT", options->position, "FEN (default: the start)");
  add_json(verb, *options);
  verb.runs([options] { return show(*options); });
}

}  // namespace

void add_book(Command parent) {
  Command book = parent.command("book", "make and look into opening books",
                                "quadrille chess book make games.pgn --output book.bin");
  add_make(book);
  add_show(book);
}

}  // namespace quadrille::cli
