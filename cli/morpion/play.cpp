#include "cli/morpion/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <thread>

#include "cli/morpion/files.hpp"
#include "cli/morpion/view.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prompt.hpp"
#include "quadrille/morpion/records/game.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr std::chrono::milliseconds kAutoPause{80};  // between the moves that `auto` makes

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// "4,-1"
std::optional<Point> point_in(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = number_in<std::int16_t>(text.substr(0, comma));
  const auto y = number_in<std::int16_t>(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

class Table {
 public:
  Table(const Run& run, const MorpionPlayOptions& options)
      : run_(run),
        options_(options),
        game_(options.start.variant, options.start.moves),
        dialogue_(dialogue()),
        prompt_(run.stop, dialogue_) {
    view_.colour = display_.colour;
  }

  int run() {
    print(fmt::format("Your move as coordinates (4,-1), or help. Seed {}.\n", run_.seed));
    show();
    prompt_.run();
    return kOk;
  }

 private:
  using Text = const std::string&;

  PromptGame dialogue() {
    PromptGame dialogue;
    dialogue.commands = {
        {{"x,y"},
         "",
         "add a point: 4,-1 (x to the right, y downwards); where several lines go\n"
         "through it, they are listed, and their number is the answer",
         {}},
        {{"x,y:V0"},
         "",
         "the same with the line: H across, V down, DP rising, DN falling, and the\n"
         "index of the new point in it",
         {}},
        {{"undo", "back"}, "[N]", "take back a move, or N", [this](Text count) { undo(count); }},
        {{"redo"}, "[N]", "make again what was taken back", [this](Text count) { redo(count); }},
        {{"hint"}, "", "a move that a search likes", [this](Text) { hint(); }},
        {{"auto"},
         "[N]",
         "let the search play on to the end, or N moves",
         [this](Text count) { play_on(count); }},
        {{"moves"}, "", "the legal moves", [this](Text) { list_moves(); }},
        {{"rotate"}, "", "turn the board by a quarter", [this](Text) { rotate(); }},
        {{"flip"}, "", "exchange left and right", [this](Text) { flip(); }},
        {{"numbers"}, "", "of the moves: on or off", [this](Text) { switch_numbers(); }},
        {{"board"}, "", "draw the board", [this](Text) { show(); }},
        {{"position"}, "", "the game as text", [this](Text) { show_position(); }},
        {{"save"}, "FILE", "write the game down, in MSR", [this](Text path) { save(path); }},
        {{"load"},
         "FILE",
         "go on with a game: MSR, MS1, Pentasol, SVG, PNG or moves",
         [this](Text path) { load(path); }},
        {{"new"}, "", "begin again", [this](Text) { begin(game_.variant()); }},
        {{"variant"}, "V", "begin a game of 5T, 5D, 4T or 4D", [this](Text name) {
           change_variant(name);
         }}};
    dialogue.question = [this] {
      return choices_.empty() ? fmt::format("{}> ", game_.length() + 1)
                              : fmt::format("1 to {}> ", choices_.size());
    };
    dialogue.first = [this](Text line) { return answers_choice(line); };
    dialogue.move = [this](Text line) { try_move(line); };
    return dialogue;
  }

  int record() const { return record_of(game_.variant()); }

  void show() {
    print(draw(game_.record(), {game_.legal().begin(), game_.legal().end()}, view_));
    if (game_.over()) {
      print(fmt::format("The game is over: {}.\n", counted(game_.length(), "move")));
      return;
    }
    print(fmt::format("{}: {}, {} legal; {} {}\n", name_of(game_.variant()),
                      counted(game_.length(), "move"), game_.legal().size(),
                      record_is_proven(game_.variant()) ? "the longest game has" : "the record is",
                      record()));
  }

  // After a move that was made.
  void celebrate() {
    const auto record = static_cast<std::size_t>(this->record());
    if (game_.length() < record) return;
    if (output_is_terminal()) print("\a");
    print(game_.length() == record
              ? fmt::format("You have met the record of {} moves!\n", record)
              : fmt::format("You have beaten the record of {} moves! Save this game.\n", record));
  }

  // Whatever else is typed, the lines to choose from are forgotten.
  bool answers_choice(Text line) {
    const std::vector<Move> choices = std::exchange(choices_, {});
    const auto number = number_in<std::size_t>(line);
    if (choices.empty() || !number) return false;
    choose(choices, *number);
    return true;
  }

  void undo(Text count) {
    repeat(count, "There is no move to take back.\n", [&] { return game_.undo(); });
  }
  void redo(Text count) {
    repeat(count, "There is no move to make again.\n", [&] { return game_.redo(); });
  }

  void rotate() {
    view_.symmetry = turned(view_.symmetry);
    show();
  }
  void flip() {
    view_.symmetry = flipped(view_.symmetry);
    show();
  }
  void switch_numbers() {
    view_.numbers = !view_.numbers;
    show();
  }

  void show_position() { print(moves_text(game_.moves()) + "\n"); }

  void begin(Variant variant) {
    game_ = Game(variant);
    show();
  }

  // How often: once where nothing is said, never where it is no number.
  std::size_t times(const std::string& text) {
    if (text.empty()) return 1;
    const auto number = number_in<std::size_t>(text);
    if (!number || *number == 0) {
      print(fmt::format("'{}', expected a number of moves{}", one_line(text), kSeeHelp));
      return 0;
    }
    return *number;
  }

  template <class Step>
  void repeat(const std::string& text, const char* complaint, Step step) {
    const std::size_t wanted = times(text);
    if (wanted == 0) return;
    std::size_t done = 0;
    while (done < wanted && step()) ++done;
    done == 0 ? print(complaint) : show();
  }

  void make(Move move) {
    game_.play(move);
    show();
    celebrate();
  }

  void choose(const std::vector<Move>& choices, std::size_t number) {
    if (number >= 1 && number <= choices.size()) return make(choices[number - 1]);
    print(fmt::format("'{}', expected a number from 1 to {}\n", number, choices.size()));
    choices_ = choices;
  }

  void list_moves() {
    std::string text;
    for (const Move move : game_.legal()) text += move_text(move) + " ";
    print(text + "\n");
  }

  void try_move(const std::string& text) {
    if (const auto point = point_in(text)) return try_point(*point);
    const auto move = parse_move(text);
    if (text.find(',') == std::string::npos) {
      print(fmt::format("'{}', expected a move such as 4,-1 or a command{}", one_line(text),
                        kSeeHelp));
    } else if (!move) {
      print(bad_text("move", text, move.error()).what() + std::string(kSeeHelp));
    } else if (const auto rule = game_.objection(*move)) {
      print(fmt::format("{}: {}\n", move_text(*move), reference::rule_text(*rule)));
    } else {
      make(*move);
    }
  }

  void try_point(Point point) {
    const std::vector<Move> moves = game_.moves_at(point);
    if (moves.size() == 1) return make(moves.front());
    if (moves.empty()) {
      print(fmt::format("{},{}: {}\n", point.x, point.y,
                        game_.occupied(point) ? reference::rule_text(reference::Rule::point_taken)
                        : game_.over()        ? "the game is over; undo or new"
                                              : "no line can be drawn through this point"));
      return;
    }
    for (std::size_t index = 0; index < moves.size(); ++index) {
      print(fmt::format("  {}  {}\n", index + 1, move_text(moves[index])));
    }
    print(fmt::format("Which line, 1 to {}?\n", moves.size()));
    choices_ = moves;
  }

  // The longest game that a search finds from here.
  std::vector<Move> search() const {
    EngineOptions options;
    options.variant = game_.variant();
    options.level = options_.level;
    const std::vector<Move> moves = game_.moves();
    return Engine(options).find_game(moves, Rng(run_.seed).split(moves.size()), run_.stop).moves;
  }

  void hint() {
    if (game_.over()) return print("The game is over; undo or new.\n");
    const std::vector<Move> found = search();
    print(fmt::format("{}, for a game of {}\n", move_text(found[game_.length()]),
                      counted(found.size(), "move")));
  }

  void play_on(const std::string& text) {
    if (game_.over()) return print("The game is over; undo or new.\n");
    std::size_t left = text.empty() ? kMostMoves : times(text);
    if (left == 0) return;
    const std::vector<Move> found = search();
    while (left-- > 0 && game_.length() < found.size() && !run_.stop.requested()) {
      game_.play(found[game_.length()]);
      if (!display_.cursor) continue;
      print("\x1b[H\x1b[2J");
      show();
      finish_output();
      std::this_thread::sleep_for(kAutoPause);
    }
    if (!display_.cursor) show();
    celebrate();
  }

  void save(const std::string& path) {
    if (path.empty() || path == "-") return print("save: expected the name of a file\n");
    Record record = game_.record();
    record.producer = "quadrille " QUADRILLE_VERSION;
    const auto saved = runtime::replace_file(path, write_msr(record));
    print(saved ? fmt::format("The game is in {}.\n", one_line(path))
                : one_line(saved.error().text) + "\n");
  }

  void load(const std::string& path) {
    if (path.empty() || path == "-") return print("load: expected the name of a file\n");
    try {
      const Record record = read_game(path, game_.variant());
      if (const auto illegal = first_illegal(record)) {
        return print(fmt::format("{}: {}\n", one_line(path), text_of(*illegal)));
      }
      game_ = Game(record.variant, record.moves);
      show();
    } catch (const Failure& failure) {
      print(one_line(failure.what()) + "\n");
    }
  }

  void change_variant(const std::string& name) {
    const auto variant = variant_named(name);
    if (!variant) {
      return print(fmt::format("'{}', expected {}{}", one_line(name), variants_text(), kSeeHelp));
    }
    begin(*variant);
  }

  const Run& run_;
  const MorpionPlayOptions& options_;
  Game game_;
  const Display display_ = display();
  MorpionView view_;
  std::vector<Move> choices_;  // lines through the point that was given last
  PromptGame dialogue_;
  Prompt prompt_;
};

}  // namespace

int play_morpion(const Run& run, const MorpionPlayOptions& options) {
  return Table(run, options).run();
}

}  // namespace quadrille::cli
