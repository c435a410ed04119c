#include "cli/words/gcg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "cli/words/endgame.hpp"
#include "cli/words/player.hpp"
#include "cli/words/view.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/games/annotate.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

// There are some twenty-five turns.
PlayerOptions for_a_review() {
  PlayerOptions options;
  options.simulation.samples = 3000;
  options.endgame_nodes = kThoroughEndgameNodes;
  return options;
}

struct GcgOptions : SharedOptions {
  std::string file;
  WorldOptions world;
  PlayerOptions player = for_a_review();
};

class Report {
 public:
  // `remark`: a line that holds for all turns that were simulated; may be empty.
  Report(const Gcg& game, const AnnotatedGame& notes, const World& world, const std::string& remark)
      : game_(game),
        notes_(notes),
        world_(world),
        tiles_(world.tiles()),
        remark_(simulated() ? remark : "") {}

  Json json(bool interrupted) const {
    Json turns = Json::array(), players = Json::array();
    for (const Annotation& note : notes_.turns) turns.push_back(turn_json(note));
    for (const int player : {0, 1}) players.push_back(player_json(player));
    Json object = {{"game", "words"}, {"players", players}, {"turns", turns}};
    if (!remark_.empty()) object["note"] = remark_;
    if (interrupted) object["interrupted"] = true;
    return object;
  }

  std::string text(bool interrupted) const {
    std::string text;
    for (const Annotation& note : notes_.turns) text += turn_text(note);
    for (const int player : {0, 1}) text += player_text(player);
    if (!remark_.empty()) text += remark_ + "\n";
    if (interrupted) text += "interrupted: these are the turns that were done\n";
    return text;
  }

 private:
  bool simulated() const {
    return std::any_of(notes_.turns.begin(), notes_.turns.end(),
                       [](const Annotation& note) { return note.simulation.has_value(); });
  }
  const std::string& nick(int player) const {
    return game_.players[static_cast<std::size_t>(player)].nick;
  }
  const GcgEvent& event_of(const Annotation& note) const { return game_.events[note.event]; }

  std::string play_of(const Annotation& note, const Play& play) const {
    return play_text(play, note.setup, tiles_, OnBoard::letters);
  }

  Json turn_json(const Annotation& note) const {
    const GcgEvent& event = event_of(note);
    Json turn = {{"player", nick(event.player)},
                 {"position", cgp(note.setup, tiles_)},
                 {"rack", rack_text(event.rack, tiles_)},
                 {"move", play_of(note, event.play)},
                 {"score", event.points},
                 {"phony", note.phony},
                 {"withdrawn", note.withdrawn}};
    if (note.best) {
      turn["equity"] = in_points(note.equity);
      turn["best"] = play_of(note, note.best->play);
      turn["best_score"] = note.best->play.score;
      turn["best_equity"] = in_points(note.best->equity);
      if (!note.open) turn["lost"] = in_points(note.lost());
    }
    if (note.simulation) turn.update(simulation_part(note));
    if (note.endgame) {
      turn["open"] = note.open;
      turn.update(spread_json(*note.endgame, note.setup));
      turn["line"] = line_of(*note.endgame, note.setup, world_);
    }
    return turn;
  }

  static Json simulation_part(const Annotation& note) {
    const SimulatedPlay& best = note.simulation->plays.front();
    const SimulatedPlay& played = note.simulation->plays[note.played];
    return {{"win", played.win().mean},
            {"win_error", played.win().error},
            {"best_win", best.win().mean},
            {"best_win_error", best.win().error},
            {"win_lost", note.win_lost()},
            {"close", note.close()},
            {"samples", note.simulation->samples},
            {"end", name_of(note.simulation->end)}};
  }

  // "; -12 at the end: 8G WORD, pass", with the player's own score first.
  std::string endgame_text(const EndgameSolution& solution, const Setup& setup) const {
    return fmt::format("; {:+} at the end{}: {}", final_spread(solution, setup),
                       solution.proven ? "" : " (not proven)",
                       fmt::join(line_of(solution, setup, world_), ", "));
  }

