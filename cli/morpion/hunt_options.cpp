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

HuntOptions new_hunt(const SearchOptions& options) {
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
  (perturb ? hunt.record : hunt.start) = read_beginning(options, hunt.variant, !perturb);
  if (!options.warm.empty()) hunt.record = read_legal_game(options.warm, hunt.variant).moves;
  return hunt;
}

// The options of the checkpoint, where those that were given agree.
HuntOptions old_hunt(const SearchOptions& options, const SavedHunt& saved) {
  const auto text = [](auto value) { return fmt::format("{}", value); };
  const HuntOptions& old = saved.options;
  check_agreement(options, "--variant", options.variant, text(name_of(old.variant)));
  check_agreement(options, "--method", options.method,
                  old.method == Method::nrpa ? "nrpa" : "perturb");
  check_agreement(options, "--level", text(options.level.value_or(0)), text(old.nrpa.level));
  check_agreement(options, "--iterations", text(options.iterations.value_or(0)),
                  text(old.nrpa.iterations));
  check_agreement(options, "--tries", text(options.tries.value_or(0)), text(old.nrpa.tries));
  check_agreement(options, "--repeats", text(options.repeats.value_or(0)), text(old.nrpa.repeats));
  if (options.alpha) {
    check_agreement(options, "--alpha", text(alpha_of(*options.alpha)), text(old.nrpa.alpha));
  }
  check_agreement(options, "--seed", text(options.seed), text(old.seed));
  check_no_beginning(options);
  return old;
}

}  // namespace

HuntOptions hunt_options(const SearchOptions& options, const std::optional<SavedHunt>& saved) {
  HuntOptions hunt = saved ? old_hunt(options, *saved) : new_hunt(options);
  hunt.runs = options.runs.value_or(kForever);
  hunt.target = options.target;
  hunt.grid = grid_of(options, hunt.variant);
  check_room(hunt.grid, hunt.variant,
             hunt.method == Method::nrpa ? hunt.start
             : saved                     ? saved->state.longest.moves
                                         : hunt.record);
  return hunt;
}

}  // namespace quadrille::cli
