#include "cli/chess/play.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "cli/chess/view.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prompt.hpp"
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

class Table {
 public:
  Table(const Run& run, const Setup& start, const ChessPlayOptions& options)
      : run_(run),
        options_(options),
        engine_(options.engine),
        game_(start),
        rng_(run.seed),
        dialogue_(dialogue()),
        prompt_(run.stop, dialogue_) {
    view_.colour = display().colour;
    view_.flipped = options.person == Player::black;
  }

  int run() {
    print(fmt::format("Your move in words (e4, Nf3, O-O), or help. Seed {}.\n", run_.seed));
    show();
    prompt_.run();
    save();
    return kOk;
  }

 private:
  PromptGame dialogue() {
    PromptGame dialogue;
    dialogue.commands = {{{"a move"}, "", "e4, Nf3, O-O, exd5, e8=Q, or e2e4", {}},
                         {{"back", "undo"},
                          "",
                          "take back a move (yours and the engine's answer)",
                          [this](auto&) { take_back(); }},
                         {{"hint"}, "", "what the engine would play", [this](auto&) { hint(); }},
                         {{"flip"}, "", "turn the board", [this](auto&) { flip(); }},
                         {{"go"}, "", "let the engine play this move", [this](auto&) { go(); }},
                         {{"moves"}, "", "the legal moves", [this](auto&) { list_moves(); }},
                         {{"fen"}, "", "the position as text", [this](auto&) { show_fen(); }},
                         {{"new"}, "", "begin again", [this](auto&) { new_game(); }}};
    dialogue.question = [this] { return fmt::format("{} ", number()); };
    dialogue.move = [this](const std::string& line) { try_move(line); };
    dialogue.play_on = [this] {
      if (game_.ending() != GameEnd::none || persons_turn()) return false;
      engine_moves();
      return true;
    };
    return dialogue;
  }

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
      if (options_.person == Player::nobody) prompt_.leave();
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

  void flip() {
    view_.flipped = !view_.flipped;
    show();
  }

  void go() {
    if (game_.ending() == GameEnd::none) engine_moves();
  }

  void show_fen() { print(fen(setup_of(game_.board())) + "\n"); }

  void new_game() {
    game_ = Game(game_.start());
    engine_.new_game();
    show();
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
    print(bad_text("move", word, move.error()).what() + std::string(kSeeHelp));
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
  Rng rng_;
  ChessView view_;
  PromptGame dialogue_;
  Prompt prompt_;
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
