#include "cli/words/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <thread>

#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prompt.hpp"
#include "cli/words/endgame.hpp"
#include "cli/words/player.hpp"
#include "cli/words/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/letters_text.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/games/table_game.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::size_t kHints = 5;
constexpr int kChallengePoints = 5;

const char* rule_text(ChallengePrice price) {
  switch (price) {
    case ChallengePrice::turn:
      return "What is no word is challenged and lost with the turn; a wrong challenge costs one "
             "too.";
    case ChallengePrice::points:
      return "What is no word is challenged and lost with the turn; a wrong challenge costs five "
             "points.";
    case ChallengePrice::impossible:
      break;
  }
  return "Only words can be played.";
}

std::array<std::string, 2> names_of(Seat person) {
  switch (person) {
    case Seat::first:
      return {"You", "Quadrille"};
    case Seat::second:
      return {"Quadrille", "You"};
    case Seat::both:
      return {"Player 1", "Player 2"};
    case Seat::nobody:
      break;
  }
  return {"Quadrille 1", "Quadrille 2"};
}

// "Player 1" as "player1".
GcgPlayer gcg_player(const std::string& name) {
  std::string nick;
  for (const char letter : name) {
    if (letter != ' ')
      nick += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
  }
  return {nick, name};
}

template <int Stride>
Game<Stride> start_game(const GeneratorTables<Stride>& tables, const World& world,
                        const std::optional<Setup>& start, std::uint64_t seed) {
  if (start) return Game<Stride>(tables.rules, *start, Rng(seed));
  return Game<Stride>(tables.rules, world.layout().side, Rng(seed));
}

template <int Stride>
class Table {
 public:
  Table(const Run& run, const World& world, const GeneratorTables<Stride>& tables,
        const WordsPlayOptions& options)
      : run_(run),
        options_(options),
        world_(world),
        tiles_(world.tiles()),
        engine_(tables, options.engine),
        table_(tables, world.layout(), start_game(tables, world, options.start, run.seed)),
        names_(names_of(options.person)),
        view_{world.tiles(), world.layout(), display().colour},
        rng_(Rng(run.seed).split(1)),
        dialogue_(dialogue()),
        prompt_(run.stop, dialogue_) {}

  int run() {
    print(fmt::format("Your play in words (8G WORD, exchange ABC, pass), or help. Seed {}. {}\n",
                      run_.seed, rule_text(options_.price)));
    if (!options_.note.empty()) print(options_.note + "\n");
    show();
    prompt_.run();
    if (!options_.gcg.empty() && !table_.events().empty()) {
      const auto saved = runtime::replace_file(options_.gcg, gcg());
      if (!saved) throw Failure(kFoundWrong, saved.error().text);
    }
    return kOk;
  }

 private:
  // What can only be done while the game goes on.
  template <class Call>
  auto in_turn(Call call) {
    return [this, call](const std::string& text) {
      if (table_.over()) return print("The game is over: undo, save FILE or quit.\n");
      call(text);
    };
  }

  PromptGame dialogue() {
    PromptGame dialogue;
    dialogue.commands = {
        {{"a play"},
         "",
         "8G WORD across, G8 WORD down; a small letter is a blank, and tiles on\n"
         "the board are written too, as letters or dots",
         {}},
        {{"exchange"},
         "ABC",
         "give these tiles back (? is a blank)",
         in_turn([this](const std::string& tiles) { exchange(tiles); })},
        {{"pass"}, "", "do nothing", {}},
        {{"challenge"}, "", "doubt the last play", in_turn([this](auto&) { challenge(); })},
        {{"hint"}, "", "what the engine would play", in_turn([this](auto&) { hint(); })},
        {{"go"}, "", "let the engine play this turn", in_turn([this](auto&) { engine_plays(); })},
        {{"shuffle"}, "", "the rack in another order", in_turn([this](auto&) { shuffle(); })},
        {{"board"}, "", "draw the board", [this](auto&) { show(); }},
        {{"score"}, "", "scores, and the tiles in the bag", [this](auto&) { show_score(); }},
        {{"position"}, "", "the position as text", [this](auto&) { show_position(); }},
        {{"undo", "back"},
         "",
         "take back a turn (yours and the engine's answer)",
         [this](auto&) { take_back(); }},
        {{"save"}, "FILE", "write the game down, in GCG", [this](const std::string& path) {
           save(path);
         }}};
    dialogue.question = [this] {
      return table_.over() ? "> " : fmt::format("{}> ", name(on_turn()));
    };
    dialogue.move = in_turn([this](const std::string& line) { try_play(line); });
    dialogue.play_on = [this] {
      if (table_.over() || persons_turn()) return false;
      engine_plays();
      return true;
    };
    return dialogue;
  }

