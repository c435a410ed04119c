// The command line of `match`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "tools/match/tournament.hpp"

namespace quadrille::match {

struct LimitWords {
  std::string time;
  std::optional<std::uint64_t> nodes, depth, move_time;
};

// As typed.
struct Options {
  std::vector<std::string> engines;
  std::array<std::string, 2> names;
  std::array<std::vector<std::string>, 3> options;  // of engine 1, of engine 2, of both
  std::array<LimitWords, 3> limits;
  std::size_t games = 100;
  unsigned concurrency = 1;
  std::string openings;
  std::string pgn;
  std::string sprt;
  std::uint64_t seed = 1;
  std::uint64_t margin = 0;
  std::uint64_t grace = 5000;
  bool json = false;
};

void add_options(cli::Command program, Options& options);
// Those of a match whose games do not depend on the machine: engines, names, openings, options of
// UCI, nodes and depth.
std::vector<cli::Option> add_fixed_options(cli::Command program, Options& options);

// Throws cli::Failure with a line that says what is wrong.
MatchSettings settings_of(const Options& options);

}  // namespace quadrille::match
