#include "quadrille/morpion/search/hunt_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <type_traits>

#include "quadrille/core/digest.hpp"
#include "quadrille/morpion/records/json_check.hpp"
#include "quadrille/morpion/search/hunt_fields.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kHuntVersion = 3;

// What stands between the contents and their digest, and behind it.
constexpr std::string_view kDigestBegin = ",\n  \"digest\": \"", kDigestEnd = "\"\n}\n";
constexpr std::string_view kObjectEnd = "\n}";

HuntJson game_object(const HuntedGame& game) {
  return {{"run", game.run}, {"grid", game.bits}, {"moves", moves_text(game.moves)}};
}

HuntJson games_array(const std::vector<std::vector<Move>>& games) {
  HuntJson array = HuntJson::array();
  for (const std::vector<Move>& game : games) array.push_back(moves_text(game));
  return array;
}

HuntJson games_array(const Archive& archive) {
  HuntJson array = HuntJson::array();
  for (const Archive::Game& game : archive.games()) array.push_back(moves_text(game.moves));
  return array;
}

// One number for each level, level 1 first.
template <class Number>
HuntJson levels_array(const search::NrpaOptions& options, Number search::NrpaLevelOptions::*field) {
  HuntJson array = HuntJson::array();
  for (int level = 1; level <= options.level; ++level) array.push_back(options.of(level).*field);
  return array;
}

HuntJson climb_object(const ClimbState& climb) {
  HuntJson sizes = HuntJson::array(), trials = HuntJson::array();
  for (const DestructionSizes::Tally& tally : climb.sizes.tallies()) {
    sizes.push_back({tally.tried, tally.succeeded});
  }
  for (const Trial& trial : climb.trials) {
    trials.push_back({{"size", trial.size}, {"moves", moves_text(trial.game)}});
  }
  return {{"epoch", climb.epoch},
          {"rounds", climb.rounds},
          {"stuck", climb.stuck},
          {"sizes", sizes},
          {"archive", games_array(climb.archive)},
          {"pool", games_array(climb.pool)},
          {"trials", trials}};
}

HuntJson search_object(const SearchState& search) {
  HuntJson levels = HuntJson::array();
  for (const LevelState& level : search.levels) {
    levels.push_back({{"weights", packed_weights(level.weights)},
                      {"score", level.score},
                      {"best", moves_text(level.best)},
                      {"done", level.done},
                      {"repeated", level.repeated},
                      {"tried", level.tried},
                      {"found", level.found},
                      {"before", level.before}});
  }
  return {{"run", search.run},   {"child", search.child},
          {"rng", search.rng},   {"playouts", search.playouts},
          {"grid", search.bits}, {"lowest", search.lowest},
          {"levels", levels}};
}

HuntJson family_object(const FamilyState& family) {
  HuntJson policies = HuntJson::array();
  for (const auto& weights : family.policies) policies.push_back(packed_weights(weights));
  return {{"run", family.run},
          {"playouts", family.playouts},
          {"grid", family.bits},
          {"done", family.done},
          {"repeated", family.repeated},
          {"score", family.score},
          {"best", moves_text(family.best)},
          {"policies", policies}};
}

// Field by field; the first thing that is wrong stays.
class HuntReader : FieldReader {
 public:
  explicit HuntReader(const HuntJson& root) : root_(root) {}

  Expected<SavedHunt, runtime::Error> read() {
    read_options(hunt_.options);
    if (!error()) read_state(hunt_.state);
    if (!error()) read_scores();
    hunt_.seconds = real(root_, "seconds", 0, 1e15);
    if (error()) return *error();
    return std::move(hunt_);
  }