  int on_turn() const { return table_.game().on_turn(); }
  const std::string& name(int player) const { return names_[static_cast<std::size_t>(player)]; }

  bool persons_turn() const {
    switch (options_.person) {
      case Seat::both:
        return true;
      case Seat::nobody:
        return false;
      case Seat::first:
        return on_turn() == 0;
      case Seat::second:
        break;
    }
    return on_turn() == 1;
  }

  std::string scores() const {
    return fmt::format("{} {}, {} {}", name(0), table_.score(0), name(1), table_.score(1));
  }

  void show() {
    print(draw(table_.setup(), view_, last_));
    if (table_.over()) {
      print(fmt::format("The game is over: {}.\n", scores()));
      if (options_.person == Seat::nobody) prompt_.leave();
      return;
    }
    show_score();
    if (persons_turn()) show_rack();
  }

  // Where the engine answers at once, the board is drawn after that.
  void show_unless_answered() {
    if (table_.over() || persons_turn() || options_.person == Seat::nobody) show();
  }

  void show_score() {
    print(fmt::format("{}; {} in the bag\n", scores(),
                      counted(static_cast<std::uint64_t>(table_.game().bag()), "tile")));
  }

  // In the order in which the person left it.
  void show_rack() {
    const Rack& rack = table_.game().rack(on_turn());
    if (!std::is_permutation(rack_.begin(), rack_.end(), rack.begin(), rack.end())) {
      rack_.assign(rack.begin(), rack.end());
    }
    print(fmt::format("{}{}\n", options_.person == Seat::both ? name(on_turn()) + ": " : "rack  ",
                      spaced(rack_, tiles_)));
  }

  std::string text_of(const Play& play) const {
    return play_text(play, table_.setup(), tiles_, OnBoard::letters);
  }

  void make(const Play& play) {
    const int player = on_turn();
    const std::string text = text_of(play);
    const int points = table_.play(play);
    last_ = play;
    print(fmt::format("{}: {}  +{}\n", name(player), text, points));
    show_unless_answered();
  }

  void engine_plays() { make(engine_.choose(table_.game(), rng_, run_.stop).play); }

  void exchange(const std::string& tiles) {
    tiles.empty() ? print("exchange: expected tiles of the rack\n") : try_play("-" + tiles);
  }

  void hint() {
    const Analysis analysis = engine_.analyse(table_.game(), {.plays = kHints}, run_.stop);
    if (analysis.endgame) return hint_endgame(*analysis.endgame);
    if (analysis.simulation) return hint_simulation(*analysis.simulation);
    for (const Choice& choice : analysis.plays) {
      const Rack rest = kept(table_.game().rack(on_turn()), choice.play);
      print(fmt::format("{:<24} {:>4}  keeps {:<7} {:>7}\n", text_of(choice.play),
                        choice.play.score, rack_text(rest, tiles_),
                        points_text(in_points(choice.equity))));
    }
  }

  void hint_simulation(const Simulation& simulation) {
    const std::size_t shown = std::min(kHints, simulation.plays.size());
    for (const SimulatedPlay& play : std::span(simulation.plays).first(shown)) {
      const Rack rest = kept(table_.game().rack(on_turn()), play.choice.play);
      print(fmt::format("{:<24} {:>4}  keeps {:<7} {:>12}  {}\n", text_of(play.choice.play),
                        play.choice.play.score, rack_text(rest, tiles_), win_text(play),
                        equity_text(play)));
    }
  }

  void hint_endgame(const EndgameSolution& solution) {
    print(fmt::format("{}\n{}\n", spread_text(solution, table_.setup()),
                      fmt::join(line_of(solution, table_.setup(), world_), ", ")));
  }

  // Without what the person does not see.
  void show_position() {
    Setup setup = table_.setup();
    if (options_.person != Seat::both) setup.racks[1] = {};
    print(cgp(setup, tiles_) + "\n");
  }

  void shuffle() {
    for (std::size_t left = rack_.size(); left > 1; --left) {
      std::swap(rack_[left - 1], rack_[rng_.below(static_cast<std::uint32_t>(left))]);
    }
    show_rack();
  }

