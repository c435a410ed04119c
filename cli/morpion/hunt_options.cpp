#include "cli/morpion/hunt_options.hpp"

#include <fmt/format.h>

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
    return perturb ? saved->options.record : saved->options.start;
  }
  return read_beginning(options, hunt.variant, !perturb);
}

std::vector<Move> warm_record(const SearchOptions& options, const HuntOptions& hunt,
                              const std::optional<SavedHunt>& saved) {
  if (saved && is_own_output(options, options.warm)) return saved->options.record;
  return read_legal_game(options.warm, hunt.variant).moves;
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
  (perturb ? hunt.record : hunt.start) = beginning(options, hunt, saved);
  if (!options.warm.empty()) hunt.record = warm_record(options, hunt, saved);
  return hunt;
}

std::string method_name(Method method) {
  return method == Method::nrpa ? "nrpa" : "perturb";
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
  check_agreement(options, perturb ? "--from" : "--warm", hunt.record, old.record);
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
                                         : hunt.record);
  return hunt;
}

}  // namespace quadrille::cli
