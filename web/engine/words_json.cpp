#include "web/engine/words_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/games/last_rack.hpp"
#include "quadrille/words/games/line.hpp"
#include "quadrille/words/notation/glyphs.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::web {
namespace {

using namespace words;

Json rack_json(const Rack& rack, const Tiles& tiles) {
  Json list = Json::array();
  for (const Tile tile : rack) list.push_back(rack_glyph(tile, tiles));
  return list;
}

Json squares_json(const Setup& setup, const Tiles& tiles) {
  Json list = Json::array();
  for (int square = 0; square < setup.side * setup.side; ++square) {
    const Tile tile = setup.squares[static_cast<std::size_t>(square)];
    list.push_back(tile == kEmpty ? std::string_view() : board_glyph(tile, tiles));
  }
  return list;
}

// The tiles that a play puts on the board.
Json laid_json(const Play& play, int side, const Tiles& tiles) {
  Json list = Json::array();
  if (play.kind != PlayKind::place) return list;
  for (int place = 0; place < play.length; ++place) {
    const Tile tile = play.tiles[static_cast<std::size_t>(place)];
    if (tile == kEmpty) continue;
    const reference::Square square = reference::square_of(play, place);
    list.push_back(
        {{"square", square.row * side + square.column}, {"tile", board_glyph(tile, tiles)}});
  }
  return list;
}

Json play_json(const Play& play, const Setup& setup, const Tiles& tiles) {
  return {{"move", play_text(play, setup, tiles)},
          {"text", play_text(play, setup, tiles, OnBoard::letters)},
          {"score", play.score},
          {"tiles", laid_json(play, setup.side, tiles)}};
}

Json estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"error", estimate.error}};
}

Json unseen_json(const reference::Rules& rules, const Setup& setup) {
  const reference::TileCounts counts = reference::unseen(rules, setup);
  Json list = Json::array();
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(rules.tiles.letters); ++kind) {
    list.push_back({{"tile", rules.tiles.capital[kind].text()}, {"count", counts[kind]}});
  }
  return list;
}

// What followed a turn in the record: "withdrawn −86", "EIV left +12".
std::string note_of(const GcgEvent& event, const Tiles& tiles) {
  const std::string tail = fmt::format(" {:+}", event.points);
  switch (event.kind) {
    case GcgKind::withdrawn:
      return "withdrawn" + tail;
    case GcgKind::challenge:
      return "challenge" + tail;
    case GcgKind::time:
      return "time" + tail;
    case GcgKind::out:
    case GcgKind::left:
      return rack_text(event.tiles, tiles) + " left" + tail;
    case GcgKind::turn:
      break;
  }
  return {};
}

// A turn with all that followed it.
Json history_json(const Course::Story& story, const Tiles& tiles) {
  Json list = Json::array();
  std::array<int, 2> totals = story.scores;
  for (std::size_t number = 0; number < story.events.size(); ++number) {
    const GcgEvent& event = story.events[number];
    totals[static_cast<std::size_t>(event.player)] += event.points;
    if (event.kind == GcgKind::turn) {
      list.push_back(
          {{"player", event.player},
           {"text", play_text(event.play, story.setups[number], tiles, OnBoard::letters)},
           {"points", event.points},
           {"rack", rack_text(event.rack, tiles)},
           {"notes", Json::array()}});
    } else if (!list.empty()) {
      list.back()["notes"].push_back(note_of(event, tiles));
    }
    if (!list.empty()) {
      list.back()["margin"] = totals[0] - totals[1];
      list.back()["totals"] = totals;
    }
  }
  return list;
}

std::string position(Setup setup, bool open, const Tiles& tiles) {
  if (!open) setup.racks[1] = {};
  return cgp(setup, tiles);
}

std::string name_of(const GcgPlayer& player) {
  return player.name.empty() ? player.nick : player.name;
}

const char* verdict(const Annotation& note) {
  if (note.open) return "open";
  if (note.close()) return "close";
  return note.is_best() ? "best" : "worse";
}

Json last_json(const Course& course, const Course::Story& story, const World& world) {
  std::size_t turns = 0;
  for (const GcgEvent& event : story.events) {
    if (event.kind == GcgKind::turn && ++turns == course.at()) {
      return laid_json(event.play, world.layout().side, world.tiles());
    }
  }
  return Json::array();
}

}  // namespace

Setup read_position(std::string_view text, const Tiles& tiles) {
  const auto position = parse_cgp(text, tiles, kStride);
  if (!position) throw Refusal{runtime::complaint("position", text, position.error())};
  return position->setup;
}

Setup read_position(std::string_view text, const World& world) {
  const Setup setup = read_position(text, world.tiles());
  const std::string why = last_rack_objection(setup, world);
  if (!why.empty()) throw Refusal{"position: " + why};
  return setup;
}

Json equipment_json(const World& world) {
  const Tiles& tiles = world.tiles();
  const Layout& layout = world.layout();
  Json kinds = Json::array(), premiums = Json::array();
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(tiles.letters); ++kind) {
    kinds.push_back({{"tile", tiles.capital[kind].text()},
                     {"blank", tiles.small[kind].text()},
                     {"value", tiles.value[kind]},
                     {"count", tiles.count[kind]}});
  }
  for (int square = 0; square < layout.squares(); ++square) {
    const Premium premium = layout.premiums[static_cast<std::size_t>(square)];
    premiums.push_back({{"letter", +premium.letter}, {"word", +premium.word}});
  }
  return {{"words", count_words(world.lexicon())},
          {"side", layout.side},
          {"start", layout.start_row * layout.side + layout.start_column},
          {"tiles", kinds},
          {"premiums", premiums}};
}