 private:
  void read_options(HuntOptions& options) {
    const auto variant = variant_named(text(root_, "variant"));
    if (!variant) refuse("variant");
    options.variant = variant.value_or(k5T);
    set_variant(options.variant);
    const auto method = method_named(text(root_, "method"));
    if (!method) return refuse("method");
    options.method = *method;
    options.nrpa.level = integer(root_, "level", 1, kMostLevel);
    read_levels("iterations", &search::NrpaLevelOptions::iterations, 1, kMostIterations);
    read_levels("tries", &search::NrpaLevelOptions::tries, 1, kMostIterations);
    read_levels("repeats", &search::NrpaLevelOptions::repeats, 0, kMostIterations);
    read_levels("alpha", &search::NrpaLevelOptions::alpha, 0, kMostAlpha);
    options.ahead = integer(root_, "ahead", 1, kMostAhead);
    options.seed = number(root_, "seed", 0, ~std::uint64_t{0});
    options.start = game(root_, "start");
    options.records = games(root_, "records");
    options.warm_steps = integer(root_, "warm_steps", 0, kMostIterations);
    read_helpers(options.helped_by);
    options.climb.archive =
        static_cast<std::size_t>(number(root_, "archive", 1, kMostArchiveGames));
    options.climb.tolerance = integer(root_, "tolerance", 0, kMostTolerance);
    options.climb.remove = integer(root_, "remove", 0, kMostRemoved);
    options.climb.explores = options.method == Method::hunt;
  }

  // Hunts from nothing have no list, nor have those that were saved before there was one.
  void read_helpers(std::vector<std::string>& files) {
    if (!root_.contains("helped_by") || error()) return;
    const HuntJson* list = array(root_, "helped_by");
    for (std::size_t index = 0; list && index < list->size(); ++index) {
      const HuntJson& file = (*list)[index];
      if (!file.is_string()) return refuse("helped_by");
      files.push_back(file.get<std::string>());
    }
  }

  template <class Number>
  void read_levels(const char* name, Number search::NrpaLevelOptions::*field, double least,
                   double most) {
    const HuntJson* list = array(root_, name);
    if (!list) return;
    if (list->size() != static_cast<std::size_t>(hunt_.options.nrpa.level)) return refuse(name);
    for (std::size_t index = 0; index < list->size(); ++index) {
      const HuntJson& value = (*list)[index];
      const bool fits = std::is_integral_v<Number> ? value.is_number_integer() : value.is_number();
      if (!fits || value.get<double>() < least || value.get<double>() > most) return refuse(name);
      hunt_.options.nrpa.each_level[index].*field = value.get<Number>();
    }
  }

  void read_state(HuntState& state) {
    state.runs = number(root_, "runs", 0, kForever);
    state.playouts = number(root_, "playouts", 0, ~std::uint64_t{0});
    state.bits = width(root_);
    state.best = hunted("best");
    state.longest = hunted("longest");
    if (state.longest.moves.size() < state.best.moves.size()) refuse("longest");
    if (state.best.moves.empty() != (state.runs == 0)) refuse("best");
    read_climb(state.climb);
    read_searches(state);
    read_family(state);
  }

  void read_climb(ClimbState& climb) {
    const HuntJson* object = this->object(root_, "climb");
    if (!object) return;
    climb.epoch = number(*object, "epoch", 0, kForever);
    climb.rounds = number(*object, "rounds", 0, kForever);
    climb.stuck = number(*object, "stuck", 0, kForever);
    read_sizes(*object, climb.sizes);
    climb.archive = archive(*object, "archive");
    climb.pool = archive(*object, "pool");
    const HuntJson* trials = array(*object, "trials");
    for (std::size_t index = 0; trials && index < trials->size(); ++index) {
      const HuntJson& trial = (*trials)[index];
      if (!trial.is_object()) return refuse("trials");
      climb.trials.push_back(
          {game(trial, "moves"),
           static_cast<std::size_t>(number(trial, "size", 0, kDestructionSizes.size() - 1))});
    }
    if (climb.trials.size() > hunt_.state.runs) refuse("trials");
    ClimbState copy = climb;
    if (!climb.trials.empty() &&
        climb.trials.size() >= Climb(hunt_.options.climb, 0, copy).round_size()) {
      refuse("trials");
    }
    // What is perturbed was kept before; a climb that has begun anew takes its game from there.
    if (climb.archive.games().size() < (climb.epoch > 0 ? 1u : 0u)) refuse("archive");
  }

