#include "web/engine/words_search.hpp"

#include "quadrille/runtime/error.hpp"
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
constexpr std::size_t kEndgameKilobytes = 16 * 1024;

EngineOptions full_strength(const Json& question) {
  EngineOptions options;
  options.player = Player::full;
  const auto nodes = number<std::uint64_t>(question, "nodes", 1, kMostNodes);
  if (nodes) options.endgame_nodes = nodes;
  return options;
}

}  // namespace

Json analyse_words(const World& world, const Json& question) {
  const GeneratorTables<kStride>& tables = tables_of(world);
  const Setup asked = read_position(question.at("position").get<std::string>(), world.tiles());
  const Game<kStride> game(tables.rules, asked, Rng(1));
  const Setup setup = game.setup();
  const Analysis plays =
      Engine<kStride>(tables).analyse(game, {.plays = question.value("most", kPlaysShown)}, {});
  Json found = {{"count", plays.nodes}, {"plays", plays_json(world, setup, plays.plays)}};
  if (game.over() || game.bag() > 0) return found;
  tell(found);
  const EngineOptions options = full_strength(question);
  const EndgameSolution solution = EndgameSolver<kStride>(tables, kEndgameKilobytes)
                                       .solve(setup, {.depth = {}, .nodes = options.endgame_nodes},
                                              {}, [&](const EndgameSolution& so_far) {
                                                found["endgame"] =
                                                    endgame_json(world, setup, so_far);
                                                tell(found);
                                              });
  found["endgame"] = endgame_json(world, setup, solution);
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
