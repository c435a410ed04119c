// What a match says at its end, for people and for scripts.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tools/match/tournament.hpp"

namespace quadrille::match {

struct Report {
  const MatchSettings& settings;
  const MatchResult& result;
  bool interrupted = false;
  // None: the games were played on many machines, and nothing is said of times.
  std::optional<double> seconds;
};

std::string text_of(const Report& report);
nlohmann::ordered_json json_of(const Report& report);

// "+12 =3 -5  67.5 %  Elo +127": the standing in a corner of the progress line.
std::string brief(const Standing& standing);

}  // namespace quadrille::match