Json state_json(const World& world, const Course& course) {
  const Tiles& tiles = world.tiles();
  const reference::Rules rules{world.layout(), tiles, world.lexicon()};
  const Course::Story story = course.story();
  const Game<kStride>& game = course.table().game();
  const Setup setup = course.table().setup();
  Setup others = setup;
  std::swap(others.racks[0], others.racks[1]);
  Json unseen = {unseen_json(rules, setup), unseen_json(rules, others)};
  if (course.player() == 1) std::swap(unseen[0], unseen[1]);
  Json state = {{"position", position(setup, game.over(), tiles)},
                {"open_position", position(setup, true, tiles)},
                {"squares", squares_json(setup, tiles)},
                {"racks", {rack_json(course.rack(0), tiles), rack_json(course.rack(1), tiles)}},
                {"scores", {course.score(0), course.score(1)}},
                {"player", course.player()},
                {"bag", game.bag()},
                {"unseen", unseen},
                {"may_exchange", !game.over() && game.bag() >= kLeastBagToExchange},
                {"over", game.over()},
                {"last", last_json(course, story, world)},
                {"history", history_json(story, tiles)},
                {"at", course.at()}};
  if (const auto* const names = course.names()) {
    state["names"] = {name_of((*names)[0]), name_of((*names)[1])};
  }
  return state;
}

Json plays_json(const World& world, const Setup& setup, std::span<const Choice> choices) {
  const Tiles& tiles = world.tiles();
  Json list = Json::array();
  for (const Choice& choice : choices) {
    Json play = play_json(choice.play, setup, tiles);
    play["kept"] = rack_text(kept(setup.racks[0], choice.play), tiles);
    play["leave"] = in_points(choice.worth_of_kept());
    play["equity"] = in_points(choice.equity);
    if (choice.given_away != 0) play["opening"] = -in_points(choice.given_away);
    list.push_back(std::move(play));
  }
  return list;
}

Json endgame_json(const World& world, const Setup& setup, const EndgameSolution& solution) {
  Json line = Json::array();
  for (const LinePlay& turn : positions_of(solution.line, setup, world)) {
    line.push_back(play_json(turn.play, turn.before, world.tiles()));
  }
  return {{"spread", solution.spread}, {"final_spread", final_spread(solution, setup)},
          {"proven", solution.proven}, {"depth", solution.depth},
          {"nodes", solution.nodes},   {"line", std::move(line)}};
}

Json simulation_json(const World& world, const Setup& setup, const Simulation& simulation) {
  Json plays = Json::array();
  for (const SimulatedPlay& simulated : simulation.plays) {
    Json play = play_json(simulated.choice.play, setup, world.tiles());
    play["win"] = estimate_json(simulated.win());
    play["equity"] = estimate_json(simulated.equity());
    play["samples"] = simulated.samples;
    play["separated"] = simulated.separated;
    plays.push_back(std::move(play));
  }
  return {{"plays", std::move(plays)},
          {"samples", simulation.samples},
          {"plies", simulation.plies},
          {"by_equity", simulation.by_equity},
          {"end", name_of(simulation.end)}};
}

Json review_json(const World& world, const Course::Story& story, const AnnotatedGame& notes) {
  const Tiles& tiles = world.tiles();
  Json turns = Json::array(), players = Json::array();
  for (const Annotation& note : notes.turns) {
    const GcgEvent& event = story.events[note.event];
    Json turn = {{"player", event.player},
                 {"text", play_text(event.play, note.setup, tiles, OnBoard::letters)},
                 {"rack", rack_text(event.rack, tiles)},
                 {"points", event.points},
                 {"phony", note.phony}};
    if (note.best) {
      turn["best"] = play_text(note.best->play, note.setup, tiles, OnBoard::letters);
      turn["best_points"] = note.best->play.score;
      if (!note.open) turn["lost"] = in_points(note.lost());
      turn["verdict"] = verdict(note);
    }
    if (note.endgame) turn["endgame"] = endgame_json(world, note.setup, *note.endgame);
    if (note.simulation) {
      const std::vector<SimulatedPlay>& plays = note.simulation->plays;
      turn["simulated"] = {{"best", estimate_json(plays.front().win())},
                           {"played", estimate_json(plays[note.played].win())},
                           {"samples", note.simulation->samples}};
    }
    turns.push_back(turn);
  }
  for (const PlayerTotals& totals : notes.totals) {
    players.push_back({{"turns", totals.turns},
                       {"judged", totals.judged},
                       {"best", totals.best},
                       {"close", totals.close},
                       {"open", totals.open},
                       {"bingos", totals.bingos},
                       {"phonies", totals.phonies},
                       {"lost", in_points(totals.lost)}});
  }
  return {{"turns", turns}, {"of", notes.all}, {"players", players}};
}

}  // namespace quadrille::web
