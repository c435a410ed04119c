#include "web/engine/words_search.hpp"

#include <algorithm>
#include <chrono>
#include <span>
#include <vector>

#include "quadrille/runtime/clock.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/games/annotate.hpp"
#include "quadrille/words/text/text.hpp"
#include "web/engine/numbers.hpp"
#include "web/engine/words_json.hpp"

namespace quadrille::web {

using namespace words;

namespace {

constexpr std::size_t kPlaysShown = 50;
constexpr std::uint64_t kMostNodes = 1'000'000'000;
constexpr std::uint64_t kMostSamples = 1'000'000;
constexpr int kMostMilliseconds = 3'600'000;
constexpr std::size_t kEndgameKilobytes = 16 * 1024;
constexpr double kBetweenNews = 0.1;  // seconds: faster nobody reads

EngineOptions full_strength(const Json& question) {
  EngineOptions options;
  options.player = Player::full;
  const auto nodes = number<std::uint64_t>(question, "nodes", 1, kMostNodes);
  if (nodes) options.endgame_nodes = nodes;
  const auto samples = number<std::uint64_t>(question, "samples", 1, kMostSamples);
  if (samples) options.simulation.samples = *samples;
  const auto time = number<int>(question, "time", 1, kMostMilliseconds);
  if (time) options.simulation.time = std::chrono::milliseconds(*time);
  // Two at least: in a review one of them is what was played.
  const auto candidates =
      number<std::size_t>(question, "candidates", 2, SimulationOptions::kMostCandidates);
  if (candidates) options.simulation.candidates = *candidates;
  return options;
}

// Adds it to what was found, and tells that on the way.
void solve(const World& world, const Game<kStride>& game, const EngineOptions& options,
           Json& found) {
  const Setup setup = game.setup();
  const auto add = [&](const EndgameSolution& solution) {
    found["endgame"] = endgame_json(world, setup, solution);
  };
  const auto news = [&](const EndgameSolution& so_far) {
    add(so_far);
    tell(found);
  };
  EndgameSolver<kStride> solver(tables_of(world), kEndgameKilobytes);
  add(solver.solve(setup, {.depth = {}, .nodes = options.endgame_nodes}, {}, news));
}

void simulate(const World& world, const Game<kStride>& game, std::span<const Choice> plays,
              const EngineOptions& options, Json& found) {
  const Setup setup = game.setup();
  runtime::Stopwatch since_news;
  const auto add = [&](const Simulation& simulation) {
    found["simulation"] = simulation_json(world, setup, simulation);
  };
  const auto news = [&](const Simulation& so_far) {
    if (found.contains("simulation") && since_news.seconds() < kBetweenNews) return;
    add(so_far);
    tell(found);
    since_news = {};
  };
  Engine<kStride> engine(tables_of(world), options);
  const std::size_t candidates = std::min(plays.size(), options.simulation.candidates);
  add(engine.simulate(game, plays.first(candidates), options.simulation.seed, {}, news));
}

}  // namespace

Json analyse_words(const World& world, const Json& question) {
  const GeneratorTables<kStride>& tables = tables_of(world);
  const Setup asked = read_position(question.at("position").get<std::string>(), world);
  const Game<kStride> game(tables.rules, asked, Rng(1));
  const EngineOptions options = full_strength(question);
  const std::vector<Choice> plays = Engine<kStride>(tables).plays(game);
  const std::size_t shown = std::min(plays.size(), question.value("most", kPlaysShown));
  Json found = {{"count", plays.size()},
                {"plays", plays_json(world, game.setup(), std::span(plays).first(shown))}};
  const bool simulates = question.contains("samples") || question.contains("time");
  if (game.over() || (game.bag() > 0 && !simulates)) return found;
  tell(found);
  if (game.bag() > 0) {
    simulate(world, game, plays, options, found);
  } else {
    solve(world, game, options, found);
  }
  return found;
}

Json think_words(const World& world, const Course& course, const Json& question) {
  const auto name = question.at("strength").get<std::string>();
  const auto strength = strength_named(name);
  if (!strength) throw Refusal{"there is no player called '" + name + "'"};
  const Game<kStride>& game = course.table().game();
  if (game.over()) throw Refusal{"the game is over"};
  EngineOptions options = full_strength(question);
  options.strength = *strength;
  Engine<kStride> engine(tables_of(world), options);
  const Play play = engine.choose(game, course.chance(), {}).play;
  return {{"move", play_text(play, game.setup(), world.tiles())}};
}

Json review_words(const World& world, const Course& course, const Json& question) {
  const Course::Story story = course.story();
  const auto json = [&](const AnnotatedGame& notes) { return review_json(world, story, notes); };
  return json(annotate(world, story.events, story.setups, full_strength(question), {},
                       [&](const AnnotatedGame& notes) { tell(json(notes)); }));
}

}  // namespace quadrille::web
