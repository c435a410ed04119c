// How a game of chess ended, and how that is written.
#pragma once

#include <optional>
#include <string_view>

namespace quadrille::chess {

enum class Outcome { unknown, white, black, draw };

constexpr std::string_view text_of(Outcome outcome) {
  constexpr std::string_view kTexts[] = {"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<int>(outcome)];
}

constexpr std::optional<Outcome> outcome_named(std::string_view text) {
  for (const Outcome outcome : {Outcome::unknown, Outcome::white, Outcome::black, Outcome::draw}) {
    if (text == text_of(outcome)) return outcome;
  }
  if (text == "1/2") return Outcome::draw;
  return std::nullopt;
}

}  // namespace quadrille::chess
