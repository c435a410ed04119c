#include "cli/chess/play.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "cli/chess/view.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/lines.hpp"
#include "cli/support/output.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/games/game_pgn.hpp"
#include "quadrille/chess/games/own_book.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

constexpr const char* kHelp =
    "  a move       e4, Nf3, O-O, exd5, e8=Q, or e2e4\n"
    "  back         take back a move (yours and the engine's answer)\n"
    "  hint         what the engine would play\n"
    "  flip         turn the board\n"
    "  go           let the engine play this move\n"
    "  moves        the legal moves\n"
    "  fen          the position as text\n"
    "  new          begin again\n"
    "  quit         leave (so does Ctrl-D)\n";

class Table {
 public:
  Table(const Run& run, const Setup& start, const ChessPlayOptions& options)
      : run_(run),
        options_(options),
        engine_(options.engine),
        game_(start),
        input_(run.stop),
        rng_(run.seed) {
    view_.colour = display().colour;
    view_.flipped = options.person == Player::black;
  }

  int run() {
    print(fmt::format("Your move in words (e4, Nf3, O-O), or help. Seed {}.\n", run_.seed));
    show();
    while (!left_ && !run_.stop.requested()) {
      if (game_.ending() == GameEnd::none && !persons_turn()) {
        engine_moves();
      } else if (!answer()) {
        break;
      }
    }
    save();
    return kOk;
  }

 private:
  bool persons_turn() const {
    switch (options_.person) {
      case Player::both:
        return true;
      case Player::nobody:
        return false;
      case Player::white:
        return game_.board().side == Colour::white;
      case Player::black:
        break;
    }
    return game_.board().side == Colour::black;
  }

  void show() {
    view_.last = game_.moves().empty() ? Move() : game_.moves().back();
    print(draw(game_.board(), view_));
    if (const GameEnd ending = game_.ending(); ending != GameEnd::none) {
      print(fmt::format("{} by {}.\n", text_of(game_.outcome()), name_of(ending)));
      if (options_.person == Player::nobody) left_ = true;
    }
  }

  std::string number() const {
    const Board& board = game_.board();
    return fmt::format("{}{}", board.full_move, board.side == Colour::white ? "." : "...");
  }

  void make(Move move, std::string_view who, std::string_view remark = {}) {
    print(fmt::format("{} {}{}{}\n", number(), san(game_.board(), move), who, remark));
    game_.play(move);
    show();
  }

  Result think() {
    engine_.set_position(game_.start(), game_.moves());
    return engine_.search(options_.limits, run_.stop);
  }

  void engine_moves() {
    if (const Move known = options_.book ? own_book().choose(game_.board(), rng_) : Move()) {
      return make(known, "  the engine, from its book");
    }
    const Result result = think();
    if (run_.stop.requested() || !result.best) return;
    make(result.best, "  the engine, ", score_text(result.lines.front().score));
  }

  // One line of the person; false at the end of input.
  bool answer() {
    if (output_is_terminal()) {
      print(fmt::format("{} ", number()));
      finish_output();
    }
    const std::optional<std::string> line = input_.next();
    if (!line) return false;
    const std::size_t first = line->find_first_not_of(" \t");
    if (first == std::string::npos) return true;
    const std::string word = line->substr(first, line->find_last_not_of(" \t") - first + 1);
    obey(word);
    return true;
  }

  void obey(const std::string& word) {
    if (word == "quit" || word == "exit" || word == "q") {
      left_ = true;
    } else if (word == "help" || word == "?") {
      print(kHelp);
    } else if (word == "back" || word == "undo") {
      take_back();
    } else if (word == "hint") {
      hint();
    } else if (word == "flip") {
      view_.flipped = !view_.flipped;
      show();
    } else if (word == "go") {
      if (game_.ending() == GameEnd::none) engine_moves();
    } else if (word == "moves") {
      list_moves();
    } else if (word == "fen") {
      print(fen(setup_of(game_.board())) + "\n");
    } else if (word == "new") {
      game_ = Game(game_.start());
      engine_.new_game();
      show();
    } else {
      try_move(word);
    }
  }

  // Back to the person's own last turn.
  void take_back() {
    if (game_.moves().empty()) {
      print("There is no move to take back.\n");
      return;
    }
    do {
      game_.take_back();
    } while (!game_.moves().empty() && !persons_turn());
    show();
  }

  void hint() {
    if (game_.ending() != GameEnd::none) return;
    const Result result = think();
    if (!result.best) return;
    print(fmt::format("{} {}\n", san(game_.board(), result.best),
                      score_text(result.lines.front().score)));
  }

  void list_moves() {
    std::string names;
    for (const Move move : game_.legal()) names += san(game_.board(), move) + " ";
    print(names + "\n");
  }

  void try_move(const std::string& word) {
    if (game_.ending() != GameEnd::none) {
      print("The game is over; back or new.\n");
      return;
    }
    const MoveList legal = game_.legal();
    if (const auto move = parse_uci(word, legal)) return make(*move, "");
    const auto move = parse_san(word, setup_of(game_.board()), legal);
    if (move) return make(*move, "");
    print(bad_text("move", word, move.error()).what() + std::string(" (help lists what I know)\n"));
  }

  void save() {
    if (options_.pgn.empty() || game_.moves().empty()) return;
    const auto name = [&](Player colour) {
      return options_.person == colour || options_.person == Player::both ? "You" : "Quadrille";
    };
    const PgnGame record = pgn_of(game_, name(Player::white), name(Player::black));
    const auto saved = runtime::replace_file(options_.pgn, earlier_games() + write_pgn(record));
    if (!saved) throw Failure(kFoundWrong, saved.error().text);
  }

  // What the file holds already, and the blank line before the next game.
  std::string earlier_games() const {
    if (!std::filesystem::is_regular_file(options_.pgn)) return {};
    auto text = runtime::read_file(options_.pgn, kMostPgnBytes);
    if (!text) throw Failure(kFoundWrong, text.error().text);
    while (!text->empty() && !text->ends_with("\n\n")) *text += '\n';
    return std::move(*text);
  }

  const Run& run_;
  const ChessPlayOptions& options_;
  Engine engine_;
  Game game_;
  LineInput input_;
  Rng rng_;
  ChessView view_;
  bool left_ = false;
};

}  // namespace

int play_chess(const Run& run, const Setup& start, const ChessPlayOptions& options) {
  return Table(run, start, options).run();
}

void watch_chess(const Run& run) {
  constexpr std::chrono::milliseconds kPause{400};
  constexpr double kSeconds = 10;
  const runtime::Stopwatch watch;
  const Display shown = display();
  ChessView view;
  view.colour = shown.colour;
  Engine engine;
  Game game(chess960_setup(static_cast<int>(Rng(run.seed).below(kChess960Starts))));
  Limits limits;
  limits.nodes = 20'000;
  while (!run.stop.requested() && game.ending() == GameEnd::none && watch.seconds() < kSeconds) {
    engine.set_position(game.start(), game.moves());
    const Result result = engine.search(limits, run.stop);
    if (run.stop.requested()) break;
    const std::string words = fmt::format(
        "{}{} {}  {}\n", game.board().full_move, game.board().side == Colour::white ? "." : "...",
        san(game.board(), result.best), score_text(result.lines.front().score));
    game.play(result.best);
    view.last = result.best;
    if (!shown.cursor) continue;
    print("\x1b[2J\x1b[H" + draw(game.board(), view) + words);
    finish_output();
    std::this_thread::sleep_for(kPause);
  }
  if (!shown.cursor) print(draw(game.board(), view));
}

}  // namespace quadrille::cli