  void challenge() {
    if (options_.price == ChallengePrice::impossible) {
      print("Only words can be played: there is nothing to challenge.\n");
      return;
    }
    const bool any = !table_.events().empty() && table_.events().back().kind == GcgKind::turn &&
                     table_.events().back().play.kind == PlayKind::place;
    if (!any) {
      print("There is no play to challenge.\n");
      return;
    }
    print("All its words are good. ");
    if (options_.price == ChallengePrice::points) {
      print(fmt::format("{} gets {} points.\n", name(1 - on_turn()), kChallengePoints));
      table_.award(kChallengePoints);
      show_score();
    } else {
      print("The turn is lost.\n");
      make(Play{});
    }
  }

  void try_play(const std::string& text) {
    const auto play = parse_play(text, table_.setup(), tiles_);
    if (!play) {
      print(bad_text("play", text, play.error()).what() + std::string(kSeeHelp));
      return;
    }
    switch (table_.judge(*play)) {
      case Judgement::legal:
        return make(*play);
      case Judgement::phony:
        return phony(*play);
      case Judgement::misplaced:
        print(table_.game().board().empty() ? "The first word covers the start.\n"
                                            : "A word touches the tiles on the board.\n");
        return;
      case Judgement::bag_too_small:
        print(fmt::format("Tiles can be exchanged while {} or more are in the bag.\n",
                          kLeastBagToExchange));
        return;
    }
  }

  void phony(const Play& play) {
    std::string phonies;
    for (const Word& word : table_.phonies(play)) {
      phonies += (phonies.empty() ? "" : ", ") + letters_text(word, tiles_);
    }
    if (options_.price == ChallengePrice::impossible) {
      print(fmt::format("No word: {}.\n", phonies));
      return;
    }
    const int player = on_turn();
    const std::string text = text_of(play);
    const int points = table_.play_phony(play);
    last_ = {};
    print(fmt::format("{}: {}  +{}\nNo word: {}. The play is challenged and withdrawn.\n",
                      name(player), text, points, phonies));
    show_unless_answered();
  }

  // Back to the person's own last turn.
  void take_back() {
    if (!table_.take_back()) {
      print("There is no turn to take back.\n");
      return;
    }
    while (!persons_turn() && table_.take_back()) {
    }
    last_ = {};
    show();
  }

  std::string gcg() const {
    return write_gcg(table_.record({gcg_player(name(0)), gcg_player(name(1))}), tiles_);
  }

  void save(const std::string& path) {
    if (path.empty() || options_.start) {
      print(path.empty() ? "save: expected the name of a file\n"
                         : "A game from a position cannot be written in GCG.\n");
      return;
    }
    const auto saved = runtime::replace_file(path, gcg());
    print(saved ? fmt::format("The game is in {}.\n", path) : one_line(saved.error().text) + "\n");
  }

  const Run& run_;
  const WordsPlayOptions& options_;
  const World& world_;
  const Tiles& tiles_;
  Engine<Stride> engine_;
  TableGame<Stride> table_;
  std::array<std::string, 2> names_;
  WordsView view_;
  Rng rng_;
  std::vector<Tile> rack_;  // as the person sees it
  Play last_;
  PromptGame dialogue_;
  Prompt prompt_;
};

}  // namespace

int play_words(const Run& run, const World& world, const WordsPlayOptions& options) {
  return world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    return Table<Stride>(run, world, tables, options).run();
  });
}

void watch_words(const Run& run, const World& world) {
  constexpr std::chrono::milliseconds kPause{350};
  constexpr double kSeconds = 10;
  const runtime::Stopwatch watch;
  const Display shown = display();
  const WordsView view{world.tiles(), world.layout(), shown.colour};
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    Game<Stride> game(tables.rules, world.layout().side, Rng(run.seed));
    Engine<Stride> engine(tables);
    std::string last;
    while (!run.stop.requested() && !game.over() && watch.seconds() < kSeconds) {
      const Play play = engine.choose(game, Rng(run.seed), run.stop).play;
      last =
          fmt::format("{}: {}  +{}", game.on_turn() + 1,
                      play_text(play, game.setup(), world.tiles(), OnBoard::letters), play.score);
      game.play(play);
      if (!shown.cursor) continue;
      print(fmt::format("\x1b[2J\x1b[H{}{}\n{} to {}\n", draw(game.setup(), view, play), last,
                        game.score(0), game.score(1)));
      finish_output();
      std::this_thread::sleep_for(kPause);
    }
    if (shown.cursor) return;
    print(fmt::format("{}{}\n{} to {} after {} turns\n", draw(game.setup(), view), last,
                      game.score(0), game.score(1), game.turns()));
  });
}

}  // namespace quadrille::cli
