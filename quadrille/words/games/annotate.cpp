#include "quadrille/words/games/annotate.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/words/evaluate/opening.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/reference/reference.hpp"

namespace quadrille::words {
namespace {

// The tiles of a play and the squares that they are put on, whichever way it is written.
std::vector<std::array<int, 3>> placed(const Play& play) {
  std::vector<std::array<int, 3>> tiles;
  for (int place = 0; place < play.length; ++place) {
    const Tile tile = play.tiles[static_cast<std::size_t>(place)];
    if (play.kind == PlayKind::place && tile == kEmpty) continue;
    const int along = play.kind == PlayKind::place ? place : 0;
    tiles.push_back(
        {play.row + (play.down ? along : 0), play.column + (play.down ? 0 : along), int{tile}});
  }
  return tiles;
}

bool same_tiles(const Play& one, const Play& other) {
  return one.kind == other.kind && placed(one) == placed(other);
}

Equity in_equity(const Estimate& points) {
  return static_cast<Equity>(std::lround(points.mean * kPoint));
}

class Annotator {
 public:
  Annotator(const World& world, std::span<const GcgEvent> events, const EngineOptions& options,
            const runtime::StopToken& stop)
      : world_(world),
        rules_{world.layout(), world.tiles(), world.lexicon()},
        events_(events),
        options_(options),
        stop_(stop) {
    if (options_.endgame_time) *options_.endgame_time /= 2;  // the best play, and what was played
  }

  Annotation turn(std::size_t number, const Setup& setup) const {
    const GcgEvent& event = events_[number];
    Annotation note{.event = number, .setup = setup};
    note.withdrawn = number + 1 < events_.size() && events_[number + 1].kind == GcgKind::withdrawn;
    note.phony = event.play.kind == PlayKind::place &&
                 !(reference::placeable(rules_, setup, event.play) &&
                   reference::phonies(rules_, setup, event.play).empty());
    if (known_rack(setup)) judge(event, note);
    return note;
  }

 private:
  // Seven tiles, or all that can be had.
  bool known_rack(const Setup& setup) const {
    if (setup.racks[0].empty()) return false;
    return setup.racks[0].size() == kRackSize || reference::bag_size(rules_, setup) <= kRackSize;
  }

  void judge(const GcgEvent& event, Annotation& note) const {
    world_.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
      // Whose tiles the other player holds matters only once the bag is empty; then they are known.
      const Game<Stride> game(tables.rules, note.setup, Rng(0));
      if (game.over()) return;
      Engine<Stride> engine(tables, options_);
      if (engine.solves(game)) return judge_endgame(engine, game, event, note);
      if (engine.simulates(game)) return judge_simulated(engine, tables, game, event, note);
      note.best = engine.choose(game, Rng(0), stop_);
      if (note.withdrawn) return;
      Play played = event.play;
      played.score = event.points;
      note.equity = static_choice(tables, game, played).equity;
    });
  }

  // A play that was made, which need not be in the lexicon.
  template <int Stride>
  static Choice static_choice(const GeneratorTables<Stride>& tables, const Game<Stride>& game,
                              const Play& play) {
    const Tiles& tiles = *tables.rules.tiles;
    const Equity given_away =
        game.board().empty() ? Opening(tables.premiums, tiles, tables.vowel_penalty).cost(play) : 0;
    const Equity leave = worth_of_kept(game.turn(), play, tiles, tables.leaves);
    return {play, equity_of(play.score, leave) - given_away, given_away};
  }