  std::string turn_text(const Annotation& note) const {
    const GcgEvent& event = event_of(note);
    std::string text =
        fmt::format("{:<12} {:<8} {:<22} {:>4}", nick(event.player), rack_text(event.rack, tiles_),
                    play_of(note, event.play), event.points);
    if (note.phony) text += note.withdrawn ? "  (withdrawn)" : "  (no word)";
    if (!note.best) {
      text += "  rack not known";
    } else if (note.open) {
      text += "  not known";
    } else if (note.is_best()) {
      text += "  best";
    } else if (note.simulation) {
      text += difference_text(note);
    } else {
      text += fmt::format("  {:>6.1f}  better {} {}", in_points(-note.lost()),
                          play_of(note, note.best->play), note.best->play.score);
    }
    if (note.simulation) text += "; " + win_text(note.simulation->plays[note.played]);
    if (note.endgame) text += endgame_text(*note.endgame, note.setup);
    return text + "\n";
  }

  // "  -1.4 % (-3.2)  better 8G WORD 22", or close to it.
  std::string difference_text(const Annotation& note) const {
    const SimulatedPlay& best = note.simulation->plays.front();
    const SimulatedPlay& played = note.simulation->plays[note.played];
    return fmt::format(
        "  {:+.1f} % ({:+.1f})  {} {} {}", 100 * (played.win().mean - best.win().mean),
        played.equity().mean - best.equity().mean, note.close() ? "close to" : "better",
        play_of(note, best.choice.play), best.choice.play.score);
  }

  int final_score(int player) const {
    int total = 0;
    for (const GcgEvent& event : game_.events) total += event.player == player ? event.points : 0;
    return total;
  }

  Json player_json(int player) const {
    const PlayerTotals& totals = notes_.totals[static_cast<std::size_t>(player)];
    return {{"player", nick(player)},      {"score", final_score(player)},
            {"turns", totals.turns},       {"judged", totals.judged},
            {"best_plays", totals.best},   {"bingos", totals.bingos},
            {"phonies", totals.phonies},   {"lost", in_points(totals.lost)},
            {"close_plays", totals.close}, {"open_plays", totals.open},
            {"win_lost", totals.games}};
  }

  std::string player_text(int player) const {
    const PlayerTotals& totals = notes_.totals[static_cast<std::size_t>(player)];
    const std::string simulated =
        totals.close > 0 || totals.games > 0
            ? fmt::format(" and {} close, {:.1f} % of a game", totals.close, 100 * totals.games)
            : "";
    const std::string open = totals.open > 0 ? fmt::format(", {} not known", totals.open) : "";
    return fmt::format("{}: {} points, {} of {} turns best{}{}, {:.1f} lost, {}, {}\n",
                       nick(player), final_score(player), totals.best, totals.judged, simulated,
                       open, in_points(totals.lost),
                       counted(static_cast<std::uint64_t>(totals.bingos), "bingo"),
                       totals.phonies == 1 ? "1 phony" : fmt::format("{} phonies", totals.phonies));
  }

  const Gcg& game_;
  const AnnotatedGame& notes_;
  const World& world_;
  const Tiles& tiles_;
  const std::string remark_;
};

int run_gcg(const GcgOptions& options) {
  const RunSetup setup(options);
  const std::unique_ptr<World> world = read_world(options.world, setup.run().stop);
  const Gcg game = read_game(options.file, *world);
  const Run& run = setup.run();
  const ReadPlayer player(options.player, run.seed, &run.pool);
  const auto turns =
      std::count_if(game.events.begin(), game.events.end(),
                    [](const GcgEvent& event) { return event.kind == GcgKind::turn; });
  runtime::Progress progress(stderr, "turns", static_cast<std::uint64_t>(turns),
                             runtime::Progress::on_terminal(stderr));
  const AnnotatedGame notes =
      annotate(*world, game, player.options(), run.stop,
               [&](const AnnotatedGame& so_far) { progress.update(so_far.turns.size()); });
  progress.finish();
  const Report report(game, notes, *world, win_rate_note(options.player, options.world.language));
  const bool interrupted = setup.cut_short(notes.complete);
  if (options.json) {
    print_json(report.json(interrupted));
  } else {
    print(report.text(interrupted));
  }
  return interrupted ? kStopped : kOk;
}

}  // namespace

void add_gcg(Command parent) {
  auto options = std::make_shared<GcgOptions>();
  Command verb = parent.command("gcg", "a recorded game, with the best plays and what was lost",
                                "quadrille words gcg game.gcg");
  verb.text("FILE", options->file, "a game in GCG (- reads standard input)").required();
  add_player(verb, options->player);
  add_world(verb, options->world);
  add_seed(verb, *options);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return run_gcg(*options); });
}

}  // namespace quadrille::cli
