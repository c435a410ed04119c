// What the games of a match are summed up to, and the sum as the text of a result.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/runtime/statistics.hpp"
#include "quadrille/words/verify/selfplay.hpp"

namespace quadrille::words {

struct SideSum {
  runtime::Histogram scores;
  std::uint64_t played = 0, turns = 0, bingos = 0, exchanges = 0, wins = 0;
  std::uint64_t places = 0, opened = 0;  // of the effort
};

struct SelfplaySum {
  bool paired = true;  // as in Match
  std::uint64_t games = 0;
  std::array<SideSum, 2> sides;  // by setting
  // Points of setting 0 over setting 1: of a game, or of both games of a pair together.
  runtime::Histogram margins;
  // The same of what setting 0 won, in halves of a game: a draw is one of them, a victory two.
  runtime::Histogram won;
  int first_margin = 0;  // of a pair whose second game is still to come

  bool inside_a_pair() const { return paired && games % 2 == 1; }

  void add(const GameRecord& record);
  // Of games that come after these, which end with a whole pair.
  void add(const SelfplaySum& later);
};

std::string text_of(const SelfplaySum& sum);
std::optional<SelfplaySum> parse_selfplay(std::string_view text);

struct SideSummary {
  runtime::Summary score;   // of a game
  double turns = 0;         // of a game
  double turn_points = 0;   // of a turn, without what the racks add or take at the end
  double bingos = 0;        // of a game
  double exchanges = 0;     // of a game
  double opened_share = 0;  // of the places that were bounded: the rest was cut off
  std::uint64_t wins = 0;
};

struct SelfplaySummary {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t draws = 0;
  std::array<SideSummary, 2> sides;  // by setting
  // Points of setting 0 over setting 1 in a game: one sample is a game, or, where games are paired,
  // the mean of two. A last game without its second is left out of it.
  runtime::Summary margin;
  // Games that setting 0 won, a draw being half of one, as a share of all: of the same samples.
  runtime::Summary won;
};

SelfplaySummary summarise(const SelfplaySum& sum);

}  // namespace quadrille::words