  // What was played may turn out better where the search could not finish; a phony is never the
  // best play, whatever it earned.
  template <int Stride>
  void judge_endgame(Engine<Stride>& engine, const Game<Stride>& game, const GcgEvent& event,
                     Annotation& note) const {
    note.endgame = engine.analyse(game, {}, stop_).endgame;
    Play played;  // a pass, where the turn earned nothing
    const bool placed = !note.withdrawn && event.play.kind == PlayKind::place;
    if (placed) {
      played = event.play;
      played.score = event.points;
    }
    if (!(played == note.endgame->line.front())) {
      EndgameSolution other = engine.solve_after(game, played, stop_);
      note.equity = equity_of(other.spread, 0);
      note.open = !(note.endgame->proven && other.proven);
      const bool legal = !(placed && note.phony), surer = other.proven || !note.endgame->proven;
      if (legal && surer && other.spread >= note.endgame->spread) {
        note.endgame = std::move(other);
        note.endgame->proven = !note.open;
      }
    } else {
      note.open = !note.endgame->proven;
      note.equity = equity_of(note.endgame->spread, 0);
    }
    note.best = Choice{note.endgame->line.front(), equity_of(note.endgame->spread, 0)};
  }

  template <int Stride>
  void judge_simulated(Engine<Stride>& engine, const GeneratorTables<Stride>& tables,
                       const Game<Stride>& game, const GcgEvent& event, Annotation& note) const {
    Play played;  // a pass, where the turn earned nothing
    if (!note.withdrawn) {
      played = event.play;
      played.score = event.points;
    }
    std::vector<Choice> candidates = engine.plays(game);
    const std::size_t most = std::max<std::size_t>(options_.simulation.candidates, 2);
    candidates.resize(std::min(candidates.size(), most));
    const auto is_played = [&](const Choice& choice) { return same_tiles(choice.play, played); };
    if (std::none_of(candidates.begin(), candidates.end(), is_played)) {
      if (candidates.size() == most) candidates.pop_back();
      candidates.push_back(static_choice(tables, game, played));
    }
    const std::uint64_t seed = Rng(options_.simulation.seed).split(note.event).next();
    note.simulation = engine.simulate(game, candidates, seed, stop_);
    const auto& plays = note.simulation->plays;
    while (!is_played(plays[note.played].choice)) ++note.played;
    note.best = Choice{plays[0].choice.play, in_equity(plays[0].equity())};
    note.equity = in_equity(plays[note.played].equity());
  }

  const World& world_;
  const reference::Rules rules_;
  const std::span<const GcgEvent> events_;
  EngineOptions options_;
  const runtime::StopToken stop_;
};

void add(const Annotation& note, const GcgEvent& event, PlayerTotals& totals) {
  ++totals.turns;
  totals.phonies += note.phony;
  totals.bingos += event.play.fresh == kRackSize && !note.withdrawn;
  if (!note.best) return;
  ++totals.judged;
  totals.best += note.is_best();
  totals.close += note.close();
  totals.open += note.open;
  totals.lost += note.lost();
  totals.games += note.win_lost();
}

}  // namespace

AnnotatedGame annotate(const World& world, const Gcg& game, const EngineOptions& options,
                       const runtime::StopToken& stop, const AnnotationNews& news) {
  return annotate(world, game.events, gcg_setups(game, world.layout().side), options, stop, news);
}

AnnotatedGame annotate(const World& world, std::span<const GcgEvent> events,
                       std::span<const Setup> setups, const EngineOptions& options,
                       const runtime::StopToken& stop, const AnnotationNews& news) {
  AnnotatedGame annotated;
  const auto is_turn = [](const GcgEvent& event) { return event.kind == GcgKind::turn; };
  annotated.all = static_cast<std::size_t>(std::count_if(events.begin(), events.end(), is_turn));
  const Annotator annotator(world, events, options, stop);
  for (std::size_t number = 0; number < events.size(); ++number) {
    if (!is_turn(events[number])) continue;
    if (stop.requested()) {
      annotated.complete = false;
      break;
    }
    Annotation note = annotator.turn(number, setups[number]);
    // Of what was stopped on the way nothing is known.
    if ((note.simulation && note.simulation->end == SimulationEnd::stopped) ||
        (note.open && stop.requested())) {
      annotated.complete = false;
      break;
    }
    add(note, events[number], annotated.totals[events[number].player]);
    annotated.turns.push_back(std::move(note));
    if (news) news(annotated);
  }
  return annotated;
}

}  // namespace quadrille::words