  void read_sizes(const HuntJson& climb, DestructionSizes& sizes) {
    const HuntJson* list = array(climb, "sizes");
    DestructionSizes::Tallies tallies;
    if (!list) return;
    if (list->size() != tallies.size()) return refuse("sizes");
    for (std::size_t index = 0; index < tallies.size(); ++index) {
      const HuntJson& pair = (*list)[index];
      const auto count = [&](std::size_t part) {
        const bool fits = pair.is_array() && pair.size() == 2 && pair[part].is_number_unsigned() &&
                          pair[part].get<std::uint64_t>() <= DestructionSizes::kMemory;
        if (!fits) refuse("sizes");
        return fits ? pair[part].get<std::uint32_t>() : 0;
      };
      tallies[index] = {count(0), count(1)};
    }
    sizes.restore(tallies);
  }

  // Only games that a search may have: legal ones, and no more than it keeps.
  Archive archive(const HuntJson& object, const char* name) {
    Archive archive(hunt_.options.variant, hunt_.options.climb.archive);
    for (const std::vector<Move>& game : games(object, name)) {
      if (game.empty() || !archive.add(game)) refuse(name);
    }
    return archive;
  }

  void read_searches(HuntState& state) {
    const HuntJson* list = array(root_, "searches");
    for (std::size_t index = 0; list && index < list->size() && !error(); ++index) {
      if (!(*list)[index].is_object()) return refuse("searches");
      state.searches.push_back(search((*list)[index]));
      if (state.searches.back().run < state.runs) refuse("searches");
    }
  }

  // Which of its moves a search began with is only known when it goes on; that its games are legal
  // beyond them is asked then, by whoever replays them.
  SearchState search(const HuntJson& object) {
    SearchState search;
    search.run = number(object, "run", 0, kForever);
    search.child = number(object, "child", 0, kMostIterations);
    search.rng = number(object, "rng", 0, ~std::uint64_t{0});
    search.playouts = number(object, "playouts", 0, ~std::uint64_t{0});
    search.bits = width(object);
    search.lowest = integer(object, "lowest", 1, kMostLevel);
    const HuntJson* levels = array(object, "levels");
    for (std::size_t index = 0; levels && index < levels->size() && !error(); ++index) {
      if (!(*levels)[index].is_object()) refuse("levels");
      if (!error()) search.levels.push_back(level((*levels)[index]));
    }
    if (search.levels.empty() || search.levels.size() > kMostLevel) refuse("levels");
    return search;
  }

  LevelState level(const HuntJson& object) {
    LevelState level;
    level.weights = weights(text(object, "weights"), "weights");
    level.score = integer(object, "score", -1, kMostMoves);
    level.best = moves(text(object, "best"), "best");
    level.done = integer(object, "done", 0, kMostIterations);
    level.repeated = integer(object, "repeated", 0, kMostIterations);
    level.tried = integer(object, "tried", 0, kMostIterations);
    level.found = integer(object, "found", -1, kMostMoves);
    level.before = integer(object, "before", -1, kMostMoves);
    return level;
  }

  void read_family(HuntState& state) {
    if (!root_.contains("family") || error()) return;
    const HuntJson* object = this->object(root_, "family");
    if (!object) return;
    FamilyState family;
    family.run = number(*object, "run", state.runs, state.runs);
    family.playouts = number(*object, "playouts", 0, ~std::uint64_t{0});
    family.bits = width(*object);
    family.done = integer(*object, "done", 0, hunt_.options.nrpa.highest().iterations);
    family.repeated = integer(*object, "repeated", 0, kMostIterations);
    family.score = integer(*object, "score", -1, kMostMoves);
    family.best = moves(text(*object, "best"), "best");
    const HuntJson* policies = array(*object, "policies");
    for (std::size_t index = 0; policies && index < policies->size() && !error(); ++index) {
      const HuntJson& policy = (*policies)[index];
      if (!policy.is_string()) return refuse("policies");
      family.policies.push_back(weights(policy.get<std::string>(), "policies"));
    }
    const int ahead = hunt_.options.ahead;
    if (family.policies.size() != static_cast<std::size_t>(std::min(family.done + 1, ahead))) {
      refuse("policies");
    }
    state.family = std::move(family);
  }

