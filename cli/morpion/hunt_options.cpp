#include "cli/morpion/hunt_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/morpion/files.hpp"
#include "cli/support/errors.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr int kPerturbLevel = 2;  // many short searches from a record find more than few long ones

float alpha_of(const std::string& text) {
  float alpha = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), alpha);
  const bool whole = code == std::errc{} && end == text.data() + text.size();
  if (whole && alpha > 0 && alpha <= kMostAlpha) return alpha;
  throw Failure(kBadUsage, fmt::format("--alpha: '{}', expected a number above 0, at most {}", text,
                                       kMostAlpha));
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
    const std::size_t index = records.size();
    const bool ours = saved && is_own_output(options, path);
    records.push_back(ours && index < saved->options.records.size()
                          ? saved->options.records[index]
                          : read_legal_game(path, hunt.variant).moves);
  }
  return records;
}

HuntOptions asked_hunt(const SearchOptions& options, const std::optional<SavedHunt>& saved) {
  HuntOptions hunt;
  hunt.variant = variant_of(options);
  hunt.method = options.method == "perturb" ? Method::perturb : Method::nrpa;
  const bool perturb = hunt.method == Method::perturb;
  hunt.nrpa.level = options.level.value_or(perturb ? kPerturbLevel : hunt.nrpa.level);
  hunt.nrpa.iterations = options.iterations.value_or(hunt.nrpa.iterations);
  hunt.nrpa.tries = options.tries.value_or(hunt.nrpa.tries);
  hunt.nrpa.repeats = options.repeats.value_or(hunt.nrpa.repeats);
  if (options.alpha) hunt.nrpa.alpha = alpha_of(*options.alpha);
  hunt.seed = options.seed;
  hunt.warm_steps = options.warm_steps;
  std::vector<Move> begun = beginning(options, hunt, saved);
  if (!perturb) hunt.start = std::move(begun);
  if (perturb && !begun.empty()) hunt.records.push_back(std::move(begun));
  if (!perturb) hunt.records = warm_records(options, hunt, saved);
  return hunt;
}

std::string method_name(Method method) {
  return method == Method::nrpa ? "nrpa" : "perturb";
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
  check("--method", method_name(hunt.method), method_name(old.method));
  check("--variant", name_of(hunt.variant), name_of(old.variant));
  check("--level", hunt.nrpa.level, old.nrpa.level);
  check("--iterations", hunt.nrpa.iterations, old.nrpa.iterations);
  check("--tries", hunt.nrpa.tries, old.nrpa.tries);
  check("--repeats", hunt.nrpa.repeats, old.nrpa.repeats);
  check("--alpha", hunt.nrpa.alpha, old.nrpa.alpha);
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
             hunt.method == Method::nrpa ? hunt.start
             : saved                     ? saved->state.longest.moves
             : hunt.records.empty()      ? hunt.start
                                         : hunt.records.front());
  return hunt;
}

}  // namespace quadrille::cli
