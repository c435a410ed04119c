#include "cli/morpion/hunt_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "cli/morpion/files.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "quadrille/morpion/search/exhaust_state.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr int kPerturbLevel = 2;  // many short searches from a record find more than few long ones

std::optional<float> alpha_of(const std::string& text) {
  float alpha = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), alpha);
  const bool whole = code == std::errc{} && end == text.data() + text.size();
  return whole && alpha > 0 && alpha <= kMostAlpha ? std::optional(alpha) : std::nullopt;
}

std::optional<int> count_of(const std::string& text, int least) {
  int count = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool whole = code == std::errc{} && end == text.data() + text.size();
  return whole && count >= least && count <= kMostIterations ? std::optional(count) : std::nullopt;
}

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts(1);
  for (const char letter : list) {
    if (letter == ',') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

// One value for all levels, or one for each.
template <class Value, class Read>
void read_levels(const char* name, const std::optional<std::string>& list,
                 std::string_view expected, search::NrpaOptions& nrpa,
                 Value search::NrpaLevelOptions::*field, Read read) {
  if (!list) return;
  const std::vector<std::string> parts = parts_of(*list);
  if (parts.size() != 1 && parts.size() != static_cast<std::size_t>(nrpa.level)) {
    throw Failure(kBadUsage,
                  fmt::format("{}: {} values, expected one, or one for each of {} levels", name,
                              parts.size(), nrpa.level));
  }
  for (std::size_t index = 0; index < nrpa.each_level.size(); ++index) {
    const std::string& part = parts[std::min(index, parts.size() - 1)];
    const auto value = read(part);
    if (!value) {
      throw Failure(kBadUsage, fmt::format("{}: '{}', expected {}", name, part, expected));
    }
    nrpa.each_level[index].*field = *value;
  }
}

void read_levels(const SearchOptions& options, search::NrpaOptions& nrpa) {
  using Each = search::NrpaLevelOptions;
  const auto whole = [](int least) {
    return fmt::format("a whole number from {} to {}", least, kMostIterations);
  };
  const auto positive = [](const std::string& text) { return count_of(text, 1); };
  const auto any = [](const std::string& text) { return count_of(text, 0); };
  const std::string alpha = fmt::format("a number above 0, at most {}", kMostAlpha);
  read_levels("--iterations", options.iterations, whole(1), nrpa, &Each::iterations, positive);
  read_levels("--tries", options.tries, whole(1), nrpa, &Each::tries, positive);
  // One number is that of level 1: at every level, it would multiply the playouts of a run by its
  // power.
  const bool one_number = options.tries && options.tries->find(',') == std::string::npos;
  for (std::size_t index = 1; one_number && index < nrpa.each_level.size(); ++index) {
    nrpa.each_level[index].tries = 1;
  }
  read_levels("--repeats", options.repeats, whole(0), nrpa, &Each::repeats, any);
  read_levels("--alpha", options.alpha, alpha, nrpa, &Each::alpha, alpha_of);
}

// What a game is read from may have grown since, where the hunt writes to it.
std::vector<Move> beginning(const SearchOptions& options, const HuntOptions& hunt,
                            const std::optional<SavedHunt>& saved) {
  const bool perturb = hunt.method == Method::perturb;
  if (saved && is_own_output(options, options.from)) {
    return perturb ? saved->options.records.front() : saved->options.start;
  }
  return read_beginning(options, hunt.variant, !perturb);
}

std::vector<std::vector<Move>> warm_records(const SearchOptions& options, const HuntOptions& hunt,
                                            const std::optional<SavedHunt>& saved) {
  std::vector<std::vector<Move>> records;
  for (const std::string& path : options.warm) {
    const std::size_t index = hunt.records.size() + records.size();
    const bool ours = saved && is_own_output(options, path);
    records.push_back(ours && index < saved->options.records.size()
                          ? saved->options.records[index]
                          : read_legal_game(path, hunt.variant).moves);
  }
  return records;
}

// As JSON can hold it: names of files may have any bytes.
std::string in_json(const std::string& name) {
  return Json::parse(Json(name).dump(-1, ' ', false, Json::error_handler_t::replace));
}

void add_helper(HuntOptions& hunt, const std::string& file) {
  std::string name = in_json(file);
  if (std::ranges::find(hunt.helped_by, name) == hunt.helped_by.end()) {
    hunt.helped_by.push_back(std::move(name));
  }
}

// The files that games were learnt from, so that nobody takes the result for one from nothing.
void add_helpers(HuntOptions& hunt, const SearchOptions& options,
                 const std::optional<SavedHunt>& saved) {
  if (saved) hunt.helped_by = saved->options.helped_by;
  if (!options.from.empty()) add_helper(hunt, options.from);
  for (const std::string& file : options.warm) add_helper(hunt, file);
  for (const std::string& file : options.unite) add_helper(hunt, file);
}

// The games that other hunts have kept, each grid once, and what helped those. Those hunts may have
// come further since this one began.
std::vector<std::vector<Move>> united_records(const SearchOptions& options, HuntOptions& hunt) {
  Archive all(hunt.variant, hunt.climb.archive);
  for (const std::string& path : options.unite) {
    const auto text = runtime::read_file(path, kMostCheckpointBytes);
    if (!text) throw Failure(kBadUsage, text.error().text);
    const auto other = read_hunt(*text);
    if (!other) throw Failure(kBadUsage, fmt::format("{}: {}", path, other.error().text));
    if (other->options.variant != hunt.variant) {
      throw Failure(kBadUsage, fmt::format("{}: a hunt for games of {}, expected {}", path,
                                           name_of(other->options.variant), name_of(hunt.variant)));
    }
    for (const std::string& file : other->options.helped_by) add_helper(hunt, file);
    all.unite(other->state.climb.archive);
    if (!other->state.longest.moves.empty()) all.add(other->state.longest.moves);
  }
  std::vector<std::vector<Move>> records;
  for (const Archive::Game& game : all.games()) records.push_back(game.moves);
  return records;
}

HuntOptions asked_hunt(const SearchOptions& options, const std::optional<SavedHunt>& saved) {
  HuntOptions hunt;
  hunt.variant = variant_of(options);
  hunt.method = *method_named(options.method);
  const bool perturb = hunt.method == Method::perturb;
  hunt.nrpa.level = options.level.value_or(perturb ? kPerturbLevel : hunt.nrpa.level);
  read_levels(options, hunt.nrpa);
  hunt.ahead = options.ahead;
  if (hunt.ahead > 1 && hunt.nrpa.highest().tries > 1) {
    throw Failure(kBadUsage, "--ahead needs --tries 1 at the highest level");
  }
  hunt.seed = options.seed;
  hunt.warm_steps = options.warm_steps;
  hunt.climb.explores = hunt.method == Method::hunt;
  hunt.climb.archive = options.archive.value_or(hunt.climb.archive);
  hunt.climb.tolerance = options.tolerance.value_or(hunt.climb.tolerance);
  hunt.climb.remove = options.remove.value_or(hunt.climb.remove);
  std::vector<Move> begun = beginning(options, hunt, saved);
  if (!perturb) hunt.start = std::move(begun);
  if (perturb && !begun.empty()) hunt.records.push_back(std::move(begun));
  for (std::vector<Move>& game : warm_records(options, hunt, saved)) {
    hunt.records.push_back(std::move(game));
  }
  add_helpers(hunt, options, saved);
  if (saved && !options.unite.empty()) {
    hunt.records = saved->options.records;
    return hunt;
  }
  for (std::vector<Move>& game : united_records(options, hunt)) {
    hunt.records.push_back(std::move(game));
  }
  return hunt;
}

// As it is written on the command line.
template <class Value>
std::string levels_text(const search::NrpaOptions& nrpa, Value search::NrpaLevelOptions::*field) {
  std::string text = fmt::format("{}", nrpa.of(1).*field);
  const auto same = [&](const auto& level) { return level.*field == nrpa.of(1).*field; };
  const auto levels = std::span(nrpa.each_level).first(static_cast<std::size_t>(nrpa.level));
  if (std::all_of(levels.begin(), levels.end(), same)) return text;
  for (int level = 2; level <= nrpa.level; ++level) {
    text += fmt::format(",{}", nrpa.of(level).*field);
  }
  return text;
}

void check_games(const SearchOptions& options, std::string_view name,
                 const std::vector<std::vector<Move>>& games,
                 const std::vector<std::vector<Move>>& saved) {
  const std::vector<Move> none;
  for (std::size_t index = 0; index < std::max(games.size(), saved.size()); ++index) {
    check_agreement(options, name, index < games.size() ? games[index] : none,
                    index < saved.size() ? saved[index] : none);
  }
}

// Throws where the runs of the checkpoint would not be the first runs of this hunt.
void check_saved(const SearchOptions& options, const HuntOptions& hunt, const SavedHunt& saved) {
  const auto text = [](auto value) { return fmt::format("{}", value); };
  const HuntOptions& old = saved.options;
  const auto check = [&](std::string_view name, auto value, auto before) {
    check_agreement(options, name, text(value), text(before));
  };
  check("--method", name_of(hunt.method), name_of(old.method));
  check("--variant", name_of(hunt.variant), name_of(old.variant));
  check("--level", hunt.nrpa.level, old.nrpa.level);
  const auto check_levels = [&](std::string_view name, auto field) {
    check(name, levels_text(hunt.nrpa, field), levels_text(old.nrpa, field));
  };
  check_levels("--iterations", &search::NrpaLevelOptions::iterations);
  check_levels("--tries", &search::NrpaLevelOptions::tries);
  check_levels("--repeats", &search::NrpaLevelOptions::repeats);
  check_levels("--alpha", &search::NrpaLevelOptions::alpha);
  check("--ahead", hunt.ahead, old.ahead);
  check("--archive", hunt.climb.archive, old.climb.archive);
  check("--tolerance", hunt.climb.tolerance, old.climb.tolerance);
  check("--remove", hunt.climb.remove, old.climb.remove);
  check("--seed", hunt.seed, old.seed);
  const bool perturb = hunt.method == Method::perturb;
  check_agreement(options, "--from", hunt.start, old.start);
  check_games(options, perturb ? "--from" : "--warm", hunt.records, old.records);
  check("--warm-steps", hunt.warm_steps, old.warm_steps);
  if (hunt.runs < saved.state.runs) {
    throw Failure(kBadUsage, fmt::format("--runs: '{}', expected at least {}, which are done in {}",
                                         hunt.runs, saved.state.runs, options.checkpoint));
  }
}

}  // namespace

HuntOptions hunt_options(const SearchOptions& options, const std::optional<SavedHunt>& saved) {
  HuntOptions hunt = asked_hunt(options, saved);
  hunt.runs = options.runs.value_or(kForever);
  if (saved) check_saved(options, hunt, *saved);
  hunt.target = options.target;
  hunt.grid = grid_of(options, hunt.variant);
  check_room(hunt.grid, hunt.variant,
             hunt.method != Method::perturb ? hunt.start
             : saved                        ? saved->state.longest.moves
             : hunt.records.empty()         ? hunt.start
                                            : hunt.records.front());
  return hunt;
}

}  // namespace quadrille::cli