  void read_scores() {
    const auto scores = root_.find("scores");
    if (scores == root_.end() || !scores->is_object()) return refuse("scores");
    std::uint64_t runs = 0;
    for (const auto& [name, count] : scores->items()) {
      int score = 0;
      const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), score);
      if (code != std::errc{} || end != name.data() + name.size() || score < 0 ||
          score > kMostMoves || !count.is_number_unsigned()) {
        return refuse("scores");
      }
      hunt_.state.scores[score] = count.get<std::uint64_t>();
      runs += count.get<std::uint64_t>();
    }
    if (runs != hunt_.state.runs) refuse("scores");
  }

  HuntedGame hunted(const char* name) {
    const auto object = root_.find(name);
    if (object == root_.end() || !object->is_object()) {
      refuse(name);
      return {};
    }
    return {game(*object, "moves"), width(*object), number(*object, "run", 0, kForever)};
  }

  const HuntJson& root_;
  SavedHunt hunt_;
};

// Whether it is a checkpoint of a hunt, of this version, and as it was written.
Expected<void, runtime::Error> check_hunt(std::string_view text, const HuntJson& root) {
  if (!root.is_object() || !root.contains("hunt")) return runtime::Error{"no checkpoint of a hunt"};
  if (root["hunt"] != kHuntVersion) {
    return runtime::Error{fmt::format(
        "a checkpoint of another version of this program, expected version {}", kHuntVersion)};
  }
  const std::size_t end = text.rfind(kDigestBegin);
  if (end == std::string_view::npos) return runtime::Error{"it is not complete"};
  if (text.substr(end) != hunt_digest(text.substr(0, end))) return runtime::Error{"it is damaged"};
  return {};
}

}  // namespace

std::string write_hunt(const SavedHunt& hunt) {
  const HuntOptions& options = hunt.options;
  const HuntState& state = hunt.state;
  HuntJson scores = HuntJson::object();
  for (const auto& [score, runs] : state.scores) scores[fmt::format("{}", score)] = runs;
  using Each = search::NrpaLevelOptions;
  HuntJson searches = HuntJson::array();
  for (const SearchState& search : state.searches) searches.push_back(search_object(search));
  HuntJson object = {{"hunt", kHuntVersion},
                     {"variant", name_of(options.variant)},
                     {"method", name_of(options.method)},
                     {"level", options.nrpa.level},
                     {"iterations", levels_array(options.nrpa, &Each::iterations)},
                     {"tries", levels_array(options.nrpa, &Each::tries)},
                     {"repeats", levels_array(options.nrpa, &Each::repeats)},
                     {"alpha", levels_array(options.nrpa, &Each::alpha)},
                     {"ahead", options.ahead},
                     {"seed", options.seed},
                     {"start", moves_text(options.start)},
                     {"records", games_array(options.records)},
                     {"warm_steps", options.warm_steps},
                     {"archive", options.climb.archive},
                     {"tolerance", options.climb.tolerance},
                     {"remove", options.climb.remove},
                     {"runs", state.runs},
                     {"scores", scores},
                     {"playouts", state.playouts},
                     {"seconds", hunt.seconds},
                     {"grid", state.bits},
                     {"best", game_object(state.best)},
                     {"longest", game_object(state.longest)},
                     {"climb", climb_object(state.climb)},
                     {"searches", searches}};
  if (!options.helped_by.empty()) object["helped_by"] = options.helped_by;
  if (state.family) object["family"] = family_object(*state.family);
  // Names of files may have any bytes.
  std::string fields = object.dump(2, ' ', false, HuntJson::error_handler_t::replace);
  fields.resize(fields.size() - kObjectEnd.size());
  return fields + hunt_digest(fields);
}

std::string hunt_digest(std::string_view fields) {
  return fmt::format("{}{:016x}{}", kDigestBegin, digest_of(fields, Digest::Adds::one), kDigestEnd);
}

Expected<SavedHunt, runtime::Error> read_hunt(std::string_view text) {
  if (const auto checked = check_json(text); !checked) return checked.error();
  const HuntJson root = HuntJson::parse(text, nullptr, false);
  if (const auto whole = check_hunt(text, root); !whole) return whole.error();
  return HuntReader(root).read();
}

}  // namespace quadrille::morpion
