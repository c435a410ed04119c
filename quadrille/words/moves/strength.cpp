#include "quadrille/words/moves/strength.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::words {
namespace {

constexpr std::size_t kBeginnersChoice = 100;
constexpr std::size_t kCasualChoice = 10;

const Choice& one_of(std::span<const Choice> choices, std::size_t most, Rng& rng) {
  return choices[rng.below(static_cast<std::uint32_t>(std::min(most, choices.size())))];
}

}  // namespace

std::optional<Strength> strength_named(std::string_view name) {
  if (name == "beginner") return Strength::beginner;
  if (name == "casual") return Strength::casual;
  if (name == "points") return Strength::points;
  if (name == "best") return Strength::best;
  return std::nullopt;
}

const Choice& choose(std::span<const Choice> choices, Strength strength, Rng rng) {
  switch (strength) {
    case Strength::beginner:
      return one_of(choices, kBeginnersChoice, rng);
    case Strength::casual:
      return one_of(choices, kCasualChoice, rng);
    case Strength::points:
      // Of equal ones the first: that which also has the better leave.
      return *std::max_element(
          choices.begin(), choices.end(),
          [](const Choice& one, const Choice& other) { return one.play.score < other.play.score; });
    case Strength::best:
      break;
  }
  return choices.front();
}

}  // namespace quadrille::words
